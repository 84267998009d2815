import HostInterface

/// One call of `UIView.animate`: gives changes their animations and completes after the last of them.
@MainActor
final class AnimationBlock: CAAnimationDelegate {
  var settings: AnimationSettings
  private var completion: ((Bool) -> Void)?
  private var running = 0
  private var isOpen = true
  private var isFinished = true
  /// Views whose bounds changed, when the block lays them out.
  private var resized: [UIView] = []

  init(_ settings: AnimationSettings, completion: ((Bool) -> Void)?) {
    self.settings = settings
    self.completion = completion
  }

  /// Runs a block with settings inside the one that runs.
  static func run(_ settings: AnimationSettings, _ animations: () -> Void, completion: ((Bool) -> Void)?) {
    let inherited = settings.inheriting(from: UIViewAnimationState.current?.settings)
    let block = AnimationBlock(inherited, completion: completion)
    UIViewAnimationState.run(block) {
      animations()
      block.layoutResized()
    }
    block.close()
  }

  func action(for layer: CALayer, key: String) -> (any CAAction)? {
    if key == "bounds", settings.options.contains(.layoutSubviews), let view = layer.delegate as? UIView {
      resized.append(view)
    }
    let settings = settings
    return ChangeAnimation(
      of: key, in: layer, replacesOthers: settings.options.contains(.beginFromCurrentState)
    ) { [self, unowned layer] in
      running += 1
      let animation = settings.makeAnimation(in: layer)
      animation.delegate = self
      return animation
    } ?? NSNull()
  }

  /// Lays a view out after the block's changes, so that what that moves is animated with them.
  func layOutAtEnd(_ view: UIView) {
    if !resized.contains(where: { $0 === view }) { resized.append(view) }
  }

  private func layoutResized() {
    var index = 0
    // Layout may resize further views.
    while index < resized.count {
      resized[index].layoutIfNeeded()
      index += 1
    }
    resized = []
  }

  private func close() {
    isOpen = false
    completeIfDone()
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    running -= 1
    if !flag { isFinished = false }
    completeIfDone()
  }

  /// Never completes within a frame: what the completion changes would miss that frame's layout.
  private func completeIfDone() {
    guard !isOpen, running == 0, let completion else { return }
    self.completion = nil
    let isFinished = isFinished
    let host = FrameDriver.current.host
    _ = host.schedule(at: host.now) { completion(isFinished) }
  }
}
