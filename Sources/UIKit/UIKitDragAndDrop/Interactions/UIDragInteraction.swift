public import Foundation
public import SwiftRuntime

/// An interaction that lets items be dragged out of its view.
///
/// A finger that rests lifts what is under it, a mouse as soon as it moves with its button held. The delegate provides
/// the items; without any, the touch is left to other recognizers.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
  /// The delegate, which provides the items and is told of the drag.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  open private(set) weak var view: UIView?
  /// A Boolean value that determines whether a drag can begin; a drag in progress continues.
  @Observed open var isEnabled = true { didSet { recognizer.isEnabled = isEnabled } }
  /// A Boolean value that determines whether other gestures may be recognized while an item is lifted and has not moved
  /// yet.
  open var allowsSimultaneousRecognitionDuringLift = false

  /// A Boolean value that determines whether assistive technologies drag the elements of the view; false for text, of
  /// which only a selection is dragged.
  package var hasAccessibilityActions = true

  private(set) lazy var recognizer = DragGestureRecognizer(of: self)
  private lazy var additions = DragAdditionRecognizer(of: self)
  private var activity: DragActivity?

  /// Creates an interaction; add it to a view.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
    isEnabled = type(of: self).isEnabledByDefault
  }

  /// A Boolean value that indicates whether a new interaction is enabled; true.
  open class var isEnabledByDefault: Bool { true }

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

  /// Asks the delegate for items at a point of the window; returns false when there are none.
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

  /// Handles a state change of the gesture.
  func gestureDidChange(_ state: UIGestureRecognizer.State, at point: CGPoint) {
    switch state {
    case .began: activity?.lift(at: point)
    case .changed: activity?.move(to: point)
    case .ended: activity?.drop(at: point)
    default: activity?.cancel()
    }
  }

  /// Forgets a drag that has ended or has been dropped.
  func release(_ finished: DragActivity) { if activity === finished { activity = nil } }

  /// The drag that this interaction began, while it is in progress.
  var running: DragActivity? { activity }
}
