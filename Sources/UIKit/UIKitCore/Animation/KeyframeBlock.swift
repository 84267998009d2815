import Foundation

/// One call of `UIView.animateKeyframes`: collects the changes of its keyframes, and adds one animation per property.
@MainActor
final class KeyframeBlock: AnimationBlock {
  private struct TrackID: Hashable {
    let layer: ObjectIdentifier
    let key: String
  }

  private var tracks: [TrackID: KeyframeTrack] = [:]
  private var order: [TrackID] = []
  /// The interval of the current keyframe, in fractions of the block's duration.
  private var part = (start: 0.0, end: 1.0)
  private let mode: CAAnimationCalculationMode

  init(
    _ settings: AnimationSettings, mode: CAAnimationCalculationMode, driver: Driver?, completion: ((Bool) -> Void)?
  ) {
    self.mode = mode
    super.init(settings, driver: driver, completion: completion)
  }

  /// Runs the closure of the block and creates the animations.
  func runKeyframes(_ animations: () -> Void) {
    run {
      animations()
      makeAnimations()
    }
  }

  /// Runs a closure whose changes are animated within an interval of the block, in fractions of its duration.
  func addKeyframe(from start: Double, lasting length: Double, _ body: () -> Void) {
    let outer = part
    let first = start.isFinite ? min(max(start, 0), 1) : 0
    part = (first, length.isFinite ? min(max(first + length, first), 1) : 1)
    body()
    part = outer
  }

  override func action(for layer: CALayer, key: String) -> (any CAAction)? {
    noteChange(of: key, in: layer)
    let id = TrackID(layer: ObjectIdentifier(layer), key: key)
    if tracks[id] == nil {
      guard let track = KeyframeTrack(of: key, in: layer) else { return NSNull() }
      tracks[id] = track
      order.append(id)
    }
    return tracks[id].map { KeyframeChange($0, from: part.start, to: part.end) }
  }

  private func makeAnimations() {
    let tracks = order.compactMap { self.tracks[$0] }
    self.tracks = [:]
    order = []
    for track in tracks {
      let change = track.run { animation in
        animationBegan(in: track.layer)
        settings.setTimes(of: animation, in: track.layer)
        animation.calculationMode = mode
        animation.timingFunction = settings.timingFunction
        animation.delegate = self
        if let driver { animation.drive(by: driver.timeline, delayFactor: driver.delayFactor) }
      }
      if let change { driver?.timeline.add(change) }
    }
  }
}
