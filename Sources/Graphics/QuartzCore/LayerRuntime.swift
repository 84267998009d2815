/// The state that the layers of a program share: the open transactions, the animated layers, and the clock of display
/// links.
///
/// UIKit has one for each of its runtimes; a program of layers alone has `standalone`.
@MainActor
package final class LayerRuntime {
  /// The open transactions, outermost first; the first one is implicit and ends with the frame.
  final var transactions = [CATransaction.Group()]
  /// The layers that run animations, of all trees.
  final var animatedLayers: [CALayer] = []
  /// The emitter layers of all trees.
  final var emitters = WeakLayers<CAEmitterLayer>()
  /// The tiled layers of all trees.
  final var tiled = WeakLayers<CATiledLayer>()

  /// The clock to which display links are added; links that were added earlier are passed to it when it is set.
  package weak var displayLinkClock: (any DisplayLinkClock)? {
    didSet {
      guard let displayLinkClock else { return }
      for link in waitingLinks where link.isActive { displayLinkClock.add(link) }
      waitingLinks = []
    }
  }

  private var waitingLinks: [CADisplayLink] = []
  /// The time of the frame that is being made, in seconds; nil between frames.
  package var frameTime: Double?
  /// A function that calls another after the current work; nil where nothing makes frames.
  package var schedule: ((@escaping @MainActor () -> Void) -> Void)?
  final var diagnostics = LayerDiagnostic.State()
  private var animatedProperties: [String: AnimatedProperty] = [:]
  private var isEndOfDetachedScheduled = false

  /// The runtime of layers that are used before anything of UIKit.
  package static let standalone = LayerRuntime()
  /// A closure that returns the runtime of the current work; UIKit's runtimes set it.
  package static var find: @MainActor () -> LayerRuntime = { standalone }

  package init() {}

  /// The current time in seconds: that of the frame while one is made, otherwise the host's.
  final var now: Double { frameTime ?? MediaClock.now }

  static var current: LayerRuntime { find() }

  /// Returns the animatable property that a key path names; nil for an unknown one.
  /// - Complexity: O(1) for a path that was looked up before.
  final func animatedProperty(named path: String) -> AnimatedProperty? {
    if let property = animatedProperties[path] { return property }
    let property = AnimatedProperty(path)
    animatedProperties[path] = property
    return property
  }

  func update(_ link: CADisplayLink) {
    guard let displayLinkClock else { return waitingLinks.append(link) }
    if link.isActive { displayLinkClock.add(link) } else { displayLinkClock.remove(link) }
  }

  /// Schedules the end of the animations of layers that are in no tree, since no frame will end them.
  final func scheduleEndOfDetachedAnimations() {
    guard !isEndOfDetachedScheduled, let schedule else { return }
    isEndOfDetachedScheduled = true
    schedule { [weak self] in self?.endDetachedAnimations() }
  }

  private func endDetachedAnimations() {
    isEndOfDetachedScheduled = false
    var stopped: [LayerAnimation] = []
    animatedLayers.removeAll { layer in
      guard layer.treeNode.root.tree == nil else { return false }
      stopped += layer.treeNode.animations
      layer.treeNode.animations = []
      layer.presented = nil
      layer.treeNode.isListedAsAnimated = false
      return true
    }
    // Delegates may add and remove animations.
    for animation in stopped { animation.end(finished: false) }
  }
}
