import CoreGraphics
public import Foundation
import SwiftRuntime

/// A named place of a view, where assistive technologies begin a drag or drop items.
@preconcurrency @MainActor
open class UIAccessibilityLocationDescriptor: NSObject {
  /// The view with the place; nil once it has been released.
  open private(set) weak var view: UIView?
  /// The place, in the coordinates of the view.
  public let point: CGPoint
  /// The name, which is spoken to the user.
  public let attributedName: NSAttributedString

  /// Creates the descriptor of the center of a view.
  public convenience init(name: String, view: UIView) {
    self.init(name: name, point: CGPoint(x: view.bounds.midX, y: view.bounds.midY), in: view)
  }

  /// Creates the descriptor of a point in a view.
  public convenience init(name: String, point: CGPoint, in view: UIView) {
    self.init(attributedName: NSAttributedString(string: name), point: point, in: view)
  }

  /// Creates the descriptor of a point in a view.
  public init(attributedName: NSAttributedString, point: CGPoint, in view: UIView) {
    (self.attributedName, self.point, self.view) = (attributedName, point, view)
    super.init()
  }

  /// The name without its attributes.
  open var name: String { attributedName.string }

  /// The point in the window of the view; nil if the view is in none.
  var pointInWindow: CGPoint? { view?.window == nil ? nil : view?.convert(point, to: nil) }
}

extension NSObjectProtocol {
  /// The places from which assistive technologies drag items; nil, the default, for the activation point.
  @preconcurrency @MainActor
  public var accessibilityDragSourceDescriptors: [UIAccessibilityLocationDescriptor]? {
    get { objc_getAssociatedObject(self, dragSourcesKey) as? [UIAccessibilityLocationDescriptor] }
    set { objc_setAssociatedObject(self, dragSourcesKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }

  /// The places to which assistive technologies drop items; nil, the default, for the activation point.
  @preconcurrency @MainActor
  public var accessibilityDropPointDescriptors: [UIAccessibilityLocationDescriptor]? {
    get { objc_getAssociatedObject(self, dropPointsKey) as? [UIAccessibilityLocationDescriptor] }
    set { objc_setAssociatedObject(self, dropPointsKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}

/// The addresses under which an object's descriptors are associated with it.
nonisolated(unsafe) private let dragSourcesKey = UnsafeRawPointer(
  UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
nonisolated(unsafe) private let dropPointsKey = UnsafeRawPointer(
  UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
