import DisplayList
import GeometryCore
import HostInterface
import Testing

/// A renderer that implements no more than it has to.
@MainActor
@Suite struct RendererTests {
  private struct Call: Equatable {
    var pixels: UnsafeMutableRawPointer
    var width, height, stride: Int
    var isFresh: Bool
  }

  private final class BareRenderer: Renderer {
    var calls: [Call] = []

    func render(
      _ scene: Scene, into pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, isFresh: Bool
    ) {
      calls.append(Call(pixels: pixels, width: width, height: height, stride: stride, isFresh: isFresh))
    }
    func picture(of node: Node, scale: Double) -> NodePicture? { nil }
    func export(_ scene: Scene, as format: ExportFormat) -> [UInt8] {
      [UInt8(scene.size.width), format == .pdf ? 1 : 0]
    }
    func purge() {}
  }

  private func scene(width: Double) -> Scene {
    let look = Look(bounds: Rect(0, 0, width, 10))
    let root = Node(id: NodeID(1), placement: Placement(transform: .affine(.identity)), look: look, revision: 1)
    return Scene(size: Size(width, 10), scale: 1, root: root)
  }

  @Test func aRendererDrawsFromTheTopRowOfThePixelRows() {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 20 * 40, alignment: 16)
    defer { memory.deallocate() }
    var rows = PixelRows(base: memory, count: 20, width: 10, height: 8)
    #expect(rows.stride == 40)
    #expect(rows.picture == memory)
    rows.top = 3
    let renderer = BareRenderer()
    renderer.render(scene(width: 10), into: &rows, isFresh: true)
    #expect(renderer.calls == [Call(pixels: memory + 120, width: 10, height: 8, stride: 40, isFresh: true)])
    #expect(rows.top == 3)
    #expect(renderer.lastChanges == nil)
  }

  @Test func aDocumentOfManyPagesIsItsFirstPageByDefault() {
    let renderer = BareRenderer()
    let pages = [DocumentPage(scene: scene(width: 7)), DocumentPage(scene: scene(width: 9))]
    #expect(renderer.exportDocument(pages, information: DocumentInformation()) == [7, 1])
    #expect(renderer.exportDocument([], information: DocumentInformation()) == [])
  }
}
