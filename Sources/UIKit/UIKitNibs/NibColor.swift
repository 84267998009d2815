import CoreGraphics
import HostInterface

/// A reader of colors in the form that Xcode writes: by name, or by components in one of several spaces.
struct NibColor {
  private let document: NibDocument

  init(_ document: NibDocument) { self.document = document }

  /// Returns the color of an element; nil when it specifies none.
  func color(_ element: MarkupElement) -> UIColor? {
    if let name = element.attributes["systemColor"] {
      return UIColor.systemColors[name] ?? document.systemColors[name].flatMap { components($0) }
    }
    if let name = element.attributes["cocoaTouchSystemColor"] {
      return UIColor.systemColors[name] ?? components(element)
    }
    if let name = element.attributes["name"] {
      // Asset catalogs cannot be read: the file contains the color as it was when it was saved.
      return document.namedColors[name].flatMap { color($0) }
    }
    return components(element)
  }

  private func components(_ element: MarkupElement) -> UIColor? {
    let alpha = element.number("alpha") ?? 1
    if let white = element.number("white") { return UIColor(white: white, alpha: alpha) }
    if let cyan = element.number("cyan"), let magenta = element.number("magenta"),
      let yellow = element.number("yellow"), let black = element.number("black")
    {
      let light = 1 - black
      return UIColor(
        red: (1 - cyan) * light, green: (1 - magenta) * light, blue: (1 - yellow) * light, alpha: alpha)
    }
    guard let red = element.number("red"), let green = element.number("green"), let blue = element.number("blue") else {
      return nil
    }
    if element.attributes["customColorSpace"] == "displayP3" {
      return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
    }
    // Device and calibrated colors are those of sRGB on every device since iOS 10.
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}
