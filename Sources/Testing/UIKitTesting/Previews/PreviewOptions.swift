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
  var directions = ["ltr"]
  /// The identifiers of locales; an empty one is the user's.
  var locales = [""]
  /// The folder of expected pictures, for a run that compares; nil for one that draws.
  var references: String?
  /// A Boolean value that determines whether only pairs of values meet, instead of all combinations.
  var isPairwise = false
  /// A Boolean value that determines whether flaws are looked for.
  var audits = false

  /// One combination of the values.
  struct Variant: Equatable {
    var size: Size
    var appearance = "light"
    var textSize = "large"
    var direction = "ltr"
    var locale = ""

    /// The values, for names of files.
    var name: String {
      [size.name, appearance, textSize, direction, locale].filter { !$0.isEmpty }.joined(separator: "-")
    }
  }

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
    if arguments.contains("--test") {
      sizes = ["iPhoneSe", "iPhone13", "iPadPro11"].compactMap { PreviewOptions.size($0) }
      (appearances, textSizes) = (["light", "dark"], ["large", "accessibilityLarge"])
      (directions, locales) = (["ltr", "rtl"], ["en", "de"])
      isPairwise = true
    }
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { throw PreviewFailure("\(option) needs a value.") }
      let list = value.split(separator: ",").map(String.init)
      switch option {
      case "--output": output = value
      case "--name": name = value
      case "--test": references = value
      case "--matrix":
        guard ["pairs", "all"].contains(value) else {
          throw PreviewFailure("There is no matrix \(value); say pairs or all.")
        }
        isPairwise = value == "pairs"
      case "--audit": audits = value == "yes"
      case "--direction":
        for name in list where !["ltr", "rtl"].contains(name) {
          throw PreviewFailure("There is no direction \(name); say ltr, rtl or ltr,rtl.")
        }
        directions = list
      case "--locale": locales = list
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

  /// The combinations that are drawn.
  var variants: [Variant] {
    let counts = [sizes.count, appearances.count, textSizes.count, directions.count, locales.count]
    return (isPairwise ? PreviewMatrix.pairwise(counts) : PreviewMatrix.all(counts)).map { index in
      Variant(
        size: sizes[index[0]], appearance: appearances[index[1]], textSize: textSizes[index[2]],
        direction: directions[index[3]], locale: locales[index[4]])
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
