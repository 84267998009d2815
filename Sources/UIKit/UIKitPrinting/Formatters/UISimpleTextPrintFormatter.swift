import CoreGraphics
public import Foundation
public import SwiftRuntime

/// A formatter of text, in one style or with attributes.
@preconcurrency @MainActor
open class UISimpleTextPrintFormatter: UIPrintFormatter {
  /// The font of a text in one style; nil, the default, for the system's font of 12 points.
  @Observed open var font: UIFont? { didSet { layoutDidChange() } }
  /// The color of a text in one style; nil, the default, for black.
  @Observed open var color: UIColor? { didSet { layoutDidChange() } }
  /// The alignment of a text in one style.
  @Observed open var textAlignment = NSTextAlignment.natural { didSet { layoutDidChange() } }

  private final var storedText: String?

  private final var storedAttributedText: NSAttributedString?

  private final var layout: TextPages?

  /// Creates a formatter of a text in one style.
  public init(text: String) {
    storedText = text
    super.init()
  }

  /// Creates a formatter of a text with attributes.
  public init(attributedText: NSAttributedString) {
    storedAttributedText = attributedText
    super.init()
  }

  /// The text; that of `attributedText` if there is one.
  open var text: String? {
    get { storedAttributedText?.string ?? storedText }
    set {
      storedText = newValue
      storedAttributedText = nil
      layoutDidChange()
    }
  }

  /// The text with attributes; nil for a text in one style.
  open var attributedText: NSAttributedString? {
    get { storedAttributedText }
    set {
      storedAttributedText = newValue
      layoutDidChange()
    }
  }

  open override var pageCount: Int { pages.count }

  open override func rect(forPageAt pageIndex: Int) -> CGRect {
    let index = pageIndex - max(0, startPage)
    guard pages.indices.contains(index) else { return .zero }
    var area = area(ofPage: index)
    area.size.height = min(area.height, pages[index].height)
    return area
  }

  open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    let index = pageIndex - max(0, startPage)
    guard pages.indices.contains(index) else { return }
    printedText.attributedSubstring(from: pages[index].range).draw(
      with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  /// The text with its attributes.
  var printedText: NSAttributedString {
    if let storedAttributedText { return storedAttributedText }
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    return NSAttributedString(
      string: storedText ?? "",
      attributes: [
        .font: font ?? .systemFont(ofSize: 12), .foregroundColor: color ?? .black, .paragraphStyle: style,
      ])
  }

  override func makeCopy() -> UIPrintFormatter {
    let copy = UISimpleTextPrintFormatter(text: storedText ?? "")
    copy.storedAttributedText = storedAttributedText
    copy.font = font
    copy.color = color
    copy.textAlignment = textAlignment
    return copy
  }

  override func layoutDidChange() { layout = nil }

  private var pages: [TextPages.Page] {
    if let layout { return layout.pages }
    let made = TextPages(printedText, heightLimit: maximumContentHeight) { area(ofPage: $0).size }
    layout = made
    return made.pages
  }
}

/// A formatter of text in HTML.
@preconcurrency @MainActor
open class UIMarkupTextPrintFormatter: UISimpleTextPrintFormatter {
  /// The text in HTML.
  @Observed open var markupText: String? { didSet { attributedText = Self.attributedText(of: markupText ?? "") } }

  /// Creates a formatter of a text in HTML.
  public init(markupText: String) {
    self.markupText = markupText
    super.init(attributedText: Self.attributedText(of: markupText))
  }

  override func makeCopy() -> UIPrintFormatter { UIMarkupTextPrintFormatter(markupText: markupText ?? "") }

  private static func attributedText(of markup: String) -> NSAttributedString {
    let options: [NSAttributedString.DocumentReadingOptionKey: Any] = [
      .documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue,
    ]
    return (try? NSAttributedString(data: Data(markup.utf8), options: options, documentAttributes: nil))
      ?? NSAttributedString(string: markup)
  }
}
