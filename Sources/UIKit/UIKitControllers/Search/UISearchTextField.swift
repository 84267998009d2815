public import Foundation
import UIKitCore

/// The field of a search bar, with a magnifying glass, the text and a clear button.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let (start, side) = (6 * unit, 24 * unit)
    return CGRect(
      x: isReversed ? bounds.width - start - side : start, y: (bounds.height - side) / 2, width: side, height: side)
  }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    let (start, end) = (32 * unit, CGFloat(26))
    return CGRect(
      x: isReversed ? end : start, y: 0, width: max(0, bounds.width - start - end), height: bounds.height)
  }

  open override func layoutSubviews() {
    // The magnifying glass is as large as the text.
    (leftView as? UIImageView)?.preferredSymbolConfiguration = font.map { UIImage.SymbolConfiguration(font: $0) }
    super.layoutSubviews()
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
