import DisplayList
import GeometryCore
import HostInterface
import Testing

@testable import HostHeadless

@MainActor
@Suite struct HeadlessSurfaceTests {
  /// Fills the memory with the number of the call.
  private final class CountingRenderer: Renderer {
    var calls: [(width: Int, height: Int, isFresh: Bool)] = []

    func render(
      _ scene: Scene, into pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, isFresh: Bool
    ) {
      calls.append((width, height, isFresh))
      for i in 0..<width * height {
        pixels.storeBytes(of: 0xFF00_0000 | UInt32(calls.count), toByteOffset: i * 4, as: UInt32.self)
      }
    }

    func picture(of node: Node, scale: Double) -> NodePicture? { nil }
    func export(_ scene: Scene, as format: ExportFormat) -> [UInt8] { [1, 2, 3] }
    func purge() {}
  }

  private func scene(_ width: Double, _ height: Double, scale: Double) -> Scene {
    let root = Node(
      id: NodeID(1), placement: Placement(transform: .offset(.zero)), look: Look(bounds: Rect(0, 0, width, height)),
      revision: 1)
    return Scene(size: Size(width, height), scale: scale, root: root)
  }

  private func makeSurface() -> (HeadlessSurface, CountingRenderer, HeadlessHost) {
    let host = HeadlessHost()
    let surface = host.makeHeadlessSurface(size: Size(10.5, 4), scale: 2)
    let renderer = CountingRenderer()
    surface.renderer = renderer
    return (surface, renderer, host)
  }

  @Test func `a surface renders its pixels on request, once a scene`() throws {
    let (surface, renderer, host) = makeSurface()
    #expect(surface.snapshot() == nil, "nothing was presented")
    for _ in 0..<3 { surface.present(scene(10.5, 4, scale: 2)) }
    #expect(renderer.calls.isEmpty)
    #expect(surface.frameCount == 3)
    let bitmap = try #require(surface.snapshot())
    #expect(bitmap.width == 21)
    #expect(bitmap.height == 8)
    #expect(bitmap.withPixels { $0.load(as: UInt32.self) } == 0xFF00_0001)
    _ = surface.snapshot()
    #expect(renderer.calls.map(\.isFresh) == [true], "the second picture is the first")
    surface.present(scene(10.5, 4, scale: 2))
    _ = surface.snapshot()
    #expect(renderer.calls.map(\.isFresh) == [true, false], "the memory holds the previous frame")
    surface.present(scene(10.5, 4, scale: 1))
    _ = surface.snapshot()
    #expect(renderer.calls.map(\.isFresh) == [true, false, true], "another size is other memory")
    _ = host
  }

  @Test func `a surface that renders every frame draws each of them`() {
    let (surface, renderer, host) = makeSurface()
    surface.rendersEveryFrame = true
    for _ in 0..<3 { surface.present(scene(10, 4, scale: 1)) }
    #expect(renderer.calls.map(\.isFresh) == [true, false, false])
    surface.rendersPixels = false
    surface.present(scene(10, 4, scale: 1))
    #expect(renderer.calls.count == 3)
    _ = host
  }

  @Test func `a surface exports documents by its renderer`() {
    let (surface, _, host) = makeSurface()
    #expect(surface.export(as: .svg).isEmpty)
    surface.present(scene(10, 4, scale: 1))
    #expect(surface.export(as: .svg) == [1, 2, 3])
    _ = host
  }
}
