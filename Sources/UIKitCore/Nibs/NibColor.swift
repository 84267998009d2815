import CoreGraphics
import HostInterface

/// A reader of colours in the form that Xcode writes: by name, or by components in one of several spaces.
struct NibColor {
  private let document: NibDocument

  /// The colours of the system by the names that Xcode writes.
  static let system: [String: UIColor] = [
    "systemRedColor": .systemRed, "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow,
    "systemGreenColor": .systemGreen, "systemMintColor": .systemMint, "systemTealColor": .systemTeal,
    "systemCyanColor": .systemCyan, "systemBlueColor": .systemBlue, "systemIndigoColor": .systemIndigo,
    "systemPurpleColor": .systemPurple, "systemPinkColor": .systemPink, "systemBrownColor": .systemBrown,
    "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
    "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
    "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
    "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText, "linkColor": .link,
    "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator, "systemFillColor": .systemFill,
    "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
    "quaternarySystemFillColor": .quaternarySystemFill, "systemBackgroundColor": .systemBackground,
    "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground, "darkTextColor": .darkText,
    "lightTextColor": .lightText, "tintColor": .tintColor, "groupTableViewBackgroundColor": .systemGroupedBackground,
    "clearColor": .clear, "blackColor": .black, "whiteColor": .white, "redColor": .red, "greenColor": .green,
    "blueColor": .blue, "yellowColor": .yellow, "orangeColor": .orange, "purpleColor": .purple, "brownColor": .brown,
    "grayColor": .gray, "lightGrayColor": .lightGray, "darkGrayColor": .darkGray, "cyanColor": .cyan,
    "magentaColor": .magenta,
  ]

  init(_ document: NibDocument) { self.document = document }

  /// Returns the colour of an element; nil when it specifies none.
  func color(_ element: MarkupElement) -> UIColor? {
    if let name = element.attributes["systemColor"] {
      return NibColor.system[name] ?? document.systemColors[name].flatMap { components($0) }
    }
    if let name = element.attributes["cocoaTouchSystemColor"] { return NibColor.system[name] ?? components(element) }
    if let name = element.attributes["name"] {
      // Asset catalogues cannot be read: the file contains the colour as it was when it was saved.
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
    // Device and calibrated colours are those of sRGB on every device since iOS 10.
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}
