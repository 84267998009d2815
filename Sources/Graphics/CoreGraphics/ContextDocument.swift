import DisplayList
public import Foundation
import GeometryCore
import HostInterface

/// The pages of a PDF context.
final class ContextDocument {
  private let consumer: CGDataConsumer
  private let usual: CGRect
  private let information: DocumentInformation
  private var done: [DocumentPage] = []
  private var page: CGRect?
  private var isClosed = false

  init(_ consumer: CGDataConsumer, _ mediaBox: CGRect?, _ info: CFDictionary?) {
    self.consumer = consumer
    // US Letter, as on Apple's systems.
    usual = mediaBox ?? CGRect(x: 0, y: 0, width: 612, height: 792)
    var information = DocumentInformation()
    func text(_ key: String) -> String? { info?[key as NSString] as? String }
    information.title = text("Title")
    information.author = text("Author")
    information.subject = text("Subject")
    information.keywords = text("Keywords")
    information.creator = text("Creator")
    self.information = information
  }

  func begin(_ box: CGRect?, in context: CGContext) {
    end(context)
    let box = box ?? usual
    page = box
    _ = context.startOver()
    context.append(
      .concat(Affine(a: 1, b: 0, c: 0, d: -1, tx: -Double(box.minX), ty: Double(box.maxY))))
  }

  func end(_ context: CGContext) {
    guard let page else { return }
    let size = Size(page.size)
    done.append(
      DocumentPage(
        scene: Scene(size: size, scale: 1, background: .clear, root: .showing(context.startOver(), size: size))))
    self.page = nil
  }

  func close(_ context: CGContext) {
    end(context)
    guard !isClosed, !done.isEmpty else { return }
    isClosed = true
    if !consumer.write(Data(Registry.bitmapPainter.document(done, information))) {
      Registry.report(
        Registry.Report(
          key: "PDF context", message: "A PDF document could not be written. Check that its folder exists."))
    }
  }
}

extension CGContext {
  /// Creates a context that draws a PDF document; the box is that of its pages, in points, US Letter without one.
  ///
  /// The origin is at the bottom left, and y grows upwards. The document is written by `closePDF()`.
  public convenience init?(consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?) {
    self.init(document: ContextDocument(consumer, mediaBox?.pointee, auxiliaryInfo))
  }

  /// Creates a context that draws a PDF file; nil for a URL that is none of a file.
  public convenience init?(_ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?) {
    guard let consumer = CGDataConsumer(url: url) else { return nil }
    self.init(consumer: consumer, mediaBox: mediaBox, auxiliaryInfo)
  }

  /// Begins a page of a PDF context; the information is ignored.
  public func beginPDFPage(_ pageInfo: CFDictionary?) { document?.begin(nil, in: self) }
  /// Begins a page of a PDF context with a box of its own, in points.
  public func beginPage(mediaBox: UnsafePointer<CGRect>?) { document?.begin(mediaBox?.pointee, in: self) }
  /// Ends the page of a PDF context.
  public func endPDFPage() { document?.end(self) }
  /// Ends the page of a PDF context.
  public func endPage() { document?.end(self) }
  /// Ends a PDF context and writes the document; without pages nothing is written.
  public func closePDF() { document?.close(self) }
}
