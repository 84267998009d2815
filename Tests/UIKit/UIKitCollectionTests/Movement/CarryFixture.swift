import UIKit
import UIKitTestSupport
import UIKitTesting

/// Sections of numbered items in a flow layout; what the data source, the delegate and the layout are asked is logged.
@MainActor final class CarryFixture: NSObject {
  let view: UICollectionView
  let layout: CarryLayout
  let test: TestWindow?
  let log = CallLog()
  var sections: [[Int]]
  var fixed: Set<Int> = []
  /// The size of an item by its number; nil: all the same.
  var size: ((Int) -> CGSize)?
  /// A closure that returns the delegate's target for a proposal.
  var retarget: ((_ original: IndexPath, _ current: IndexPath, _ proposed: IndexPath) -> IndexPath)?
  var whileMoving: (() -> Void)?

  init(
    _ sections: [[Int]], size: CGSize = CGSize(width: 200, height: 300),
    itemSize: CGSize = CGSize(width: 50, height: 50),
    inWindow: Bool = true, header: CGFloat = 0, setUp: (CarryFixture) -> Void = { _ in }
  ) {
    self.sections = sections
    layout = CarryLayout()
    layout.log = log
    layout.itemSize = itemSize
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: header)
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.backgroundColor = .white
    view.register(CarryCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    test = inWindow ? TestWindow(size: size, scale: 1) : nil
    super.init()
    setUp(self)
    view.dataSource = self
    view.delegate = self
    test?.window.addSubview(view)
    settle()
    log.lines = []
  }

  func settle() {
    if let test { test.settle() } else { view.layoutIfNeeded() }
  }

  /// The item that every cell on the screen shows, by the cell's path in the shown order.
  var shown: [[Int?]] {
    (0..<view.numberOfSections).map { section in
      (0..<view.numberOfItems(inSection: section)).map {
        (view.cellForItem(at: IndexPath(item: $0, section: section)) as? CarryCell)?.number
      }
    }
  }

  func cell(_ number: Int) -> CarryCell? {
    view.visibleCells.lazy.compactMap { $0 as? CarryCell }.first { $0.number == number }
  }

  /// The middle of a place in the layout.
  func place(_ item: Int, _ section: Int = 0) -> CGPoint {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.center ?? .zero
  }
}

/// A flow layout that records the calls of interactive movement.
final class CarryLayout: UICollectionViewFlowLayout {
  var log: CallLog?
  var lift: CGFloat?

  private func note(_ line: String) { log?.lines.append("layout: " + line) }

  override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    let target = super.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position)
    note("target of \(previousIndexPath.text) at \(Int(position.x)) \(Int(position.y)): \(target.text)")
    return target
  }

  override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    note("attributes of \(indexPath.text) at \(Int(position.x)) \(Int(position.y))")
    let attributes = super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
    if let lift { attributes.transform = CGAffineTransform(scaleX: lift, y: lift) }
    return attributes
  }

  override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let (old, new) = (
      previousIndexPaths.map(\.text).joined(separator: " "), targetIndexPaths.map(\.text).joined(separator: " ")
    )
    note("moving \(old) → \(new)")
    return super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
      previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
  }

  override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let (old, new) = (
      previousIndexPaths.map(\.text).joined(separator: " "), indexPaths.map(\.text).joined(separator: " ")
    )
    note("\(movementCancelled ? "cancelled" : "ended") \(old) → \(new)")
    return super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    let moves = updateItems.map {
      "\($0.indexPathBeforeUpdate?.text ?? "nil")→\($0.indexPathAfterUpdate?.text ?? "nil")"
    }
    note("updates \(moves.joined(separator: " "))")
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    note("finalize")
  }
}

extension CarryFixture: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as! CarryCell
    cell.number = sections[indexPath.section][indexPath.item]
    log.lines.append("cell \(indexPath.text)")
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    header.backgroundColor = .darkGray
    return header
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    log.lines.append("canMove \(indexPath.text)")
    return !fixed.contains(sections[indexPath.section][indexPath.item])
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    log.lines.append("move \(sourceIndexPath.text) → \(destinationIndexPath.text)")
    let number = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].insert(number, at: destinationIndexPath.item)
    whileMoving?()
  }
}

extension CarryFixture: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    size?(sections[indexPath.section][indexPath.item]) ?? layout.itemSize
  }

  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    let target = retarget?(originalIndexPath, currentIndexPath, proposedIndexPath) ?? proposedIndexPath
    log.lines.append(
      "target from \(originalIndexPath.text) at \(currentIndexPath.text): \(proposedIndexPath.text) → \(target.text)")
    return target
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { log.lines.append("show \(sections[indexPath.section][indexPath.item])") }

  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { log.lines.append("select \(sections[indexPath.section][indexPath.item])") }
}
