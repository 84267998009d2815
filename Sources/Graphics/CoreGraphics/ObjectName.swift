import Foundation

/// The class and the address of an object, as in `UIView: 0x55d0c3a1e2f0`, by which descriptions and messages name it.
package struct ObjectName: Hashable, CustomStringConvertible, Sendable {
  /// The name of the class, prefixed by its module's unless that is a framework.
  package let className: String
  /// The address, in as many hexadecimal digits as it needs.
  package let address: String

  /// The modules that `import UIKit` stands for, those of the most classes first.
  package static let uiKitModules = [
    "UIKitCore", "UIKitGraphics", "UIKitActions", "UIKitNibs", "UIKitMenus", "UIKitDragAndDrop", "UIKitControls",
    "UIKitText", "UIKitControllers", "UIKitItems", "UIKitCollection", "UIKitTables", "UIKitCollectionControllers",
    "UIKitDynamics", "UIKit",
  ]

  /// The modules whose classes have no prefix on Apple's systems.
  private static let plainModules = (uiKitModules + ["QuartzCore", "CoreGraphics", "Foundation"]).map { $0 + "." }

  /// Creates the name of an object.
  package init(_ object: AnyObject) {
    className = ObjectName.className(of: type(of: object))
    address = "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
  }

  /// Returns the name of a type with that of its module, which is `UIKit` for the modules that UIKit consists of.
  package static func qualifiedName(of type: Any.Type) -> String {
    let name = String(reflecting: type)
    guard let module = uiKitModules.first(where: { name.hasPrefix($0 + ".") }) else { return name }
    return "UIKit" + name.dropFirst(module.count)
  }

  /// Returns the name of a class as Objective-C's runtime prints it.
  package static func className(of type: AnyClass) -> String {
    let name = String(reflecting: type)
    guard let module = plainModules.first(where: { name.hasPrefix($0) }) else { return name }
    return String(name.dropFirst(module.count))
  }

  /// Returns a Boolean value that indicates whether a class belongs to a framework, not to a client.
  package static func isFrameworkClass(_ type: AnyClass) -> Bool {
    let name = String(reflecting: type)
    return plainModules.contains { name.hasPrefix($0) }
  }

  package var description: String { "\(className): \(address)" }
}

extension CGFloat {
  /// The number in six significant digits, without zeros at its end, as descriptions print it.
  package var shortText: String { String(format: "%g", Double(self)) }
}

extension CGRect {
  /// The rectangle as descriptions of views print it: `(0 0; 100 50)`.
  package var shortText: String {
    "(\(origin.x.shortText) \(origin.y.shortText); \(size.width.shortText) \(size.height.shortText))"
  }
}
