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
  private nonisolated(unsafe) let block: UnsafeMutableRawPointer
  private var rows: PixelRows
  private let usesRows: Bool
  private var memory: UnsafeMutableRawPointer { rows.picture }
  private var isFresh = true

  /// With `room`, the picture is drawn into more rows than it has.
  init(_ width: Int, _ height: Int, room: Int = 0, renderer: any Renderer = CairoRenderer()) {
    self.width = width
    self.height = height
    self.renderer = renderer
    let count = height + room
    block = .allocate(byteCount: width * count * 4, alignment: 16)
    block.initializeMemory(as: UInt8.self, repeating: 0x5A, count: width * count * 4)
    rows = PixelRows(base: block, count: count, width: width, height: height)
    usesRows = room > 0
  }

  /// The row of the memory at which the picture begins.
  var top: Int { rows.top }

  deinit { block.deallocate() }

  func draw(_ scene: Scene) {
    if usesRows {
      renderer.render(scene, into: &rows, isFresh: isFresh)
    } else {
      renderer.render(scene, into: memory, width: width, height: height, stride: width * 4, isFresh: isFresh)
    }
    isFresh = false
  }

  /// Draws a scene as if there were no frame before it.
  func drawAll(_ scene: Scene) {
    isFresh = true
    draw(scene)
  }

  /// A pixel as 0xAARRGGBB.
  subscript(x: Int, y: Int) -> UInt32 { memory.load(fromByteOffset: (y * width + x) * 4, as: UInt32.self) }

  /// The largest difference of a channel of any pixel.
  func difference(_ other: Raster) -> Int {
    var largest = 0
    for i in 0..<width * height {
      let a = memory.load(fromByteOffset: i * 4, as: UInt32.self)
      let b = other.memory.load(fromByteOffset: i * 4, as: UInt32.self)
      if a != b { largest = max(largest, channelDifference(a, b)) }
    }
    return largest
  }
}

func channelDifference(_ a: UInt32, _ b: UInt32) -> Int {
  if a == b { return 0 }
  var largest = 0
  var shift: UInt32 = 0
  while shift < 32 {
    largest = max(largest, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
    shift += 8
  }
  return largest
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
      id: NodeID(last), placement: Placement(transform: transform ?? .offset(frame.origin), opacity: opacity),
      look: look,
      children: children, revision: last)
  }
}

func scene(_ width: Double, _ height: Double, scale: Double = 1, background: Color = .white, _ root: Node) -> Scene {
  Scene(size: Size(width, height), scale: scale, background: background, root: root)
}
