/// A method of which it can be determined whether a class of views overrides it, so that views that do not have no
/// cost.
///
/// UIKit asks the Objective-C runtime which class implements a method. In Swift's object model the method table in a
/// class's metadata provides the same information: every subclass has the entry of the method at the same offset, and
/// it is the superclass's own unless the class overrides the method. The offset is found by comparing three classes of
/// this module, so nothing here depends on the order of `UIView`'s methods.
///
/// - Complexity: O(1), two loads from memory.
struct OverridableMethod: Sendable {
  /// The method `draw(_:)`: the views of classes that override it are drawn when they first appear.
  static let draw = OverridableMethod(overriddenIn: DrawingView.self)
  /// The method `updateProperties()`.
  static let updateProperties = OverridableMethod(overriddenIn: PropertiesView.self)
  /// The method `layoutSubviews()`.
  static let layoutSubviews = OverridableMethod(overriddenIn: LayoutView.self)

  /// The offset of the method's entry in a class's metadata, in bytes; nil if it could not be determined.
  let offset: Int?

  /// Creates the value for the method that an example class overrides; it must override nothing else.
  init(overriddenIn example: UIView.Type) {
    let word = MemoryLayout<UnsafeRawPointer>.size
    // The header of a class's metadata: kind and superclass; flags, address point and size of an instance, its
    // alignment; then size and address point of the metadata, its description and the destroyer of stored properties.
    let header = 2 * word + 16
    let base = unsafeBitCast(UIView.self, to: UnsafeRawPointer.self)
    let size = Int(base.load(fromByteOffset: header, as: UInt32.self))
    let addressPoint = Int(base.load(fromByteOffset: header + 4, as: UInt32.self))
    var found: [Int] = []
    for offset in stride(from: header + 8, to: size - addressPoint, by: word) {
      let own = OverridableMethod.entry(of: UIView.self, at: offset)
      if OverridableMethod.entry(of: PlainView.self, at: offset) == own,
        OverridableMethod.entry(of: example, at: offset) != own
      {
        found.append(offset)
      }
    }
    offset = found.count == 1 ? found[0] : nil
  }

  /// Returns true if a class or one of its superclasses below `base` overrides the method.
  func isOverridden(in viewClass: UIView.Type, below base: UIView.Type = UIView.self) -> Bool {
    // Without an offset every class counts as one that overrides the method: slower, and correct.
    guard let offset else { return viewClass != base }
    return OverridableMethod.entry(of: viewClass, at: offset) != OverridableMethod.entry(of: base, at: offset)
  }

  private static func entry(of viewClass: UIView.Type, at offset: Int) -> UInt {
    unsafeBitCast(viewClass, to: UnsafeRawPointer.self).load(fromByteOffset: offset, as: UInt.self)
  }
}

/// A subclass that overrides nothing.
private final class PlainView: UIView {}

/// A subclass that overrides `draw(_:)` only, with a body that no compiler merges with `UIView`'s empty one.
private final class DrawingView: UIView {
  override func draw(_ rect: CGRect) { UIRectFill(rect) }
}

/// A subclass that overrides `updateProperties()` only.
private final class PropertiesView: UIView {
  override func updateProperties() { tag += 1 }
}

/// A subclass that overrides `layoutSubviews()` only.
private final class LayoutView: UIView {
  override func layoutSubviews() { tag += 2 }
}
