public import UIKit

/// The gallery: a sidebar with the exhibits, and the chosen one beside it.
public final class GalleryController: UIViewController, ExhibitController {
  private let context: ExhibitContext
  private let exhibits: [any Exhibit.Type]
  private var sidebar: UICollectionView!
  private let sidebarLayout = UICollectionViewFlowLayout()
  private let separator = UIView()
  private let summary = UILabel()
  /// Shows and hides the sidebar where there is no room for both.
  private let listButton = UIButton(type: .system)
  private var isListShown = false
  /// The exhibit that is shown, by its position in the catalogue.
  public private(set) var selectedIndex = -1
  private var isSelectedLineNew = false
  /// The exhibit that is shown; nil before the first one.
  public private(set) var shown: (UIViewController & ExhibitController)?

  private static let sidebarWidth: CGFloat = 200
  private static let summaryHeight: CGFloat = 44

  /// Creates a gallery of exhibits that shows the first.
  public init(context: ExhibitContext, exhibits: [any Exhibit.Type]? = nil) {
    self.context = context
    self.exhibits = exhibits ?? Catalog.all
    super.init(nibName: nil, bundle: nil)
    title = "Quire"
  }

  public required init?(coder: NSCoder) { fatalError("GalleryController is made in code") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    sidebarLayout.minimumLineSpacing = 2
    sidebarLayout.sectionInset = UIEdgeInsets(top: 12, left: 8, bottom: 12, right: 8)
    sidebar = UICollectionView(frame: .zero, collectionViewLayout: sidebarLayout)
    sidebar.backgroundColor = .secondarySystemBackground
    sidebar.register(SidebarCell.self, forCellWithReuseIdentifier: "exhibit")
    sidebar.dataSource = self
    sidebar.delegate = self
    sidebar.accessibilityIdentifier = "sidebar"
    sidebar.accessibilityLabel = "Exhibits"
    separator.backgroundColor = .separator
    summary.font = .systemFont(ofSize: 13)
    summary.textColor = .secondaryLabel
    summary.adjustsFontSizeToFitWidth = true
    summary.minimumScaleFactor = 0.7
    listButton.setImage(UIImage(systemName: "list.bullet"), for: .normal)
    listButton.accessibilityLabel = "Exhibits"
    listButton.addAction(
      UIAction { [weak self] _ in self.map { $0.setListShown(!$0.isListShown) } }, for: .primaryActionTriggered)
    view.addSubview(summary)
    view.addSubview(listButton)
    view.addSubview(sidebar)
    view.addSubview(separator)
    show(0)
  }

  /// A Boolean value that indicates whether the sidebar lies above the exhibit and is shown on demand, for want of room.
  private var isNarrow: Bool { view.bounds.width < GalleryController.sidebarWidth + 320 }

  private func setListShown(_ isShown: Bool) {
    guard isListShown != isShown else { return }
    isListShown = isShown
    isSelectedLineNew = isSelectedLineNew || isShown
    view.setNeedsLayout()
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let b = view.bounds
    let top = GalleryController.summaryHeight
    let isOver = isNarrow
    let width = isOver ? b.width : GalleryController.sidebarWidth
    // What is beside the exhibit; above it, the list leaves the line with the button free.
    let beside = isOver ? 0 : width
    place(sidebar, CGRect(x: 0, y: isOver ? top : 0, width: width, height: max(0, b.height - (isOver ? top : 0))))
    sidebar.isHidden = isOver && !isListShown
    let line = CGSize(width: max(1, width - 16), height: max(36, ceil(SidebarCell.font.lineHeight) + 14))
    if sidebarLayout.itemSize != line { sidebarLayout.itemSize = line }
    showSelectedLine()
    place(separator, CGRect(x: beside, y: 0, width: 1, height: b.height))
    separator.isHidden = isOver
    listButton.isHidden = !isOver
    place(listButton, CGRect(x: 8, y: 0, width: 44, height: top))
    let lead: CGFloat = isOver ? 56 : 20
    place(summary, CGRect(x: beside + lead, y: 0, width: max(0, b.width - beside - lead - 20), height: top))
    let start = isOver ? 0 : beside + 1
    if let exhibit = shown?.view {
      place(exhibit, CGRect(x: start, y: top, width: max(0, b.width - start), height: max(0, b.height - top)))
    }
  }

  /// Gives a part its frame, mirrored where one reads from right to left.
  private func place(_ part: UIView, _ frame: CGRect) {
    var frame = frame
    if view.effectiveUserInterfaceLayoutDirection == .rightToLeft { frame.origin.x = view.bounds.width - frame.maxX }
    if part.frame != frame { part.frame = frame }
  }

  /// Shows the exhibit at a position of the catalogue.
  public func show(_ index: Int) {
    loadViewIfNeeded()
    guard exhibits.indices.contains(index), index != selectedIndex else { return }
    if let old = shown {
      old.willMove(toParent: nil)
      old.view.removeFromSuperview()
      old.removeFromParent()
    }
    selectedIndex = index
    let new = exhibits[index].makeViewController(context)
    shown = new
    addChild(new)
    view.insertSubview(new.view, belowSubview: sidebar)
    new.didMove(toParent: self)
    summary.text = exhibits[index].summary
    sidebar.selectItem(at: IndexPath(item: index, section: 0), animated: false, scrollPosition: [])
    isSelectedLineNew = true
    view.setNeedsLayout()
  }

  /// Scrolls the sidebar as far as the line of the exhibit that was chosen last asks for, with a neighbour in sight.
  private func showSelectedLine() {
    guard isSelectedLineNew, !sidebar.isHidden, !sidebar.bounds.isEmpty else { return }
    isSelectedLineNew = false
    sidebar.layoutIfNeeded()
    let path = IndexPath(item: selectedIndex, section: 0)
    guard let line = sidebar.layoutAttributesForItem(at: path)?.frame else { return }
    sidebar.scrollRectToVisible(line.insetBy(dx: 0, dy: -line.height), animated: false)
  }

  public func settle() async { await shown?.settle() }
}

extension GalleryController: UICollectionViewDataSource {
  public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    exhibits.count
  }

  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "exhibit", for: indexPath) as! SidebarCell
    cell.label.text = exhibits[indexPath.item].title
    return cell
  }
}

extension GalleryController: UICollectionViewDelegate {
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    show(indexPath.item)
    setListShown(false)
  }
}

/// A line of the sidebar.
final class SidebarCell: UICollectionViewCell {
  let label = UILabel()
  /// The font of the lines, in the text size that the user prefers.
  static var font: UIFont { UIFontMetrics(forTextStyle: .subheadline).scaledFont(for: .systemFont(ofSize: 15)) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = SidebarCell.font
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .label
    contentView.addSubview(label)
    let selection = UIView()
    selection.backgroundColor = .systemFill
    selection.layer.cornerRadius = 8
    selectedBackgroundView = selection
  }

  required init?(coder: NSCoder) { fatalError("SidebarCell is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let b = contentView.bounds
    label.frame = CGRect(x: 12, y: 0, width: max(0, b.width - 24), height: b.height)
  }
}
