import ExhibitSupport
import UIKit

/// The table of places.
final class PlacesController: UITableViewController {
  private let store: PlaceStore
  /// The animation of rows that are inserted, deleted and reloaded.
  var animation = UITableView.RowAnimation.automatic
  /// The row that is scrolled to the top before the table is first visible.
  var first: IndexPath?
  /// A closure that is called with the number of selected rows.
  var selectionDidChange: ((Int) -> Void)?

  init(_ store: PlaceStore, style: UITableView.Style) {
    self.store = store
    super.init(style: style)
  }

  required init?(coder: NSCoder) { fatalError("PlacesController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "place")
    tableView.accessibilityLabel = "Places".localized
    tableView.allowsMultipleSelectionDuringEditing = true
    tableView.dragDelegate = self
    tableView.dragInteractionEnabled = true
    navigationItem.rightBarButtonItem = editButtonItem
    countDidChange()
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    // At the beginning the header is above the first row.
    guard let first, first != IndexPath(row: 0, section: 0) else { return }
    tableView.layoutIfNeeded()
    tableView.scrollToRow(at: first, at: .top, animated: false)
    self.first = nil
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    selectionChanged()
  }

  // MARK: Changes

  /// Inserts two rows below the second visible row.
  func insert() {
    guard let path = visiblePath(1) else { return }
    let paths = [1, 2].map { IndexPath(row: path.row + $0, section: path.section) }
    for path in paths { store.insert(at: path) }
    tableView.insertRows(at: paths, with: animation)
    countDidChange()
  }

  /// Deletes the selected rows, or without a selection the third visible one.
  func delete() {
    let selected = isEditing ? tableView.indexPathsForSelectedRows ?? [] : []
    guard let path = visiblePath(2) else { return }
    delete(selected.isEmpty ? [path] : selected)
  }

  /// Reads the second and the third visible row again.
  func reload() {
    let paths = [1, 2].compactMap(visiblePath)
    for path in paths { store.reload(store[path]) }
    tableView.reloadRows(at: paths, with: animation)
  }

  /// Moves the second visible row three rows down.
  func move() {
    guard let path = visiblePath(1) else { return }
    let end = IndexPath(
      row: min(path.row + 3, store.sections[path.section].count - 1), section: path.section)
    store.move(from: path, to: end)
    tableView.moveRow(at: path, to: end)
  }

  /// Returns the index path of a row that is wholly visible, counted from the top.
  func visiblePath(_ index: Int) -> IndexPath? {
    let room = tableView.bounds.inset(by: tableView.adjustedContentInset)
    let paths = (tableView.indexPathsForVisibleRows ?? []).filter { path in
      let frame = tableView.rectForRow(at: path)
      let header = tableView.style == .plain ? tableView.rectForHeader(inSection: path.section).height : 0
      return frame.minY >= room.minY + header - 1 && frame.maxY <= room.maxY + 1
    }
    return paths.indices.contains(index) ? paths[index] : paths.last
  }

  private func delete(_ paths: [IndexPath]) {
    store.remove(at: paths)
    tableView.deleteRows(at: paths, with: animation)
    countDidChange()
    selectionChanged()
  }

  private func countDidChange() { title = "%@ places".localized(store.count.formatted(.number.locale(.gallery))) }

  private func selectionChanged() {
    selectionDidChange?(isEditing ? tableView.indexPathsForSelectedRows?.count ?? 0 : 0)
  }

  private func toggleStar(at path: IndexPath) {
    store.toggleStar(store[path])
    tableView.reconfigureRows(at: [path])
  }

  // MARK: Data

  override func numberOfSections(in tableView: UITableView) -> Int { store.sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    store.sections[section].count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    PlaceStore.Place.letters[section]
  }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { PlaceStore.Place.letters }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: indexPath)
    let place = store[indexPath]
    var content = UIListContentConfiguration.subtitleCell()
    content.text = place.name
    content.secondaryText = store.detail(of: place)
    content.secondaryTextProperties.color = .secondaryLabel
    // A name and a number stay whole, also beside the controls of the edit mode.
    for properties in [\UIListContentConfiguration.textProperties, \.secondaryTextProperties] {
      content[keyPath: properties].numberOfLines = 1
      content[keyPath: properties].adjustsFontSizeToFitWidth = true
      content[keyPath: properties].minimumScaleFactor = 0.5
    }
    content.image = UIImage(systemName: store.isStarred(place) ? "star.fill" : "mappin.circle")
    content.imageProperties.tintColor = store.isStarred(place) ? .systemOrange : .systemGray
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete { delete([indexPath]) }
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    store.move(from: sourceIndexPath, to: destinationIndexPath)
  }

  // MARK: Delegate

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard !isEditing else { return selectionChanged() }
    let page = PlacePage(store, store[indexPath])
    page.didChange = { [weak tableView] in tableView?.reconfigureRows(at: [indexPath]) }
    navigationController?.pushViewController(page, animated: true)
  }

  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { selectionChanged() }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let isStarred = store.isStarred(store[indexPath])
    let star = UIContextualAction(style: .normal, title: (isStarred ? "Remove star" : "Star").localized) {
      [weak self] _, _, done in
      self?.toggleStar(at: indexPath)
      done(true)
    }
    star.image = UIImage(systemName: isStarred ? "star.slash" : "star")
    star.backgroundColor = .systemIndigo
    return UISwipeActionsConfiguration(actions: [star])
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete".localized) { [weak self] _, _, done in
      self?.delete([indexPath])
      done(true)
    }
    let copy = UIContextualAction(style: .normal, title: "Copy".localized) { [weak self] _, _, done in
      self?.copy(indexPath)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete, copy])
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let isStarred = store.isStarred(store[indexPath])
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      UIMenu(
        children: [
          UIAction(
            title: (isStarred ? "Remove star" : "Star").localized,
            image: UIImage(systemName: isStarred ? "star.slash" : "star")
          ) { _ in self?.toggleStar(at: indexPath) },
          UIAction(title: "Copy".localized, image: UIImage(systemName: "doc.on.doc")) { _ in self?.copy(indexPath) },
          UIAction(title: "Delete".localized, image: UIImage(systemName: "trash"), attributes: .destructive) { _ in
            self?.delete([indexPath])
          },
        ])
    }
  }

  private func copy(_ path: IndexPath) { UIPasteboard.general.string = store[path].name }
}

extension PlacesController: UITableViewDragDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: store[indexPath].name as NSString))]
  }
}
