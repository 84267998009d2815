public import ExhibitSupport
public import UIKit

/// Typical forms laid out by constraints, on a sheet whose width a slider sets.
public enum Constraints: Exhibit {
  public static let title = "Constraints"
  public static let summary = "Constraints lay out everyday forms on a sheet as wide as the slider says."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    ConstraintsController()
  }
}

final class ConstraintsController: UIViewController, ExhibitController {
  let slider = UISlider()
  let sheet = UIStackView()
  let tags = TagsView(
    [
      "aperture", "light", "long exposure", "sea", "architecture", "35 mm", "walks", "black and white",
    ].map(\.localized))
  private let widthLabel = UILabel()
  private let options = OptionsBar()
  private let scrollView = UIScrollView()
  private let columns = [UIStackView(), UIStackView()]
  private var sheetWidth: NSLayoutConstraint!
  private var barHeight: NSLayoutConstraint!

  /// The width from which the cards are in two columns, in points.
  private static let columnsWidth: CGFloat = 560
  private static let initialWidth: CGFloat = 720

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    columns[0].addArrangedSubview(CardView("Sign in", SignInForm()))
    columns[0].addArrangedSubview(CardView("Settings", SettingsRows()))
    columns[0].addArrangedSubview(CardView("Tags", tags))
    columns[1].addArrangedSubview(MediaCard())
    columns[1].addArrangedSubview(CardView("Messages", MessageThread()))
    for column in columns {
      column.axis = .vertical
      column.spacing = 16
      sheet.addArrangedSubview(column)
    }
    sheet.spacing = 16
    sheet.distribution = .fillEqually
    sheet.alignment = .top
    scrollView.accessibilityLabel = Constraints.title
    slider.minimumValue = 280
    slider.maximumValue = 900
    slider.value = Float(Self.initialWidth)
    slider.addAction(UIAction { [weak self] _ in self?.widthDidChange() }, for: .valueChanged)
    widthLabel.setScaledFont(.monospacedDigitSystemFont(ofSize: 15, weight: .regular), maximum: 24)
    widthLabel.textColor = .secondaryLabel
    options.add("Width of the sheet", slider, width: 360)
    options.add(nil, widthLabel, width: 72)
    placeViews()
    widthDidChange()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    // Before the constraints are solved in a narrower window: two columns would contradict its width.
    arrange()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    barHeight.constant = options.sizeThatFits(view.bounds.size).height
  }

  private func placeViews() {
    for child in [scrollView, options] {
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
    }
    barHeight = options.heightAnchor.constraint(equalToConstant: 52)
    sheet.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(sheet)
    // The slider's width is a preference; the window's limit takes precedence.
    sheetWidth = sheet.widthAnchor.constraint(equalToConstant: Self.initialWidth)
    sheetWidth.priority = .required - 1
    let (content, frame) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: options.topAnchor),
      content.widthAnchor.constraint(equalTo: frame.widthAnchor),
      sheet.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
      sheet.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -20),
      sheet.centerXAnchor.constraint(equalTo: content.centerXAnchor), sheetWidth,
      sheet.widthAnchor.constraint(lessThanOrEqualTo: frame.widthAnchor, constant: -40),
      options.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      options.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      options.bottomAnchor.constraint(equalTo: view.bottomAnchor), barHeight,
    ])
  }

  private func widthDidChange() {
    sheetWidth.constant = CGFloat(slider.value.rounded())
    widthLabel.text = "\(Int(sheetWidth.constant)) pt"
    arrange()
  }

  private func arrange() {
    let width = min(sheetWidth.constant, max(0, view.bounds.width - 40))
    let axis: NSLayoutConstraint.Axis = width >= Self.columnsWidth ? .horizontal : .vertical
    guard sheet.axis != axis else { return }
    sheet.axis = axis
    sheet.distribution = axis == .horizontal ? .fillEqually : .fill
    sheet.alignment = axis == .horizontal ? .top : .fill
  }
}
