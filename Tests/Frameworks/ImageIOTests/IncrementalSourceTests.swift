import Foundation
import ImageIO
import Testing

/// Sources whose data arrive in pieces.
struct IncrementalSourceTests {
  private func update(_ source: CGImageSource, _ data: Data, _ count: Int) {
    CGImageSourceUpdateData(source, data.prefix(count) as NSData, count >= data.count)
  }

  @Test func theStatusGoesFromTheHeaderToTheCompleteImage() {
    let data = Pictures.jpeg(64, 256)
    let source = CGImageSourceCreateIncremental(nil)
    #expect(CGImageSourceGetStatus(source) == .statusReadingHeader)
    update(source, data, 2)
    #expect(CGImageSourceGetStatus(source) == .statusReadingHeader)
    #expect(CGImageSourceGetCount(source) == 0)
    update(source, data, data.count / 2)
    #expect(CGImageSourceGetStatus(source) == .statusIncomplete)
    #expect(CGImageSourceGetStatusAtIndex(source, 0) == .statusIncomplete)
    #expect(CGImageSourceGetCount(source) == 1)
    update(source, data, data.count)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
  }

  @Test(arguments: ["public.jpeg", "public.png"])
  func anIncompleteImageGrowsAndEndsAsTheWhole(type: String) throws {
    var generator = SystemRandomNumberGenerator()
    let noise = Pictures.image(64, 256) { _, _ in 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &generator) }
    let data = Pictures.file(type, [noise])
    let source = CGImageSourceCreateIncremental(nil)
    var filled: [Int] = []
    for part in 1...4 {
      update(source, data, data.count * part / 4)
      // A decoder may need more than the first bytes to begin.
      let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
      if let image { #expect(image.height == 256) }
      filled.append(image.map { Pictures.pixels($0).count { $0 >> 24 == 255 } } ?? 0)
    }
    #expect(filled == filled.sorted())
    #expect(filled[1] > 0)
    #expect(filled[1] < filled[3])
    let whole = try Pictures.decoded(data)
    let last = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(Pictures.pixels(last) == Pictures.pixels(whole))
  }

  /// A progressive JPEG file of 64 × 48 pixels, made by Pillow, and the places behind the headers of its scans.
  private func progressive() throws -> (data: Data, scans: [Int]) {
    let data = PictureFiles.progressive
    let marks = data.indices.dropLast().filter { data[$0] == 0xFF && data[$0 + 1] == 0xDA }
    return (data, marks.map { $0 + 2 + Int(data[$0 + 2]) << 8 + Int(data[$0 + 3]) })
  }

  @Test func aProgressiveJPEGHasAnImageFromItsFirstScanOn() throws {
    let (data, scans) = try progressive()
    #expect(scans.count > 3)
    let source = CGImageSourceCreateIncremental(nil)
    update(source, data, scans[0] - 20)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    update(source, data, scans[0] + 4)
    let first = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(Pictures.size(first) == CGSize(width: 64, height: 48))
    #expect(Pictures.pixels(first).allSatisfy { $0 == 0 }, "All of it is missing.")
    let whole = Pictures.pixels(try Pictures.decoded(data))
    var differences: [Int] = []
    for end in scans.dropFirst() + [data.count] {
      update(source, data, end)
      let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
      let pixels = Pictures.pixels(image)
      differences.append(
        zip(pixels, whole).reduce(0) { sum, pair in
          sum + [UInt32(0), 8, 16, 24].reduce(0) { $0 + abs(Int(pair.0 >> $1 & 0xFF) - Int(pair.1 >> $1 & 0xFF)) }
        })
    }
    #expect(differences.last == 0)
    #expect(differences == differences.sorted(by: >), "Each scan makes it finer.")
  }

  @Test func anIncompleteJPEGOfGrayHasTransparentRows() throws {
    let data = GrayFiles.all[0].data
    let source = CGImageSourceCreateIncremental(nil)
    update(source, data, data.count - 6)
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(Pictures.size(image) == CGSize(width: 4, height: 2))
  }

  @Test func dataThatEndTooEarlyAreReported() {
    let data = Pictures.jpeg(64, 64)
    let source = CGImageSourceCreateIncremental(nil)
    CGImageSourceUpdateData(source, data.prefix(data.count - 20) as NSData, true)
    #expect(CGImageSourceGetStatus(source) == .statusUnexpectedEOF)
  }

  @Test func dataOfNoKnownTypeAreReported() {
    let source = CGImageSourceCreateIncremental(nil)
    CGImageSourceUpdateData(source, Data("<html><body>404</body></html>".utf8) as NSData, false)
    #expect(CGImageSourceGetStatus(source) == .statusUnknownType)
    #expect(CGImageSourceGetType(source) == nil)
  }

  @Test func theFramesOfAnAnimationAreCountedAsTheyArrive() throws {
    let data = Pictures.gif([Pictures.red, Pictures.green, Pictures.blue], delays: [0.1, 0.1, 0.1])
    let source = CGImageSourceCreateIncremental(nil)
    var counts: [Int] = []
    for count in stride(from: 0, through: data.count, by: 50) {
      update(source, data, count)
      counts.append(CGImageSourceGetCount(source))
    }
    #expect(counts == counts.sorted())
    #expect(counts.first == 0)
    update(source, data, data.count)
    #expect(CGImageSourceGetCount(source) == 3)
    #expect(CGImageSourceGetStatusAtIndex(source, 2) == .statusComplete)
  }

  @Test func aSourceOfWholeDataIsNotUpdated() throws {
    let source = try #require(Pictures.source(Pictures.jpeg(10, 10)))
    CGImageSourceUpdateData(source, Data("x".utf8) as NSData, true)
    #expect(CGImageSourceGetCount(source) == 1)
  }
}
