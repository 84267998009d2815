import CoreGraphics

/// The sliders of a color picker: red, green and blue from 0 to 255.
@MainActor
final class ColorSliders: UIView {
  /// Called with the color that the user chooses, and whether the pointer is still down.
  var didChoose: ((PickedColor, Bool) -> Void)?
  /// The color that is shown.
  var value = PickedColor(hue: 0, saturation: 0, brightness: 0) { didSet { if !isChoosing { show() } } }

  private var isChoosing = false
  private let names = [UILabel(), UILabel(), UILabel()]
  private let sliders = [UISlider(), UISlider(), UISlider()]
  private let readings = [UILabel(), UILabel(), UILabel()]

  init() {
    super.init(frame: .zero)
    let titles = [Word.red, .green, .blue].map(\.text)
    let tints: [UIColor] = [.systemRed, .systemGreen, .systemBlue]
    for index in 0..<3 {
      names[index].text = titles[index]
      Self.setUp(names[index], readings[index])
      sliders[index].maximumValue = 255
      sliders[index].minimumTrackTintColor = tints[index]
      sliders[index].accessibilityLabel = titles[index]
      sliders[index].addAction(UIAction { [weak self] _ in self?.choose(index) }, for: .valueChanged)
      for part: UIView in [names[index], sliders[index], readings[index]] { addSubview(part) }
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("The sliders are made in code.") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let line = max(18, names[0].font.lineHeight.rounded(.up))
    let row = min(58 + line, bounds.height / 3)
    func frame(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(x: isMirrored ? bounds.width - x - width : x, y: y, width: max(0, width), height: height)
    }
    for index in 0..<3 {
      let y = CGFloat(index) * row
      names[index].frame = frame(0, y, bounds.width, line)
      sliders[index].frame = frame(0, y + line + 2, bounds.width - 72, 32)
      readings[index].frame = frame(bounds.width - 60, y + line + 2, 60, 32)
    }
  }

  /// Gives the name and the reading of a slider fonts that follow the user's text size.
  static func setUp(_ name: UILabel, _ reading: UILabel) {
    let metrics = UIFontMetrics.default
    name.font = metrics.scaledFont(for: .systemFont(ofSize: 13, weight: .semibold), maximumPointSize: 20)
    name.textColor = .secondaryLabel
    reading.font = metrics.scaledFont(
      for: .monospacedDigitSystemFont(ofSize: 15, weight: .regular), maximumPointSize: 20)
    reading.textAlignment = .center
    reading.adjustsFontSizeToFitWidth = true
    for label in [name, reading] {
      label.adjustsFontForContentSizeCategory = true
      label.isAccessibilityElement = false
    }
  }

  private func show() {
    let parts = value.rgb
    for (index, part) in [parts.red, parts.green, parts.blue].enumerated() {
      sliders[index].setValue(Float((255 * part).rounded()), animated: false)
      readings[index].text = "\(Int((255 * part).rounded()))"
    }
  }

  private func choose(_ index: Int) {
    let parts = sliders.map { CGFloat($0.value.rounded()) / 255 }
    let new = PickedColor(red: parts[0], green: parts[1], blue: parts[2], alpha: value.alpha)
    readings[index].text = "\(Int(sliders[index].value.rounded()))"
    // The sliders stay where they are, also where the color itself is kept less exactly.
    isChoosing = true
    value = new
    didChoose?(new, sliders[index].isTracking)
    isChoosing = false
  }
}
