import HostInterface

/// The display links, driven by the frames of the newest window, since windows have theirs at different times.
///
/// Without a window they are driven by a timer at the rate of the screen.
@MainActor
final class DisplayLinks: DisplayLinkClock, FrameParticipant {
  private unowned let driver: FrameDriver
  private var links: [CADisplayLink] = []
  private var timer: TimerToken?
  /// The runtime that the links were added to.
  private weak var runtime: UIRuntime?

  init(driver: FrameDriver) { self.driver = driver }

  var frameScene: UIWindowScene? { driver.scenes.last }

  func add(_ link: CADisplayLink) {
    guard !links.contains(where: { $0 === link }) else { return }
    links.append(link)
    driver.add(self)
    runtime = .current
    continueWithoutScene()
  }

  func remove(_ link: CADisplayLink) { links.removeAll { $0 === link } }

  func step(in frame: FrameContext) -> Bool {
    guard let rate = frameScene?.surface.refreshRate else { return !links.isEmpty }
    call(at: frame.time, rate: rate)
    return !links.isEmpty
  }

  /// Schedules the next call if no scene makes frames.
  func continueWithoutScene() {
    guard driver.scenes.isEmpty, !links.isEmpty, timer == nil, let runtime else { return }
    let rate = runtime.host.screenRefreshRate
    timer = runtime.schedule(at: runtime.host.now + 1 / rate) { [weak self] in
      guard let self else { return }
      timer = nil
      guard driver.scenes.isEmpty else { return }
      call(at: driver.host.now, rate: rate)
      continueWithoutScene()
    }
    timer?.isAwaited = false
  }

  private func call(at time: Double, rate: Double) {
    let interval = 1 / (rate > 0 ? rate : 60)
    // A link may add and remove links.
    for link in links where link.isActive { link.frame(at: time, interval: interval) }
  }
}
