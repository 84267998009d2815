import Testing
import UIKitGraphics
import UIKitGraphicsTestSupport

/// Images and documents that are drawn.
@MainActor
@Suite struct UIGraphicsContextTests {
  @Test func nestedImageContextsEndInPairs() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 6), false, 2)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 3))
    UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
    let inner = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    let outer = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(inner.size == CGSize(width: 4, height: 4))
    #expect(inner.scale == 1)
    #expect(outer.size == CGSize(width: 10, height: 6))
    #expect(outer.scale == 2)
    #expect(outer.pixel(3, 3).first == 255)
    #expect(outer.pixel(3, 9).last == 0)
    #expect(UIGraphicsGetCurrentContext() == nil)
    let log = LogRecorder()
    log.record { UIGraphicsEndImageContext() }
    #expect(log.all.contains { $0.contains("UIGraphicsBeginImageContext") })
  }

  @Test func theContextOfAnImageMakesTheImageDrawnSoFar() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 6), false, 2)
    #expect(UIGraphicsGetCurrentContext()?.makeImage()?.width == 20)
    UIGraphicsEndImageContext()
    UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      let made = context.cgContext.makeImage()
      #expect(made.map { UIImage(cgImage: $0).pixel(1, 1) } == [255, 0, 0, 255])
    }
  }

  @Test func anOpaqueImageIsBlackWhereNothingIsDrawn() {
    let format = UIGraphicsImageRendererFormat()
    format.opaque = true
    format.scale = 1
    format.preferredRange = .extended
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image { _ in }
    #expect(image.pixel(1, 1) == [0, 0, 0, 255])
    #expect(format.prefersExtendedRange)
    #expect(!format.supportsHighDynamicRange)
  }

  @Test func aPDFDocumentHasItsPagesLinksAndInformation() throws {
    let format = UIGraphicsPDFRendererFormat()
    format.documentInfo = ["Title": "Leaves", "Author": "Folder"]
    let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 200, height: 100), format: format)
    let data = renderer.pdfData { context in
      context.beginPage()
      UIColor.red.setFill()
      context.fill(CGRect(x: 10, y: 10, width: 50, height: 50))
      context.setURL(URL(string: "https://example.org/it's")!, for: CGRect(x: 10, y: 10, width: 50, height: 50))
      context.setDestinationWithName("second", for: CGRect(x: 80, y: 10, width: 50, height: 50))
      #expect(context.pdfContextBounds.width == 200)
      context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 300, height: 400), pageInfo: [:])
      context.addDestination(withName: "second", at: CGPoint(x: 5, y: 5))
      #expect(context.pdfContextBounds.height == 400)
    }
    let text = String(decoding: data, as: Unicode.ASCII.self)
    #expect(text.hasPrefix("%PDF"))
    #expect(text.contains("/Count 2"))
    #expect(text.contains("300 400"))
    #expect(text.contains("Leaves"))
    #expect(text.contains("Folder"))
  }

  @Test func aPDFDocumentIsDrawnByUIGraphicsFunctions() {
    let data = NSMutableData()
    UIGraphicsBeginPDFContextToData(data, .zero, nil)
    UIGraphicsBeginPDFPage()
    #expect(UIGraphicsGetPDFContextBounds() == CGRect(x: 0, y: 0, width: 612, height: 792))
    UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
    UIGraphicsEndPDFContext()
    #expect((data as Data).starts(with: Array("%PDF".utf8)))
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func drawingBeforeTheFirstPDFPageIsReportedAndKept() {
    let log = LogRecorder()
    var data = Data()
    log.record {
      data = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 50, height: 50)).pdfData { context in
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      }
    }
    #expect(log.all.contains { $0.contains("beginPage()") })
    #expect(String(decoding: data, as: Unicode.ASCII.self).contains("/Count 1"))
  }
}
