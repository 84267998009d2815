import Foundation
import HostInterface

/// One call of `UIView.animate`: gives changes their animations and completes after the last of them.
@MainActor
class AnimationBlock: CAAnimationDelegate {
  /// What drives animations instead of the time, and the share of the whole after which they begin.
  typealias Driver = (timeline: AnimatorTimeline, delayFactor: Double)

  final var settings: AnimationSettings
  final let driver: Driver?
  private final var completion: ((Bool) -> Void)?
  private final var running = 0
  private final var isOpen = true
  private final var isFinished = true
  /// Views whose bounds changed, when the block lays them out.
  private final var resized: [UIView] = []
  /// Views that cannot be touched while the block runs.
  private final var untouchable: [UIView] = []

  init(_ settings: AnimationSettings, driver: Driver? = nil, completion: ((Bool) -> Void)? = nil) {
    self.settings = settings
    self.driver = driver
    self.completion = completion
  }

  /// Runs a block with settings inside the one that runs.
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

  /// What the block has to know of every change.
  final func noteChange(of key: String, in layer: CALayer) {
    if key == "bounds", settings.options.contains(.layoutSubviews), let view = layer.delegate as? UIView {
      resized.append(view)
    }
  }

  /// Lays a view out after the block's changes, so that what that moves is animated with them.
  final func layOutAtEnd(_ view: UIView) {
    if !resized.contains(where: { $0 === view }) { resized.append(view) }
  }

  // MARK: Animations

  /// Counts an animation that the block is the delegate of.
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

  /// Never completes within a frame: what the completion changes would miss that frame's layout.
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
