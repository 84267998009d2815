import UIKit
import UIKitTesting

@testable import UIKitCollection
@testable import UIKitControllers
@testable import UIKitControls
@testable import UIKitCore
@testable import UIKitDragAndDrop
@testable import UIKitText

/// A collection view of numbers that are dragged as text; the calls of its delegates are logged.
@MainActor final class DropWall: NSObject {
  let name: String
  let view: UICollectionView
  let layout = UICollectionViewFlowLayout()
  let log: CallLog
  var numbers: [Int]
  /// The numbers that cannot be dragged.
  var fixed: Set<Int> = []
  var operation = UIDropOperation.move
  var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath
  /// Performs a drop; nil: the numbers are moved or copied.
  var perform: ((any UICollectionViewDropCoordinator) -> Void)?
  var allowsMove = true
  var canHandle = true
  var additions = true
  var logsUpdates = false
  /// The destinations reported to the delegate.
  var destinations: [IndexPath?] = []

  init(
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
  var shown: [Int?] {
    (0..<view.numberOfItems(inSection: 0)).map { item in
      let cell = view.cellForItem(at: IndexPath(item: item, section: 0)) as? CarryCell
      return cell?.standsForNoItem == false ? cell?.number : nil
    }
  }

  func cell(_ number: Int) -> CarryCell? {
    view.visibleCells.lazy.compactMap { $0 as? CarryCell }.first { $0.number == number && !$0.standsForNoItem }
  }

  /// The middle of a place of a grid of four columns, in the window.
  func place(_ index: Int) -> CGPoint {
    CGPoint(x: view.frame.minX + CGFloat(index % 4) * 50 + 25, y: view.frame.minY + CGFloat(index / 4) * 50 + 25)
  }

  func note(_ line: String) { log.lines.append("\(name): \(line)") }
}

/// Two walls beside each other in one window.
@MainActor final class TwoWalls {
  /// The position of the finger.
  private var finger = CGPoint.zero
  let log = CallLog()
  let left: DropWall
  let right: DropWall
  let test: TestWindow

  init(_ left: [Int] = Array(0..<8), _ right: [Int] = Array(20..<28)) {
    self.left = DropWall("left", left, frame: CGRect(x: 0, y: 0, width: 200, height: 300), log: log)
    self.right = DropWall("right", right, frame: CGRect(x: 200, y: 0, width: 200, height: 300), log: log)
    test = TestWindow(size: CGSize(width: 400, height: 300), scale: 1)
    test.window.addSubview(self.left.view)
    test.window.addSubview(self.right.view)
    test.settle()
  }

  /// Lifts what is at a point with a finger, and waits for the lift.
  func lift(at point: CGPoint) {
    finger = point
    test.touchDown(at: point)
    test.advance(by: 0.4)
  }

  /// Moves the finger to a point in some steps.
  func move(to end: CGPoint, steps: Int = 6) {
    let start = finger
    finger = end
    for step in 1...steps {
      test.advance(by: 0.016)
      let part = CGFloat(step) / CGFloat(steps)
      test.move(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    test.advance(by: 0.4)
  }

  func drop() {
    test.lift()
    test.settle()
  }
}

extension DropWall: UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { numbers.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as! CarryCell
    cell.number = numbers[indexPath.item]
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    note("select \(numbers[indexPath.item])")
  }
}

extension DropWall: UICollectionViewDragDelegate {
  private func item(_ number: Int) -> UIDragItem {
    let item = UIDragItem(itemProvider: NSItemProvider(object: "\(number)" as NSString))
    item.localObject = number
    return item
  }

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    note("items at \(indexPath.text)")
    return fixed.contains(numbers[indexPath.item]) ? [] : [item(numbers[indexPath.item])]
  }

  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    note("add at \(indexPath.text)")
    return additions ? [item(numbers[indexPath.item])] : []
  }

  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
    note("drag begins")
  }

  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
    note("drag ended")
  }

  func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { allowsMove }
}

extension DropWall: UICollectionViewDropDelegate {
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
    note("can handle")
    return canHandle
  }

  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {
    note("enter")
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    destinations.append(destinationIndexPath)
    if logsUpdates { note("update \(destinationIndexPath?.text ?? "nil")") }
    return UICollectionViewDropProposal(operation: operation, intent: intent)
  }

  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {
    note("exit")
  }

  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
    note("drop ended")
  }

  func collectionView(
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
