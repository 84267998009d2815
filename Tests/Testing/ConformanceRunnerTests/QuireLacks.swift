import Foundation
import UIKit

@testable import ConformanceRunner

/// The types that scenarios use and Quire does not have yet. The list is to shrink to nothing as types are added.
///
/// A test compares it with Quire: an entry whose type is there fails, so that its members cannot be left out of the
/// registry.
enum QuireLacks {
  /// Returns a Boolean value that indicates whether a name of the vocabulary is that of a missing type or of its
  /// member, or needs one.
  static func contains(_ name: String) -> Bool {
    types.contains { type, names in
      ([type] + names).contains { name == $0 || name.hasPrefix($0 + ".") }
    }
  }

  /// The types, and for each what else cannot be in the registry without it: members of other types, factories, members
  /// of returned values (with a period in front), calls and stock classes.
  static let types: [String: [String]] = [:]

  /// Returns whether Quire or Foundation has a type of a name, with its generic arguments.
  static func exists(_ name: String) -> Bool {
    let parts = name.dropLast(name.hasSuffix(">") ? 1 : 0).split(separator: "<")
    let arguments = parts.dropFirst().joined().components(separatedBy: ", ").compactMap { mangled[$0] }
    let generics = parts.count > 1 ? "y" + arguments.joined() + "G" : ""
    for module in ObjectName.uiKitModules + ["QuartzCore", "CoreGraphics", "Foundation"] {
      let qualified = "\(module.utf8.count)\(module)\(parts[0].utf8.count)\(parts[0])"
      // Classes, structures, enums and protocols.
      for kind in ["C", "V", "O", "_p"] where _typeByName(qualified + kind + generics) != nil { return true }
    }
    return false
  }

  /// The names of types as they are mangled in generic arguments.
  private static let mangled = ["String": "SS", "Int": "Si", "AnyHashable": "s11AnyHashableV"]
}
