import CUIKitTesting
import HostHeadless
import UIKit

/// The host of all test windows of the process: no display, and a clock that moves when it is told.
@MainActor
enum TestHost {
  static let current: HeadlessHost = {
    if let host = FrameDriver.current.host as? HeadlessHost { return host }
    let host = HeadlessHost()
    _ = FrameDriver.use(host)
    return host
  }()
}
