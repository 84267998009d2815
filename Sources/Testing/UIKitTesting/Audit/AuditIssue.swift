public import UIKit

/// A flaw of a user interface that `TestWindow.audit()` has found. An addition to UIKit.
public struct AuditIssue: CustomStringConvertible {
  /// Constants that specify the kind of a flaw.
  public enum Kind: String, CaseIterable, Sendable {
    /// A view reaches beyond the window or beyond an ancestor that clips it, and cannot be scrolled to.
    case overflow
    /// A label is too small for its text.
    case truncation
    /// A control can be touched in an area that is less than 44 points wide or high.
    case touchTarget
    /// An element that the user can use, or an image, has no label for assistive technologies.
    case missingLabel
    /// The contrast of a text is below 4.5, or below 3 for large text.
    case contrast
  }

  /// The kind of the flaw.
  public let kind: Kind
  /// The view with the flaw; nil for accessibility elements that are no views.
  public let view: UIView?
  /// The frame of the view or element in the window, in points.
  public let frame: CGRect
  /// The flaw, with the numbers that were found.
  public let message: String
  /// The type of the view and its text.
  let subject: String

  /// The kind, the type and text of the view, its frame, and the message.
  public var description: String {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { shortNumber(Double($0)) }
    return "\(kind.rawValue): \(subject) (\(numbers.joined(separator: ", "))): \(message)"
  }
}
