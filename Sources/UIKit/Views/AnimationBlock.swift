import Foundation
import QuartzCore

/// What the property changes of one `UIView.animate` have in common, and who is told when the last of them has ended.
@MainActor
final class AnimationBlock: CAAnimationDelegate {
  let duration: TimeInterval
  let curve: CAMediaTimingFunctionName
  private let delay: TimeInterval
  private let options: UIView.AnimationOptions
  private var completion: ((Bool) -> Void)?
  private var running = 0
  private var areAllFinished = true
  private var isOpen = true

  init(
    duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions, inside outer: AnimationBlock?,
    completion: ((Bool) -> Void)?
  ) {
    self.duration = options.contains(.overrideInheritedDuration) ? duration : outer?.duration ?? duration
    curve = options.contains(.overrideInheritedCurve) ? options.curve : outer?.curve ?? options.curve
    self.delay = delay
    self.options = options
    self.completion = completion
  }

  /// Runs a closure; what it changes is animated.
  func run(_ changes: () -> Void) {
    let outer = (block: UIViewAnimationState.block, runs: CALayer.viewsRunActions)
    UIViewAnimationState.block = self
    CALayer.viewsRunActions = true
    changes()
    (UIViewAnimationState.block, CALayer.viewsRunActions) = outer
    isOpen = false
    completeIfDone()
  }

  /// Returns the way from what a layer shows to what it will show; nil where nothing is to be seen on the way.
  func animation(of layer: CALayer, key: String) -> (any CAAction)? {
    guard duration > 0, let animation = layer.implicitAction(forKey: key) as? CABasicAnimation else { return nil }
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(name: curve)
    animation.autoreverses = options.contains(.autoreverse)
    if options.contains(.repeat) { animation.repeatCount = .infinity }
    if delay > 0 {
      animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
      animation.fillMode = .backwards
    }
    animation.delegate = self
    running += 1
    return animation
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    running -= 1
    if !flag { areAllFinished = false }
    completeIfDone()
  }

  private func completeIfDone() {
    guard !isOpen, running == 0, let completion else { return }
    self.completion = nil
    completion(areAllFinished)
  }
}
