package import UIKit

/// A collection view of numbers that are dragged as text; the calls of its delegates are logged.
@MainActor package final class DropWall: NSObject {
  package let name: String
  package let view: UICollectionView
  package let layout = UICollectionViewFlowLayout()
  package let log: CallLog
  package var numbers: [Int]
  /// The numbers that cannot be dragged.
  package var fixed: Set<Int> = []
  package var operation = UIDropOperation.move
  package var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath
  /// Performs a drop; nil: the numbers are moved or copied.
  package var perform: ((any UICollectionViewDropCoordinator) -> Void)?
  package var allowsMove = true
  package var canHandle = true
  package var additions = true
  package var logsUpdates = false
  /// The destinations reported to the delegate.
  package var destinations: [IndexPath?] = []

  package init(
    _ name: String, _ numbers: [Int], frame: CGRect, log: CallLog, itemSize: CGSize = CGSize(width: 50, height: 50)
  ) {
    self.name = name
    self.numbers = numbers
    self.log = log
    layout.itemSize = itemSize
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    view = UICollectionView(frame: frame, collectionViewLayout: layout)
    view.backgroundColor = .white
    super.init()
    view.register(CarryCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.delegate = self
    view.dragDelegate = self
    view.dropDelegate = self
  }

  /// The number that every cell of the shown order shows; nil for a gap, a placeholder and a cell off the screen.
  package var shown: [Int?] {
    (0..<view.numberOfItems(inSection: 0)).map { item in
      let cell = view.cellForItem(at: IndexPath(item: item, section: 0)) as? CarryCell
      return cell?.standsForNoItem == false ? cell?.number : nil
    }
  }

  package func cell(_ number: Int) -> CarryCell? {
    view.visibleCells.lazy.compactMap { $0 as? CarryCell }.first { $0.number == number && !$0.standsForNoItem }
  }

  /// The middle of a place of a grid of four columns, in the window.
  package func place(_ index: Int) -> CGPoint {
    CGPoint(x: view.frame.minX + CGFloat(index % 4) * 50 + 25, y: view.frame.minY + CGFloat(index / 4) * 50 + 25)
  }

  package func note(_ line: String) { log.lines.append("\(name): \(line)") }
}

extension DropWall: UICollectionViewDataSource, UICollectionViewDelegate {
  package func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    numbers.count
  }

  package func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as! CarryCell
    cell.number = numbers[indexPath.item]
    return cell
  }

  package func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    note("select \(numbers[indexPath.item])")
  }
}

extension DropWall: UICollectionViewDragDelegate {
  private func item(_ number: Int) -> UIDragItem {
    let item = UIDragItem(itemProvider: NSItemProvider(object: "\(number)" as NSString))
    item.localObject = number
    return item
  }

  package func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    note("items at \(indexPath.text)")
    return fixed.contains(numbers[indexPath.item]) ? [] : [item(numbers[indexPath.item])]
  }

  package func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    note("add at \(indexPath.text)")
    return additions ? [item(numbers[indexPath.item])] : []
  }

  package func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
    note("drag begins")
  }

  package func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
    note("drag ended")
  }

  package func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { allowsMove }
}

extension DropWall: UICollectionViewDropDelegate {
  package func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
    note("can handle")
    return canHandle
  }

  package func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {
    note("enter")
  }

  package func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    destinations.append(destinationIndexPath)
    if logsUpdates { note("update \(destinationIndexPath?.text ?? "nil")") }
    return UICollectionViewDropProposal(operation: operation, intent: intent)
  }

  package func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {
    note("exit")
  }

  package func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
    note("drop ended")
  }

  package func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    let sources = coordinator.items.map { $0.sourceIndexPath?.text ?? "elsewhere" }.joined(separator: " ")
    note("perform at \(coordinator.destinationIndexPath?.text ?? "nil") from \(sources)")
    if let perform { return perform(coordinator) }
    guard let item = coordinator.items.first, let number = item.dragItem.localObject as? Int else { return }
    let source = coordinator.proposal.operation == .move ? item.sourceIndexPath : nil
    let end = IndexPath(item: numbers.count - (source == nil ? 0 : 1), section: 0)
    let target = coordinator.destinationIndexPath ?? end
    view.performBatchUpdates {
      if let source {
        numbers.remove(at: source.item)
        view.deleteItems(at: [source])
      }
      numbers.insert(number, at: target.item)
      view.insertItems(at: [target])
    }
    coordinator.drop(item.dragItem, toItemAt: target)
  }
}
