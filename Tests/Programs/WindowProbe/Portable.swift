import DisplayList
import GeometryCore
import Glibc
import RenderCairo

/// Pictures as plain PPM files.
@MainActor
enum Portable {
  /// Draws a scene on the CPU.
  static func write(_ scene: Scene, to path: String) {
    let width = Int(scene.size.width * scene.scale)
    let height = Int(scene.size.height * scene.scale)
    var pixels = [UInt32](repeating: 0, count: width * height)
    pixels.withUnsafeMutableBytes {
      CairoRenderer().render(
        scene, into: $0.baseAddress!, width: width, height: height, stride: width * 4, isFresh: true)
    }
    var bytes = Array("P6\n\(width) \(height)\n255\n".utf8)
    for pixel in pixels { for shift in [16, 8, 0] { bytes.append(UInt8(pixel >> UInt32(shift) & 0xFF)) } }
    guard let file = fopen(path, "wb") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }
}

extension Node {
  /// The same picture with every node in motion.
  var moving: Node {
    var placement = placement
    placement.isMoving = true
    return Node(
      id: id, placement: placement, look: look, children: children.map(\.moving), revision: revision)
  }
}
