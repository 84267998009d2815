import CoreGraphics
public import Foundation
public import SwiftRuntime
import UIKitCore

/// A controller with which the user chooses a color: from a grid, in the spectrum, or by its components.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
  /// The delegate that is notified of the choice and of the end.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?

  /// The color; black until one is set or chosen. Setting it does not notify the delegate.
  @Observed open var selectedColor: UIColor = .black {
    didSet { if !isChoosing { value = PickedColor(selectedColor) } }
  }

  /// A Boolean value that determines whether the user may choose translucent colors. The default is true.
  @Observed open var supportsAlpha = true { didSet { if isViewLoaded { show() } } }

  /// Called with each color that the user chooses, before the delegate.
  final var didChoose: ((UIColor) -> Void)?

  private final var value = PickedColor(.black) { didSet { if isViewLoaded { show() } } }
  private final var isChoosing = false
  private final let heading = UILabel()
  private final let closeButton = UIButton(type: .system)
  private final let modes = UISegmentedControl(
    items: [Word.colorGrid, .colorSpectrum, .colorSliders].map(\.text))
  private final let grid = ColorGrid()
  private final let spectrum = ColorSpectrum()
  private final let sliders = ColorSliders()
  private final let opacityLabel = UILabel()
  private final let opacity = UISlider()
  private final let opacityReading = UILabel()
  private final let swatch = ColorSwatch()

  private static let margin: CGFloat = 16

  open override var title: String? { didSet { heading.text = title ?? Word.colors.text } }

  /// Creates a picker that shows black.
  public init() {
    super.init(nibName: nil, bundle: nil)
    preferredContentSize = CGSize(width: 320, height: 480)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    preferredContentSize = CGSize(width: 320, height: 480)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    heading.text = title ?? Word.colors.text
    heading.font = UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: 17, weight: .semibold), maximumPointSize: 23)
    heading.adjustsFontForContentSizeCategory = true
    heading.textAlignment = .center
    heading.accessibilityTraits.insert(.header)
    closeButton.setImage(UIImage(systemName: "xmark"), for: .normal)
    closeButton.accessibilityLabel = Word.close.text
    closeButton.addAction(UIAction { [weak self] _ in self?.close() }, for: .primaryActionTriggered)
    modes.selectedSegmentIndex = 0
    modes.accessibilityLabel = Word.colorPicker.text
    modes.addAction(UIAction { [weak self] _ in self?.show() }, for: .valueChanged)
    grid.didChoose = { [weak self] in self?.choose($0, continuously: $1) }
    spectrum.didChoose = { [weak self] in self?.choose($0, continuously: $1) }
    sliders.didChoose = { [weak self] in self?.choose($0, continuously: $1) }
    opacityLabel.text = Word.opacity.text
    ColorSliders.setUp(opacityLabel, opacityReading)
    opacity.accessibilityLabel = Word.opacity.text
    opacity.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        var color = value
        color.alpha = CGFloat(opacity.value)
        choose(color, continuously: opacity.isTracking)
      }, for: .valueChanged)
    for part: UIView in [
      heading, closeButton, modes, grid, spectrum, sliders, opacityLabel, opacity, opacityReading, swatch,
    ] { view.addSubview(part) }
    show()
  }

  // MARK: The choice

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { delegate?.colorPickerViewControllerDidFinish(self) }
  }

  private func choose(_ color: PickedColor, continuously: Bool) {
    var color = color
    if !supportsAlpha { color.alpha = 1 }
    value = color
    isChoosing = true
    selectedColor = color.color
    isChoosing = false
    didChoose?(selectedColor)
    delegate?.colorPickerViewController(self, didSelect: selectedColor, continuously: continuously)
    delegate?.colorPickerViewControllerDidSelectColor(self)
  }

  private func show() {
    let mode = modes.selectedSegmentIndex
    for (index, part) in ([grid, spectrum, sliders] as [UIView]).enumerated() { part.isHidden = index != mode }
    grid.value = value
    spectrum.value = value
    sliders.value = value
    for part: UIView in [opacityLabel, opacity, opacityReading] { part.isHidden = !supportsAlpha }
    if Float(value.alpha) != opacity.value { opacity.setValue(Float(value.alpha), animated: false) }
    opacityReading.text = PickedColor.percent(value.alpha)
    swatch.color = value.color
    view.setNeedsLayout()
  }

  private func close() {
    if presentingViewController != nil { dismiss(animated: true) }
  }

  // MARK: Layout

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let room = view.bounds.inset(by: view.safeAreaInsets)
    let margin = Self.margin
    let width = max(0, room.width - 2 * margin)
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    func mirrored(_ rect: CGRect) -> CGRect {
      guard isMirrored else { return rect }
      return CGRect(x: room.minX + room.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
    let left = room.minX + margin
    var y = room.minY + 8
    heading.frame = mirrored(CGRect(x: left + 44, y: y, width: max(0, width - 88), height: 36))
    closeButton.frame = mirrored(CGRect(x: left + width - 36, y: y, width: 36, height: 36))
    y += 44
    modes.frame = mirrored(CGRect(x: left, y: y, width: width, height: 32))
    y += 48
    // Below stand the opacity and the color, as high as there is room.
    let line = max(18, opacityLabel.font.lineHeight.rounded(.up))
    let foot: CGFloat = supportsAlpha ? 98 + line : 56
    let height = max(60, room.maxY - margin - foot - y)
    let place = CGRect(x: left, y: y, width: width, height: height)
    grid.frame = place
    spectrum.frame = place
    sliders.frame = place
    y += height + 12
    if supportsAlpha {
      opacityLabel.frame = mirrored(CGRect(x: left, y: y, width: width, height: line))
      opacity.frame = mirrored(CGRect(x: left, y: y + line + 2, width: max(0, width - 72), height: 32))
      opacityReading.frame = mirrored(CGRect(x: left + width - 60, y: y + line + 2, width: 60, height: 32))
      y += line + 42
    }
    swatch.frame = mirrored(CGRect(x: left, y: y, width: min(44, width), height: 44))
    swatch.layer.cornerRadius = 10
  }
}
