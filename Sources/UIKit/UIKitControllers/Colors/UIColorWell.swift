import CoreGraphics
public import Foundation
import QuartzCore
public import SwiftRuntime
@_spi(UIKitModules) import UIKitControls
@_spi(UIKitModules) import UIKitCore

/// A control that shows a color and opens a color picker.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
  /// The title of the picker, and the accessibility label of the well; nil for that of the system.
  @Observed open var title: String? { didSet { picker?.title = title } }
  /// A Boolean value that determines whether the user may choose translucent colors. The default is true.
  @Observed open var supportsAlpha = true { didSet { picker?.supportsAlpha = supportsAlpha } }

  /// The color; nil until one is set or chosen. Setting it sends no event.
  @Observed open var selectedColor: UIColor? {
    didSet {
      swatch.color = selectedColor
      if let selectedColor, picker?.selectedColor != selectedColor { picker?.selectedColor = selectedColor }
    }
  }

  private let ring = CAGradientLayer()
  private let swatch = ColorSwatch()
  private weak var picker: UIColorPickerViewController?

  private static let size = CGSize(width: 28, height: 28)
  private static let ringWidth: CGFloat = 3

  open override var isHighlighted: Bool { didSet { setNeedsLayout() } }
  open override var isEnabled: Bool { didSet { setNeedsLayout() } }

  /// Creates a well without a color.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
    if frame.size == .zero { self.frame.size = UIColorWell.size }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The size of a well, in points.
  open override var intrinsicContentSize: CGSize { UIColorWell.size }

  /// Returns the size of a well, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UIColorWell.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height)
    let circle = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    ring.frame = circle
    ring.cornerRadius = side / 2
    CATransaction.commit()
    swatch.frame = circle.insetBy(dx: UIColorWell.ringWidth, dy: UIColorWell.ringWidth)
    swatch.layer.cornerRadius = swatch.bounds.width / 2
    swatch.layer.borderWidth = 1.5
    swatch.layer.borderColor = UIColor.systemBackground.resolvedColor(with: traitCollection).cgColor
    alpha = isEnabled ? isHighlighted ? 0.6 : 1 : 0.5
  }

  private func setUp() {
    isOpaque = false
    ring.type = .conic
    ring.startPoint = CGPoint(x: 0.5, y: 0.5)
    ring.endPoint = CGPoint(x: 0.5, y: 0)
    ring.colors = (0...12).map { UIColor(hue: CGFloat($0) / 12, saturation: 0.85, brightness: 1, alpha: 1).cgColor }
    layer.addSublayer(ring)
    swatch.isUserInteractionEnabled = false
    addSubview(swatch)
  }

  // MARK: The picker

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { openPicker() }
  }

  /// Opens the picker when the space bar or the return key is released.
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let wasPressed = keyThatPresses != nil
    super.pressesEnded(presses, with: event)
    if wasPressed, keyThatPresses == nil { openPicker() }
  }

  @_spi(UIKitModules) public override var takesTaps: Bool { true }

  /// Presents the picker, in a popover if there is room for one.
  private func openPicker() {
    guard isEnabled, picker == nil, let presenter = nearestController else { return }
    let made = UIColorPickerViewController()
    made.title = title
    made.supportsAlpha = supportsAlpha
    if let selectedColor { made.selectedColor = selectedColor }
    made.didChoose = { [weak self] color in self?.choose(color) }
    made.modalPresentationStyle = .popover
    made.popoverPresentationController?.sourceView = self
    made.popoverPresentationController?.sourceRect = bounds
    picker = made
    presenter.present(made, animated: true)
  }

  private func choose(_ color: UIColor) {
    guard color != selectedColor else { return }
    selectedColor = color
    send([.valueChanged, .primaryActionTriggered], with: nil)
  }

  // MARK: Accessibility

  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    openPicker()
    return true
  }
}
