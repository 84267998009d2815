@_spi(UIKitModules) import UIKitCore

/// The rows of a menu in a rounded box, which scrolls when they do not fit.
@MainActor
final class MenuListView: UIView {
  /// The width of a menu where there is room for it, in points.
  static let preferredWidth: CGFloat = 250
  private static let margin: CGFloat = 16

  let rows: [MenuRow]
  private let width: CGFloat
  private let isMirrored: Bool
  private(set) var highlighted: Int?
  var choose: ((MenuRow) -> Void)?
  private let scrollView = UIScrollView()
  private var rowViews: [UIView] = []
  private var height: CGFloat = 0

  private lazy var rowElements = MenuRowElement.elements(of: self)

  init(_ rows: [MenuRow], title: String, width: CGFloat, isMirrored: Bool) {
    self.width = width
    self.isMirrored = isMirrored
    self.rows = title.isEmpty ? rows : [.title(title)] + rows
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 13
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 16
    layer.shadowOffset = CGSize(width: 0, height: 6)
    layer.borderWidth = 0.5
    layer.borderColor = UIColor.separator.cgColor
    scrollView.layer.cornerRadius = 13
    scrollView.frame = bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.alwaysBounceVertical = false
    addSubview(scrollView)
    for row in self.rows { add(row) }
    scrollView.contentSize = CGSize(width: width, height: height)
    let tap = UITapGestureRecognizer { [weak self] tap in self?.didTap(tap) }
    addGestureRecognizer(tap)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A menu is made by code.") }

  /// Returns the frame of a row on the screen, in points.
  func screenFrame(ofRow index: Int) -> CGRect {
    UIAccessibility.convertToScreenCoordinates(rowViews[index].bounds, in: rowViews[index])
  }

  override var accessibilityElements: [Any]? {
    get { rowElements }
    set { super.accessibilityElements = newValue }
  }

  var fittingSize: CGSize { CGSize(width: width, height: height) }
  var highlightedRow: MenuRow? { highlighted.map { rows[$0] } }

  // MARK: Rows

  private func add(_ row: MenuRow) {
    let view = UIView(frame: CGRect(x: 0, y: height, width: width, height: row.height))
    height += row.height
    view.isUserInteractionEnabled = false
    switch row {
    case .separator: view.backgroundColor = .quaternarySystemFill
    case .title(let text):
      label(text, .preferredFont(forTextStyle: .footnote), .secondaryLabel, in: view, at: 0, row.height, indent: 0)
    case .action(let action):
      let color: UIColor =
        action.attributes.contains(.disabled)
        ? .tertiaryLabel : action.attributes.contains(.destructive) ? .systemRed : .label
      fill(view, action, color, mark: action.state == .on ? "✓" : action.state == .mixed ? "–" : nil)
      image(action.image, color, in: view)
    case .submenu(let menu):
      fill(view, menu, menu.options.contains(.destructive) ? .systemRed : .label, mark: nil)
      let label = UILabel(frame: place(x: width - 32, y: 0, width: 20, height: row.height))
      label.text = isMirrored ? "‹" : "›"
      label.textAlignment = isMirrored ? .right : .left
      label.textColor = .secondaryLabel
      view.addSubview(label)
    }
    rowViews.append(view)
    scrollView.addSubview(view)
  }

  private func fill(_ view: UIView, _ element: UIMenuElement, _ color: UIColor, mark: String?) {
    let indent: CGFloat = hasMarks ? 20 : 0
    if let mark {
      label(mark, .preferredFont(forTextStyle: .body), color, in: view, at: 0, view.bounds.height, indent: 0)
    }
    let body = UIFont.preferredFont(forTextStyle: .body)
    if let subtitle = element.subtitle {
      label(element.title, body, color, in: view, at: 6, 26, indent: indent)
      label(subtitle, .preferredFont(forTextStyle: .footnote), .secondaryLabel, in: view, at: 30, 22, indent: indent)
    } else {
      label(element.title, body, color, in: view, at: 0, view.bounds.height, indent: indent)
    }
  }

  private var hasMarks: Bool {
    rows.contains { if case .action(let action) = $0 { action.state != .off } else { false } }
  }

  private func label(
    _ text: String, _ font: UIFont, _ color: UIColor, in view: UIView, at y: CGFloat, _ height: CGFloat, indent: CGFloat
  ) {
    let x = Self.margin + indent
    let label = UILabel(frame: place(x: x, y: y, width: width - x - 40, height: height))
    label.text = text
    label.textAlignment = isMirrored ? .right : .left
    label.font = font
    label.textColor = color
    view.addSubview(label)
  }

  /// Returns the frame of a part of a row; in right-to-left layouts it is mirrored.
  private func place(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) -> CGRect {
    CGRect(x: isMirrored ? self.width - x - width : x, y: y, width: width, height: height)
  }

  private func image(_ image: UIImage?, _ color: UIColor, in view: UIView) {
    guard let image else { return }
    let picture = UIImageView(image: image)
    picture.contentMode = .scaleAspectFit
    picture.tintColor = color
    picture.frame = place(x: width - 36, y: (view.bounds.height - 20) / 2, width: 20, height: 20)
    view.addSubview(picture)
  }

  // MARK: Choosing

  /// Moves the highlight to the next row that can be chosen, wrapping around at the ends.
  func moveHighlight(by step: Int) {
    guard rows.contains(where: \.isChoice) else { return }
    var index = highlighted ?? (step > 0 ? -1 : rows.count)
    repeat { index = (index + step + rows.count) % rows.count } while !rows[index].isChoice
    highlight(index)
  }

  func highlightEnd(first: Bool) {
    let index = first ? rows.firstIndex(where: \.isChoice) : rows.lastIndex(where: \.isChoice)
    if let index { highlight(index) }
  }

  func highlight(_ index: Int) {
    if let highlighted { rowViews[highlighted].backgroundColor = nil }
    highlighted = index
    rowViews[index].backgroundColor = .systemFill
    scrollView.scrollRectToVisible(rowViews[index].frame, animated: false)
  }

  func chooseHighlighted() { if let highlighted { choose?(rows[highlighted]) } }

  override var isAccessibilityContainer: Bool { true }

  private func didTap(_ tap: UITapGestureRecognizer) {
    guard tap.state == .ended else { return }
    let y = tap.location(in: scrollView).y
    guard let index = rowViews.firstIndex(where: { $0.frame.minY <= y && y < $0.frame.maxY }), rows[index].isChoice
    else { return }
    highlight(index)
    choose?(rows[index])
  }
}
