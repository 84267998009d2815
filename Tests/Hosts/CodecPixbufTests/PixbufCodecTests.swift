import DisplayList
import Foundation
import HostInterface
import TestSupport
import Testing

@testable import CodecPixbuf

extension TemporaryFolder {
  func source(_ name: String, _ bytes: [UInt8]) throws -> ImageSource { .file(try write(name, Data(bytes)).path) }
}

/// A bitmap whose pixels tell their place: red grows to the right, green downwards.
func ramp(_ width: Int, _ height: Int, alpha: UInt32 = 255) -> Bitmap {
  Bitmap(id: 1, width: width, height: height, isOpaque: alpha == 255) { base, stride in
    for y in 0..<height {
      for x in 0..<width {
        let red = UInt32(x * 255 / max(1, width - 1)) * alpha / 255
        let green = UInt32(y * 255 / max(1, height - 1)) * alpha / 255
        base.storeBytes(of: alpha << 24 | red << 16 | green << 8, toByteOffset: y * stride + x * 4, as: UInt32.self)
      }
    }
  }
}

extension Bitmap {
  subscript(x: Int, y: Int) -> UInt32 {
    withPixels { $0.load(fromByteOffset: y * stride + x * 4, as: UInt32.self) }
  }
}

func distance(_ a: UInt32, _ b: UInt32) -> Int {
  [0, 8, 16, 24].reduce(0) { max($0, abs(Int(a >> $1 & 255) - Int(b >> $1 & 255))) }
}

func reason(_ body: () throws -> Void) -> ImageError.Reason? {
  do {
    try body()
    return nil
  } catch {
    let error = error as? ImageError
    #expect((error?.description.count ?? 0) > 40, "the message says what was asked, found and what to do")
    return error?.reason
  }
}

@Suite struct PixbufCodecTests {
  private let folder = TemporaryFolder()
  let codec = PixbufCodec()

  @Test(arguments: [UInt32(255), 128, 0])
  func `PNG keeps every pixel`(alpha: UInt32) throws {
    let bitmap = ramp(17, 9, alpha: alpha)
    let bytes = try codec.encodePNG(bitmap)
    let back = try codec.decode(.bytes(bytes), maxPixelSize: nil).bitmap
    #expect(back.width == 17)
    #expect(back.height == 9)
    #expect(back.isOpaque == (alpha == 255))
    for y in 0..<9 {
      // Dividing by alpha and multiplying again may round each channel once.
      for x in 0..<17 { #expect(distance(back[x, y], bitmap[x, y]) <= (alpha == 255 ? 0 : 1), "at \(x), \(y)") }
    }
  }

  @Test func `a JPEG is decoded to close colors and its size is read from the header`() throws {
    let bitmap = ramp(64, 32)
    let bytes = try codec.encodeJPEG(bitmap, quality: 0.95)
    #expect(try codec.info(.bytes(bytes)) == ImageInfo(width: 64, height: 32, format: "jpeg"))
    let back = try codec.decode(.bytes(bytes), maxPixelSize: nil).bitmap
    #expect(distance(back[32, 16], bitmap[32, 16]) < 16)
    #expect(back.isOpaque)
  }

  @Test func `a file that is decoded and encoded again is the same`() throws {
    for alpha in [UInt32(255), 128] {
      let source = ramp(5, 4, alpha: alpha)
      // As drawings are: whether they are opaque is not known.
      let drawn = Bitmap(id: 7, width: 5, height: 4, isOpaque: false) { base, stride in
        for y in 0..<4 {
          for x in 0..<5 { base.storeBytes(of: source[x, y], toByteOffset: y * stride + 4 * x, as: UInt32.self) }
        }
      }
      let first = try codec.encodePNG(drawn)
      #expect(try codec.encodePNG(codec.decode(.bytes(first), maxPixelSize: nil).bitmap) == first)
    }
  }

  @Test(arguments: ["png", "jpeg"])
  func `a thumbnail keeps the proportions`(format: String) throws {
    let bitmap = ramp(400, 100)
    let bytes = format == "png" ? try codec.encodePNG(bitmap) : try codec.encodeJPEG(bitmap, quality: 0.9)
    let small = try codec.decode(.bytes(bytes), maxPixelSize: 80).bitmap
    #expect(small.width == 80)
    #expect(small.height == 20)
    #expect(distance(small[40, 10], bitmap[202, 52]) < 12)
    let unscaled = try codec.decode(.bytes(bytes), maxPixelSize: 4000).bitmap
    #expect(unscaled.width == 400, "nothing is made larger")
  }

  @Test func `an invalid file throws an error that says so`() throws {
    let png = try codec.encodePNG(ramp(200, 200))
    let jpeg = try codec.encodeJPEG(ramp(200, 200), quality: 0.9)
    let text = try folder.source("text.png", Array("This is no picture, whatever its name says.".utf8))
    let empty = try folder.source("empty.png", [])
    let cutPNG = try folder.source("cut.png", Array(png.prefix(png.count / 2)))
    let cutJPEG = try folder.source("cut.jpg", Array(jpeg.prefix(jpeg.count / 2)))
    var damaged = png
    for i in 60..<90 { damaged[i] ^= 0x5A }
    let broken = try folder.source("broken.png", damaged)
    #expect(reason { _ = try codec.decode(.file(folder.url.path + "/none.png"), maxPixelSize: nil) } == .missing)
    #expect(reason { _ = try codec.decode(.file(folder.url.path), maxPixelSize: nil) } == .notAPicture)
    #expect(reason { _ = try codec.decode(text, maxPixelSize: nil) } == .notAPicture)
    #expect(reason { _ = try codec.decode(empty, maxPixelSize: nil) } == .notAPicture)
    #expect(reason { _ = try codec.decode(cutPNG, maxPixelSize: nil) } == .broken)
    #expect(reason { _ = try codec.decode(cutJPEG, maxPixelSize: nil) } == .broken)
    #expect(reason { _ = try codec.decode(cutJPEG, maxPixelSize: 40) } == .broken)
    #expect(reason { _ = try codec.decode(broken, maxPixelSize: nil) } == .broken)
    #expect(reason { _ = try codec.info(text) } == .notAPicture)
    #expect(try codec.info(cutPNG) == ImageInfo(width: 200, height: 200, format: "png"), "the header is whole")
  }

  @Test func `a huge picture is refused by its header, before its pixels are asked for`() throws {
    // A PNG of 20,000 × 20,000 of which only the header exists.
    var header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    header += chunk("IHDR", [0, 0, 0x4E, 0x20, 0, 0, 0x4E, 0x20, 8, 2, 0, 0, 0])
    header += chunk("IDAT", [UInt8](repeating: 0, count: 64))
    #expect(try codec.info(.bytes(header)) == ImageInfo(width: 20_000, height: 20_000, format: "png"))
    #expect(reason { _ = try codec.decode(.bytes(header), maxPixelSize: nil) } == .tooLarge)
    #expect(reason { _ = try codec.decode(.bytes(header), maxPixelSize: 200) } == .tooLarge)
  }

  @Test func `beyond the limit a JPEG can still be a thumbnail, a PNG cannot`() throws {
    let small = PixbufCodec(pixelLimit: 10_000)
    let bitmap = ramp(200, 100)
    let jpeg = ImageSource.bytes(try codec.encodeJPEG(bitmap, quality: 0.9))
    let png = ImageSource.bytes(try codec.encodePNG(bitmap))
    #expect(reason { _ = try small.decode(jpeg, maxPixelSize: nil) } == .tooLarge)
    #expect(try small.decode(jpeg, maxPixelSize: 50).bitmap.width == 50)
    #expect(reason { _ = try small.decode(png, maxPixelSize: 50) } == .tooLarge)
    #expect(try codec.decode(png, maxPixelSize: 50).bitmap.width == 50)
  }

  @Test func `a JPEG with an embedded preview and appended bytes is decoded as a whole`() throws {
    let jpeg = try codec.encodeJPEG(ramp(64, 32), quality: 0.9)
    // A preview in a segment of the header has an end of its own.
    let preview: [UInt8] = [0xFF, 0xE2, 0, 8, 0xFF, 0xD8, 1, 2, 0xFF, 0xD9]
    let whole = Array(jpeg.prefix(2)) + preview + jpeg.dropFirst(2)
    #expect(try codec.decode(.bytes(whole + [UInt8](repeating: 7, count: 5000)), maxPixelSize: nil).bitmap.width == 64)
    let cut = Array(whole.prefix(whole.count - 60))
    #expect(reason { _ = try codec.decode(.bytes(cut), maxPixelSize: nil) } == .broken)
  }

  @Test func `WebP is read, or the message says that its loader is missing`() {
    // The smallest lossless picture: one clear pixel.
    let webp = Array(Data(base64Encoded: "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==")!)
    let result = Result { () throws(ImageError) in try codec.decode(.bytes(webp), maxPixelSize: nil).bitmap }
    switch result {
    case .success(let bitmap): #expect(bitmap.width == 1 && bitmap.height == 1 && bitmap[0, 0] >> 24 == 0)
    case .failure(let error):
      #expect(error.reason == .notAPicture)
      #expect(error.description.contains("install the loader"))
    }
  }

  @Test func `many threads can decode at once`() async throws {
    let bytes = try codec.encodePNG(ramp(50, 50))
    let sum = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<32 {
        group.addTask { (try? PixbufCodec().decode(.bytes(bytes), maxPixelSize: nil).bitmap.width) ?? 0 }
      }
      return await group.reduce(0, +)
    }
    #expect(sum == 32 * 50)
  }

  /// Exif data with an orientation, in the form of a TIFF file.
  private func exif(_ orientation: Int) -> [UInt8] {
    [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0]
  }

  /// Checks that a picture of 64 × 32 pixels has an orientation, and is decoded as it is stored.
  private func check(_ source: ImageSource, _ orientation: Int) throws {
    let info = try codec.info(source)
    #expect(info.orientation == orientation)
    #expect(info.width == 64)
    #expect(info.height == 32)
    let picture = try codec.decode(source, maxPixelSize: nil).bitmap
    #expect(picture.width == 64)
    #expect(distance(picture[0, 0], ramp(64, 32)[0, 0]) < 24)
    #expect(try codec.decode(source, maxPixelSize: 16).bitmap.width == 16)
  }

  @Test(arguments: 1...8)
  func `the orientation tag is reported and pixels stay as they are stored`(orientation: Int) throws {
    let jpeg = try codec.encodeJPEG(ramp(64, 32), quality: 0.95, orientation: orientation, profile: [])
    try check(.bytes(jpeg), orientation)
    try check(try folder.source("turned.jpg", jpeg), orientation)
    let png = try codec.encodePNG(ramp(64, 32))
    let early = Array(png.prefix(33)) + chunk("eXIf", exif(orientation)) + png.dropFirst(33)
    let late = Array(png.dropLast(12)) + chunk("eXIf", exif(orientation)) + png.suffix(12)
    for bytes in [early, late] {
      try check(.bytes(bytes), orientation)
      try check(try folder.source("turned.png", bytes), orientation)
    }
  }

  @Test func `a header without a whole orientation tag means upright`() throws {
    let jpeg = try codec.encodeJPEG(ramp(64, 32), quality: 0.9, orientation: 6, profile: [])
    for length in [2, 5, 12, 24, 31] {
      #expect(PictureHeader(.bytes(Array(jpeg.prefix(length)))).orientation == 1, "\(length) bytes")
    }
    for bytes: [UInt8] in [[], [0x49, 0x49, 0x2A, 0], Array("RIFF".utf8), [0x89, 0x50, 0x4E, 0x47]] {
      #expect(PictureHeader(.bytes(bytes)).orientation == 1)
      #expect(!PictureHeader(.bytes(bytes)).isGray)
    }
    var invalid = jpeg
    let tag = try #require(invalid.indices.first { invalid[$0...].starts(with: [0x01, 0x12, 0, 3]) })
    invalid[tag + 9] = 9
    #expect(try codec.info(.bytes(invalid)).orientation == 1)
  }

  @Test func `a color profile is written and read again`() throws {
    // The header of a profile (ICC.1:2010, 7.2), without tags.
    var profile: [UInt8] = [0, 0, 0, 132] + Array("lcms".utf8) + [2, 0x40, 0, 0] + Array("mntrRGB XYZ ".utf8)
    profile += [UInt8](repeating: 0, count: 12) + Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
    profile += [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D] + [UInt8](repeating: 0, count: 52)
    let png = try codec.encodePNG(ramp(8, 8), profile: profile)
    #expect(try codec.decode(.bytes(png), maxPixelSize: nil).profile == profile)
    let jpeg = try codec.encodeJPEG(ramp(8, 8), quality: 0.9, orientation: 3, profile: profile)
    #expect(try codec.decode(.bytes(jpeg), maxPixelSize: 4).profile == profile)
    #expect(try codec.decode(.bytes(try codec.encodePNG(ramp(8, 8))), maxPixelSize: nil).profile.isEmpty)
    let damaged = try codec.encodePNG(ramp(8, 8), profile: [1, 2, 3])
    #expect(try codec.decode(.bytes(damaged), maxPixelSize: nil).bitmap.width == 8, "It is left out by the decoder.")
  }
}

/// A PNG chunk with its checksum.
private func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
  let body = Array(type.utf8) + data
  var crc: UInt32 = 0xFFFF_FFFF
  for byte in body {
    crc ^= UInt32(byte)
    for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
  }
  crc = ~crc
  func big(_ v: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(v >> UInt32($0) & 255) } }
  return big(UInt32(data.count)) + body + big(crc)
}
