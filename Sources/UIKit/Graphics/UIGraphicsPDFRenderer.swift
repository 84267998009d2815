public import CoreGraphics
import DisplayList
public import Foundation
import GeometryCore
import HostInterface

/// How a PDF renderer draws.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
  /// What the document says about itself: `Title`, `Author`, `Subject`, `Keywords` and `Creator`, each a string.
  open var documentInfo: [String: Any] = [:]

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? UIGraphicsPDFRendererFormat)?.documentInfo = documentInfo
    return copy
  }

  var information: DocumentInformation { DocumentInformation(documentInfo) }
}

/// What the drawing closures of a PDF renderer get; draw after `beginPage()`.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
  let pages: DocumentPages

  init(format: UIGraphicsRendererFormat, bounds: CGRect) {
    pages = DocumentPages(bounds: bounds)
    super.init(cgContext: pages.context, format: format)
  }

  /// The area of the page that is drawn, in points.
  open var pdfContextBounds: CGRect { pages.bounds }

  /// Begins a page of the renderer's size.
  open func beginPage() { pages.begin(nil) }
  /// Begins a page of a size in points; of the information, none is used.
  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) { pages.begin(bounds) }
  /// Makes an area of the page lead to an address, in points.
  open func setURL(_ url: URL, for rect: CGRect) { pages.link(rect, .address(url.absoluteString)) }
  /// Gives a place of the page a name, in points.
  open func addDestination(withName name: String, at point: CGPoint) { pages.name(name, point) }
  /// Makes an area of the page lead to the place that has a name, in points.
  open func setDestinationWithName(_ name: String, for rect: CGRect) { pages.link(rect, .destination(name)) }
}

/// Makes PDF documents by drawing.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
  /// A function that draws pages.
  public typealias DrawingActions = (UIGraphicsPDFRendererContext) -> Void

  /// Creates a renderer whose pages have a size, in points.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat()) }
  /// Creates a renderer whose pages have a size, in points.
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) { super.init(bounds: bounds, format: format) }

  /// Returns the document that a closure draws, as a PDF file; text and outlines stay what they are.
  ///
  /// May be called on any thread; other threads than the main one wait for it.
  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    let context = UIGraphicsPDFRendererContext(format: format, bounds: area)
    UIGraphicsPushContext(context.cgContext)
    actions(context)
    UIGraphicsPopContext()
    return context.pages.finish((format as? UIGraphicsPDFRendererFormat)?.information ?? DocumentInformation())
  }

  /// Writes the document that a closure draws to a file; throws what the file system throws.
  open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
    try pdfData(actions: actions).write(to: url)
  }
}
