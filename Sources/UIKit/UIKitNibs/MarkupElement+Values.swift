import CoreGraphics
import Foundation
package import HostInterface

/// The values of elements in the form that Xcode writes.
extension MarkupElement {
  /// Returns the first child with a name.
  package func child(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

  /// Returns the child that holds the value of a property.
  package func value(_ key: String) -> MarkupElement? { children.first { $0.attributes["key"] == key } }

  package func bool(_ name: String) -> Bool? { attributes[name].map { $0 == "YES" || $0 == "true" } }
  package func number(_ name: String) -> CGFloat? { attributes[name].flatMap { Double($0) }.map { CGFloat($0) } }

  package func size(_ key: String) -> CGSize? {
    guard let element = value(key, "size"), let width = element.number("width"), let height = element.number("height")
    else { return nil }
    return CGSize(width: width, height: height)
  }

  /// Returns insets, which are written as `inset` with four edges or as `edgeInsets`.
  package func insets(_ key: String) -> UIEdgeInsets? {
    if let inset = value(key, "inset") {
      return UIEdgeInsets(
        top: inset.number("minY") ?? 0, left: inset.number("minX") ?? 0, bottom: inset.number("maxY") ?? 0,
        right: inset.number("maxX") ?? 0)
    }
    guard let edges = value(key, "edgeInsets") else { return nil }
    return UIEdgeInsets(
      top: edges.number("top") ?? 0, left: edges.number("left") ?? 0, bottom: edges.number("bottom") ?? 0,
      right: edges.number("right") ?? 0)
  }

  /// Returns the child with a name that holds the value of a property.
  package func value(_ key: String, _ name: String) -> MarkupElement? {
    children.first { $0.name == name && $0.attributes["key"] == key }
  }

  package func integer(_ name: String) -> Int? { attributes[name].flatMap { Int($0) } }

  /// Returns a string that is an attribute, or a child element when it has several lines.
  package func string(_ key: String) -> String? {
    if let text = attributes[key] { return text }
    guard let element = children.first(where: { $0.attributes["key"] == key && $0.name.hasSuffix("tring") }) else {
      return nil
    }
    guard element.attributes["base64-UTF8"] == "YES" else { return element.text }
    // Xcode encodes characters that markup cannot contain as Base64 without padding.
    let letters = element.text.filter { !$0.isWhitespace && $0 != "=" }
    let padded = letters + String(repeating: "=", count: (4 - letters.count % 4) % 4)
    return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) }
  }

  package func rect(_ key: String) -> CGRect? {
    guard let element = value(key, "rect"), let width = element.number("width"), let height = element.number("height")
    else { return nil }
    return CGRect(x: element.number("x") ?? 0, y: element.number("y") ?? 0, width: width, height: height)
  }

  package func point(_ key: String) -> CGPoint? {
    guard let element = value(key, "point"), let x = element.number("x"), let y = element.number("y") else {
      return nil
    }
    return CGPoint(x: x, y: y)
  }
}
