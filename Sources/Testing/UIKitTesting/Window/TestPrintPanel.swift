public import CoreGraphics
public import Foundation
import GeometryCore
import HostHeadless
import HostInterface
public import UIKit

/// A print dialog that the program has opened, which a test answers as a user would.
@MainActor
public final class TestPrintPanel {
  /// A printed document.
  public struct Document {
    /// The document as a PDF file.
    public let pdf: Data
    /// Images of the pages, with a pixel per point.
    public let pages: [UIImage]
  }

  private let panel: HeadlessPrintPanel

  init(_ panel: HeadlessPrintPanel) { self.panel = panel }

  /// The title of the job.
  public var title: String { panel.request.title }
  /// The size of the paper in portrait that the program suggests, in points; nil for that of the user.
  public var paperSize: CGSize? { panel.request.paper.map { CGSize(width: $0.width, height: $0.height) } }
  /// A Boolean value that indicates whether the program suggests landscape.
  public var isLandscape: Bool { panel.request.isLandscape }
  /// A Boolean value that indicates whether the program suggests both sides of the paper.
  public var isTwoSided: Bool { panel.request.duplex != .none }
  /// A Boolean value that indicates whether the program suggests colors.
  public var usesColor: Bool { panel.request.usesColor }

  /// Prints onto paper and closes the dialog.
  ///
  /// - Parameters:
  ///   - paper: The size in portrait, in points; nil for the one that the program suggests, or A4.
  ///   - margin: The width that the printer cannot reach at each side, in points.
  @discardableResult
  public func print(on paper: CGSize? = nil, margin: CGFloat = 18) -> Document {
    var size = paper ?? paperSize ?? CGSize(width: 595, height: 842)
    if isLandscape { size = CGSize(width: size.height, height: size.width) }
    let whole = CGRect(origin: .zero, size: size)
    let inner = whole.insetBy(dx: margin, dy: margin)
    let sheet = PrintSheet(
      size: Size(Double(size.width), Double(size.height)),
      printable: Rect(Double(inner.minX), Double(inner.minY), Double(inner.width), Double(inner.height)))
    let pages = panel.pages(on: sheet)
    let renderer = Registry.makeRenderer()
    let document = Document(
      pdf: Data(renderer.exportDocument(pages, information: DocumentInformation())),
      pages: pages.compactMap { UIImage(data: Data(renderer.export($0.scene, as: .png))) })
    panel.finish(.printed)
    return document
  }

  /// Closes the dialog by its button to cancel.
  public func cancel() { panel.finish(.cancelled) }

  /// Ends the job with an error.
  public func fail(_ message: String) { panel.finish(.failed(message)) }
}

extension TestWindow {
  /// The open print dialogs, oldest first.
  public var printPanels: [TestPrintPanel] { clock.host.printPanels.map(TestPrintPanel.init) }
}
