public import Foundation
import SwiftRuntime

/// An interaction that shows items large while they are pressed, where the user has chosen a text size for
/// accessibility.
///
/// It is for items that do not grow with the text size, such as those of bars. A press shows the image and the title of
/// the item; the finger may move to other items. When it is lifted, the delegate performs the action of the last item;
/// without the delegate's method, a control sends its actions for `touchUpInside`.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: NSObject, UIInteraction {
  /// The delegate.
  open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
  /// The view that the interaction was added to.
  public private(set) weak var view: UIView?

  private lazy var press: UILongPressGestureRecognizer = LargeContentPress(of: self)

  private var item: (any UILargeContentViewerItem)?
  /// The view that shows the item; nil while none is pressed.
  private var viewer: LargeContentViewer?
  /// The calls of the delegate's optional methods.
  private let optionalMethods = OptionalMethods()

  /// Creates an interaction with a delegate, which is not retained.
  public init(delegate: (any UILargeContentViewerInteractionDelegate)? = nil) {
    self.delegate = delegate
    super.init()
  }

  /// The recognizer that shows the viewer.
  open var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { press }

  /// A Boolean value that indicates whether the user has chosen a text size for accessibility.
  public class var isEnabled: Bool { UITraitCollection.current.preferredContentSizeCategory.isAccessibilityCategory }

  open func willMove(to view: UIView?) {
    hide()
    self.view?.removeGestureRecognizer(press)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// Returns the item at a point of the view: the delegate's, or the nearest view there that is shown large.
  final func item(at point: CGPoint) -> (any UILargeContentViewerItem)? {
    guard let view else { return nil }
    if let delegate {
      let found = optionalMethods.result { delegate.largeContentViewerInteraction(self, itemAt: point) }
      if let found { return found.flatMap { $0.showsLargeContentViewer ? $0 : nil } }
    }
    var next = view.hitTest(point, with: nil)
    while let candidate = next, candidate !== view.superview {
      if candidate.showsLargeContentViewer { return candidate }
      next = candidate.superview
    }
    return nil
  }

  /// Shows, changes or hides the viewer as the press goes on.
  final func follow(_ press: UILongPressGestureRecognizer) {
    guard let view else { return }
    let point = press.location(in: view)
    switch press.state {
    case .began, .changed: show(item(at: point))
    case .ended:
      let item = item(at: point)
      hide()
      end(on: item, at: point)
    default: hide()
    }
  }

  /// Notes that a default implementation has been called.
  final func reportDefaultImplementation() { optionalMethods.reportDefault() }

  /// Returns the result of a default implementation, and notes that it has been called.
  final func reported<Result>(_ result: Result) -> Result {
    reportDefaultImplementation()
    return result
  }

  private func show(_ new: (any UILargeContentViewerItem)?) {
    guard new !== item else { return }
    item = new
    guard let new else {
      viewer?.removeFromSuperview()
      viewer = nil
      return
    }
    let viewer = viewer ?? LargeContentViewer()
    viewer.show(new)
    guard self.viewer == nil, let window = view?.window else { return }
    self.viewer = viewer
    let region = (delegate?.viewController(for: self) ?? window.rootViewController)?.viewIfLoaded ?? window
    viewer.add(to: window, over: region)
  }

  private func hide() {
    item = nil
    viewer?.removeFromSuperview()
    viewer = nil
  }

  private func end(on item: (any UILargeContentViewerItem)?, at point: CGPoint) {
    let told: Void? = delegate.flatMap { delegate in
      optionalMethods.result { delegate.largeContentViewerInteraction(self, didEndOn: item, at: point) }
    }
    if told == nil, let control = item as? UIControl, control.isEnabled { control.performTouchUpInside() }
  }
}

/// The recognizer of presses on items that are shown large. It begins at an item, at text sizes for accessibility only.
private final class LargeContentPress: UILongPressGestureRecognizer {
  private weak var interaction: UILargeContentViewerInteraction?

  init(of interaction: UILargeContentViewerInteraction) {
    super.init(target: nil, action: nil)
    self.interaction = interaction
    addHandler { [weak self] _ in
      if let self { self.interaction?.follow(self) }
    }
  }

  override init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let view, view.traitCollection.preferredContentSizeCategory.isAccessibilityCategory,
      let touch = touches.first, interaction?.item(at: touch.location(in: view)) != nil
    else { return state = .failed }
    super.touchesBegan(touches, with: event)
  }
}

/// Methods that choose the items of a large content viewer; every method is optional.
@preconcurrency @MainActor
public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
  // @optional(reported)
  /// Performs the action of the item on which a press has ended; nil if it ended beside the items. Without this method,
  /// a control sends its actions for `touchUpInside`.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint)
  // @optional(reported)
  /// Returns the item at a point of the interaction's view; nil for none. Without this method, it is the view there
  /// whose `showsLargeContentViewer` is true.
  func largeContentViewerInteraction(_ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint)
    -> (any UILargeContentViewerItem)?
  // @optional(interaction.view?.window?.rootViewController ?? UIViewController())
  /// Returns the controller whose part of the screen shows the viewer.
  func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController
}

/// An item that a large content viewer can show.
@preconcurrency @MainActor
public protocol UILargeContentViewerItem: NSObjectProtocol {
  /// A Boolean value that determines whether a long press shows the item large.
  var showsLargeContentViewer: Bool { get }
  /// The title.
  var largeContentTitle: String? { get }
  /// The image.
  var largeContentImage: UIImage? { get }
  /// A Boolean value that determines whether the image is scaled.
  var scalesLargeContentImage: Bool { get }
  /// The distances that the image is moved by, in points.
  var largeContentImageInsets: UIEdgeInsets { get }
}

extension UIView: UILargeContentViewerItem {}
