public import UIKit

/// The gallery: a sidebar with the exhibits, and the chosen one beside it.
public final class GalleryController: UIViewController, ExhibitController {
  private let context: ExhibitContext
  private let exhibits: [any Exhibit.Type]
  private var sidebar: UICollectionView!
  private let sidebarLayout = UICollectionViewFlowLayout()
  private let separator = UIView()
  private let summary = UILabel()
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
    view.addSubview(sidebar)
    view.addSubview(summary)
    view.addSubview(separator)
    show(0)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let b = view.bounds
    let width = min(GalleryController.sidebarWidth, b.width / 2)
    sidebar.frame = CGRect(x: 0, y: 0, width: width, height: b.height)
    let line = CGSize(width: max(1, width - 16), height: 36)
    if sidebarLayout.itemSize != line { sidebarLayout.itemSize = line }
    showSelectedLine()
    separator.frame = CGRect(x: width, y: 0, width: 1, height: b.height)
    summary.frame = CGRect(
      x: width + 20, y: 0, width: max(0, b.width - width - 40), height: GalleryController.summaryHeight)
    shown?.view.frame = CGRect(
      x: width + 1, y: GalleryController.summaryHeight, width: max(0, b.width - width - 1),
      height: max(0, b.height - GalleryController.summaryHeight))
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
    view.addSubview(new.view)
    new.didMove(toParent: self)
    summary.text = exhibits[index].summary
    sidebar.selectItem(at: IndexPath(item: index, section: 0), animated: false, scrollPosition: [])
    isSelectedLineNew = true
    view.setNeedsLayout()
  }

  /// Scrolls the sidebar as far as the line of the exhibit that was chosen last asks for, with a neighbour in sight.
  private func showSelectedLine() {
    guard isSelectedLineNew, !sidebar.bounds.isEmpty else { return }
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
  }
}

/// A line of the sidebar.
final class SidebarCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 15)
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
