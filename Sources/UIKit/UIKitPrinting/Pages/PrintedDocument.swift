import CoreGraphics
import DisplayList
import Foundation
import GeometryCore
import HostInterface
import UIKitGraphics

/// The pages of a job: those of a renderer, drawn when they are printed.
@MainActor
final class PrintedDocument: PrintSource {
  private let renderer: UIPrintPageRenderer
  private let willStart: () -> Void
  private var isStarted = false

  init(_ renderer: UIPrintPageRenderer, willStart: @escaping () -> Void) {
    self.renderer = renderer
    self.willStart = willStart
  }

  func pageCount(on sheet: PrintSheet) -> Int {
    renderer.use(
      paperRect: CGRect(x: 0, y: 0, width: sheet.size.width, height: sheet.size.height),
      printableRect: CGRect(
        x: sheet.printable.minX, y: sheet.printable.minY, width: sheet.printable.width,
        height: sheet.printable.height))
    if !isStarted { willStart() }
    isStarted = true
    let count = max(0, renderer.numberOfPages)
    renderer.prepare(forDrawingPages: NSRange(location: 0, length: count))
    return count
  }

  func scene(ofPage index: Int) -> Scene {
    let context = CGContext()
    UIGraphicsPushContext(context)
    // Paper is light, whatever the appearance of the program.
    UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
      if index < renderer.numberOfPages { renderer.drawPage(at: index, in: renderer.printableRect) }
    }
    UIGraphicsPopContext()
    let size = Size(Double(renderer.paperRect.width), Double(renderer.paperRect.height))
    return Scene(size: size, scale: 1, background: .white, root: .showing(context.startOver(), size: size))
  }
}

/// The pages of printed items: an image or a page of a PDF document each, as large as the paper allows.
final class ItemPageRenderer: UIPrintPageRenderer {
  private enum Page {
    case image(UIImage)
    case document(CGPDFPage)
  }

  private let pages: [Page]

  /// Creates a renderer of items: `UIImage`, `Data`, or the URL of a file; nil if one of them cannot be printed.
  init?(_ items: [Any]) {
    var pages: [Page] = []
    for item in items {
      guard let found = Self.pages(of: item) else { return nil }
      pages += found
    }
    self.pages = pages
    super.init()
  }

  override var numberOfPages: Int { pages.count }

  override func drawPage(at pageIndex: Int, in printableRect: CGRect) {
    switch pages[pageIndex] {
    case .image(let image):
      let size = image.size
      guard size.width > 0, size.height > 0 else { return }
      let scale = min(printableRect.width / size.width, printableRect.height / size.height)
      let rect = CGRect(
        x: printableRect.midX - size.width * scale / 2, y: printableRect.midY - size.height * scale / 2,
        width: size.width * scale, height: size.height * scale)
      image.draw(in: rect)
    case .document(let page): draw(page)
    }
  }

  /// Draws a page of a document on the whole paper, smaller if it does not fit.
  private func draw(_ page: CGPDFPage) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.translateBy(x: 0, y: paperRect.height)
    context.scaleBy(x: 1, y: -1)
    context.concatenate(
      page.getDrawingTransform(.cropBox, rect: paperRect, rotate: 0, preserveAspectRatio: true))
    context.drawPDFPage(page)
    context.restoreGState()
  }

  private static func pages(of item: Any) -> [Page]? {
    switch item {
    case let image as UIImage: return [.image(image)]
    case let url as URL:
      guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
      return pages(of: data)
    case let data as Data:
      if data.prefix(1024).range(of: Data("%PDF-".utf8)) != nil {
        guard let provider = CGDataProvider(data: data as CFData), let document = CGPDFDocument(provider) else {
          return nil
        }
        return (1...max(1, document.numberOfPages)).compactMap { document.page(at: $0).map(Page.document) }
      }
      return UIImage(data: data).map { [.image($0)] }
    default: return nil
    }
  }
}
