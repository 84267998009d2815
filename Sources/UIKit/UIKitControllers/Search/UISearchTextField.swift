public import Foundation

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
    CGRect(x: isReversed ? bounds.width - 30 : 6, y: (bounds.height - 24) / 2, width: 24, height: 24)
  }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    let end: CGFloat = 26
    return CGRect(
      x: isReversed ? end : 32, y: 0, width: max(0, bounds.width - 32 - end), height: bounds.height)
  }

  private func setUp() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    layer.cornerCurve = .continuous
    clearButtonMode = .whileEditing
    returnKeyType = .search
    autocorrectionType = .no
    placeholder = "Search"
    let magnifier = UIImageView(image: UIImage(systemName: "magnifyingglass"))
    magnifier.tintColor = .secondaryLabel
    magnifier.contentMode = .center
    leftView = magnifier
    leftViewMode = .always
    accessibilityTraits.insert(.searchField)
  }

  private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
