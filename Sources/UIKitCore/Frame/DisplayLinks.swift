import HostInterface

/// The display links, driven by the frames of the newest window, since windows have theirs at different times.
@MainActor
final class DisplayLinks: DisplayLinkClock, FrameParticipant {
  private unowned let driver: FrameDriver
  private var links: [CADisplayLink] = []

  init(driver: FrameDriver) { self.driver = driver }

  var frameScene: UIWindowScene? { driver.scenes.last }

  func add(_ link: CADisplayLink) {
    guard !links.contains(where: { $0 === link }) else { return }
    links.append(link)
    driver.add(self)
  }

  func remove(_ link: CADisplayLink) { links.removeAll { $0 === link } }

  func step(in frame: FrameContext) -> Bool {
    guard let rate = frameScene?.surface.refreshRate else { return !links.isEmpty }
    let interval = 1 / (rate > 0 ? rate : 60)
    // A link may add and remove links.
    for link in links where link.isActive { link.frame(at: frame.time, interval: interval) }
    return !links.isEmpty
  }
}
