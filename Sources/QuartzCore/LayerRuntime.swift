/// What the layers of a program share: the open transactions, the layers that are animated, and the clock of display links.
///
/// UIKit has one for each of its runtimes; a program of layers alone has `standalone`.
@MainActor
package final class LayerRuntime {
  /// The open groups, outermost first; the first one ends with the frame.
  final var transactions = [CATransaction.Group()]
  /// The layers that run animations, of all trees.
  final var animatedLayers: [CALayer] = []
  /// What display links are added to; links that were added before there is one get it later.
  package weak var displayLinkClock: (any DisplayLinkClock)? {
    didSet {
      guard let displayLinkClock else { return }
      for link in waitingLinks where link.isActive { displayLinkClock.add(link) }
      waitingLinks = []
    }
  }
  private var waitingLinks: [CADisplayLink] = []
  /// The time that the frame shows which is being made, in seconds; nil between frames.
  package var frameTime: Double?
  /// The time of what is being done, in seconds: while a frame is made the one that it shows, else the host's.
  final var now: Double { frameTime ?? MediaClock.now }
  /// Calls a function after what is being done; nil where nothing makes frames.
  package var schedule: ((@escaping @MainActor () -> Void) -> Void)?
  final var diagnostics = LayerDiagnostic.State()
  private var isEndOfDetachedScheduled = false

  package init() {}

  /// The layers of a program before anything of UIKit is used.
  package static let standalone = LayerRuntime()
  /// Finds the one that belongs to what is being done; UIKit's runtimes set it.
  package static var find: @MainActor () -> LayerRuntime = { standalone }

  static var current: LayerRuntime { find() }

  func update(_ link: CADisplayLink) {
    guard let displayLinkClock else { return waitingLinks.append(link) }
    if link.isActive { displayLinkClock.add(link) } else { displayLinkClock.remove(link) }
  }

  /// Ends the animations of layers that are in no tree after what is being done, since no frame comes to do it.
  final func scheduleEndOfDetachedAnimations() {
    guard !isEndOfDetachedScheduled, let schedule else { return }
    isEndOfDetachedScheduled = true
    schedule { [weak self] in self?.endDetachedAnimations() }
  }

  private func endDetachedAnimations() {
    isEndOfDetachedScheduled = false
    var stopped: [LayerAnimation] = []
    animatedLayers.removeAll { layer in
      guard layer.root.tree == nil else { return false }
      stopped += layer.animations
      layer.animations = []
      layer.presented = nil
      layer.isListedAsAnimated = false
      return true
    }
    // Whoever is told may add and remove animations.
    for animation in stopped { animation.end(finished: false) }
  }
}
