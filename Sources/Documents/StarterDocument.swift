/// The document that `init` writes.
public enum StarterDocument {
  /// A commented storyboard of two scenes, drawn from layers alone, that renders as it is.
  public static let text = """
    // A storyboard for render-transition. Comments and trailing commas are allowed.
    //   render-transition THIS-FILE -o clip.mp4
    //   render-transition explain THIS-FILE     prints every value in force
    //   render-transition validate THIS-FILE    checks it without rendering
    {
      "version": 1,
      "title": "A card opens",

      // Points, and pixels of a frame per point. With screenshots both can be left out.
      "canvas": { "size": [390, 844], "scale": 2, "background": "#f2f2f7" },
      "fps": 60,

      // What layers share. A layer takes a style's keys that it does not state itself.
      "styles": {
        "card": {
          "backgroundColor": "#ffffff",
          "cornerRadius": 16,
          "cornerCurve": "continuous",
          "shadow": { "opacity": 0.12, "offset": [0, 4], "radius": 12 },
        },
      },

      // A transition of your own. "100%" is the container's width or height.
      "transitions": {
        "rise": {
          "summary": "The new screen rises over the old one, which sinks back.",
          "parameters": { "depth": 0.92 },
          "duration": "500ms",
          "easing": "cubic-bezier(0.2, 0, 0, 1)",
          "animations": [
            { "layer": "to", "property": "translation", "from": [0, "100%"], "to": [0, 0] },
            { "layer": "from", "property": "scale", "from": 1, "to": "depth" },
            { "layer": "from", "property": "opacity", "from": 1, "to": 0.6 },
          ],
        },
      },

      "screens": [
        // A screenshot is a path alone: "home@3x.png". Its id is then "home".
        {
          "id": "home",
          "background": "#f2f2f7",
          "layers": [
            { "id": "bar", "frame": [0, 0, 390, 100], "backgroundColor": "#ffffffcc" },
            {
              "id": "hero", "style": "card", "frame": [16, 124, 358, 220],
              "contents": {
                "gradient": {
                  "colors": ["#0a84ff", "#5e5ce6"], "startPoint": [0, 0], "endPoint": [1, 1],
                },
              },
            },
            { "style": "card", "frame": [16, 364, 171, 160] },
            { "style": "card", "frame": [203, 364, 171, 160], "backgroundColor": "#ffd60a" },
            { "style": "card", "frame": [16, 544, 358, 120] },
          ],
        },
        {
          "id": "detail",
          "background": "#ffffff",
          "layers": [
            {
              "id": "hero", "frame": [0, 0, 390, 420],
              "contents": {
                "gradient": {
                  "colors": ["#0a84ff", "#5e5ce6"], "startPoint": [0, 0], "endPoint": [1, 1],
                },
              },
            },
            { "frame": [24, 452, 240, 28], "backgroundColor": "#1c1c1e", "cornerRadius": 6 },
            { "frame": [24, 500, 342, 14], "backgroundColor": "#d1d1d6", "cornerRadius": 7 },
            { "frame": [24, 526, 342, 14], "backgroundColor": "#d1d1d6", "cornerRadius": 7 },
            { "frame": [24, 552, 210, 14], "backgroundColor": "#d1d1d6", "cornerRadius": 7 },
          ],
        },
      ],

      // Without steps the clip goes through the screens in order, each held for "hold".
      "steps": [
        { "hold": "400ms" },
        // The transition's own duration and easing, unless stated here.
        { "id": "open", "to": "detail", "transition": "rise" },
        { "hold": "600ms" },
        { "id": "close", "back": true, "duration": "350ms" },
        { "hold": "400ms" },
      ],
    }

    """
}
