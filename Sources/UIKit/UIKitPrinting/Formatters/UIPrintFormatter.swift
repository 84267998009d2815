import CoreGraphics
public import Foundation
public import SwiftRuntime

/// A part of a printed document that is divided into pages: text, markup, or a view.
///
/// The area of a page is the printable rectangle of the renderer without its header and footer, inset by
/// `perPageContentInsets` and limited to the maximum width and height.
@preconcurrency @MainActor
open class UIPrintFormatter: NSObject, @preconcurrency NSCopying {
  /// The renderer that the formatter was added to; nil for none.
  open internal(set) weak var printPageRenderer: UIPrintPageRenderer?
  /// The greatest width of the content, in points; 0, the default, for no limit.
  @Observed open var maximumContentWidth: CGFloat = 0 { didSet { layoutDidChange() } }
  /// The greatest height of the content of all pages, in points; 0, the default, for no limit.
  @Observed open var maximumContentHeight: CGFloat = 0 { didSet { layoutDidChange() } }
  /// The insets of the content on each page, in points.
  @Observed open var perPageContentInsets = UIEdgeInsets.zero { didSet { layoutDidChange() } }
  /// The first page of the formatter, counted from 0; -1 before it is added to a renderer.
  @Observed open var startPage = -1 { didSet { if startPage != oldValue { layoutDidChange() } } }

  final var wholeInsets = UIEdgeInsets.zero

  override init() { super.init() }

  /// The insets of the content as a whole, in points: those at the top belong to the first page.
  @available(*, deprecated, message: "Use perPageContentInsets.")
  open var contentInsets: UIEdgeInsets {
    get { wholeInsets }
    set {
      wholeInsets = newValue
      layoutDidChange()
    }
  }

  /// A Boolean value that indicates whether the formatter has to draw on the main thread; true, as all do here.
  open var requiresMainThread: Bool { true }

  /// Returns a formatter with the same content, without a renderer.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = makeCopy()
    copy.maximumContentWidth = maximumContentWidth
    copy.maximumContentHeight = maximumContentHeight
    copy.perPageContentInsets = perPageContentInsets
    copy.wholeInsets = wholeInsets
    return copy
  }

  /// Removes the formatter from its renderer.
  open func removeFromPrintPageRenderer() {
    printPageRenderer?.remove(self)
    printPageRenderer = nil
    startPage = -1
  }

  /// The number of pages of the content; 0 without a renderer.
  open var pageCount: Int { 0 }

  /// Returns the rectangle of the content on a page of the document, in points; empty for a page without any.
  open func rect(forPageAt pageIndex: Int) -> CGRect { .zero }

  /// Draws the content of a page of the document into a rectangle.
  open func draw(in rect: CGRect, forPageAt pageIndex: Int) {}

  /// Creates an object of the same class and content.
  func makeCopy() -> UIPrintFormatter { UIPrintFormatter() }

  /// Discards the division into pages.
  func layoutDidChange() {}

  /// Returns the area that the content may have on a page of its own, counted from 0.
  final func area(ofPage index: Int) -> CGRect {
    guard let renderer = printPageRenderer else { return .zero }
    var area = renderer.contentRect.inset(by: perPageContentInsets)
    area = area.inset(by: UIEdgeInsets(top: 0, left: wholeInsets.left, bottom: 0, right: wholeInsets.right))
    if index == 0 { area = area.inset(by: UIEdgeInsets(top: wholeInsets.top, left: 0, bottom: 0, right: 0)) }
    if maximumContentWidth > 0 { area.size.width = min(area.width, maximumContentWidth) }
    return area.width > 0 && area.height > 0 ? area : .zero
  }
}
