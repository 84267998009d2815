import GeometryCore
package import HostInterface

/// The driver of the passes of a frame.
///
/// Input runs when the host delivers it, so that it never waits for a frame; the others run when the surface asks for
/// one. Time enters here and nowhere else. See `Documentation/Internals/Frame.md`.
@MainActor
package final class FrameDriver {
  package let host: any HostInterface.Host
  private let layers: LayerRuntime
  /// The time of the frame in progress, or of the last one, in seconds.
  package private(set) var frameTime: Double = 0
  private(set) var scenes: [UIWindowScene] = []
  private let participants = FrameParticipants()
  /// The average duration of the passes after layout, in seconds.
  private var drawing = MovingAverage()
  private lazy var displayLinks = DisplayLinks(driver: self)
  private(set) lazy var updateLinks = UpdateLinks(driver: self)

  init(host: any HostInterface.Host, layers: LayerRuntime) {
    self.host = host
    self.layers = layers
    layers.displayLinkClock = displayLinks
  }

  // MARK: Participants

  /// Adds a participant in the next frames; adding it twice makes no difference.
  package func add(_ participant: any FrameParticipant) {
    participants.add(participant)
    if let scene = participant.frameScene { return scene.surface.requestFrame() }
    for scene in scenes { scene.surface.requestFrame() }
  }

  package func remove(_ participant: any FrameParticipant) { participants.remove(participant) }

  /// Descriptions of the participants in the frames of a scene, for diagnostics.
  func participantDescriptions(in scene: UIWindowScene) -> [String] {
    participants.list.filter { $0.takesPart(in: scene) }.map { "\($0)" }
  }

  // MARK: Scenes

  func add(_ scene: UIWindowScene) {
    scenes.append(scene)
    if participants.isAny(in: scene) { scene.surface.requestFrame() }
  }

  func remove(_ scene: UIWindowScene) {
    scenes.removeAll { $0 === scene }
    if let newest = scenes.last, participants.isAny(in: newest) { newest.surface.requestFrame() }
    displayLinks.continueWithoutScene()
  }

  func appearanceDidChange() {
    if UIRuntime.known?.frames === self { UIApplication.shared.follow(host.appearance) }
    for scene in scenes {
      scene.updateTraits()
      for window in scene.windows { window.propagateTint() }
    }
  }

  // MARK: The frame

  /// Makes one frame of a scene.
  func frame(of scene: UIWindowScene, at time: Double) {
    var frame = FrameContext(
      scene: scene, time: time, drawing: drawing.value, participants: participants, links: updateLinks)
    let outerTime = layers.frameTime
    layers.frameTime = time
    defer { layers.frameTime = outerTime }
    frameTime = time
    EarlyLinksPass.run(&frame)
    UpdatesPass.run(&frame)
    MiddleLinksPass.run(&frame)
    LayoutPass.run(&frame)
    PrefetchPass.run(&frame)
    CornersPass.run(&frame)
    // Besides the making of cells, drawing is the only work in a frame whose duration is measured.
    let start = host.now
    DisplayPass.run(&frame)
    AnimatePass.run(&frame)
    CommitPass.run(&frame)
    RenderPass.run(&frame)
    LateLinksPass.run(&frame)
    drawing.add(host.now - start)
    if frame.isMoving || participants.isAny(in: scene) { scene.surface.requestFrame() }
  }

  /// Updates stale traits, properties and layouts at once, in the current animation block.
  func flushUpdates() {
    for scene in scenes { LayoutPass.layOut(scene) }
  }
}
