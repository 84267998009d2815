package import DisplayList
package import GeometryCore

/// A surface of the screen's size that belongs to no window of the system: nothing is shown, and no event arrives.
@MainActor
package final class DetachedSurface: Surface {
  package weak var delegate: (any SurfaceDelegate)?
  package let size: Size
  package let scale: Double
  package let refreshRate: Double
  package var title = ""
  package var minimumSize = Size.zero
  package var cursorName = ""

  /// Creates a surface with the properties of a host's screen.
  package init(_ host: any Host) {
    (size, scale, refreshRate) = (host.screenSize, host.screenScale, host.screenRefreshRate)
  }

  package func requestFrame() {}
  package func present(_ scene: Scene) {}
  package func close() {}
  package func setTextCursor(_ rect: Rect?) {}
}
