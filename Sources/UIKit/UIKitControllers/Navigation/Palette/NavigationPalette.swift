import CoreGraphics
import Foundation

/// The part of a navigation bar below its row: the large title and the search bar of an item.
///
/// Its content is aligned with the bottom edge of the bar and clipped at the top.
@MainActor
final class NavigationPalette: UIView {
  private let title = UILabel()
  private(set) weak var item: UINavigationItem?
  private var searchBar: UISearchBar?

  /// The visible heights of the parts, in points, which the bar sets.
  var shown: (title: CGFloat, search: CGFloat) = (0, 0) {
    didSet { if shown != oldValue { setNeedsLayout() } }
  }

  init() {
    super.init(frame: .zero)
    isOpaque = false
    clipsToBounds = true
    title.accessibilityTraits.insert(.header)
    title.isHidden = true
    addSubview(title)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A bar makes its palette by code.") }

  /// Shows the large title and the search bar of an item.
  func show(_ item: UINavigationItem?, largeTitle: Bool, attributes: [NSAttributedString.Key: Any]?) {
    self.item = item
    title.isHidden = !largeTitle
    title.font = UIFontMetrics(forTextStyle: .largeTitle).scaledFont(
      for: .systemFont(ofSize: 34, weight: .bold), maximumPointSize: 40)
    title.textColor = .label
    title.text = largeTitle ? item?.title : nil
    if largeTitle, let text = item?.title, let attributes {
      title.attributedText = NSAttributedString(
        string: text,
        attributes: [.font: title.font as Any, .foregroundColor: UIColor.label].merging(attributes) { $1 })
    }
    let bar = item?.searchBarPlacement == .stacked ? item?.searchController?.searchBar : nil
    if searchBar !== bar {
      if searchBar?.superview === self { searchBar?.removeFromSuperview() }
      searchBar = bar
    }
    if let bar, bar.superview !== self { addSubview(bar) }
    setNeedsLayout()
  }

  /// The full heights of the item's parts, in points.
  var heights: (title: CGFloat, search: CGFloat) {
    (title.isHidden ? 0 : NavigationBarHeights.largeTitle, searchBar.map { $0.navigationHeight } ?? 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = safeAreaInsets
    let margin = SideMargin.forWidth(bounds.width)
    let full = heights
    let searchTop = bounds.height - shown.search
    title.frame = CGRect(
      x: margin + insets.left, y: searchTop - full.title + 3,
      width: max(0, bounds.width - 2 * margin - insets.left - insets.right), height: max(0, full.title - 11))
    searchBar?.frame = CGRect(
      x: insets.left, y: bounds.height - full.search, width: max(0, bounds.width - insets.left - insets.right),
      height: full.search)
    // A search bar that shrinks fades before the title does.
    searchBar?.alpha = full.search > 0 ? max(0, min(1, 2 * shown.search / full.search - 1)) : 1
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard self.point(inside: point, with: event) else { return nil }
    let hit = super.hitTest(point, with: event)
    return hit === self || hit === title ? nil : hit
  }
}
