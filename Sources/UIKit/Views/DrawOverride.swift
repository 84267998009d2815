/// Tells which classes of views override `draw(_:)`: their views are drawn when they first appear, the others cost nothing.
///
/// UIKit asks the Objective-C runtime which class implements a method. In Swift's object model the table of methods in a
/// class's metadata answers: every subclass has the entry of `draw(_:)` at the same offset, and it is `UIView`'s own
/// unless the class or one of its superclasses overrides the method. The offset is found by comparing three classes of
/// this module, so nothing here depends on the order of `UIView`'s methods.
///
/// - Complexity: O(1), two loads from memory.
enum DrawOverride {
  /// Whether a class or one of its superclasses below `UIView` overrides `draw(_:)`.
  static func exists(in viewClass: UIView.Type) -> Bool {
    // Without a known offset every class counts as one that draws: slower, and right.
    guard let offset else { return viewClass != UIView.self }
    return entry(of: viewClass, at: offset) != inherited
  }

  /// The offset of the entry of `draw(_:)` in a class's metadata, in bytes; nil if it could not be told.
  static let offset: Int? = {
    let word = MemoryLayout<UnsafeRawPointer>.size
    // The header of a class's metadata: kind and superclass; flags, address point and size of an instance, its alignment;
    // then size and address point of the metadata, its description and the destroyer of stored properties.
    let header = 2 * word + 16
    let base = unsafeBitCast(UIView.self, to: UnsafeRawPointer.self)
    let size = Int(base.load(fromByteOffset: header, as: UInt32.self))
    let addressPoint = Int(base.load(fromByteOffset: header + 4, as: UInt32.self))
    var found: [Int] = []
    for offset in stride(from: header + 8, to: size - addressPoint, by: word) {
      let own = entry(of: UIView.self, at: offset)
      if entry(of: PlainView.self, at: offset) == own, entry(of: DrawingView.self, at: offset) != own {
        found.append(offset)
      }
    }
    return found.count == 1 ? found[0] : nil
  }()

  private static let inherited = offset.map { entry(of: UIView.self, at: $0) }

  private static func entry(of viewClass: UIView.Type, at offset: Int) -> UInt {
    unsafeBitCast(viewClass, to: UnsafeRawPointer.self).load(fromByteOffset: offset, as: UInt.self)
  }
}

/// A subclass that overrides nothing.
private final class PlainView: UIView {}

/// A subclass that overrides `draw(_:)` only, with a body that no compiler takes for `UIView`'s empty one.
private final class DrawingView: UIView {
  override func draw(_ rect: CGRect) { UIRectFill(rect) }
}
