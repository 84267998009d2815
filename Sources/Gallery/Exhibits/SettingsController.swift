import ExhibitSupport
import UIKit

/// The user's settings, in a form that scrolls.
final class SettingsController: UIViewController {
  private let settings: GallerySettings
  private let scroll = UIScrollView()
  private let form = UIStackView()
  private static let sizes: [UIContentSizeCategory] = [
    .small, .large, .extraExtraLarge, .accessibilityMedium, .accessibilityExtraLarge,
  ]
  private static let speeds: [Float] = [1, 0.5, 0.2, 0.1]

  init(_ settings: GallerySettings) {
    self.settings = settings
    super.init(nibName: nil, bundle: nil)
    title = "Settings".localized
    preferredContentSize = CGSize(width: 320, height: 390)
  }

  required init?(coder: NSCoder) { fatalError("SettingsController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    form.axis = .vertical
    form.spacing = 12
    form.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scroll)
    scroll.addSubview(form)
    addChoice("Appearance", ["System", "Light", "Dark"], [.unspecified, .light, .dark], settings.style) {
      [settings] in settings.style = $0
    }
    let size = settings.textSize == .unspecified ? UIContentSizeCategory.large : settings.textSize
    let names = Self.sizes.map { TextSizes.name(of: $0) ?? $0.rawValue }
    addChoice("Text size", names, Self.sizes, size) { [settings] in settings.textSize = $0 }
    let isMirrored = UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft
    addChoice(
      "Direction", ["Left to right", "Right to left"], [.leftToRight, .rightToLeft],
      settings.direction != .unspecified ? settings.direction : isMirrored ? .rightToLeft : .leftToRight
    ) { [settings] in settings.direction = $0 }
    addChoice("Speed", ["1", "½", "⅕", "⅒"], Self.speeds, settings.speed) { [settings] in settings.speed = $0 }
    addSwitch("Show frames", settings.showsFrames) { [settings] in settings.showsFrames = $0 }
    addSwitch("Show layout trace", settings.showsTrace) { [settings] in settings.showsTrace = $0 }
    let guide = scroll.contentLayoutGuide
    NSLayoutConstraint.activate([
      form.topAnchor.constraint(equalTo: guide.topAnchor, constant: 20),
      form.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -20),
      form.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 20),
      form.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -20),
      form.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -40),
    ])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scroll.frame = view.bounds.inset(by: view.safeAreaInsets)
  }

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text.localized
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.adjustsFontForContentSizeCategory = true
    return label
  }

  private func addChoice<Value: Equatable>(
    _ title: String, _ names: [String], _ values: [Value], _ value: Value,
    _ change: @escaping @MainActor (Value) -> Void
  ) {
    let choice = UISegmentedControl(items: names.map(\.localized))
    choice.selectedSegmentIndex = values.firstIndex(of: value) ?? 0
    choice.accessibilityLabel = title.localized
    choice.addAction(
      UIAction { [weak choice] _ in
        guard let choice, values.indices.contains(choice.selectedSegmentIndex) else { return }
        change(values[choice.selectedSegmentIndex])
      }, for: .valueChanged)
    let row = UIStackView(arrangedSubviews: [label(title), choice])
    row.axis = .vertical
    row.spacing = 4
    form.addArrangedSubview(row)
  }

  private func addSwitch(_ title: String, _ isOn: Bool, _ change: @escaping @MainActor (Bool) -> Void) {
    let toggle = UISwitch()
    toggle.isOn = isOn
    toggle.accessibilityLabel = title.localized
    toggle.addAction(UIAction { [weak toggle] _ in if let toggle { change(toggle.isOn) } }, for: .valueChanged)
    let row = UIStackView(arrangedSubviews: [label(title), toggle])
    row.alignment = .center
    form.addArrangedSubview(row)
  }
}
