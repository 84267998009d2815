import DisplayList
import GeometryCore
import HostInterface

/// A surface of the screen's size that belongs to no window of the system: nothing is shown, and no event arrives.
final class DetachedSurface: Surface {
  weak var delegate: (any SurfaceDelegate)?
  let size: Size
  let scale: Double
  let refreshRate: Double
  var title = ""
  var minimumSize = Size.zero
  var cursorName = ""

  init(_ host: any HostInterface.Host) {
    (size, scale, refreshRate) = (host.screenSize, host.screenScale, host.screenRefreshRate)
  }

  func requestFrame() {}
  func present(_ scene: Scene) {}
  func close() {}
  func setTextCursor(_ rect: Rect?) {}
}
