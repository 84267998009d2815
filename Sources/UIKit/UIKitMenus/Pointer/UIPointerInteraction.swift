public import Foundation
public import SwiftRuntime

/// An interaction with the pointer over a view.
///
/// Of a style, the desktop's pointer takes the beams, and is hidden by `UIPointerStyle.hidden()`. Effects on the view
/// are not drawn; the delegate can animate the view as the pointer enters and leaves a region.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
  /// The delegate, which provides regions and styles, and is told when the pointer enters and leaves.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view that the interaction was added to.
  public private(set) weak var view: UIView?
  /// A Boolean value that determines whether the interaction has an effect; true unless set.
  @Observed open var isEnabled = true { didSet { if !isEnabled { leave() } } }

  /// The style of the pointer in the region that it is in; nil for the default style.
  private(set) var style: UIPointerStyle?
  /// The region that the pointer is in; nil for none.
  private var region: UIPointerRegion?
  private var lastRequest: UIPointerRegionRequest?
  private lazy var hover = UIHoverGestureRecognizer { [weak self] in self?.follow($0) }

  /// Creates an interaction with a delegate, which is not retained.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
    self.delegate = delegate
    super.init()
  }

  /// Requests the region and the style again.
  open func invalidate() {
    guard region != nil, let lastRequest else { return }
    enter(lastRequest, isInvalid: true)
  }

  public func willMove(to view: UIView?) {
    leave()
    self.view?.removeGestureRecognizer(hover)
  }

  public func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(hover)
  }

  private func follow(_ hover: UIHoverGestureRecognizer) {
    guard isEnabled, let view, hover.state == .began || hover.state == .changed else { return leave() }
    enter(
      UIPointerRegionRequest(location: hover.location(in: view), modifiers: hover.modifierFlags), isInvalid: false)
  }

  /// Requests the region, and its style if the pointer was not in it.
  private func enter(_ request: UIPointerRegionRequest, isInvalid: Bool) {
    guard let view else { return }
    lastRequest = request
    let whole = UIPointerRegion(rect: view.bounds)
    let found = delegate.map { $0.pointerInteraction(self, regionFor: request, defaultRegion: whole) } ?? whole
    guard let found, found.rect.contains(request.location) else { return leave() }
    let isSame = found.rect == region?.rect && found.identifier == region?.identifier
    guard !isSame || isInvalid else { return }
    if !isSame { leave() }
    region = found
    style = delegate?.pointerInteraction(self, styleFor: found)
    guard !isSame else { return }
    let animator = PointerAnimator()
    delegate?.pointerInteraction(self, willEnter: found, animator: animator)
    animator.run()
  }

  private func leave() {
    guard let old = region else { return }
    region = nil
    style = nil
    let animator = PointerAnimator()
    delegate?.pointerInteraction(self, willExit: old, animator: animator)
    animator.run()
  }
}

extension UIPointerInteraction: PointerInteraction {
  package var cursorName: String? {
    guard let style else { return nil }
    if style.isHidden { return "none" }
    switch style.pointerShape {
    case .verticalBeam: return "text"
    case .horizontalBeam: return "vertical-text"
    case .path, .roundedRect, nil: return nil
    }
  }
}

/// Runs the animations that clients add as the pointer enters or leaves a region.
@MainActor
private final class PointerAnimator: NSObject, UIPointerInteractionAnimating {
  /// The duration of the animations, in seconds.
  private static let duration = 0.2
  private var animations: [() -> Void] = []
  private var completions: [(Bool) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

  func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    let (animations, completions) = (animations, completions)
    UIView.animate(withDuration: Self.duration) {
      for animate in animations { animate() }
    } completion: { isFinished in
      for complete in completions { complete(isFinished) }
    }
  }
}

/// Methods that decide about the pointer over a view; every method is optional.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  // @optional(defaultRegion)
  /// Returns the region under the pointer; nil for none.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  // @optional
  /// Returns the style of the pointer in a region; nil for the default one.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
  // @optional
  /// Tells the delegate that the pointer is about to enter a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
  // @optional
  /// Tells the delegate that the pointer is about to leave a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
}

/// An object that lets clients animate alongside an effect of the pointer.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  /// Adds an animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called when the effect has ended, with true if it was completed.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}
