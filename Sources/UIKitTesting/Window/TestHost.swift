import CUIKitTesting
import HostHeadless
import UIKit

/// The host of all test windows of the process: no display, and a clock that moves when it is told.
@MainActor
enum TestHost {
  static let current: HeadlessHost = {
    let host = FrameDriver.current.host as? HeadlessHost ?? HeadlessHost()
    _ = FrameDriver.use(host)
    host.runReadyWork = { [unowned host] in MainWork.run(on: host) }
    return host
  }()
}
