package import Foundation

/// The decoder of a nib, as far as views of this module need it: it sets their properties at the end of `init(coder:)`.
@MainActor
package protocol NibViewDecoder: NSCoder {
  func fill(_ view: UIView)
  func fill(_ label: UILabel)
  func fill(_ view: UIImageView)
  func fill(_ stack: UIStackView)
  func fill(_ view: UIScrollView)
  func fill(_ view: UIVisualEffectView)
}

extension NSCoder {
  /// The decoder of a nib; nil for other archives, which have no views.
  package var nibViewDecoder: (any NibViewDecoder)? { self as? any NibViewDecoder }
}

/// The value of an attribute in a nib, in every type that its property may have.
package protocol NibAttributeValue {
  var forms: [Any] { get }
}
