import CoreGraphics
public import Foundation
public import SwiftRuntime

/// A renderer of the pages of a printed document: what a subclass draws, and the content of formatters.
///
/// For each page `drawPage(at:in:)` calls the methods for the header, the content, the formatters and the footer.
@preconcurrency @MainActor
open class UIPrintPageRenderer: NSObject {
  /// The rectangle of the paper, in points; empty before the printing begins.
  public internal(set) final var paperRect = CGRect.zero
  /// The part of the paper that the printer can reach, in points.
  public internal(set) final var printableRect = CGRect.zero
  /// The height of the header, in points. The default is 0.
  @Observed open var headerHeight: CGFloat = 0 { didSet { layoutDidChange() } }
  /// The height of the footer, in points. The default is 0.
  @Observed open var footerHeight: CGFloat = 0 { didSet { layoutDidChange() } }

  private final var formatters: [UIPrintFormatter] = []

  public override init() { super.init() }

  /// The formatters of the content; nil for none.
  open var printFormatters: [UIPrintFormatter]? {
    get { formatters.isEmpty ? nil : formatters }
    set {
      for formatter in formatters { formatter.removeFromPrintPageRenderer() }
      for formatter in newValue ?? [] { addPrintFormatter(formatter, startingAtPageAt: max(0, formatter.startPage)) }
    }
  }

  /// The number of pages; unless overridden, that of the formatters.
  open var numberOfPages: Int { formatters.map { max(0, $0.startPage) + $0.pageCount }.max() ?? 0 }

  /// Adds a formatter whose content begins on a page, counted from 0.
  open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {
    formatter.printPageRenderer?.remove(formatter)
    formatter.printPageRenderer = self
    formatter.startPage = pageIndex
    formatters.append(formatter)
    formatter.layoutDidChange()
  }

  /// Returns the formatters that have content on a page; nil for none.
  open func printFormattersForPage(at pageIndex: Int) -> [UIPrintFormatter]? {
    let found = formatters.filter { formatter in
      let start = max(0, formatter.startPage)
      return start <= pageIndex && pageIndex < start + formatter.pageCount
    }
    return found.isEmpty ? nil : found
  }

  /// Called before the pages of a range are drawn; does nothing unless overridden.
  open func prepare(forDrawingPages range: NSRange) {}

  /// Draws a page, counted from 0, into the printable rectangle: header, content, formatters and footer.
  open func drawPage(at pageIndex: Int, in printableRect: CGRect) {
    let whole = printableRect
    if headerHeight > 0 {
      drawHeaderForPage(
        at: pageIndex, in: CGRect(x: whole.minX, y: whole.minY, width: whole.width, height: headerHeight))
    }
    drawContentForPage(at: pageIndex, in: contentRect)
    for formatter in printFormattersForPage(at: pageIndex) ?? [] { drawPrintFormatter(formatter, forPageAt: pageIndex) }
    if footerHeight > 0 {
      drawFooterForPage(
        at: pageIndex,
        in: CGRect(x: whole.minX, y: whole.maxY - footerHeight, width: whole.width, height: footerHeight))
    }
  }

  /// Draws the header of a page; does nothing unless overridden.
  open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {}
  /// Draws content of a page beneath that of the formatters; does nothing unless overridden.
  open func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {}
  /// Draws the footer of a page; does nothing unless overridden.
  open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {}

  /// Draws the content of a formatter on a page.
  open func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) {
    printFormatter.draw(in: printFormatter.rect(forPageAt: pageIndex), forPageAt: pageIndex)
  }

  /// The printable rectangle without header and footer.
  final var contentRect: CGRect {
    let insets = UIEdgeInsets(top: headerHeight, left: 0, bottom: footerHeight, right: 0)
    let rect = printableRect.inset(by: insets)
    return rect.height > 0 ? rect : .zero
  }

  /// Takes the paper of a job.
  final func use(paperRect: CGRect, printableRect: CGRect) {
    self.paperRect = paperRect
    self.printableRect = printableRect
    layoutDidChange()
  }

  final func remove(_ formatter: UIPrintFormatter) { formatters.removeAll { $0 === formatter } }

  private func layoutDidChange() { for formatter in formatters { formatter.layoutDidChange() } }
}
