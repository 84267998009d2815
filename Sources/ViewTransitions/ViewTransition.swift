public import UIKit

/// A way from one view to another that folds or turns their pictures like paper.
///
/// `perform(completion:)` does all of it. Who wants to drive by hand calls `begin()`, sets `progress` as often as wanted, and
/// calls `end(completed:)`.
@MainActor
open class ViewTransition: NSObject {
  /// What happens to the two views when the way is complete.
  public enum CompletionAction: Sendable {
    /// The destination is added where the source was, and the source is removed.
    case addRemove
    /// The source is hidden and the destination is shown.
    case showHide
    /// Nothing: both are as before.
    case none
  }

  /// How long a transition takes unless it is told, in seconds.
  public static let defaultDuration: TimeInterval = 0.3

  /// The view that is seen before.
  public let source: UIView
  /// The view that is seen afterwards.
  public let destination: UIView
  /// In seconds.
  public var duration = ViewTransition.defaultDuration
  /// The part of the source that takes part, in its own points; everything at the beginning.
  public var rect: CGRect
  /// What happens to the two views when the way is complete.
  public var completionAction = CompletionAction.addRemove
  /// How the way is covered.
  public var timingCurve = UIView.AnimationCurve.easeInOut
  /// The perspective: −1 by the distance of the eye in points; infinity chooses one by the size.
  public var m34 = CGFloat.infinity
  /// Where the folds lie: 0 is the top or left edge, 1 the bottom or right one.
  public var spine: CGFloat = 0.5
  /// The colour of the shadows at full strength.
  public var shadowColor = UIColor.black
  /// Whether the views are drawn anew for each frame, so that what moves in them goes on moving.
  public var isLive = false
  /// Whether the motion is cut at the edges of the source.
  public var clipsToBounds = false
  /// The share of the way that is shown, 0 to 1; moves the panels while the transition is begun.
  /// - Complexity: O(panels).
  public var progress: CGFloat = 0 {
    didSet {
      progress = min(max(progress.isFinite ? progress : 0, 0), 1)
      stage?.show(progress)
    }
  }
  /// Whether `begin()` was called and `end(completed:)` was not.
  public var isActive: Bool { stage != nil }

  private(set) var stage: StageView?
  /// The part of the destination that takes part, in its own points; nil: as large as the source's, from its corner.
  var destinationArea: CGRect?
  /// Which of the views are hidden while their pictures move.
  var hides = (source: true, destination: true)
  /// Whether the destination was put into the container so that it has its place, its scale and its traits there.
  private var isGuest = false
  private var wasHidden = (source: false, destination: false)
  private var link: CADisplayLink?

  /// Creates a transition between two views; the source has to be in a superview when it begins.
  public init(from source: UIView, to destination: UIView) {
    self.source = source
    self.destination = destination
    rect = source.bounds
    super.init()
  }

  /// The distance of the eye in halves of the view, for the perspective that is chosen by the size.
  static let eyeDistance: CGFloat = 4.6666667

  /// The perspective that is used: `m34`, or what the size asks for.
  public var perspective: CGFloat {
    guard !m34.isFinite else { return m34 }
    let half = (isVertical ? rect.height : rect.width) / 2
    return half > 0 ? -1 / (half * ViewTransition.eyeDistance) : 0
  }

  // MARK: What subclasses say

  /// Whether the folds run from left to right.
  var isVertical: Bool { true }
  func makeGeometry(_ grid: PixelGrid) -> any PanelGeometry {
    fatalError("ViewTransition has no motion of its own; use FoldTransition or FlipTransition.")
  }
  /// The share of the way at a share of the time.
  func timeline(_ time: CGFloat) -> CGFloat { Easing(timingCurve)(time) }

  // MARK: By hand

  /// Draws both views and puts the panels in their place; the views are hidden until the end.
  /// - Complexity: O(pixels).
  public func begin() {
    guard let container = source.superview else {
      return complain("its source is in no superview, so nothing can be shown. Add the source to a view first.")
    }
    // What was never laid out would be drawn empty.
    if destination.superview == nil, completionAction == .addRemove { destination.frame = source.frame }
    begin(in: container, frame: source.convert(rect, to: container), above: source)
  }

  /// Begins in any container, for instance that of a transition between controllers; `frame` in its points.
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
      frame: isTurned ? CGRect(origin: .zero, size: rect.size) : frame, geometry: makeGeometry(grid), m34: perspective,
      shadowColor: shadowColor, grid: grid)
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

  /// Draws both views anew into the panels.
  /// - Complexity: O(pixels).
  public func redraw() {
    guard let stage else { return }
    stage.draw(.source, of: source, area: rect)
    stage.draw(
      .destination, of: destination, area: destinationArea ?? CGRect(origin: destination.bounds.origin, size: rect.size)
    )
  }

  /// Takes the panels away; when the way is complete the completion action takes place.
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

  /// Runs the whole way in `duration` seconds, and then calls a closure with whether it ran to its end.
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

  /// Runs the whole way at its own timing after `begin()`, without an end: the panels stay where they came to.
  public func play(completion: ((Bool) -> Void)? = nil) { run(timeline: timeline, completion: completion) }

  /// Goes on from the present progress to another one, in a number of seconds.
  public func animate(
    to goal: CGFloat, duration: TimeInterval, curve: UIView.AnimationCurve = .linear,
    completion: ((Bool) -> Void)? = nil
  ) {
    let start = progress
    let easing = Easing(curve)
    run(duration: duration, timeline: { start + (goal - start) * easing($0) }, completion: completion)
  }

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

  /// What is being run stands still where it is set next.
  public func stop() { stage?.stop() }

  private func complain(_ problem: String) {
    print(
      "ViewTransitions: a transition from \(type(of: source)) to \(type(of: destination)) was begun, but \(problem)")
  }
}
