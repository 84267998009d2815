public import Foundation

/// Lets items be dragged out of the view that it is added to.
///
/// A finger that rests lifts what is under it, a mouse as soon as it moves with its button held. The delegate gives the
/// items; without any, the touch belongs to others.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
  /// A Boolean value that indicates whether a new interaction is enabled; true.
  open class var isEnabledByDefault: Bool { true }

  /// Gives the items and hears of the drag.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  open private(set) weak var view: UIView?
  /// A Boolean value that determines whether a drag can begin; a running one goes on.
  open var isEnabled = true { didSet { recognizer.isEnabled = isEnabled } }
  /// A Boolean value that determines whether other gestures may recognize while something is lifted and not moved yet.
  open var allowsSimultaneousRecognitionDuringLift = false

  private(set) lazy var recognizer = DragGestureRecognizer(of: self)
  private lazy var additions = DragAdditionRecognizer(of: self)
  private var activity: DragActivity?

  /// Creates an interaction; add it to a view.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
    isEnabled = type(of: self).isEnabledByDefault
  }

  open func willMove(to view: UIView?) {
    if view == nil { activity?.cancel() }
    self.view?.removeGestureRecognizer(recognizer)
    self.view?.removeGestureRecognizer(additions)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(recognizer)
    view?.addGestureRecognizer(additions)
  }

  // MARK: The gesture

  /// Asks the delegate for items below a point of the window; false when there are none.
  func prepare(at point: CGPoint) -> Bool {
    guard let view, let window = view.window, let delegate, activity == nil, DragActivity.mayBegin(in: window) else {
      return false
    }
    let new = DragActivity(of: self, in: window, at: point)
    let items = delegate.dragInteraction(self, itemsForBeginning: new.session)
    guard !items.isEmpty else { return false }
    new.items = items
    activity = new
    return true
  }

  /// Follows the gesture.
  func gestureDidChange(_ state: UIGestureRecognizer.State, at point: CGPoint) {
    switch state {
    case .began: activity?.lift(at: point)
    case .changed: activity?.move(to: point)
    case .ended: activity?.drop(at: point)
    default: activity?.cancel()
    }
  }

  /// The drag is over, or has at least left the hand.
  func release(_ finished: DragActivity) { if activity === finished { activity = nil } }

  /// The drag that this interaction began, as long as it is in the hand.
  var running: DragActivity? { activity }
}
