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
      "canvas": { "size": [390, 844], "scale": 2 },
      "fps": 60,

      // What layers share. A layer takes a style's keys that it does not state itself.
      "styles": {
        "card": {
          "backgroundColor": "#ffffff",
          "cornerRadius": 20,
          "cornerCurve": "continuous",
          "shadow": { "color": "#1d1d4e", "opacity": 0.12, "offset": [0, 6], "radius": 12 },
        },
        "dusk": {
          "contents": {
            "gradient": {
              "colors": ["#5e5ce6", "#bf5af2", "#ff9f7c"], "startPoint": [0, 0], "endPoint": [1, 1],
            },
          },
        },
      },

      // The same for texts. Without "font": "file.ttf" the built-in Inter is used.
      "textStyles": {
        "title": { "size": 30, "weight": "bold", "color": "#1c1c2e", "letterSpacing": -0.4 },
        "headline": { "size": 24, "weight": "semibold", "color": "#ffffff" },
        "body": { "size": 17, "color": "#55556d", "lineHeight": 1.5 },
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
            { "layer": "to", "property": "cornerRadius", "from": 40, "to": 0 },
            { "layer": "from", "property": "scale", "from": 1, "to": "depth" },
            { "layer": "from", "property": "opacity", "from": 1, "to": 0.6 },
          ],
        },
      },

      "screens": [
        // A screenshot is a path alone: "home@3x.png". Its id is then "home".
        {
          "id": "home",
          "background": "#f2f2f8",
          "layers": [
            {
              "frame": [24, 72, 342, 38], "contents": { "text": { "string": "Evenings", "style": "title" } },
            },
            // The same id on two screens: "shared-element" moves it from one place to the other.
            { "id": "hero", "style": "dusk", "frame": [20, 130, 350, 220], "cornerRadius": 20 },
            {
              "id": "name", "frame": [40, 296, 310, 32],
              "contents": { "text": { "string": "By the harbour", "style": "headline" } },
            },
            { "style": "card", "frame": [20, 374, 350, 120] },
            { "style": "card", "frame": [20, 518, 350, 120] },
          ],
        },
        {
          "id": "detail",
          "background": "#ffffff",
          "layers": [
            { "id": "hero", "style": "dusk", "frame": [0, 0, 390, 400] },
            {
              "id": "name", "frame": [24, 344, 342, 32],
              "contents": { "text": { "string": "By the harbour", "style": "headline" } },
            },
            {
              "frame": [24, 428, 342, 200],
              "contents": {
                "text": {
                  "string": "Boats come in late in summer. Sit on the wall and count their lights.",
                  "style": "body",
                },
              },
            },
          ],
        },
        {
          "id": "ticket",
          "background": "#5e5ce6",
          "layers": [
            { "style": "card", "frame": [32, 280, 326, 240] },
            {
              "frame": [32, 372, 326, 60],
              "contents": { "text": { "string": "See you there", "style": "title", "alignment": "center" } },
            },
          ],
        },
      ],

      // Without steps the clip goes through the screens in order, each held for "hold".
      "steps": [
        { "hold": "400ms" },
        // The transition's own duration and easing, unless stated here.
        { "id": "open", "to": "detail", "transition": "shared-element" },
        { "hold": "600ms" },
        { "id": "book", "to": "ticket", "transition": "rise" },
        { "hold": "600ms" },
        // The way back plays the transition that led here, reversed.
        { "back": true, "duration": "350ms" },
        { "id": "close", "back": true },
        { "hold": "400ms" },
      ],
    }

    """
}
