public import CoreGraphics
import Foundation
import QuartzCore

/// A formatter of a view: of all its content if it is a scroll view, divided into pages.
///
/// A view that is wider than the page is made smaller. A subview, such as a row of a table or a cell, that would be cut
/// by the end of a page begins the next one, unless it is higher than a page. The text of a text view is divided at the
/// ends of lines.
@preconcurrency @MainActor
open class UIViewPrintFormatter: UIPrintFormatter {
  /// The view.
  public final let view: UIView

  private final var textFormatter: UISimpleTextPrintFormatter?
  /// The tops of the pages in the content, in its points, with the sizes for which they were computed.
  private final var pages: (tops: [CGFloat], sizes: [CGSize])?

  init(_ view: UIView) {
    self.view = view
    super.init()
  }

  open override var pageCount: Int {
    if let formatter = text() { return formatter.pageCount }
    return pageTops.count
  }

  open override func rect(forPageAt pageIndex: Int) -> CGRect {
    if let formatter = text() { return formatter.rect(forPageAt: pageIndex) }
    let index = pageIndex - max(0, startPage)
    let tops = pageTops
    guard tops.indices.contains(index) else { return .zero }
    let end = index + 1 < tops.count ? tops[index + 1] * scale : printedHeight
    var area = area(ofPage: index)
    area.size = CGSize(width: min(area.width, contentSize.width * scale), height: end - tops[index] * scale)
    return area
  }

  open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    if let formatter = text() { return formatter.draw(in: rect, forPageAt: pageIndex) }
    let index = pageIndex - max(0, startPage)
    let tops = pageTops
    guard let context = UIGraphicsGetCurrentContext(), scale > 0, tops.indices.contains(index) else { return }
    let slice = CGRect(x: 0, y: tops[index], width: contentSize.width, height: rect.height / scale)
    context.saveGState()
    context.clip(to: rect)
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: scale, y: scale)
    draw(slice, in: context)
    context.restoreGState()
  }

  override func makeCopy() -> UIPrintFormatter { UIViewPrintFormatter(view) }

  override func layoutDidChange() {
    textFormatter = nil
    pages = nil
  }

  private var contentSize: CGSize {
    view.layoutIfNeeded()
    guard let scrollView = view as? UIScrollView else { return view.bounds.size }
    return CGSize(
      width: max(scrollView.bounds.width, scrollView.contentSize.width), height: scrollView.contentSize.height)
  }

  /// The factor by which the view is made smaller to fit into the width of a page.
  private var scale: CGFloat {
    let width = contentSize.width
    return width > 0 ? min(1, area(ofPage: 0).width / width) : 0
  }

  private var printedHeight: CGFloat {
    let height = contentSize.height * scale
    return maximumContentHeight > 0 ? min(height, maximumContentHeight) : height
  }

  private var pageTops: [CGFloat] {
    let sizes = [contentSize, area(ofPage: 0).size, area(ofPage: 1).size, CGSize(width: 0, height: printedHeight)]
    if let pages, pages.sizes == sizes { return pages.tops }
    var tops: [CGFloat] = []
    var top: CGFloat = 0
    let scale = scale
    let height = scale > 0 ? printedHeight / scale : 0
    while top < height - 0.01 {
      let page = area(ofPage: tops.count).height / max(scale, 0.000_1)
      guard page > 0 else { break }
      tops.append(top)
      let end = top + page
      top = end < height - 0.01 ? pageEnd(above: end, below: top) : end
    }
    pages = (tops, sizes)
    return tops
  }

  /// Returns the greatest end of a page that begins at a top, above which no subview is cut.
  private func pageEnd(above limit: CGFloat, below top: CGFloat) -> CGFloat {
    showing(CGRect(x: 0, y: top, width: contentSize.width, height: limit - top)) {
      var end = limit
      // A subview beside the one that begins the next page may be cut by that.
      for _ in 0..<8 {
        let cut = view.subviews.filter {
          !$0.isHidden && $0.alpha > 0 && $0.frame.minY > top + 0.5 && $0.frame.minY < end - 0.5
            && $0.frame.maxY > end + 0.5 && $0.frame.height <= limit - top
        }
        guard let first = cut.map(\.frame.minY).min() else { return end }
        end = first
      }
      return limit
    }
  }

  /// Draws a part of the content with its corner at the origin.
  private func draw(_ slice: CGRect, in context: CGContext) {
    guard let scrollView = view as? UIScrollView else {
      context.translateBy(x: -slice.minX, y: -slice.minY)
      view.layer.render(in: context)
      return
    }
    showing(slice) {
      context.translateBy(x: -slice.minX, y: -slice.minY)
      scrollView.layer.render(in: context)
    }
  }

  /// Calls a closure while a part of the content is visible. Only what is visible has views: a scroll view is scrolled
  /// to the part, in its size, and back.
  private func showing<Result>(_ slice: CGRect, _ body: () -> Result) -> Result {
    guard let scrollView = view as? UIScrollView else { return body() }
    let (offset, bounds) = (scrollView.contentOffset, scrollView.bounds.size)
    var result: Result!
    UIView.performWithoutAnimation {
      scrollView.bounds = CGRect(origin: slice.origin, size: CGSize(width: bounds.width, height: slice.height))
      scrollView.layoutIfNeeded()
      result = body()
      scrollView.bounds = CGRect(origin: offset, size: bounds)
      scrollView.layoutIfNeeded()
    }
    return result
  }

  /// Returns the formatter of a text view's text; nil for other views.
  private func text() -> UISimpleTextPrintFormatter? {
    guard let view = view as? UITextView else { return nil }
    if let textFormatter { return textFormatter }
    let formatter = UISimpleTextPrintFormatter(attributedText: view.attributedText)
    formatter.maximumContentWidth = maximumContentWidth
    formatter.maximumContentHeight = maximumContentHeight
    formatter.perPageContentInsets = perPageContentInsets
    formatter.wholeInsets = wholeInsets
    formatter.startPage = startPage
    formatter.printPageRenderer = printPageRenderer
    textFormatter = formatter
    return formatter
  }
}
