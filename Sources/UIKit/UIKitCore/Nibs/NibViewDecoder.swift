package import Foundation

/// The decoder of a nib, as far as views need it.
@MainActor
package protocol NibViewDecoder: NSCoder {
  /// Sets the properties that a class of views declares, as the nib has them; each class calls this at the end of its
  /// `init(coder:)`.
  func fill(_ object: AnyObject, as type: AnyClass)
}

extension NSCoder {
  /// The decoder of a nib; nil for other archives, which have no views.
  package var nibViewDecoder: (any NibViewDecoder)? { self as? any NibViewDecoder }
}

/// The value of an attribute in a nib, in every type that its property may have.
package protocol NibAttributeValue {
  var forms: [Any] { get }
}
