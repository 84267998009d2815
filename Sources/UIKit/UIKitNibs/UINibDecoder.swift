import Foundation
package import HostInterface

/// The coder that is passed to `init(coder:)` of an object in a nib: the element that describes the object.
///
/// It is not an archive: it has no keys, so that a client's class that asks for one gets nil, false or zero.
package final class UINibDecoder: NSCoder, NibViewDecoder {
  package let element: MarkupElement
  package let instance: NibInstance

  package init(_ element: MarkupElement, in instance: NibInstance) {
    self.element = element
    self.instance = instance
    super.init()
  }

  package func fill(_ object: AnyObject, as type: AnyClass) {
    if type == UIView.self, let view = object as? UIView { return fill(view) }
    if type == UILabel.self, let label = object as? UILabel { return fill(label) }
    if type == UIImageView.self, let view = object as? UIImageView { return fill(view) }
    if type == UIStackView.self, let stack = object as? UIStackView { return fill(stack) }
    if type == UIScrollView.self, let view = object as? UIScrollView { return fill(view) }
    if type == UIVisualEffectView.self, let view = object as? UIVisualEffectView { return fill(view) }
  }

  package override var allowsKeyedCoding: Bool { true }
  package override func containsValue(forKey key: String) -> Bool { false }
  package override func decodeObject(forKey key: String) -> Any? { nil }
  package override func decodeBool(forKey key: String) -> Bool { false }
  package override func decodeInteger(forKey key: String) -> Int { 0 }
  package override func decodeInt32(forKey key: String) -> Int32 { 0 }
  package override func decodeInt64(forKey key: String) -> Int64 { 0 }
  package override func decodeFloat(forKey key: String) -> Float { 0 }
  package override func decodeDouble(forKey key: String) -> Double { 0 }
}

extension NSCoder {
  /// The decoder of a nib; nil for other archives, which have no views.
  package var nib: UINibDecoder? { self as? UINibDecoder }
}
