import HostInterface

/// Lets display links move with the frames.
@MainActor
final class DisplayLinks: DisplayLinkClock, FrameParticipant {
  private unowned let driver: FrameDriver
  private var links: [CADisplayLink] = []
  private var lastStep = -Double.infinity

  init(driver: FrameDriver) { self.driver = driver }

  var frameScene: UIWindowScene? { nil }

  func add(_ link: CADisplayLink) {
    guard !links.contains(where: { $0 === link }) else { return }
    links.append(link)
    driver.add(self)
  }

  func remove(_ link: CADisplayLink) { links.removeAll { $0 === link } }

  func step(at time: Double) -> Bool {
    guard let scene = driver.sceneInFrame else { return !links.isEmpty }
    let interval = 1 / (scene.surface.refreshRate > 0 ? scene.surface.refreshRate : 60)
    // Windows have their frames at different moments. The links follow the newest, or another while that makes none.
    guard scene === driver.scenes.last || time - lastStep > interval * 1.5 else { return !links.isEmpty }
    lastStep = time
    // A link may add and remove links.
    for link in links where link.isActive { link.frame(at: time, interval: interval) }
    return !links.isEmpty
  }
}
