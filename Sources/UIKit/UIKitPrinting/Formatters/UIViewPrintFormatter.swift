public import CoreGraphics
import Foundation
import QuartzCore

/// A formatter of a view: of all its content if it is a scroll view, divided at the height of pages.
///
/// A view that is wider than the page is made smaller. The text of a text view is divided at the ends of lines.
@preconcurrency @MainActor
open class UIViewPrintFormatter: UIPrintFormatter {
  /// The view.
  public final let view: UIView

  private final var textFormatter: UISimpleTextPrintFormatter?

  init(_ view: UIView) {
    self.view = view
    super.init()
  }

  open override var pageCount: Int {
    if let formatter = text() { return formatter.pageCount }
    var (count, covered) = (0, CGFloat(0))
    while covered < printedHeight {
      let height = area(ofPage: count).height
      guard height > 0 else { return count }
      covered += height
      count += 1
    }
    return count
  }

  open override func rect(forPageAt pageIndex: Int) -> CGRect {
    if let formatter = text() { return formatter.rect(forPageAt: pageIndex) }
    let index = pageIndex - max(0, startPage)
    guard index >= 0, index < pageCount else { return .zero }
    var area = area(ofPage: index)
    area.size = CGSize(
      width: min(area.width, contentSize.width * scale), height: min(area.height, printedHeight - top(of: index)))
    return area
  }

  open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    if let formatter = text() { return formatter.draw(in: rect, forPageAt: pageIndex) }
    let index = pageIndex - max(0, startPage)
    guard let context = UIGraphicsGetCurrentContext(), scale > 0, index >= 0 else { return }
    let slice = CGRect(x: 0, y: top(of: index) / scale, width: contentSize.width, height: rect.height / scale)
    context.saveGState()
    context.clip(to: rect)
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: scale, y: scale)
    draw(slice, in: context)
    context.restoreGState()
  }

  override func makeCopy() -> UIPrintFormatter { UIViewPrintFormatter(view) }

  override func layoutDidChange() { textFormatter = nil }

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

  private func top(of index: Int) -> CGFloat { (0..<index).reduce(0) { $0 + area(ofPage: $1).height } }

  /// Draws a part of the content with its corner at the origin.
  private func draw(_ slice: CGRect, in context: CGContext) {
    guard let scrollView = view as? UIScrollView else {
      context.translateBy(x: -slice.minX, y: -slice.minY)
      view.layer.render(in: context)
      return
    }
    // Only what is visible has views: the scroll view is scrolled to the part, in its size, and back.
    let (offset, bounds) = (scrollView.contentOffset, scrollView.bounds.size)
    UIView.performWithoutAnimation {
      scrollView.bounds = CGRect(origin: slice.origin, size: CGSize(width: bounds.width, height: slice.height))
      scrollView.layoutIfNeeded()
      context.translateBy(x: -slice.minX, y: -slice.minY)
      scrollView.layer.render(in: context)
      scrollView.bounds = CGRect(origin: offset, size: bounds)
      scrollView.layoutIfNeeded()
    }
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
