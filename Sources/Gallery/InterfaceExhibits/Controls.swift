public import ExhibitSupport
public import UIKit

/// Every control, on one page.
public enum Controls: Exhibit {
  public static let title = "Controls"
  public static let summary = "Every control of UIKit can be tried here."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    ControlsController(now: context.now())
  }
}

final class ControlsController: UIViewController, ExhibitController {
  let nameField = UITextField()
  let secretField = UITextField()
  let askButton = UIButton(configuration: .filled())
  let answer = UILabel()
  let searchField = UISearchTextField()
  private let found = UILabel()
  let formats = UIPickerView()
  private let chooseButton = UIButton(configuration: .gray())
  private let stepper = UIStepper()
  private let slider = UISlider()
  private let progress = UIProgressView(progressViewStyle: .default)
  private let pages = UIPageControl()
  private let segments = UISegmentedControl(items: ["Small", "Medium", "Large"].map(\.localized))
  private let paperButton = UIButton(configuration: .gray())
  let well = UIColorWell()
  private let day = UIDatePicker()
  private let toggle = UISwitch()
  /// The scroll view of the page, which is higher than a low window.
  private let scroll = UIScrollView()
  private let wheel = UIActivityIndicatorView(style: .medium)
  private var rows: [(label: UILabel, controls: [UIView])] = []

  /// The height of the wheels, in points.
  private static let wheelHeight: CGFloat = 150

  /// Creates a page on which the date is the present one.
  init(now: Date) {
    day.date = now
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("ControlsController is made in code") }

  static var papers: [String] { ["Laid", "Wove", "Vellum", "Matt", "Gloss"].map(\.localized) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(scroll)
    setNeedsLayoutForTextSize()
    setUpText()
    setUpSearch()
    setUpValues()
    setUpChoices()
    add("Name", [nameField])
    add("Password", [secretField])
    add("Search", [searchField, found])
    add("Question", [askButton, chooseButton, answer])
    add("Paper", [paperButton, well])
    add("Date", [day])
    add("Steps", [stepper])
    add("Slider", [slider])
    add("Progress", [progress])
    add("Page", [pages])
    add("Size", [segments])
    add("Busy", [toggle, wheel])
    add("Format", [formats])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // In a narrow window the names take less room, and a control that does not fit beside another is placed below it.
    // Large text has the names above the controls there.
    let isNarrow = view.bounds.width < 480
    let isStacked = isNarrow && traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    // A wide window has two columns, in which the next row is beside the last or below it.
    let columns = view.bounds.width >= scaled(680) ? 2 : 1
    let column = view.bounds.width / CGFloat(columns)
    let lead: CGFloat = isStacked ? 20 : isNarrow || columns == 2 ? scaled(104, maximum: 150) : 150
    let wide = min(360, max(0, column - lead - 20))
    let row = scaled(40, maximum: 52).rounded()
    segments.updateScaledFont()
    scroll.frame = view.bounds
    var (left, top, y, bottom) = (CGFloat(0), CGFloat(8), CGFloat(8), CGFloat(8))
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    func mirrored(_ frame: CGRect) -> CGRect {
      guard isMirrored else { return frame }
      return CGRect(x: view.bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
    for (index, (label, controls)) in rows.enumerated() {
      defer { bottom = max(bottom, y) }
      if index % columns == 0 { top = bottom }
      (left, y) = (CGFloat(index % columns) * column, top)
      label.textAlignment = isMirrored ? .right : .left
      let side = isStacked ? view.bounds.width - 40 : lead - (isNarrow || columns == 2 ? 32 : 40)
      label.frame = mirrored(CGRect(x: left + 20, y: y, width: max(0, side), height: row))
      if isStacked { y += row }
      label.setScaledFont(.systemFont(ofSize: isNarrow ? 15 : 17), maximum: 28)
      if controls.contains(formats) {
        label.frame.origin.y = y + (Self.wheelHeight - row) / 2
        formats.frame = mirrored(CGRect(x: left + lead, y: y, width: wide, height: Self.wheelHeight))
        y += Self.wheelHeight + 12
        continue
      }
      let (start, end) = (left + lead, left + column - 20)
      var x = start
      for control in controls {
        let needed = min(control.sizeThatFits(CGSize(width: wide, height: row)).width, wide)
        if x > start, x + needed > end {
          x = start
          y += row + 8
        }
        var size = control.sizeThatFits(CGSize(width: wide, height: row))
        if control is UITextField || control is UISlider || control is UIProgressView { size.width = wide }
        if control === answer { size.width = max(0, end - x) }
        size = CGSize(width: min(size.width, max(0, end - x)), height: min(size.height, row))
        control.frame = mirrored(
          CGRect(x: x, y: (y + row / 2 - size.height / 2).rounded(), width: size.width, height: size.height))
        x += size.width + 16
      }
      y += row + 12
    }
    scroll.contentSize = CGSize(width: view.bounds.width, height: bottom)
  }

  private func setUpSearch() {
    searchField.placeholder = "Find a paper".localized
    searchField.setScaledFont()
    searchField.addAction(UIAction { [weak self] _ in self?.search() }, for: .editingChanged)
    found.textColor = .secondaryLabel
    found.adjustsFontSizeToFitWidth = true
    found.setScaledFont(.systemFont(ofSize: 17), maximum: 28)
    search()
  }

  /// Shows the papers whose names contain the text of the search field.
  private func search() {
    let text = searchField.text ?? ""
    let names = Self.papers.filter { text.isEmpty || $0.localizedCaseInsensitiveContains(text) }
    found.text =
      names.isEmpty ? "none".localized : "%1$lld of %2$lld".localized(names.count, Self.papers.count)
    view.setNeedsLayout()
  }

  private func setUpChoices() {
    // Another name needs another width.
    func action(_ title: String) -> UIAction {
      UIAction(title: title) { [weak self] _ in self?.view.setNeedsLayout() }
    }
    paperButton.menu = UIMenu(
      children: Self.papers.prefix(3).map(action)
        + [UIMenu(title: "Coated".localized, children: Self.papers.suffix(2).map(action))])
    paperButton.showsMenuAsPrimaryAction = true
    paperButton.changesSelectionAsPrimaryAction = true
    well.title = "Color".localized
    well.selectedColor = .systemTeal
    day.preferredDatePickerStyle = .compact
    day.calendar = .gallery
    day.locale = .gallery
    formats.dataSource = self
    formats.delegate = self
    formats.selectRow(4, inComponent: 0, animated: false)
  }

  private func setUpText() {
    for field in [nameField, secretField] {
      field.borderStyle = .roundedRect
      field.clearButtonMode = .whileEditing
      field.setScaledFont()
    }
    nameField.placeholder = "Type, compose, select, undo".localized
    secretField.placeholder = "Never copied".localized
    secretField.isSecureTextEntry = true
    askButton.configuration?.title = "Delete…".localized
    chooseButton.configuration?.title = "Share…".localized
    askButton.addAction(UIAction { [weak self] _ in self?.ask() }, for: .touchUpInside)
    chooseButton.addAction(UIAction { [weak self] _ in self?.choose() }, for: .touchUpInside)
    answer.textColor = .secondaryLabel
    answer.text = "no answer yet".localized
    answer.setScaledFont(.systemFont(ofSize: 17), maximum: 28)
  }

  private func setUpValues() {
    pages.numberOfPages = 10
    pages.backgroundStyle = .prominent
    stepper.maximumValue = 9
    slider.maximumValue = 9
    segments.selectedSegmentIndex = 1
    stepper.addAction(UIAction { [weak self] _ in self.map { $0.show($0.stepper.value) } }, for: .valueChanged)
    slider.addAction(
      UIAction { [weak self] _ in self.map { $0.show(Double($0.slider.value)) } }, for: .valueChanged)
    pages.addAction(
      UIAction { [weak self] _ in self.map { $0.show(Double($0.pages.currentPage)) } }, for: .valueChanged)
    toggle.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        toggle.isOn ? wheel.startAnimating() : wheel.stopAnimating()
      }, for: .valueChanged)
    show(3)
  }

  /// Shows one number in four controls.
  private func show(_ value: Double) {
    stepper.value = value.rounded()
    slider.setValue(Float(value), animated: false)
    progress.setProgress(Float(value / 9), animated: true)
    pages.currentPage = Int(value.rounded())
  }

  private func add(_ name: String, _ controls: [UIView]) {
    let title = name.localized
    let label = UILabel()
    label.text = title
    label.textColor = .galleryCaption
    label.adjustsFontSizeToFitWidth = true
    scroll.addSubview(label)
    // The controls have accessibility labels of their own.
    label.isAccessibilityElement = false
    for control in controls {
      if control is UITextField || control.accessibilityLabel == nil { control.accessibilityLabel = title }
      scroll.addSubview(control)
    }
    rows.append((label, controls))
  }

  // MARK: Questions

  private func action(_ name: String, _ style: UIAlertAction.Style = .default) -> UIAlertAction {
    let title = name.localized
    return UIAlertAction(title: title, style: style) { [weak self] _ in self?.answer.text = title }
  }

  private func ask() {
    let alert = UIAlertController(
      title: "Delete the picture?".localized, message: "It is in two albums, and will be gone from both.".localized,
      preferredStyle: .alert)
    alert.addAction(action("Delete", .destructive))
    alert.addAction(action("Cancel", .cancel))
    present(alert, animated: true)
  }

  private func choose() {
    let sheet = UIAlertController(title: "Share".localized, message: nil, preferredStyle: .actionSheet)
    for title in ["Copy", "Print", "Send"] { sheet.addAction(action(title)) }
    sheet.addAction(action("Cancel", .cancel))
    present(sheet, animated: true)
  }
}

extension ControlsController: UIPickerViewDataSource, UIPickerViewDelegate {
  static var formatNames: [[String]] { [(0...10).map { "A\($0)" }, ["Portrait", "Landscape"].map(\.localized)] }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { Self.formatNames.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    Self.formatNames[component].count
  }

  /// Labels, since the rows of a picker view do not follow the text size by themselves.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    let label = view as? UILabel ?? UILabel()
    label.text = Self.formatNames[component][row]
    label.textAlignment = .center
    label.textColor = .label
    label.setScaledFont(.systemFont(ofSize: 20), maximum: 26)
    return label
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    Self.formatNames[component][row]
  }
}
