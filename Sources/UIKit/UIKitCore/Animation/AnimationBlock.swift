import Foundation
import HostInterface

/// One call of `UIView.animate`: adds animations for the changes of its closure, and completes after the last of them.
@MainActor
class AnimationBlock: CAAnimationDelegate {
  /// The timeline that drives the animations in place of the clock, and the fraction of the whole after which they
  /// begin.
  typealias Driver = (timeline: AnimatorTimeline, delayFactor: Double)

  final var settings: AnimationSettings
  final let driver: Driver?
  private final var completion: ((Bool) -> Void)?
  private final var running = 0
  private final var isOpen = true
  private final var isFinished = true
  /// The views whose bounds changed, and which the block lays out.
  private final var resized: [UIView] = []
  /// The views that ignore touches while the block runs.
  private final var untouchable: [UIView] = []

  init(_ settings: AnimationSettings, driver: Driver? = nil, completion: ((Bool) -> Void)? = nil) {
    self.settings = settings
    self.driver = driver
    self.completion = completion
  }

  /// Runs a block with settings, nested in the current block.
  static func run(
    _ settings: AnimationSettings, driver: Driver? = nil, _ animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let inherited = driver == nil ? settings.inheriting(from: UIViewAnimationState.current?.settings) : settings
    AnimationBlock(inherited, driver: driver, completion: completion).run(animations)
  }

  /// Runs closures whose changes belong to the block, and closes it.
  final func run(_ animations: () -> Void) {
    let flushes = settings.options.contains(.flushUpdates)
    if flushes { UIRuntime.current.frames.flushUpdates() }
    UIViewAnimationState.run(self) {
      animations()
      layoutResized()
      if flushes { UIRuntime.current.frames.flushUpdates() }
    }
    close()
  }

  func action(for layer: CALayer, key: String) -> (any CAAction)? {
    noteChange(of: key, in: layer)
    let settings = settings
    let change = ChangeAnimation(
      of: key, in: layer, replacesOthers: settings.options.contains(.beginFromCurrentState)
    ) { [self, unowned layer] in
      animationBegan(in: layer)
      let animation = settings.makeAnimation(in: layer)
      animation.delegate = self
      if let driver { animation.drive(by: driver.timeline, delayFactor: driver.delayFactor) }
      return animation
    }
    if let driver { change?.didRun = { driver.timeline.add($0) } }
    return change ?? NSNull()
  }

  /// Records a change of a property that the block has to react to.
  final func noteChange(of key: String, in layer: CALayer) {
    if key == "bounds", settings.options.contains(.layoutSubviews), let view = layer.delegate as? UIView {
      resized.append(view)
    }
  }

  /// Lays a view out at the end of the block, so that the resulting changes are animated with it.
  final func layOutAtEnd(_ view: UIView) {
    if !resized.contains(where: { $0 === view }) { resized.append(view) }
  }

  // MARK: Animations

  /// Counts a running animation whose delegate is the block.
  final func animationBegan(in layer: CALayer) {
    running += 1
    driver?.timeline.animationBegan()
    guard !settings.options.contains(.allowUserInteraction), let view = layer.delegate as? UIView,
      !untouchable.contains(where: { $0 === view })
    else { return }
    view.untouchableCount += 1
    untouchable.append(view)
  }

  final func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    running -= 1
    driver?.timeline.animationEnded()
    if !flag { isFinished = false }
    completeIfDone()
  }

  private final func layoutResized() {
    var index = 0
    // Layout may resize further views.
    while index < resized.count {
      resized[index].layoutIfNeeded()
      index += 1
    }
    resized = []
  }

  private final func close() {
    isOpen = false
    completeIfDone()
  }

  /// Calls the completion when the last animation has ended. It is never called within a frame: changes that it makes
  /// would miss that frame's layout.
  private final func completeIfDone() {
    guard !isOpen, running == 0 else { return }
    for view in untouchable { view.untouchableCount -= 1 }
    untouchable = []
    guard let completion else { return }
    self.completion = nil
    let isFinished = isFinished
    UIRuntime.current.schedule { completion(isFinished) }
  }
}
