import CoreGraphics
import Testing

/// Bitmap contexts, as apps use them: samples are read and written, and images are drawn into other sizes and spaces.
struct BitmapContextTests {
  private let rgba = CGImageAlphaInfo.premultipliedLast.rawValue

  private func context(
    _ width: Int, _ height: Int, data: UnsafeMutableRawPointer? = nil, row: Int = 0,
    space: CGColorSpace = CGColorSpaceCreateDeviceRGB(), info: UInt32 = CGImageAlphaInfo.premultipliedLast.rawValue
  ) throws -> CGContext {
    try #require(
      CGContext(
        data: data, width: width, height: height, bitsPerComponent: 8, bytesPerRow: row, space: space, bitmapInfo: info)
    )
  }

  /// An image with a red left half and a half transparent blue right half, two pixels wide and high.
  private func halves() throws -> CGImage {
    let context = try context(2, 2)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    context.setFillColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 2))
    return try #require(context.makeImage())
  }

  private func samples(_ image: CGImage) -> [UInt8] {
    let data = image.dataProvider?.data
    return Array(UnsafeBufferPointer(start: CFDataGetBytePtr(data), count: CFDataGetLength(data)))
  }

  @Test func theFirstRowOfABitmapContextIsTheTopmostOne() throws {
    let context = try context(2, 2)
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
    let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    #expect((0..<16).map { bytes[$0] } == [255, 255, 255, 255] + [UInt8](repeating: 0, count: 12))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(context.bytesPerRow == 8)
  }

  @Test(arguments: [
    (CGImageAlphaInfo.premultipliedLast.rawValue, [128, 0, 0, 128] as [UInt8]),
    (CGImageAlphaInfo.premultipliedFirst.rawValue, [128, 128, 0, 0]),
    (CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue, [0, 0, 128, 128]),
    (CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Little.rawValue, [128, 0, 0, 128]),
    (CGImageAlphaInfo.noneSkipLast.rawValue, [128, 0, 0, 255]),
    (CGImageAlphaInfo.noneSkipFirst.rawValue | CGBitmapInfo.byteOrder32Big.rawValue, [255, 128, 0, 0]),
  ])
  func theBytesOfAPixelFollowTheBitmapInfo(info: UInt32, expected: [UInt8]) throws {
    var bytes = [UInt8](repeating: 0, count: 4)
    try bytes.withUnsafeMutableBytes {
      let context = try context(1, 1, data: $0.baseAddress, row: 4, info: info)
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(bytes == expected)
  }

  @Test func theAverageColorOfAnImageIsReadFromOnePixel() throws {
    var pixel = [UInt8](repeating: 0, count: 4)
    let image = try halves()
    let context = try #require(
      CGContext(
        data: &pixel, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: rgba))
    context.interpolationQuality = .medium
    context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    withExtendedLifetime(context) {}
    #expect(abs(Int(pixel[0]) - 128) <= 2)
    #expect(pixel[1] == 0)
    #expect(abs(Int(pixel[2]) - 64) <= 2)
    #expect(abs(Int(pixel[3]) - 192) <= 2)
  }

  @Test func anImageThatIsDrawnIntoABitmapContextKeepsItsOrientation() throws {
    let source = try context(1, 2)
    source.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    source.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
    let target = try context(1, 2)
    target.draw(try #require(source.makeImage()), in: CGRect(x: 0, y: 0, width: 1, height: 2))
    #expect(samples(try #require(target.makeImage())) == [0, 255, 0, 255, 0, 0, 0, 0])
  }

  @Test func aResizedImageHasTheColorsOfTheOriginal() throws {
    let large = try context(40, 40)
    large.interpolationQuality = .none
    large.draw(try halves(), in: CGRect(x: 0, y: 0, width: 40, height: 40))
    let image = try #require(large.makeImage())
    #expect(image.width == 40)
    #expect(Array(samples(image)[0..<4]) == [255, 0, 0, 255])
    #expect(Array(samples(image)[156..<160]) == [0, 0, 128, 128])
  }

  @Test func aGrayContextHoldsTheLuminanceOfAnImage() throws {
    let gray = try context(2, 1, space: CGColorSpaceCreateDeviceGray(), info: CGImageAlphaInfo.none.rawValue)
    gray.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
    gray.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    gray.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    gray.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    let image = try #require(gray.makeImage())
    #expect(samples(image) == [255, 150])
    #expect(image.bitsPerPixel == 8)
    #expect(image.colorSpace?.model == .monochrome)
  }

  @Test func roundedCornersOfAnImageAreTransparent() throws {
    let context = try context(20, 20)
    let box = CGRect(x: 0, y: 0, width: 20, height: 20)
    context.addPath(CGPath(roundedRect: box, cornerWidth: 8, cornerHeight: 8, transform: nil))
    context.clip()
    context.draw(try halves(), in: box)
    let bytes = samples(try #require(context.makeImage()))
    #expect(bytes[3] == 0)
    #expect(bytes[(10 * 20 + 2) * 4 + 3] == 255)
  }

  @Test func pixelsThatAreWrittenThroughThePointerAreInTheNextImage() throws {
    let context = try context(2, 1)
    context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    let bytes = try #require(context.data).bindMemory(to: UInt8.self, capacity: 8)
    for i in stride(from: 0, to: 8, by: 4) { (bytes[i], bytes[i + 2]) = (bytes[i + 2], 0) }
    #expect(samples(try #require(context.makeImage())) == [255, 0, 0, 255, 255, 0, 0, 255])
    context.setFillColor(gray: 0, alpha: 1)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(bytes[4] == 0)
    #expect(bytes[0] == 255)
  }

  @Test func imagesOfAContextDoNotChangeWithLaterDrawing() throws {
    let context = try context(1, 1)
    let empty = try #require(context.makeImage())
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(samples(empty) == [0, 0, 0, 0])
    #expect(samples(try #require(context.makeImage())) == [0, 0, 0, 255])
  }

  @Test func stateOfABitmapContextSurvivesTheDrawingOfItsPixels() throws {
    let context = try context(4, 1)
    _ = context.data
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 3, height: 1))
    context.translateBy(x: 1, y: 0)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.setBlendMode(.copy)
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
    context.restoreGState()
    context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
    #expect(
      samples(try #require(context.makeImage())) == [0, 0, 0, 0, 255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 0, 255])
  }

  @Test(arguments: [false, true])
  func aClipToAMaskTintsTheOpaquePixelsOfAnImage(isShared: Bool) throws {
    let context = try context(2, 2)
    if isShared { _ = context.data }
    let box = CGRect(x: 0, y: 0, width: 2, height: 2)
    context.saveGState()
    context.clip(to: box, mask: try halves())
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    context.fill(box)
    context.restoreGState()
    let bytes = samples(try #require(context.makeImage()))
    #expect(Array(bytes[0..<4]) == [0, 255, 0, 255])
    #expect(abs(Int(bytes[5]) - 128) <= 1)
    #expect(abs(Int(bytes[7]) - 128) <= 1)
    context.setFillColor(gray: 0, alpha: 1)
    context.fill(box)
    #expect(samples(try #require(context.makeImage())).allSatisfy { $0 == 0 || $0 == 255 })
  }

  @Test func aTransparencyLayerIsCompositedAtItsEnd() throws {
    let context = try context(1, 1)
    let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    let box = CGRect(x: 0, y: 0, width: 1, height: 1)
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(box)
    context.fill(box)
    #expect(bytes[3] == 0)
    context.endTransparencyLayer()
    #expect(abs(Int(bytes[3]) - 128) <= 1)
  }

  @Test func samplesThatCannotBeDrawnIntoMakeNoContext() {
    let rgb = CGColorSpaceCreateDeviceRGB()
    func make(_ bits: Int, _ row: Int, _ space: CGColorSpace, _ info: CGImageAlphaInfo) -> CGContext? {
      CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: bits, bytesPerRow: row, space: space,
        bitmapInfo: info.rawValue)
    }
    #expect(make(8, 0, rgb, .last) == nil)
    #expect(make(8, 15, rgb, .premultipliedLast) == nil)
    #expect(make(5, 0, rgb, .noneSkipFirst) == nil)
    #expect(make(8, 0, CGColorSpaceCreateDeviceGray(), .premultipliedLast) == nil)
    #expect(make(8, 16, rgb, .premultipliedLast) != nil)
  }

  @Test func aContextReleasesTheMemoryOfItsClient() {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 4, alignment: 4)
    var released: UnsafeMutableRawPointer?
    do {
      _ = CGContext(
        data: memory, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: rgba, releaseCallback: { _, data in released = data }, releaseInfo: nil)
    }
    #expect(released == memory)
    memory.deallocate()
  }

  @Test func severalThreadsDrawIntoContextsOfTheirOwn() async throws {
    let count = await withTaskGroup(of: Bool.self) { group in
      for i in 0..<8 {
        group.addTask {
          let context = CGContext(
            data: nil, width: 30, height: 30, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
          context?.setFillColor(red: CGFloat(i) / 8, green: 0, blue: 0, alpha: 1)
          context?.fillEllipse(in: CGRect(x: 0, y: 0, width: 30, height: 30))
          let data = context?.makeImage()?.dataProvider?.data
          return CFDataGetBytePtr(data)[(15 * 30 + 15) * 4] == UInt8((Double(i) / 8 * 255).rounded())
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(count == 8)
  }
}
