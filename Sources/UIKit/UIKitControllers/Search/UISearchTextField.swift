public import Foundation
public import SwiftRuntime
import UIKitCore

/// The field of a search bar, with a magnifying glass, the text and a clear button.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  /// The color of tokens; nil for the tint color.
  @Observed open var tokenBackgroundColor: UIColor! { didSet { setNeedsLayout() } }
  /// A Boolean value that determines whether the user can delete tokens, with the key that deletes backwards at the
  /// beginning of the text. The default is true.
  open var allowsDeletingTokens = true
  /// A Boolean value that determines whether the user can copy tokens; they are not selected here.
  open var allowsCopyingTokens = true

  private final var tokenViews: [SearchTokenView] = []
  /// The translations of the text, the magnifying glass and the clear button, in points.
  final var textAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }

  final var iconAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }

  final var clearAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The tokens before the text.
  open var tokens: [UISearchToken] {
    get { tokenViews.map(\.token) }
    set {
      for view in tokenViews { view.removeFromSuperview() }
      tokenViews = newValue.map { SearchTokenView($0) }
      for view in tokenViews { addSubview(view) }
      tokensDidChange()
    }
  }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let (start, side) = (6 * unit, 24 * unit)
    return CGRect(
      x: isReversed ? bounds.width - start - side : start, y: (bounds.height - side) / 2, width: side, height: side
    ).offsetBy(dx: iconAdjustment.horizontal, dy: iconAdjustment.vertical)
  }

  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    super.clearButtonRect(forBounds: bounds).offsetBy(dx: clearAdjustment.horizontal, dy: clearAdjustment.vertical)
  }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    let (start, end) = (32 * unit + tokenWidth, CGFloat(26))
    return CGRect(
      x: (isReversed ? end : start) + textAdjustment.horizontal, y: textAdjustment.vertical,
      width: max(0, bounds.width - start - end - max(0, textAdjustment.horizontal)), height: bounds.height)
  }

  open override func layoutSubviews() {
    // The magnifying glass is as large as the text.
    (leftView as? UIImageView)?.preferredSymbolConfiguration = font.map { UIImage.SymbolConfiguration(font: $0) }
    super.layoutSubviews()
    layOutTokens()
  }

  // MARK: Tokens

  /// The range of the text, without the tokens.
  open var textualRange: UITextRange {
    textRange(from: beginningOfDocument, to: endOfDocument) ?? UITextRange()
  }

  /// Inserts a token.
  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    var all = tokens
    all.insert(token, at: min(max(0, tokenIndex), all.count))
    tokens = all
  }

  /// Removes a token.
  open func removeToken(at tokenIndex: Int) {
    guard tokenViews.indices.contains(tokenIndex) else { return }
    var all = tokens
    all.remove(at: tokenIndex)
    tokens = all
  }

  /// Puts a token in the place of a part of the text.
  open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
    replace(textRange, withText: "")
    insertToken(token, at: tokenIndex)
  }

  /// Returns the position of a token, which is that before the text.
  open func positionOfToken(at tokenIndex: Int) -> UITextPosition { beginningOfDocument }

  /// Returns the tokens in a range of the text: all for one that begins with it.
  open func tokens(in textRange: UITextRange) -> [UISearchToken] {
    offset(from: beginningOfDocument, to: textRange.start) == 0 ? tokens : []
  }

  /// Deletes the last token where there is no text before the caret.
  open override func deleteBackward() { if !deleteToken() { super.deleteBackward() } }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let deletes = presses.contains { $0.key?.keyCode == .keyboardDeleteOrBackspace }
    if !deletes || !deleteToken() { super.pressesBegan(presses, with: event) }
  }

  private func deleteToken() -> Bool {
    guard allowsDeletingTokens, !tokenViews.isEmpty, let selection = selectedTextRange, selection.isEmpty,
      compare(selection.start, to: beginningOfDocument) == .orderedSame
    else { return false }
    removeToken(at: tokenViews.count - 1)
    sendActions(for: .editingChanged)
    return true
  }

  private func tokensDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private var tokenHeight: CGFloat { (font ?? .systemFont(ofSize: 17)).lineHeight.rounded(.up) + 2 }

  /// The width of the tokens with the space behind each, in points.
  private var tokenWidth: CGFloat { tokenViews.reduce(0) { $0 + $1.width(height: tokenHeight) + 4 } }

  private func layOutTokens() {
    var x = 32 * unit
    for view in tokenViews {
      view.update(font: font, color: tokenBackgroundColor ?? tintColor)
      let width = view.width(height: tokenHeight)
      view.frame = CGRect(
        x: isReversed ? bounds.width - x - width : x, y: ((bounds.height - tokenHeight) / 2).rounded(), width: width,
        height: tokenHeight)
      x += width + 4
    }
  }

  /// The factor by which the text is larger than the default one.
  private var unit: CGFloat { (font?.pointSize ?? 17) / 17 }

  private func setUp() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    layer.cornerCurve = .continuous
    clearButtonMode = .whileEditing
    returnKeyType = .search
    autocorrectionType = .no
    placeholder = Word.search.text
    let magnifier = UIImageView(image: UIImage(systemName: "magnifyingglass"))
    magnifier.tintColor = .secondaryLabel
    magnifier.contentMode = .center
    leftView = magnifier
    leftViewMode = .always
    accessibilityTraits.insert(.searchField)
  }

  private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
