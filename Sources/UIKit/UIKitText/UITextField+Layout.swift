import CoreGraphics
import QuartzCore

extension UITextField {
  static let cornerRadius: CGFloat = 8

  func shows(_ mode: UITextField.ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  /// A Boolean value that indicates whether the clear button is shown: when there is text to clear.
  var showsClearButton: Bool { shows(clearButtonMode) && !editor.text.isEmpty && isEnabled }

  /// Updates the border's color and width from the style, the appearance and the editing state.
  func updateBorder() {
    frameView.isHidden = borderStyle == .none
    frameView.layer.cornerRadius = borderStyle == .roundedRect ? Self.cornerRadius : 0
    frameView.backgroundColor =
      borderStyle == .line
      ? nil : UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.09) : UIColor(white: 1, alpha: 1) }
    let color: UIColor = isEditing ? tintColor : borderStyle == .line ? .label : .opaqueSeparator
    frameView.layer.borderWidth = isEditing && borderStyle != .line ? 2 : 1
    frameView.layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
    alpha = isEnabled ? 1 : 0.5
  }

  func layOutParts() {
    // A field that moves to another superview may have another appearance there.
    updateBorder()
    frameView.frame = borderRect(forBounds: bounds)
    backgroundView.image = borderStyle == .none ? (isEnabled ? background : disabledBackground ?? background) : nil
    backgroundView.isHidden = backgroundView.image == nil
    backgroundView.frame = borderRect(forBounds: bounds)
    canvas.frame = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    clearButton.isHidden = !showsClearButton
    if showsClearButton { clearButton.frame = clearButtonRect(forBounds: bounds) }
    leftView?.isHidden = !shows(leftViewMode)
    if let leftView, !leftView.isHidden { leftView.frame = leftViewRect(forBounds: bounds) }
    rightView?.isHidden = !shows(rightViewMode) || showsClearButton
    if let rightView, !rightView.isHidden { rightView.frame = rightViewRect(forBounds: bounds) }
    canvas.place()
  }

  // The implementations that overrides of `textRect` and its siblings get from `super`.

  func standardTextRect(_ bounds: CGRect) -> CGRect {
    var before = padding
    var behind = padding
    if leftView != nil, shows(leftViewMode) {
      before = max(before, leftViewRect(forBounds: bounds).width + 4 + padding / 2)
    }
    if showsClearButton {
      behind = max(behind, clearButtonRect(forBounds: bounds).width + 6)
    } else if rightView != nil, shows(rightViewMode) {
      behind = max(behind, rightViewRect(forBounds: bounds).width + 4 + padding / 2)
    }
    if isReversed { (before, behind) = (behind, before) }
    return CGRect(
      x: bounds.minX + before, y: bounds.minY, width: max(0, bounds.width - before - behind), height: bounds.height)
  }

  func sideRect(_ size: CGSize, atBeginning: Bool, in bounds: CGRect) -> CGRect {
    let inset = borderStyle == .none ? 0 : padding / 2
    let isLeft = atBeginning != isReversed
    return CGRect(
      x: isLeft ? bounds.minX + inset : bounds.maxX - inset - size.width,
      y: (bounds.midY - size.height / 2).rounded(), width: size.width, height: size.height)
  }

  /// Chooses the fonts for the text size of the traits, if the field adjusts them.
  func followContentSizeCategory() {
    guard adjustsFontForContentSizeCategory else { return }
    let traits = traitCollection
    let category = traits.preferredContentSizeCategory
    guard category != contentSizeCategory else { return }
    if let adjusted = font?.adjusted(for: traits) { defaultTextAttributes[.font] = adjusted }
    if let adjusted = attributedPlaceholder?.adjusted(for: traits) { attributedPlaceholder = adjusted }
    contentSizeCategory = category
    invalidateIntrinsicContentSize()
  }

  /// The height of a line, and of the border's padding above and below it, in points.
  var naturalHeight: CGFloat {
    let line = (font ?? .systemFont(ofSize: 17)).lineHeight.rounded(.up) + 1
    return borderStyle == .none ? line : max(34, line + 12)
  }

  /// The horizontal distance between the border and the text, in points.
  private var padding: CGFloat {
    switch borderStyle {
    case .none: 0
    case .line: 4
    case .bezel, .roundedRect: 9
    }
  }

  private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
