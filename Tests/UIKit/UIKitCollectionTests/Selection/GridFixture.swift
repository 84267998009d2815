import UIKit
import UIKitTestSupport
import UIKitTesting

@testable import UIKitCollection

/// A grid of cells of 60 × 60 with 20 between them, three to a row, in a window of 240 × 320, with a delegate log.
@MainActor final class GridFixture: NSObject {
  let view: UICollectionView
  let log = CallLog()
  let test: TestWindow
  var names: [String]
  var refused: Set<Int> = []
  var unfocusable: Set<Int> = []
  var begins = false
  var menu: ((GridFixture, [IndexPath]) -> UIContextMenuConfiguration?)?
  var preview: ((GridFixture, IndexPath) -> UITargetedPreview?)?
  var dismissal: ((GridFixture, IndexPath) -> UITargetedPreview?)?
  /// The edit actions that are allowed; nil: no edit menu.
  var edits: Set<Selector>?
  var titles: [String]?
  var chosen: [String] = []

  init(count: Int = 60, setUp: (GridFixture) -> Void = { _ in }) {
    names = (0..<count).map { "item \($0)" }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 60)
    layout.minimumLineSpacing = 20
    layout.minimumInteritemSpacing = 20
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 240, height: 320), collectionViewLayout: layout)
    view.register(GridCell.self, forCellWithReuseIdentifier: "cell")
    view.backgroundColor = .systemBackground
    test = TestWindow(size: CGSize(width: 240, height: 320), scale: 2)
    super.init()
    setUp(self)
    view.dataSource = self
    view.delegate = self
    test.window.addSubview(view)
    test.layout()
    test.advanceFrames(2)
    log.lines = []
  }

  var selected: [Int] { view.indexPathsForSelectedItems?.map(\.item) ?? [] }
  var focused: Int? { view.focusControl.focused?.item }

  /// The middle of an item, in the window.
  func middle(_ item: Int) -> CGPoint {
    let frame = view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame ?? .zero
    return view.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
  }

  func cell(_ item: Int) -> UICollectionViewCell? { view.cellForItem(at: IndexPath(item: item, section: 0)) }
}

final class GridCell: UICollectionViewCell {
  var updates: [String] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .systemGray4
    layer.cornerRadius = 8
    contentView.layer.cornerRadius = 8
  }

  required init?(coder: NSCoder) { nil }

  override func updateConfiguration(using state: UICellConfigurationState) {
    var words: [String] = []
    if state.isSelected { words.append("selected") }
    if state.isHighlighted { words.append("highlighted") }
    if state.isFocused { words.append("focused") }
    if state.isEditing { words.append("editing") }
    updates.append(words.joined(separator: " "))
    contentView.backgroundColor = state.isSelected ? .systemOrange : .systemGray4
  }
}

extension GridFixture: UICollectionViewDataSource, UIDataSourceModelAssociation {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func indexTitles(for collectionView: UICollectionView) -> [String]? { titles }

  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: index * 3, section: 0) }

  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? { names[idx.item] }

  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
    names.firstIndex(of: identifier).map { IndexPath(item: $0, section: 0) }
  }
}

extension GridFixture: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    !refused.contains(indexPath.item)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.lines.append("select \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    log.lines.append("deselect \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    log.lines.append("primary \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
    !unfocusable.contains(indexPath.item)
  }
  func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    let from = context.previouslyFocusedIndexPath.map { "\($0.item)" } ?? "nil"
    let to = context.nextFocusedIndexPath.map { "\($0.item)" } ?? "nil"
    log.lines.append("focus \(from) → \(to)\(context.nextFocusedView == nil ? "" : " view")")
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { begins }
  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    log.lines.append("begin \(indexPath.item)")
    collectionView.allowsMultipleSelection = true
  }
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) { log.lines.append("end") }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let configuration = menu?(self, indexPaths) else { return nil }
    log.lines.append("menu for \(indexPaths.map(\.item))")
    return configuration
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { log.lines.append("menu opens") }
  func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { log.lines.append("menu closes") }
  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { log.lines.append("preview") }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    guard let preview else { return nil }
    log.lines.append("highlight \(indexPath.item)")
    return preview(self, indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    guard let dismissal else { return nil }
    log.lines.append("dismissal \(indexPath.item)")
    return dismissal(self, indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
    if edits != nil { log.lines.append("edit \(indexPath.item)?") }
    return edits != nil
  }
  func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool {
    log.lines.append("\(action.name)?")
    return edits?.contains(action) ?? false
  }
  func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) { log.lines.append("\(action.name) \(indexPath.item)") }
}
