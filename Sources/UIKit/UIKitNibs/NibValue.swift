import CoreGraphics
import Foundation
import HostInterface

/// The value of a user-defined runtime attribute, in every type that its property may have.
struct NibValue: NibAttributeValue {
  package let forms: [Any]

  /// Reads an element such as `<userDefinedRuntimeAttribute type="number" keyPath="cornerRadius">`.
  @MainActor
  init?(_ attribute: MarkupElement, in instance: NibInstance) {
    switch attribute.attributes["type"] ?? "" {
    case "number":
      if let integer = attribute.value("value")?.integer("value") {
        forms = [integer, Double(integer), CGFloat(integer), Float(integer), UInt(clamping: integer)]
      } else if let number = attribute.value("value")?.number("value") {
        forms = [Double(number), number, Float(number)]
      } else {
        return nil
      }
    case "boolean": forms = [attribute.bool("value") ?? false]
    case "string", "LocalizedString":
      guard let text = attribute.string("value") else { return nil }
      forms = [text]
    case "color":
      guard let color = instance.color(attribute.value("value", "color")) else { return nil }
      forms = [color, color.cgColor]
    case "image":
      guard
        let name = (attribute.value("value", "imageReference") ?? attribute).attributes["image"]
          ?? attribute.attributes["value"], let image = instance.image(name, of: attribute)
      else { return nil }
      forms = [image]
    case "point":
      guard let point = attribute.point("value") else { return nil }
      forms = [point]
    case "size":
      guard let size = attribute.size("value") else { return nil }
      forms = [size]
    case "rect":
      guard let rect = attribute.rect("value") else { return nil }
      forms = [rect]
    default: return nil
    }
  }
}
