import CoreGraphics
import Testing

/// Layers, patterns, shadings and documents.
struct ContextDrawingTests {
  /// The pixels of a context of red, green, blue and alpha after drawing into it, the first row on top.
  private func pixels(_ width: Int, _ height: Int, _ draw: (CGContext) throws -> Void) throws -> [[UInt8]] {
    let context = try #require(
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    try draw(context)
    let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    return (0..<(width * height)).map { i in (0..<4).map { bytes[i * 4 + $0] } }
  }

  @Test func aLayerIsDrawnAtSeveralPlacesAndSizes() throws {
    let found = try pixels(4, 1) { context in
      let layer = try #require(CGLayer(context, size: CGSize(width: 1, height: 1), auxiliaryInfo: nil))
      layer.context?.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      layer.context?.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      context.draw(layer, at: .zero)
      context.draw(layer, in: CGRect(x: 2, y: 0, width: 2, height: 1))
    }
    #expect(found.map { $0[3] } == [255, 0, 255, 255])
  }

  @Test func aPatternRepeatsItsCell() throws {
    let found = try pixels(6, 1) { context in
      var callbacks = CGPatternCallbacks(
        version: 0,
        drawPattern: { _, context in
          context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
          context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }, releaseInfo: nil)
      let pattern = try #require(
        CGPattern(
          info: nil, bounds: CGRect(x: 0, y: 0, width: 2, height: 1), matrix: .identity, xStep: 3, yStep: 1,
          tiling: .constantSpacing, isColored: true, callbacks: &callbacks))
      context.setFillColorSpace(try #require(CGColorSpace(patternBaseSpace: nil)))
      context.setFillPattern(pattern, colorComponents: [1])
      context.fill(CGRect(x: 0, y: 0, width: 6, height: 1))
    }
    #expect(found.map { $0[1] >= 254 } == [true, false, false, true, false, false])
  }

  @Test func anUncoloredPatternIsDrawnInTheColorOfItsBaseSpace() throws {
    let found = try pixels(2, 1) { context in
      var callbacks = CGPatternCallbacks(
        version: 0, drawPattern: { _, context in context.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) },
        releaseInfo: nil)
      let pattern = try #require(
        CGPattern(
          info: nil, bounds: CGRect(x: 0, y: 0, width: 2, height: 1), matrix: .identity, xStep: 2, yStep: 1,
          tiling: .noDistortion, isColored: false, callbacks: &callbacks))
      let space = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()))
      context.setFillColorSpace(space)
      context.setFillPattern(pattern, colorComponents: [0, 0, 1, 1])
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    }
    #expect(found.map { $0[2] >= 254 } == [true, false])
    #expect(found.map { $0[0] } == [0, 0])
  }

  @Test func aShadingTakesItsColorsFromItsFunction() throws {
    let found = try pixels(10, 1) { context in
      var callbacks = CGFunctionCallbacks(
        version: 0,
        evaluate: { _, input, output in
          (output[0], output[1], output[2], output[3]) = (input[0] < 0.5 ? 1 : 0, 0, input[0] < 0.5 ? 0 : 1, 1)
        }, releaseInfo: nil)
      let function = try #require(
        CGFunction(info: nil, domainDimension: 1, domain: nil, rangeDimension: 4, range: nil, callbacks: &callbacks))
      let shading = try #require(
        CGShading(
          axialSpace: CGColorSpaceCreateDeviceRGB(), start: .zero, end: CGPoint(x: 10, y: 0), function: function,
          extendStart: false, extendEnd: false))
      context.drawShading(shading)
    }
    #expect(found[1] == [255, 0, 0, 255])
    #expect(found[8] == [0, 0, 255, 255])
  }

  @Test func anImageIsRepeatedOverTheClip() throws {
    let provider = try #require(CGDataProvider(data: Data([0, 255]) as NSData))
    let image = try #require(
      CGImage(
        width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [], provider: provider, decode: nil,
        shouldInterpolate: false, intent: .defaultIntent))
    let found = try pixels(5, 1) { $0.draw(image, in: CGRect(x: 1, y: 0, width: 2, height: 1), byTiling: true) }
    #expect(found.map { $0[0] } == [255, 0, 255, 0, 255])
  }

  @Test func clippingToAStrokedPathLeavesTheRingOnly() throws {
    let found = try pixels(20, 20) { context in
      context.setLineWidth(4)
      context.addEllipse(in: CGRect(x: 3, y: 3, width: 14, height: 14))
      context.replacePathWithStrokedPath()
      context.clip()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    #expect(found[10 * 20 + 3][3] == 255)
    #expect(found[10 * 20 + 10][3] == 0)
  }

  @Test func aDocumentHasThePagesOfItsContext() throws {
    let data = NSMutableData()
    var box = CGRect(x: 0, y: 0, width: 200, height: 100)
    let consumer = try #require(CGDataConsumer(data: data))
    let information = NSDictionary(object: "Two pages", forKey: "Title" as NSString)
    let context = try #require(CGContext(consumer: consumer, mediaBox: &box, information))
    for _ in 0..<2 {
      context.beginPDFPage(nil)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.endPDFPage()
    }
    context.closePDF()
    let text = String(decoding: Data(referencing: data), as: UTF8.self)
    #expect(text.hasPrefix("%PDF-1.4"))
    #expect(text.contains("/Count 2"))
    #expect(text.contains("Two pages"))
  }

  @Test func geometrySurvivesItsDictionary() {
    let box = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(CGRect(dictionaryRepresentation: box.dictionaryRepresentation) == box)
    #expect(CGPoint(dictionaryRepresentation: CGPoint(x: 5, y: 6).dictionaryRepresentation) == CGPoint(x: 5, y: 6))
    #expect(CGSize(dictionaryRepresentation: CGSizeCreateDictionaryRepresentation(box.size)) == box.size)
    #expect(CGRect(dictionaryRepresentation: CGPoint.zero.dictionaryRepresentation) == nil)
  }
}
