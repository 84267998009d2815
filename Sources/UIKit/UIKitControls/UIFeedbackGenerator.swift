import CoreGraphics
public import Foundation

/// A generator of haptic feedback. As on an iPad, which has no haptic motor, there is no feedback on a desktop.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject, UIInteraction {
  /// The view to which the feedback relates.
  open private(set) weak var view: UIView?

  public override init() { super.init() }

  /// Creates a generator for interactions in a view.
  public convenience init(view: UIView) {
    self.init()
    view.addInteraction(self)
  }

  /// Prepares the hardware, so that the next feedback has little delay.
  open func prepare() {}
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

/// A generator of feedback for the impact of objects.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The mass or stiffness of the colliding objects.
  public enum FeedbackStyle: Int, Hashable, Sendable {
    case light = 0
    case medium, heavy, soft, rigid
  }

  private let style: FeedbackStyle

  /// Creates a generator of medium impacts.
  public override init() {
    style = .medium
    super.init()
  }

  /// Creates a generator of impacts.
  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  /// Creates a generator of impacts in a view.
  public convenience init(style: FeedbackStyle, view: UIView) {
    self.init(style: style)
    view.addInteraction(self)
  }

  /// Triggers impact feedback.
  open func impactOccurred() {}
  /// Triggers impact feedback with an intensity from 0 to 1.
  open func impactOccurred(intensity: CGFloat) {}
  /// Triggers impact feedback at a location in the view.
  open func impactOccurred(at location: CGPoint) {}
}

/// A generator of feedback for a change of selection.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Triggers selection feedback.
  open func selectionChanged() {}
  /// Triggers selection feedback at a location in the view.
  open func selectionChanged(at location: CGPoint) {}
}

/// A generator of feedback for the outcome of a task.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The outcome of a task.
  public enum FeedbackType: Int, Hashable, Sendable {
    case success = 0
    case warning, error
  }

  /// Triggers notification feedback for an outcome.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
