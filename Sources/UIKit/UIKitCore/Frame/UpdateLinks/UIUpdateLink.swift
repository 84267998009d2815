public import Foundation
public import QuartzCore
public import SwiftRuntime

/// A participant in the updates of the interface, whose actions run in chosen phases.
///
/// A link takes part, and is retained, while it is enabled. Unless it requires continuous updates it only observes the
/// updates that something else has caused.
@preconcurrency @MainActor
open class UIUpdateLink: NSObject {
  private weak var view: UIView?
  private weak var ownScene: UIWindowScene?
  private var actions: [(phase: UIUpdateActionPhase.Name, handler: (UIUpdateLink, UIUpdateInfo) -> Void)] = []

  /// Creates a link to the updates of the scene that a window's view is in.
  public init(view: UIView) { self.view = view }

  /// Creates a link to the updates of a scene.
  public init(windowScene: UIWindowScene) { ownScene = windowScene }

  /// Creates a link with an action in the phase before display links fire.
  public convenience init(view: UIView, actionHandler handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    self.init(view: view)
    addAction(handler: handler)
  }

  /// Creates a link with an action in the phase before display links fire.
  public convenience init(
    windowScene: UIWindowScene, actionHandler handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    self.init(windowScene: windowScene)
    addAction(handler: handler)
  }

  /// Creates a link that calls a method of an object, with the link and the update, before display links fire.
  public convenience init(view: UIView, actionTarget target: Any, selector: Selector) {
    self.init(view: view)
    addAction(target: target, selector: selector)
  }

  /// Creates a link that calls a method of an object, with the link and the update, before display links fire.
  public convenience init(windowScene: UIWindowScene, actionTarget target: Any, selector: Selector) {
    self.init(windowScene: windowScene)
    addAction(target: target, selector: selector)
  }

  // MARK: Actions

  /// Adds an action to the phase before display links fire.
  open func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    addAction(to: .beforeCADisplayLinkDispatch, handler: handler)
  }

  /// Adds an action to a phase; the actions of a link run in the order of their addition.
  open func addAction(
    to phase: UIUpdateActionPhase, handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    actions.append((phase.name, handler))
  }

  /// Adds a method of an object, called with the link and the update, to the phase before display links fire.
  open func addAction(target: Any, selector: Selector) {
    addAction(to: .beforeCADisplayLinkDispatch, target: target, selector: selector)
  }

  /// Adds a method of an object, called with the link and the update, to a phase. The object is not retained.
  open func addAction(to phase: UIUpdateActionPhase, target: Any, selector: Selector) {
    weak let object = target as AnyObject
    addAction(to: phase) { link, info in if let object { selector.call(object, link, info) } }
  }

  final func run(_ phase: UIUpdateActionPhase.Name, _ info: UIUpdateInfo) {
    for action in actions where action.phase == phase && isEnabled { action.handler(self, info) }
  }

  // MARK: Participation

  /// A Boolean value that determines whether the link takes part in updates; false unless set.
  @Observed open var isEnabled = false {
    didSet { if isEnabled != oldValue { participationDidChange() } }
  }

  /// A Boolean value that determines whether an update is made for each frame of the screen; false unless set.
  @Observed open var requiresContinuousUpdates = false {
    didSet { if requiresContinuousUpdates != oldValue { participationDidChange() } }
  }

  /// A Boolean value that determines whether the phases of low latency run; false unless set.
  open var wantsLowLatencyEventDispatch = false
  /// A Boolean value that requests that updates are shown at once; stored, and without effect here.
  open var wantsImmediatePresentation = false
  /// The preferred frame rates of the link, in frames per second; stored, updates follow the screen.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// Returns the update that is running; nil between updates.
  open func currentUpdateInfo() -> UIUpdateInfo? { scene.flatMap { UIUpdateInfo.current(for: $0) } }

  /// The scene whose updates the link takes part in; nil while its view is in no window.
  final var scene: UIWindowScene? { ownScene ?? view?.storedWindow?.windowScene }
  /// A Boolean value that indicates whether the view or the scene of the link has been deallocated, so that it can
  /// never run again.
  final var isOrphaned: Bool { ownScene == nil && view == nil }

  private func participationDidChange() {
    let links = (ownScene?.runtime ?? view?.runtime ?? UIRuntime.current).frames.updateLinks
    if isEnabled { links.add(self) } else { links.remove(self) }
  }
}
