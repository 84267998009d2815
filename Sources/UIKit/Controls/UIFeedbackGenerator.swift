import CoreGraphics
public import Foundation

/// Lets one feel what happens; as on an iPad, whose case has no motor for it, nothing is felt on a desktop.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject, UIInteraction {
  /// The view that the feedback is about.
  open private(set) weak var view: UIView?

  public override init() { super.init() }

  /// Creates a generator for what happens in a view.
  public convenience init(view: UIView) {
    self.init()
    view.addInteraction(self)
  }

  /// Gets ready, so that the next feedback comes at once.
  open func prepare() {}
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

/// Lets one feel that things meet.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How heavy or stiff the things are.
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

  /// Things met.
  open func impactOccurred() {}
  /// Things met with a force from 0 to 1.
  open func impactOccurred(intensity: CGFloat) {}
  /// Things met at a place in the view.
  open func impactOccurred(at location: CGPoint) {}
}

/// Lets one feel that a choice changes.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// The choice changed.
  open func selectionChanged() {}
  /// The choice changed at a place in the view.
  open func selectionChanged(at location: CGPoint) {}
}

/// Lets one feel how something ended.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How something ended.
  public enum FeedbackType: Int, Hashable, Sendable {
    case success = 0
    case warning, error
  }

  /// Something ended.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
