import CoreGraphics
import DisplayList
import Foundation
import GeometryCore
import HostInterface
import Synchronization

/// Turns recorded drawings into pixels with the linked renderer.
enum Rasterizer {
  /// Node identities of drawings that are no layers.
  private static let lastNode = Atomic<UInt64>(1 << 62)
  @MainActor private static var renderer: (any Renderer)?

  /// Returns the picture of a drawing; nil when its size has no pixels. Waits for the main thread when called on another.
  static func image(of drawing: Drawing?, size: Size, scale: Double, isOpaque: Bool) -> CGImage? {
    MainQueue.sync { render(drawing, size, scale, isOpaque) }
  }

  @MainActor
  private static func render(_ drawing: Drawing?, _ size: Size, _ scale: Double, _ isOpaque: Bool) -> CGImage? {
    let width = Int((size.width * scale - 1e-6).rounded(.up))
    let height = Int((size.height * scale - 1e-6).rounded(.up))
    guard width > 0, height > 0 else { return nil }
    var look = Look(bounds: Rect(origin: Point(0, 0), size: size))
    if let drawing { look.content = .drawing(drawing) }
    let id = NodeID(lastNode.wrappingAdd(1, ordering: .relaxed).newValue)
    let node = Node(id: id, placement: Placement(transform: .offset(Point(0, 0))), look: look, revision: id.rawValue)
    let scene = Scene(size: size, scale: scale, background: isOpaque ? .black : .clear, root: node)
    let renderer = renderer ?? Registry.makeRenderer()
    Rasterizer.renderer = renderer
    let bitmap = Bitmap(id: BitmapIdentity.next(), width: width, height: height, isOpaque: isOpaque) { pixels, stride in
      renderer.render(scene, into: pixels, width: width, height: height, stride: stride, isFresh: true)
    }
    renderer.purge()
    return CGImage(bitmap)
  }
}
