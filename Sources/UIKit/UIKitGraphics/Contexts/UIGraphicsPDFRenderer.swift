public import CoreGraphics
import DisplayList
public import Foundation
import GeometryCore
import HostInterface

/// The drawing attributes of a PDF renderer.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
  /// The metadata of the document: `Title`, `Author`, `Subject`, `Keywords` and `Creator`, each a string.
  open var documentInfo: [String: Any] = [:]

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? UIGraphicsPDFRendererFormat)?.documentInfo = documentInfo
    return copy
  }

  var information: DocumentInformation { DocumentInformation(documentInfo) }
}

/// The context that a PDF renderer passes to its drawing actions; draw after `beginPage()`.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
  let pages: DocumentPages

  init(format: UIGraphicsRendererFormat, bounds: CGRect) {
    pages = DocumentPages(bounds: bounds)
    super.init(cgContext: pages.context, format: format)
  }

  /// The bounds of the current page, in points.
  open var pdfContextBounds: CGRect { pages.bounds }

  /// Begins a page of the renderer's size.
  open func beginPage() { pages.begin(nil) }
  /// Begins a page of a size in points; the information is ignored.
  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) { pages.begin(bounds) }
  /// Links an area of the page, in points, to a URL.
  open func setURL(_ url: URL, for rect: CGRect) { pages.link(rect, .address(url.absoluteString)) }
  /// Names a point of the page as a destination, in points.
  open func addDestination(withName name: String, at point: CGPoint) { pages.name(name, point) }
  /// Links an area of the page, in points, to the destination with a name.
  open func setDestinationWithName(_ name: String, for rect: CGRect) { pages.link(rect, .destination(name)) }
}

/// A renderer that makes PDF documents by drawing.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
  /// A function that draws pages.
  public typealias DrawingActions = (UIGraphicsPDFRendererContext) -> Void

  /// Creates a renderer whose pages have a size, in points.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat()) }
  /// Creates a renderer whose pages have a size, in points.
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) { super.init(bounds: bounds, format: format) }

  /// Returns the document that a closure draws, as a PDF file; text and outlines are preserved.
  ///
  /// It may be called on any thread; other threads than the main one wait for it.
  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    let context = UIGraphicsPDFRendererContext(format: format, bounds: area)
    UIGraphicsPushContext(context.cgContext)
    actions(context)
    UIGraphicsPopContext()
    return context.pages.finish((format as? UIGraphicsPDFRendererFormat)?.information ?? DocumentInformation())
  }

  /// Writes the document that a closure draws to a file; throws the error of the file system.
  open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
    try pdfData(actions: actions).write(to: url)
  }
}
