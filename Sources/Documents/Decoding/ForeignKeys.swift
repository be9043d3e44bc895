internal import ExactMath

/// What CSS, Figma, Android and UIKit's views call the keys of documents.
package enum ForeignKeys {
  /// The key of a record that a word means, where these are the record's keys; nil for most words.
  package static func meaning(of word: String, among keys: [String]) -> String? {
    table[String(foldedName(word))]?.first(where: keys.contains)
  }

  package static let table: [String: [String]] = [
    "x": ["frame"], "y": ["frame"], "left": ["frame"], "top": ["frame"], "width": ["frame"],
    "height": ["frame"], "size": ["frame"], "rect": ["frame"], "center": ["position"],
    "color": ["backgroundColor"], "colour": ["color", "backgroundColor"],
    "fill": ["backgroundColor"], "fills": ["backgroundColor"],
    "background": ["backgroundColor"], "alpha": ["opacity"],
    "image": ["contents"], "src": ["contents"], "url": ["contents"], "text": ["contents"],
    "string": ["contents", "text"], "label": ["contents", "text"], "gradient": ["contents"],
    "children": ["sublayers"], "layers": ["sublayers"], "subviews": ["sublayers"],
    "elevation": ["shadow"], "boxshadow": ["shadow"], "borderradius": ["cornerRadius"],
    "radius": ["cornerRadius"], "visible": ["isHidden"], "visibility": ["isHidden"],
    "display": ["isHidden"], "zindex": ["zPosition"], "translationz": ["zPosition"],
    "rotation": ["transform"], "rotate": ["transform"], "scale": ["transform"],
    "translate": ["transform"], "pivot": ["anchorPoint"], "transformorigin": ["anchorPoint"],
    "overflow": ["masksToBounds"], "mixblendmode": ["blendMode"],
    "backdropfilter": ["backgroundBlur"], "scaletype": ["contentsGravity"],
    "objectfit": ["contentsGravity"], "contentmode": ["contentsGravity"],
    "fontsize": ["size"], "fontfamily": ["font"], "fontweight": ["weight", "font"],
    "textcolor": ["color"], "textalign": ["alignment"], "gravity": ["alignment"],
    "maxlines": ["lineLimit"], "numberoflines": ["lineLimit"],
    "timingfunction": ["easing"], "curve": ["easing"], "interpolator": ["easing"],
    "startdelay": ["begin"], "delay": ["begin"], "wait": ["hold"], "pause": ["hold"],
  ]
}
