import CoreGraphics
import Foundation
import Testing

/// A document, and whether documents can be read.
private enum Sample {
  /// A Boolean value that indicates whether Poppler is installed.
  static let isReadable = CGPDFDocument(CGDataProvider(data: file(rotation: 0) as NSData)!) != nil

  /// A page of 200 × 300 points, of which 100 × 100 are shown, with a red and a blue square in two corners of that.
  static func file(rotation: Int) -> Data {
    let content = "1 0 0 rg 10 20 30 30 re f 0 0 1 rg 80 90 30 30 re f"
    let objects = [
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 200 300]/Rotate \(rotation)>>",
      "<</Type/Page/Parent 2 0 R/CropBox[10 20 110 120]/TrimBox[20 30 100 110]/Contents 4 0 R>>",
      "<</Length \(content.utf8.count)>>stream\n\(content)\nendstream",
    ]
    var text = "%PDF-1.4\n"
    var table = "xref\n0 5\n0000000000 65535 f \n"
    for (index, object) in objects.enumerated() {
      table += String(format: "%010d 00000 n \n", text.utf8.count)
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = text.utf8.count
    text += table + "trailer<</Size 5/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n"
    return Data(text.utf8)
  }
}

/// Documents that are read back, with the library that is installed.
@Suite(.enabled(if: Sample.isReadable, "Poppler is installed"))
struct CGPDFDocumentTests {
  private func opened(_ data: Data) -> CGPDFDocument? {
    CGDataProvider(data: data as NSData).flatMap { CGPDFDocument($0) }
  }

  private func page(rotation: Int = 0) throws -> CGPDFPage {
    try #require(opened(Sample.file(rotation: rotation))?.page(at: 1))
  }

  /// Draws into a context of 100 × 100 pixels, and returns the color of a pixel counted from the bottom left.
  private func pixels(_ draw: (CGContext) -> Void) throws -> (Int, Int) -> [UInt8] {
    let context = try #require(
      CGContext(
        data: nil, width: 100, height: 100, bitsPerComponent: 8, bytesPerRow: 400, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    draw(context)
    let data = try #require(context.makeImage()?.dataProvider?.data as Data?)
    return { x, y in Array(data[((99 - y) * 400 + x * 4)..<((99 - y) * 400 + x * 4 + 4)]) }
  }

  private static let red: [UInt8] = [255, 0, 0, 255]
  private static let blue: [UInt8] = [0, 0, 255, 255]
  private static let clear: [UInt8] = [0, 0, 0, 0]

  @Test func theBoxesOfAPageAreThoseOfTheDocument() throws {
    let page = try page()
    #expect(page.getBoxRect(.mediaBox) == CGRect(x: 0, y: 0, width: 200, height: 300))
    #expect(page.getBoxRect(.cropBox) == CGRect(x: 10, y: 20, width: 100, height: 100))
    #expect(page.getBoxRect(.trimBox) == CGRect(x: 20, y: 30, width: 80, height: 80))
    #expect(page.getBoxRect(.bleedBox) == page.getBoxRect(.cropBox))
    #expect(page.getBoxRect(.artBox) == page.getBoxRect(.cropBox))
    #expect(page.rotationAngle == 0)
    #expect(page.pageNumber == 1)
  }

  @Test(arguments: [0, 90, 180, 270]) func aPageIsDrawnInItsOwnCoordinatesWhateverItsRotationIs(rotation: Int) throws {
    let page = try page(rotation: rotation)
    #expect(page.rotationAngle == Int32(rotation))
    let color = try pixels { context in
      context.translateBy(x: -10, y: -20)
      context.drawPDFPage(page)
    }
    #expect(color(5, 5) == Self.red)
    #expect(color(95, 95) == Self.blue)
    #expect(color(50, 50) == Self.clear)
    #expect(color(5, 95) == Self.clear)
  }

  @Test func theDrawingTransformTurnsThePageAsItIsShown() throws {
    let page = try page(rotation: 90)
    let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
    let color = try pixels { context in
      context.concatenate(page.getDrawingTransform(.cropBox, rect: rect, rotate: 0, preserveAspectRatio: true))
      context.drawPDFPage(page)
    }
    // The bottom left corner comes to the top left.
    #expect(color(5, 95) == Self.red)
    #expect(color(95, 5) == Self.blue)
  }

  @Test func theDrawingTransformMakesABoxSmallerButNotLarger() throws {
    let page = try page()
    let small = page.getDrawingTransform(
      .mediaBox, rect: CGRect(x: 0, y: 0, width: 100, height: 100), rotate: 0, preserveAspectRatio: true)
    #expect(abs(small.a - 1 / 3) < 1e-9)
    #expect(abs(small.a - small.d) < 1e-9)
    let large = page.getDrawingTransform(
      .cropBox, rect: CGRect(x: 0, y: 0, width: 400, height: 400), rotate: 0, preserveAspectRatio: true)
    #expect(large == CGAffineTransform(translationX: 140, y: 130))
    let stretched = page.getDrawingTransform(
      .mediaBox, rect: CGRect(x: 0, y: 0, width: 100, height: 300), rotate: 0, preserveAspectRatio: false)
    #expect(stretched.a == 0.5)
    #expect(stretched.d == 1)
  }

  @Test func aDocumentThatAContextHasWrittenIsReadBack() throws {
    let data = NSMutableData()
    let consumer = try #require(CGDataConsumer(data: data))
    var box = CGRect(x: 0, y: 0, width: 120, height: 80)
    let context = try #require(CGContext(consumer: consumer, mediaBox: &box, nil))
    for _ in 0..<3 {
      context.beginPDFPage(nil)
      context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      context.fill(CGRect(x: 0, y: 0, width: 60, height: 40))
      context.endPDFPage()
    }
    context.closePDF()
    let document = try #require(opened(data as Data))
    #expect(document.numberOfPages == 3)
    #expect(document.page(at: 0) == nil)
    #expect(document.page(at: 4) == nil)
    let page = try #require(document.page(at: 3))
    #expect(page.getBoxRect(.mediaBox) == box)
    let color = try pixels { $0.drawPDFPage(page) }
    #expect(color(10, 10) == Self.red)
    #expect(color(80, 70) == Self.clear)
    #expect(!document.isEncrypted)
    #expect(document.isUnlocked)
  }

  @Test func theVersionOfTheFormatIsRead() throws {
    var (major, minor): (Int32, Int32) = (0, 0)
    try #require(opened(Sample.file(rotation: 0))).getVersion(majorVersion: &major, minorVersion: &minor)
    #expect(major == 1)
    #expect(minor == 4)
  }

  @Test func bytesThatAreNoDocumentGiveNil() {
    let whole = Sample.file(rotation: 0)
    #expect(opened(Data()) == nil)
    #expect(opened(Data("%PDF-1.4\ngarbage".utf8)) == nil)
    #expect(opened(Data([UInt8](repeating: 7, count: 5000))) == nil)
    #expect(opened(whole.prefix(200)) == nil)
    #expect(CGPDFDocument(NSURL(fileURLWithPath: "/nowhere.pdf")) == nil)
  }
}
