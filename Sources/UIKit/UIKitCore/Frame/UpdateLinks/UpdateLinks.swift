import HostInterface

/// The update links that are enabled, and the updates in which they take part.
@MainActor
final class UpdateLinks: FrameParticipant {
  private unowned let driver: FrameDriver
  private var links: [UIUpdateLink] = []
  private var current: (scene: UIWindowScene, info: UIUpdateInfo)?

  init(driver: FrameDriver) { self.driver = driver }

  func add(_ link: UIUpdateLink) {
    if !links.contains(where: { $0 === link }) { links.append(link) }
    if link.requiresContinuousUpdates { driver.add(self) }
  }

  func remove(_ link: UIUpdateLink) { links.removeAll { $0 === link } }

  /// Returns the update of a scene that is running; nil for none.
  func info(of scene: UIWindowScene) -> UIUpdateInfo? { current?.scene === scene ? current?.info : nil }

  // MARK: An update

  /// Begins the update that a frame makes; costs nothing while no link is enabled.
  func begin(_ frame: FrameContext) {
    guard !links.isEmpty else { return }
    links.removeAll { $0.isOrphaned }
    let scene = frame.scene
    let lowLatency = links.contains { $0.scene === scene && $0.wantsLowLatencyEventDispatch }
    current = (scene, UIUpdateInfo(modelTime: frame.time, interval: frame.interval, lowLatency: lowLatency))
    run(.afterUpdateScheduled)
    run(.beforeEventDispatch)
    run(.afterEventDispatch)
  }

  /// Runs the actions of a phase, in the order in which the links were enabled.
  func run(_ phase: UIUpdateActionPhase.Name) {
    guard let current else { return }
    for link in links where link.scene === current.scene { link.run(phase, current.info) }
  }

  /// Runs the phases of low latency, if they are wanted, and ends the update.
  func end() {
    guard let current else { return }
    if current.info.isLowLatencyEventDispatchConfirmed {
      current.info.isPerformingLowLatencyPhases = true
      run(.beforeLowLatencyEventDispatch)
      run(.afterLowLatencyEventDispatch)
      run(.beforeLowLatencyCATransactionCommit)
      run(.afterLowLatencyCATransactionCommit)
      current.info.isPerformingLowLatencyPhases = false
    }
    run(.afterUpdateComplete)
    self.current = nil
  }

  // MARK: Continuous updates

  var frameScene: UIWindowScene? { nil }

  /// Asks for the next frame as long as a link requires it.
  func step(in frame: FrameContext) -> Bool { links.contains { $0.requiresContinuousUpdates && $0.scene != nil } }
}
