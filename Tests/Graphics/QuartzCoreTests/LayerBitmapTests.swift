import CoreGraphics
import QuartzCore
import RenderCairo
import Testing

/// Layers drawn into bitmap contexts, and shown from them.
@MainActor
struct LayerBitmapTests {
  @Test func aLayerIsRenderedIntoABitmapContext() throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let corner = CALayer()
    corner.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
    corner.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    layer.addSublayer(corner)
    let context = try #require(
      CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    // As on Apple's systems, layers are upside down where y grows upwards.
    context.translateBy(x: 0, y: 4)
    context.scaleBy(x: 1, y: -1)
    layer.render(in: context)
    let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    #expect((0..<4).map { bytes[$0] } == [0, 0, 255, 255])
    #expect((0..<4).map { bytes[3 * 16 + $0] } == [255, 0, 0, 255])
  }
}
