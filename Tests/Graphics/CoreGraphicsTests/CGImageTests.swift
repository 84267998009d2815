import CoreGraphics
import Testing

struct CGImageTests {
  private func image(
    _ bytes: [UInt8], _ width: Int, _ height: Int, pixel: Int = 32, space: CGColorSpace = CGColorSpaceCreateDeviceRGB(),
    info: CGImageAlphaInfo = .last, component: Int = 8, order: CGBitmapInfo = [], decode: [CGFloat]? = nil
  ) throws -> CGImage {
    let provider = try #require(CGDataProvider(data: Data(bytes) as NSData))
    return try #require(
      CGImage(
        width: width, height: height, bitsPerComponent: component, bitsPerPixel: pixel, bytesPerRow: width * pixel / 8,
        space: space, bitmapInfo: [CGBitmapInfo(rawValue: info.rawValue), order], provider: provider, decode: decode,
        shouldInterpolate: false, intent: .defaultIntent))
  }

  /// The pixels as a context of premultiplied red, green, blue and alpha receives them.
  private func drawn(_ image: CGImage) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: image.width * image.height * 4)
    try bytes.withUnsafeMutableBytes {
      let context = try #require(
        CGContext(
          data: $0.baseAddress, width: image.width, height: image.height, bitsPerComponent: 8,
          bytesPerRow: image.width * 4, space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    }
    return bytes
  }

  @Test func anImageOfSamplesReturnsThemInItsLayout() throws {
    let bytes: [UInt8] = [255, 0, 0, 128, 0, 255, 0, 255]
    let image = try image(bytes, 2, 1)
    #expect(image.alphaInfo == .last)
    #expect(image.bitmapInfo.rawValue == 3)
    #expect(image.bytesPerRow == 8)
    #expect(image.dataProvider?.data == Data(bytes) as NSData)
    #expect(try drawn(image) == [128, 0, 0, 128, 0, 255, 0, 255])
  }

  @Test func grayAndOpaqueSamplesAreDrawnInColor() throws {
    let gray = try image([0, 100, 255], 3, 1, pixel: 8, space: CGColorSpaceCreateDeviceGray(), info: .none)
    #expect(try drawn(gray) == [0, 0, 0, 255, 100, 100, 100, 255, 255, 255, 255, 255])
    let packed = try image([1, 2, 3, 4, 5, 6], 2, 1, pixel: 24, info: .none)
    #expect(try drawn(packed) == [1, 2, 3, 255, 4, 5, 6, 255])
    let inks = try image([0, 255, 255, 0], 1, 1, space: CGColorSpaceCreateDeviceCMYK(), info: .none)
    #expect(try drawn(inks) == [255, 0, 0, 255])
    let deep = try image(
      [0x34, 0x12, 0x78, 0x56, 0xFF, 0xFF], 1, 1, pixel: 48, info: .none, component: 16, order: .byteOrder16Little)
    #expect(try drawn(deep) == [0x12, 0x56, 0xFF, 255])
    let inverted = try image(
      [0, 255], 2, 1, pixel: 8, space: CGColorSpaceCreateDeviceGray(), info: .none, decode: [1, 0])
    #expect(try drawn(inverted) == [255, 255, 255, 255, 0, 0, 0, 255])
  }

  @Test func anImageKeepsTheMeaningsOfItsSamples() throws {
    let gray = CGColorSpaceCreateDeviceGray()
    let inverted = try image([0, 255], 2, 1, pixel: 8, space: gray, info: .none, decode: [1, 0])
    let numbers = try #require(inverted.decode)
    #expect(numbers[0] == 1)
    #expect(numbers[1] == 0)
    // An image that is made again of the same samples is the same.
    let again = try image([0, 255], 2, 1, pixel: 8, space: gray, info: .none, decode: [numbers[0], numbers[1]])
    #expect(try drawn(again) == drawn(inverted))
    #expect(try image([0, 255], 2, 1, pixel: 8, space: gray, info: .none).decode == nil)
  }

  @Test func samplesThatEndEarlyAreTransparent() throws {
    #expect(try drawn(image([9, 9, 9, 255], 2, 1)) == [9, 9, 9, 255, 0, 0, 0, 0])
  }

  @Test func unsupportedSamplesMakeNoImage() {
    let provider = CGDataProvider(data: NSData())!
    let image = CGImage(
      width: 2, height: 1, bitsPerComponent: 5, bitsPerPixel: 16, bytesPerRow: 4, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: [], provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
    #expect(image == nil)
  }

  @Test func aCroppedImageHasTheLayoutOfTheWhole() throws {
    let whole = try image([1, 1, 1, 255, 2, 2, 2, 255, 3, 3, 3, 255, 4, 4, 4, 255], 2, 2)
    let part = try #require(whole.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 2)))
    #expect(part.alphaInfo == .last)
    #expect(part.bytesPerRow == 4)
    #expect(part.dataProvider?.data == Data([2, 2, 2, 255, 4, 4, 4, 255]) as NSData)
  }

  @Test func aMaskIsPaintedWhereItsSamplesAreZero() throws {
    let provider = try #require(CGDataProvider(data: Data([0, 255]) as NSData))
    let mask = try #require(
      CGImage(
        maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2, provider: provider, decode: nil,
        shouldInterpolate: false))
    #expect(mask.isMask)
    #expect(mask.colorSpace == nil)
    let red = try image([255, 0, 0, 255, 255, 0, 0, 255], 2, 1)
    let masked = try #require(red.masking(mask))
    #expect(try drawn(masked) == [255, 0, 0, 255, 0, 0, 0, 0])
    let right = try #require(mask.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 1)))
    #expect(right.dataProvider?.data == Data([255]) as NSData)
    var bytes = [UInt8](repeating: 0, count: 8)
    let context = try #require(
      CGContext(
        data: &bytes, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 8, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
    context.draw(mask, in: CGRect(x: 0, y: 0, width: 2, height: 1))
    withExtendedLifetime(context) {}
    #expect(bytes == [0, 0, 255, 255, 0, 0, 0, 0])
  }

  @Test func aGrayImageMasksByItsBrightness() throws {
    let gray = try image([255, 0], 2, 1, pixel: 8, space: CGColorSpaceCreateDeviceGray(), info: .none)
    let red = try image([255, 0, 0, 255, 255, 0, 0, 255], 2, 1)
    let masked = try #require(red.masking(gray))
    #expect(try drawn(masked) == [255, 0, 0, 255, 0, 0, 0, 0])
  }

  @Test func colorsInARangeBecomeTransparent() throws {
    let white = try image([250, 251, 252, 0, 10, 20, 30, 0], 2, 1, info: .noneSkipLast)
    let masked = try #require(white.copy(maskingColorComponents: [240, 255, 240, 255, 240, 255]))
    #expect(try drawn(masked) == [0, 0, 0, 0, 10, 20, 30, 255])
    #expect(try image([0, 0, 0, 0], 1, 1).copy(maskingColorComponents: [0, 1, 0, 1, 0, 1]) == nil)
  }

  @Test func aProviderOfClientMemoryReleasesItAtItsEnd() throws {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    memory.storeBytes(of: 7, as: UInt8.self)
    var released = 0
    do {
      let provider = try #require(
        CGDataProvider(dataInfo: nil, data: memory, size: 1) { _, _, size in released += size })
      #expect(provider.data == Data([7]) as NSData)
      #expect(released == 0)
    }
    #expect(released == 1)
    memory.deallocate()
  }

  @Test func namedColorSpacesHaveTheirModelAndGamut() throws {
    let wide = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    #expect(wide.isWideGamutRGB)
    #expect(wide.numberOfComponents == 3)
    #expect(try #require(CGColorSpace(name: CGColorSpace.sRGB)).isWideGamutRGB == false)
    #expect(CGColorSpace(name: CGColorSpace.linearGray)?.model == .monochrome)
    #expect(CGColorSpace(name: "nothing") == nil)
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let gray = try #require(red.converted(to: CGColorSpaceCreateDeviceGray(), intent: .defaultIntent, options: nil))
    #expect(gray.components == [0.3, 1])
  }
}
