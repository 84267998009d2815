public import UIKit

/// A collection view whose items can be dragged to others; its data source is a `DragAndDropCollectionViewDataSource`.
///
/// Any layout will do. A `DragAndDropCoordinator` connects the views between which items move.
open class DragAndDropCollectionView: UICollectionView {
  /// The current index path of the dragged item in this view; nil when there is none.
  public internal(set) final var draggedIndexPath: IndexPath? {
    didSet { if draggedIndexPath != oldValue { showDraggedCell() } }
  }

  /// The opacity of the dragged item's own cell, 0 to 1.
  final var sourceAlpha: CGFloat = 0
  final weak var coordinator: DragAndDropCoordinator?
  /// The item to which a key has moved the focus.
  final var wantedFocus: IndexPath?
  private var isChangedByDrag = false
  private var dimmed: [Weak] = []

  private struct Weak {
    weak var cell: UICollectionViewCell?
  }

  public override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    super.init(frame: frame, collectionViewLayout: layout)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showDraggedCell()
  }

  final var dropSource: (any DragAndDropCollectionViewDataSource)? {
    dataSource as? any DragAndDropCollectionViewDataSource
  }

  /// Dims the cell of the dragged item, and restores the opacity of cells that show other items.
  private func showDraggedCell() {
    if draggedIndexPath == nil, dimmed.isEmpty { return }
    let held = draggedIndexPath.flatMap { cellForItem(at: $0) }
    UIView.performWithoutAnimation {
      dimmed.removeAll { entry in
        guard let cell = entry.cell else { return true }
        // A disappearing cell fades; one that waits for reuse gets its opacity when it is shown again.
        guard cell !== held, let path = indexPath(for: cell) else { return false }
        cell.alpha = layoutAttributesForItem(at: path)?.alpha ?? 1
        return true
      }
      guard let held else { return }
      held.alpha = sourceAlpha
      if !dimmed.contains(where: { $0.cell === held }) { dimmed.append(Weak(cell: held)) }
    }
  }

  // MARK: Changes

  open override func reloadData() {
    dataWillChange()
    super.reloadData()
  }

  open override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    dataWillChange()
    super.performBatchUpdates(updates, completion: completion)
  }

  open override func insertItems(at indexPaths: [IndexPath]) {
    dataWillChange()
    super.insertItems(at: indexPaths)
  }

  open override func deleteItems(at indexPaths: [IndexPath]) {
    dataWillChange()
    super.deleteItems(at: indexPaths)
  }

  open override func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    dataWillChange()
    super.moveItem(at: indexPath, to: newIndexPath)
  }

  open override func insertSections(_ sections: IndexSet) {
    dataWillChange()
    super.insertSections(sections)
  }

  open override func deleteSections(_ sections: IndexSet) {
    dataWillChange()
    super.deleteSections(sections)
  }

  open override func moveSection(_ section: Int, toSection newSection: Int) {
    dataWillChange()
    super.moveSection(section, toSection: newSection)
  }

  /// Makes a change that belongs to the drag.
  final func changeByDrag(_ change: () -> Bool) -> Bool {
    isChangedByDrag = true
    defer { isChangedByDrag = false }
    return change()
  }

  /// Lets the data source make a change. Returns false, with a message, when its item counts then differ from the
  /// expected ones.
  ///
  /// UIKit traps on an update that the data does not reflect; here the view shows the data as it is.
  final func sourceChanges(_ expected: [Int: Int], in method: String, _ change: () -> Void) -> Bool {
    guard let dataSource else { return false }
    func counts() -> [Int: Int] {
      let all = numberOfSectionsInSource
      return expected.reduce(into: [:]) {
        $0[$1.key] = $1.key < all ? dataSource.collectionView(self, numberOfItemsInSection: $1.key) : -1
      }
    }
    let before = counts()
    change()
    let after = counts()
    for (section, difference) in expected.sorted(by: { $0.key < $1.key }) {
      guard let old = before[section], let new = after[section], new != old + difference else { continue }
      report(
        "\(type(of: dataSource)) was asked in \(method) to change the items of section \(section) from \(old) to "
          + "\(old + difference), and has \(new): the drag ends. Change the data before the method returns.")
      reloadData()
      // Immediately: the next move is counted from the current data.
      layoutIfNeeded()
      return false
    }
    return true
  }

  /// Ends the drag when others change the data, since its paths have become invalid.
  private func dataWillChange() { if !isChangedByDrag { coordinator?.dataDidChange(in: self) } }

  // MARK: Focus

  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    if let cell = wantedFocus.flatMap({ cellForItem(at: $0) }) { return [cell] }
    return super.preferredFocusEnvironments
  }
}
