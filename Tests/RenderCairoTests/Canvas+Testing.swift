import DisplayList
import GeometryCore
import HostInterface

@testable import RenderCairo

/// The pixels of a scene, drawn by a renderer of its own or by one that is kept.
@MainActor
final class Raster {
  let width: Int
  let height: Int
  let renderer: any Renderer
  private nonisolated(unsafe) let memory: UnsafeMutableRawPointer
  private var isFresh = true

  init(_ width: Int, _ height: Int, renderer: any Renderer = CairoRenderer()) {
    self.width = width
    self.height = height
    self.renderer = renderer
    memory = .allocate(byteCount: width * height * 4, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0x5A, count: width * height * 4)
  }

  deinit { memory.deallocate() }

  func draw(_ scene: Scene) {
    renderer.render(scene, into: memory, width: width, height: height, stride: width * 4, isFresh: isFresh)
    isFresh = false
  }

  /// A pixel as 0xAARRGGBB.
  subscript(x: Int, y: Int) -> UInt32 { memory.load(fromByteOffset: (y * width + x) * 4, as: UInt32.self) }

  var pixels: [UInt32] {
    Array(UnsafeBufferPointer(start: memory.assumingMemoryBound(to: UInt32.self), count: width * height))
  }

  /// The largest difference of a channel of any pixel.
  func difference(_ other: Raster) -> Int {
    zip(pixels, other.pixels).reduce(0) { max($0, channelDifference($1.0, $1.1)) }
  }
}

func channelDifference(_ a: UInt32, _ b: UInt32) -> Int {
  [0, 8, 16, 24].reduce(0) { max($0, abs(Int(a >> $1 & 255) - Int(b >> $1 & 255))) }
}

extension Color {
  static let red = Color(red: 1, green: 0, blue: 0)
  static let green = Color(red: 0, green: 1, blue: 0)
  static let blue = Color(red: 0, green: 0, blue: 1)
}

/// Makes nodes with numbers that are not used twice.
struct NodeFactory {
  private var last: UInt64 = 0

  mutating func node(
    _ frame: Rect, opacity: Double = 1, children: [Node] = [], transform: Placement.Transform? = nil,
    _ configure: (inout Look) -> Void = { _ in }
  ) -> Node {
    last += 1
    var look = Look(bounds: Rect(origin: .zero, size: frame.size))
    configure(&look)
    return Node(
      id: NodeID(last), placement: Placement(transform: transform ?? .offset(frame.origin), opacity: opacity), look: look,
      children: children, revision: last)
  }
}

func scene(_ width: Double, _ height: Double, scale: Double = 1, background: Color = .white, _ root: Node) -> Scene {
  Scene(size: Size(width, height), scale: scale, background: background, root: root)
}
