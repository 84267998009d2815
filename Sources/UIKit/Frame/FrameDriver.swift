import GeometryCore
package import HostInterface

/// Runs the passes of a frame: input → updates → layout → display → animate → commit → render.
///
/// Input runs when the host delivers it, so that nothing waits for a frame; the others run when the surface asks for one.
/// Time enters here and nowhere else. See `Documentation/Frame.md`.
@MainActor
package final class FrameDriver {
  package let host: any HostInterface.Host
  /// The time of the frame being made, or of the last one.
  package private(set) var frameTime: Double = 0
  private(set) var scenes: [UIWindowScene] = []
  private var participants: [any FrameParticipant] = []
  /// How long drawing takes after the layout pass, seconds.
  private var drawing = MovingAverage()
  private lazy var displayLinks = DisplayLinks(driver: self)
  private(set) lazy var updateLinks = UpdateLinks(driver: self)
  /// How often a layout pass is repeated when laying out makes other layouts stale.
  let layoutLimit = 32

  init(host: any HostInterface.Host, layers: LayerRuntime) {
    self.host = host
    layers.displayLinkClock = displayLinks
  }

  // MARK: Participants

  /// Adds something that wants to move with the next frames; adding twice makes no difference.
  func add(_ participant: any FrameParticipant) {
    if !participants.contains(where: { $0 === participant }) { participants.append(participant) }
    if let scene = participant.frameScene { return scene.surface.requestFrame() }
    for scene in scenes { scene.surface.requestFrame() }
  }

  func remove(_ participant: any FrameParticipant) {
    if let index = participants.firstIndex(where: { $0 === participant }) { participants.remove(at: index) }
  }

  // MARK: Scenes

  func add(_ scene: UIWindowScene) {
    scenes.append(scene)
    if hasParticipants(in: scene) { scene.surface.requestFrame() }
  }

  func remove(_ scene: UIWindowScene) {
    scenes.removeAll { $0 === scene }
    if let newest = scenes.last, hasParticipants(in: newest) { newest.surface.requestFrame() }
  }

  func appearanceDidChange() {
    for scene in scenes { scene.updateTraits() }
  }

  // MARK: The frame

  /// Makes one frame of a scene.
  func frame(of scene: UIWindowScene, at time: Double) {
    frameTime = time
    updateLinks.begin(scene, at: time)
    updateLinks.run(.beforeCADisplayLinkDispatch)
    runUpdates(of: scene, at: time)
    updateLinks.run(.afterCADisplayLinkDispatch)
    updateLinks.run(.beforeCATransactionCommit)
    LayoutPass.run(scene, limit: layoutLimit)
    finishLayout(of: scene, at: time)
    for window in scene.windows { window.resolveConcentricCorners() }
    let start = host.now
    DisplayPass.run(scene.tree)
    let isMoving = AnimatePass.run(scene.tree, time: time)
    RenderPass.run(CommitPass.run(scene), on: scene.surface)
    updateLinks.run(.afterCATransactionCommit)
    updateLinks.end()
    drawing.add(host.now - start)
    if isMoving || hasParticipants(in: scene) { scene.surface.requestFrame() }
  }

  /// Updates stale traits, properties and layouts now, in the animation block that runs.
  func flushUpdates() {
    for scene in scenes { LayoutPass.run(scene, limit: layoutLimit) }
  }

  /// When the layout of a frame has to be finished so that the frame after it is not late, seconds.
  func layoutDeadline(of scene: UIWindowScene, at time: Double) -> Double {
    let rate = scene.surface.refreshRate
    return time + 1 / (rate > 0 ? rate : 60) - drawing.value
  }

  /// The updates pass: what moves with the frames of a scene moves.
  private func runUpdates(of scene: UIWindowScene, at time: Double) {
    var index = 0
    while index < participants.count {
      let participant = participants[index]
      let wantsMore = !belongs(participant, to: scene) || participant.step(at: time)
      if index < participants.count, participants[index] === participant {
        if wantsMore { index += 1 } else { participants.remove(at: index) }
      }
    }
  }

  /// Lets the scene's participants do what may wait, and lays out what that made stale.
  private func finishLayout(of scene: UIWindowScene, at time: Double) {
    var index = 0
    var isAny = false
    while index < participants.count {
      if belongs(participants[index], to: scene) {
        participants[index].layoutDidFinish(at: time)
        isAny = true
      }
      index += 1
    }
    if isAny { LayoutPass.run(scene, limit: layoutLimit) }
  }

  private func belongs(_ participant: any FrameParticipant, to scene: UIWindowScene) -> Bool {
    guard let own = participant.frameScene else { return true }
    return own === scene
  }

  private func hasParticipants(in scene: UIWindowScene) -> Bool {
    for participant in participants where belongs(participant, to: scene) { return true }
    return false
  }
}
