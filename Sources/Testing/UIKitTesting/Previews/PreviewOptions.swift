import Foundation
import UIKit

/// The requested pictures of each preview.
struct PreviewOptions: Equatable {
  /// A size of the device that previews are shown on.
  struct Size: Equatable {
    let name: String
    let points: CGSize
    var safeArea = UIEdgeInsets.zero
  }

  var output = "."
  var name: String?
  var sizes = [PreviewOptions.size("iPhone13")!]
  var appearances = ["light"]
  var textSizes = ["large"]

  private static let devices: [(String, ViewImageConfig)] = [
    ("iPhoneSe", .iPhoneSe), ("iPhone8", .iPhone8), ("iPhone8Plus", .iPhone8Plus), ("iPhoneX", .iPhoneX),
    ("iPhoneXsMax", .iPhoneXsMax), ("iPhone12", .iPhone12), ("iPhone13", .iPhone13),
    ("iPhone13Mini", .iPhone13Mini), ("iPhone13ProMax", .iPhone13ProMax), ("iPadMini", .iPadMini),
    ("iPad10_2", .iPad10_2), ("iPadPro11", .iPadPro11), ("iPadPro12_9", .iPadPro12_9),
  ]

  private static let categories: [(String, UIContentSizeCategory)] = [
    ("extraSmall", .extraSmall), ("small", .small), ("medium", .medium), ("large", .large),
    ("extraLarge", .extraLarge), ("extraExtraLarge", .extraExtraLarge),
    ("extraExtraExtraLarge", .extraExtraExtraLarge), ("accessibilityMedium", .accessibilityMedium),
    ("accessibilityLarge", .accessibilityLarge), ("accessibilityExtraLarge", .accessibilityExtraLarge),
    ("accessibilityExtraExtraLarge", .accessibilityExtraExtraLarge),
    ("accessibilityExtraExtraExtraLarge", .accessibilityExtraExtraExtraLarge),
  ]

  /// Reads the arguments of the program that `quire render` builds; lists have commas.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { throw PreviewFailure("\(option) needs a value.") }
      let list = value.split(separator: ",").map(String.init)
      switch option {
      case "--output": output = value
      case "--name": name = value
      case "--size":
        sizes = try list.map { name in
          guard let size = PreviewOptions.size(name) else {
            throw PreviewFailure(
              "There is no size \(name). Say a width and a height in points, such as 390x844, or one of "
                + PreviewOptions.devices.map(\.0).joined(separator: ", ") + ".")
          }
          return size
        }
      case "--appearance":
        for name in list where !["light", "dark"].contains(name) {
          throw PreviewFailure("There is no appearance \(name); say light, dark or light,dark.")
        }
        appearances = list
      case "--text-size":
        for name in list where PreviewOptions.category(name) == nil {
          throw PreviewFailure(
            "There is no text size \(name). Say one of "
              + PreviewOptions.categories.map(\.0).joined(separator: ", ") + ".")
        }
        textSizes = list
      default: throw PreviewFailure("There is no option \(option).")
      }
    }
  }

  /// Returns a size by a device's name, or by a width and a height.
  static func size(_ name: String) -> Size? {
    if let (found, config) = devices.first(where: { $0.0.lowercased() == name.lowercased() }) {
      return config.size.map { Size(name: found, points: $0, safeArea: config.safeArea) }
    }
    let sides = name.lowercased().split(separator: "x").compactMap { Double($0) }
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 && $0 <= 10_000 }) else { return nil }
    return Size(name: name, points: CGSize(width: sides[0], height: sides[1]))
  }

  /// Returns the text size of a name.
  static func category(_ name: String) -> UIContentSizeCategory? { categories.first { $0.0 == name }?.1 }
}

/// A message for the person who requested the pictures.
struct PreviewFailure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
