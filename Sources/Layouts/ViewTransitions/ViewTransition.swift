public import UIKit

/// A transition from one view to another that folds or turns their pictures like paper.
///
/// `perform(completion:)` does everything. To drive it by hand, call `begin()`, set `progress` as often as needed, and
/// call `end(completed:)`.
@MainActor
open class ViewTransition: NSObject {
  /// The action on the two views when the transition completes.
  public enum CompletionAction: Sendable {
    /// The destination is added in the place of the source, and the source is removed.
    case addRemove
    /// The source is hidden and the destination is shown.
    case showHide
    /// No action: both stay as before.
    case none
  }

  /// The default duration of a transition, in seconds.
  public static let defaultDuration: TimeInterval = 0.3

  /// The view before the transition.
  public let source: UIView
  /// The view after the transition.
  public let destination: UIView
  /// The duration of the transition, in seconds.
  public var duration = ViewTransition.defaultDuration
  /// The part of the source that takes part, in its own coordinates. The default is its bounds.
  public var rect: CGRect
  /// The action on the two views when the transition completes.
  public var completionAction = CompletionAction.addRemove
  /// The timing curve of the transition.
  public var timingCurve = UIView.AnimationCurve.easeInOut
  /// The perspective: −1 divided by the distance of the eye in points; infinity derives one from the size.
  public var m34 = CGFloat.infinity
  /// The position of the folds: 0 is the top or leading edge, 1 the bottom or trailing one.
  public var spine: CGFloat = 0.5
  /// The direction of the interface: a transition along the horizontal axis is mirrored in one from right to left. The
  /// default, nil, is that of the source when the transition begins.
  public var layoutDirection: UIUserInterfaceLayoutDirection?
  /// The color of the shadows at full opacity.
  public var shadowColor = UIColor.black
  /// A Boolean value that determines whether the views are redrawn for each frame, so that their contents keep
  /// animating.
  public var isLive = false
  /// A Boolean value that determines whether the transition is clipped to the source's bounds.
  public var clipsToBounds = false

  /// The progress of the transition, 0 to 1; setting it moves the panels while the transition is active.
  /// - Complexity: O(panels).
  public var progress: CGFloat = 0 {
    didSet {
      progress = min(max(progress.isFinite ? progress : 0, 0), 1)
      stage?.show(progress)
    }
  }

  private(set) var stage: StageView?
  /// The part of the destination that takes part, in its own coordinates; nil: as large as the source's, from its
  /// origin.
  var destinationArea: CGRect?
  /// The views that are hidden while their pictures move.
  var hides = (source: true, destination: true)
  /// A Boolean value that indicates whether the destination was added to the container to get its position, scale and
  /// traits there.
  private var isGuest = false
  private var wasHidden = (source: false, destination: false)
  private var link: CADisplayLink?

  /// The distance of the eye in halves of the view's length, for a perspective derived from the size.
  static let eyeDistance: CGFloat = 4.6666667

  /// Creates a transition between two views; the source has to be in a superview when it begins.
  public init(from source: UIView, to destination: UIView) {
    self.source = source
    self.destination = destination
    rect = source.bounds
    super.init()
  }

  /// A Boolean value that indicates whether the transition is between `begin()` and `end(completed:)`.
  public var isActive: Bool { stage != nil }

  /// The perspective in use: `m34`, or the one derived from the size.
  public var perspective: CGFloat {
    guard !m34.isFinite else { return m34 }
    let half = (isVertical ? rect.height : rect.width) / 2
    return half > 0 ? -1 / (half * ViewTransition.eyeDistance) : 0
  }

  // MARK: What subclasses say

  /// A Boolean value that indicates whether the folds run from left to right.
  var isVertical: Bool { true }
  func makeGeometry(_ grid: PixelGrid) -> any PanelGeometry {
    fatalError("ViewTransition has no motion of its own; use FoldTransition or FlipTransition.")
  }
  /// Returns the progress at a fraction of the time.
  func timeline(_ time: CGFloat) -> CGFloat { Easing(timingCurve)(time) }

  /// Returns the geometry in the direction of the interface.
  private func directedGeometry(_ grid: PixelGrid) -> any PanelGeometry {
    let geometry = makeGeometry(grid)
    let direction = layoutDirection ?? source.effectiveUserInterfaceLayoutDirection
    guard !geometry.isVertical, direction == .rightToLeft else { return geometry }
    return MirroredGeometry(geometry, length: rect.width)
  }

  // MARK: By hand

  /// Draws both views and places the panels; the views are hidden until the end.
  /// - Complexity: O(pixels).
  public func begin() {
    guard let container = source.superview else {
      return complain("its source is in no superview, so nothing can be shown. Add the source to a view first.")
    }
    // A view that was never laid out would be drawn empty.
    if destination.superview == nil, completionAction == .addRemove { destination.frame = source.frame }
    begin(in: container, frame: source.convert(rect, to: container), above: source)
  }

  /// Begins in any container, for instance that of a transition between controllers; `frame` is in its coordinates.
  public func begin(in container: UIView, frame: CGRect, above sibling: UIView? = nil) {
    guard stage == nil else { return }
    guard frame.width > 0, frame.height > 0 else {
      return complain("its area is empty (\(frame)), so nothing can be shown. Give the source a size first.")
    }
    if destination.superview == nil {
      isGuest = true
      if source.superview === container {
        container.insertSubview(destination, belowSubview: source)
      } else {
        container.insertSubview(destination, at: 0)
      }
    }
    container.window?.layoutIfNeeded()
    destination.layoutIfNeeded()
    let scale = max(1, container.traitCollection.displayScale)
    let grid = PixelGrid(scale: scale)
    let isTurned = source.superview === container && !source.transform.isIdentity
    let stage = StageView(
      frame: isTurned ? CGRect(origin: .zero, size: rect.size) : frame, geometry: directedGeometry(grid),
      m34: perspective, shadowColor: shadowColor, grid: grid)
    stage.clipsToBounds = clipsToBounds
    if isTurned {
      stage.center = source.convert(CGPoint(x: rect.midX, y: rect.midY), to: container)
      stage.transform = source.transform
    }
    self.stage = stage
    redraw()
    if let sibling, sibling.superview === container {
      container.insertSubview(stage, aboveSubview: sibling)
    } else {
      container.addSubview(stage)
    }
    wasHidden = (source.isHidden, destination.isHidden)
    if hides.source { source.isHidden = true }
    if hides.destination { destination.isHidden = true }
    stage.show(progress)
    if isLive {
      let link = CADisplayLink(
        target: ActionTarget { [weak self] in self?.redraw() }, selector: ActionTarget.selector)
      link.add(to: .main, forMode: .common)
      self.link = link
    }
  }

  /// Redraws both views into the panels.
  /// - Complexity: O(pixels).
  public func redraw() {
    guard let stage else { return }
    stage.draw(.source, of: source, area: rect)
    stage.draw(
      .destination, of: destination, area: destinationArea ?? CGRect(origin: destination.bounds.origin, size: rect.size)
    )
  }

  /// Removes the panels; when the transition is complete it performs the completion action.
  public func end(completed: Bool) {
    guard let stage else { return }
    self.stage = nil
    link?.invalidate()
    link = nil
    stage.stop()
    if hides.source { source.isHidden = wasHidden.source }
    if hides.destination { destination.isHidden = wasHidden.destination }
    if isGuest, !completed || completionAction == .none { destination.removeFromSuperview() }
    isGuest = false
    if completed { act() }
    stage.removeFromSuperview()
  }

  private func act() {
    switch completionAction {
    case .addRemove:
      if destination.superview == nil { source.superview?.insertSubview(destination, aboveSubview: source) }
      source.removeFromSuperview()
    case .showHide:
      source.isHidden = true
      destination.isHidden = false
    case .none: break
    }
  }

  // MARK: All of it

  /// Performs the whole transition in `duration` seconds, and then calls a closure with whether it ran to its end.
  public func perform(completion: ((Bool) -> Void)? = nil) {
    progress = 0
    begin()
    guard isActive else {
      completion?(false)
      return
    }
    play { [self] finished in
      end(completed: finished)
      completion?(finished)
    }
  }

  /// Animates the whole transition with its own timing after `begin()`, without ending it: the panels stay in their
  /// final position.
  public func play(completion: ((Bool) -> Void)? = nil) { run(timeline: timeline, completion: completion) }

  /// Animates from the current progress to another one, for a duration in seconds.
  public func animate(
    to goal: CGFloat, duration: TimeInterval, curve: UIView.AnimationCurve = .linear,
    completion: ((Bool) -> Void)? = nil
  ) {
    let start = progress
    let easing = Easing(curve)
    run(duration: duration, timeline: { start + (goal - start) * easing($0) }, completion: completion)
  }

  /// Stops the running animation; the panels take their position from the next value of `progress`.
  public func stop() { stage?.stop() }

  func run(
    duration: TimeInterval? = nil, timeline: @escaping (CGFloat) -> CGFloat, completion: ((Bool) -> Void)? = nil
  ) {
    guard let stage else {
      completion?(false)
      return
    }
    let seconds = duration ?? self.duration
    guard seconds > 0 else {
      progress = timeline(1)
      completion?(true)
      return
    }
    stage.animate(duration: seconds, timeline: timeline) { [weak self] finished in
      if finished { self?.progress = timeline(1) }
      completion?(finished)
    }
  }

  private func complain(_ problem: String) {
    print(
      "ViewTransitions: a transition from \(type(of: source)) to \(type(of: destination)) was begun, but \(problem)")
  }
}
