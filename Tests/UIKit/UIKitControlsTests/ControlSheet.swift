import UIKit

/// Labels, controls, symbols and colors on one page, to look at and to compare.
@MainActor
final class ControlSheet: UIView {
  private var y: CGFloat = 12

  init(style: UIUserInterfaceStyle) {
    super.init(frame: CGRect(x: 0, y: 0, width: 420, height: 620))
    overrideUserInterfaceStyle = style
    backgroundColor = .systemBackground
    addLabels()
    addControls()
    addButtons()
    addRow(SystemNames.shown.map { UIImageView(image: UIImage(systemName: $0)) }, step: 28, height: 28)
    addRow(ControlSheet.colors.map(swatch), step: 28, height: 34)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func add(_ view: UIView, x: CGFloat = 16) {
    if view.bounds.isEmpty { view.sizeToFit() }
    view.frame.origin = CGPoint(x: x, y: y)
    addSubview(view)
    y += view.frame.height + 8
  }

  private func addRow(_ views: [UIView], step: CGFloat, height: CGFloat) {
    var x: CGFloat = 16
    for view in views {
      if x + view.bounds.width > bounds.width - 8 {
        x = 16
        y += height
      }
      view.frame.origin = CGPoint(x: x, y: y)
      addSubview(view)
      x += step
    }
    y += height + 6
  }

  private func addLabels() {
    for (style, text) in [
      (UIFont.TextStyle.largeTitle, "Large Title"), (.headline, "Headline"), (.body, "Body text"),
      (.caption1, "Caption, secondary"),
    ] {
      let label = UILabel()
      label.font = .preferredFont(forTextStyle: style)
      label.text = text
      if style == .caption1 { label.textColor = .secondaryLabel }
      add(label)
    }
    let long = UILabel(frame: CGRect(x: 0, y: 0, width: 380, height: 44))
    long.numberOfLines = 2
    long.font = .systemFont(ofSize: 15)
    long.backgroundColor = .secondarySystemBackground
    long.text =
      "Two lines for a text that is much too long for its place, so that the second of them has to end with an ellipsis."
    add(long)
    let text = NSMutableAttributedString(string: "Attributed ")
    text.append(
      NSAttributedString(
        string: "bold red ",
        attributes: [.font: UIFont.boldSystemFont(ofSize: 17), .foregroundColor: UIColor.systemRed]))
    text.append(
      NSAttributedString(string: "underlined", attributes: [.underlineStyle: NSUnderlineStyle.single.rawValue]))
    let label = UILabel()
    label.attributedText = text
    add(label)
  }

  private func addControls() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 300, height: 34))
    slider.value = 0.4
    add(slider)
    let off = UISwitch()
    let on = UISwitch()
    on.isOn = true
    let disabled = UISwitch()
    disabled.isOn = true
    disabled.isEnabled = false
    addRow([off, on, disabled], step: 84, height: 28)
    let segments = UISegmentedControl(items: ["Photo wall", "Sections", "Circle"])
    segments.frame.size.width = 320
    segments.selectedSegmentIndex = 1
    add(segments)
  }

  private func addButtons() {
    let system = UIButton(type: .system)
    system.setTitle("System button", for: .normal)
    add(system)
    let configurations = [UIButton.Configuration.plain(), .gray(), .tinted(), .filled()]
    let buttons = configurations.map { configuration in
      var configuration = configuration
      configuration.title = "Add"
      configuration.image = UIImage(systemName: "plus")
      configuration.imagePadding = 4
      let button = UIButton(configuration: configuration)
      button.sizeToFit()
      return button
    }
    addRow(buttons, step: 98, height: 34)
  }

  private func swatch(_ color: UIColor) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
    view.backgroundColor = color
    view.layer.cornerRadius = 6
    return view
  }

  private static let colors: [UIColor] = [
    .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal, .systemCyan, .systemBlue,
    .systemIndigo, .systemPurple, .systemPink, .systemBrown, .systemGray, .systemFill,
  ]
}

private enum SystemNames {
  static let shown = [
    "plus", "minus", "xmark", "checkmark", "chevron.left", "chevron.right", "chevron.up", "chevron.down", "arrow.left",
    "arrow.right", "arrow.up", "arrow.down", "arrow.clockwise", "circle", "circle.fill", "square", "square.fill",
    "plus.circle", "minus.circle", "info.circle", "checkmark.circle", "checkmark.circle.fill", "xmark.circle.fill",
    "exclamationmark.triangle", "magnifyingglass", "ellipsis", "line.3.horizontal", "list.bullet", "square.grid.2x2",
    "square.grid.3x3", "rectangle.grid.1x2", "photo", "photo.on.rectangle", "folder", "heart", "star", "star.fill",
    "gearshape", "trash", "play.fill", "pause.fill", "sidebar.left", "square.and.arrow.up",
  ]
}
