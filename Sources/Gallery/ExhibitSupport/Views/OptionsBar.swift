package import UIKit

/// Controls in rows at the lower edge, each after its name; in a narrow window, and when the rows are too many, in one
/// row that scrolls and fades out where it continues.
package final class OptionsBar: UIView {
  private struct Option {
    var label: UILabel?
    var control: UIView
    var width: CGFloat?
  }

  /// The maximum number of rows before the options are in one row that scrolls.
  package var maximumRows = 3
  private var options: [Option] = []
  private let line = UIView()
  private let scroll = UIScrollView()
  private let fades = [OptionsFade(), OptionsFade()]
  private var wasMirrored = false
  private static let row: CGFloat = 44
  private nonisolated static let margin: CGFloat = 20
  /// The width of a window below which there is one row.
  private static let widthForRows: CGFloat = 480

  package override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    line.backgroundColor = .separator
    scroll.showsHorizontalScrollIndicator = false
    scroll.delegate = self
    addSubview(scroll)
    for fade in fades { addSubview(fade) }
    addSubview(line)
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (bar: OptionsBar, _) in
      bar.followTextSize()
      bar.setNeedsLayout()
      bar.superview?.setNeedsLayout()
    }
  }

  package required init?(coder: NSCoder) { fatalError("OptionsBar is made in code") }

  /// Adds a control after its translated name; without a width it has its intrinsic width.
  @discardableResult
  package func add(_ title: String?, _ control: UIView, width: CGFloat? = nil) -> UILabel? {
    var label: UILabel?
    if let title = title?.localized {
      let made = UILabel()
      made.text = title
      made.setScaledFont(.systemFont(ofSize: 13), maximum: 24)
      made.textColor = .galleryCaption
      scroll.addSubview(made)
      label = made
      if !(control is UILabel) {
        control.accessibilityLabel = title
        // The control has an accessibility label of its own.
        made.isAccessibilityElement = false
      }
    }
    (control as? UIButton)?.setScaledFont()
    scroll.addSubview(control)
    (control as? UISegmentedControl)?.updateScaledFont(in: self)
    options.append(Option(label: label, control: control, width: width))
    return label
  }

  /// Changes the name before a control.
  package func rename(_ control: UIView, _ name: String) {
    let title = name.localized
    guard let option = options.first(where: { $0.control === control }), option.label?.text != title else { return }
    option.label?.text = title
    control.accessibilityLabel = title
    setNeedsLayout()
  }

  /// Adds a slider that calls a closure with its value.
  @discardableResult
  package func addSlider(
    _ title: String, _ range: ClosedRange<Float>, _ value: Float, width: CGFloat = 130,
    change: @escaping @MainActor (Float) -> Void
  ) -> UISlider {
    let slider = UISlider()
    slider.minimumValue = range.lowerBound
    slider.maximumValue = range.upperBound
    slider.value = value
    slider.addAction(UIAction { [weak slider] _ in if let slider { change(slider.value) } }, for: .valueChanged)
    add(title, slider, width: width)
    return slider
  }

  /// Adds a segmented control that calls a closure with its index.
  @discardableResult
  package func addChoice(
    _ title: String?, _ names: [String], width: CGFloat? = nil, change: @escaping @MainActor (Int) -> Void
  ) -> UISegmentedControl {
    let choice = UISegmentedControl(items: names.map(\.localized))
    choice.selectedSegmentIndex = 0
    choice.addAction(
      UIAction { [weak choice] _ in if let choice { change(choice.selectedSegmentIndex) } }, for: .valueChanged)
    add(title, choice, width: width)
    return choice
  }

  /// Adds a switch that calls a closure with its state.
  @discardableResult
  package func addSwitch(_ title: String, change: @escaping @MainActor (Bool) -> Void) -> UISwitch {
    let toggle = UISwitch()
    toggle.addAction(UIAction { [weak toggle] _ in if let toggle { change(toggle.isOn) } }, for: .valueChanged)
    add(title, toggle)
    return toggle
  }

  /// Adds a button that calls a closure.
  @discardableResult
  package func addButton(_ title: String, action: @escaping @MainActor () -> Void) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title.localized, for: .normal)
    button.addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
    add(nil, button)
    return button
  }

  package override func didMoveToWindow() {
    super.didMoveToWindow()
    followTextSize()
  }

  package override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: CGFloat(isScrolling(size.width) ? 1 : rowCount(size.width)) * Self.row + 8)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
    scroll.frame = bounds
    let places = arrange(isScrolling(bounds.width) ? nil : bounds.width)
    let width = max(bounds.width, (places.map(\.control.maxX).max() ?? 0) + Self.margin)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func frame(_ rect: CGRect) -> CGRect {
      CGRect(x: isMirrored ? width - rect.maxX : rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    }
    for (option, place) in zip(options, places) {
      option.label?.frame = frame(place.label)
      option.control.frame = frame(place.control)
    }
    for (fade, isLeft) in zip(fades, [true, false]) {
      fade.isAtLeft = isLeft
      fade.frame = CGRect(
        x: isLeft ? 0 : bounds.width - OptionsFade.width, y: 0, width: OptionsFade.width, height: bounds.height)
    }
    defer { updateFades() }
    let content = CGSize(width: width, height: bounds.height)
    guard scroll.contentSize != content || isMirrored != wasMirrored else { return }
    scroll.contentSize = content
    wasMirrored = isMirrored
    // Starts at the leading edge.
    scroll.contentOffset.x = isMirrored ? width - bounds.width : 0
  }

  private func updateFades() {
    fades[0].isHidden = scroll.contentOffset.x < 1
    fades[1].isHidden = scroll.contentOffset.x > scroll.contentSize.width - scroll.bounds.width - 1
  }

  /// Sets the fonts of the segmented controls, which do not follow the text size by themselves.
  private func followTextSize() {
    for option in options { (option.control as? UISegmentedControl)?.updateScaledFont(in: self) }
  }

  private func rowCount(_ width: CGFloat) -> Int { (arrange(width).last?.row ?? 0) + 1 }

  private func isScrolling(_ width: CGFloat) -> Bool {
    rowCount(width) > (width < Self.widthForRows ? 1 : maximumRows)
  }

  private struct Place {
    var label: CGRect
    var control: CGRect
    var row: Int
  }

  /// Returns the positions of the options in rows of a width, or in one row of any width.
  private func arrange(_ width: CGFloat?) -> [Place] {
    let room = max(0, (width ?? 4_000) - 2 * Self.margin)
    var (x, row) = (CGFloat(0), 0)
    return options.map { option in
      let name = option.label.map { $0.sizeThatFits(CGSize(width: room, height: Self.row)) } ?? .zero
      let gap: CGFloat = option.label == nil ? 0 : 8
      let liked = option.control.sizeThatFits(CGSize(width: room, height: Self.row))
      // Larger text needs more than the width that was given for it.
      let isLarge = traitCollection.preferredContentSizeCategory > .large && !(option.control is UISlider)
      let wanted = option.width.map { isLarge ? max($0, liked.width) : $0 } ?? liked.width
      let length = min(wanted, max(0, room - name.width - gap))
      if x > 0, x + name.width + gap + length > room { (x, row) = (0, row + 1) }
      let middle = 4 + (CGFloat(row) + 0.5) * Self.row
      func frame(_ x: CGFloat, _ size: CGSize) -> CGRect {
        CGRect(
          x: (Self.margin + x).rounded(), y: (middle - size.height / 2).rounded(), width: size.width,
          height: size.height)
      }
      let place = Place(
        label: frame(x, name),
        control: frame(x + name.width + gap, CGSize(width: length, height: min(liked.height, Self.row))), row: row)
      x += name.width + gap + length + 24
      return place
    }
  }
}

extension OptionsBar: UIScrollViewDelegate {
  package func scrollViewDidScroll(_ scrollView: UIScrollView) { updateFades() }
}

/// The end of a row that continues: the color of the bar, which fades to nothing.
private final class OptionsFade: UIView {

  static let width: CGFloat = 36

  var isAtLeft = false { didSet { updateColors() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    updateColors()
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (fade: OptionsFade, _) in fade.updateColors() }
  }

  required init?(coder: NSCoder) { fatalError("OptionsFade is made in code") }

  override class var layerClass: AnyClass { CAGradientLayer.self }

  private func updateColors() {
    guard let gradient = layer as? CAGradientLayer else { return }
    let color = UIColor.secondarySystemBackground.resolvedColor(with: traitCollection)
    gradient.colors = [color.cgColor, color.withAlphaComponent(0).cgColor]
    gradient.startPoint = CGPoint(x: isAtLeft ? 0 : 1, y: 0.5)
    gradient.endPoint = CGPoint(x: isAtLeft ? 1 : 0, y: 0.5)
  }
}
