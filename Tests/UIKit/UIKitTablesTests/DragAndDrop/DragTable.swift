import UIKit
import UIKitTesting

@testable import UIKitTables

/// The calls of all delegates of a test, in order.
@MainActor final class DragLog {
  var lines: [String] = []
}

/// A cell that records its drag states.
final class DragRowCell: UITableViewCell {
  private(set) var states: [DragState] = []

  override func dragStateDidChange(_ dragState: DragState) {
    super.dragStateDidChange(dragState)
    states.append(dragState)
  }
}

/// A table of numbers, 50 points a row, that are dragged as text; the calls of its delegates are logged.
@MainActor final class DragTable: NSObject {
  let name: String
  let view: UITableView
  let log: DragLog
  var numbers: [Int]
  /// The numbers that cannot be dragged.
  var fixed: Set<Int> = []
  var operation = UIDropOperation.move
  var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
  /// Performs a drop; nil: the numbers are moved or copied.
  var perform: ((any UITableViewDropCoordinator) -> Void)?
  var allowsMove = true
  var canHandle = true
  /// The destinations reported to the delegate.
  var destinations: [IndexPath?] = []
  var mayActivate = true

  init(_ name: String, _ numbers: [Int], frame: CGRect, log: DragLog) {
    self.name = name
    self.numbers = numbers
    self.log = log
    view = UITableView(frame: frame, style: .plain)
    super.init()
    view.contentInsetAdjustmentBehavior = .never
    view.rowHeight = 50
    view.register(DragRowCell.self, forCellReuseIdentifier: "cell")
    view.dataSource = self
    view.delegate = self
    view.dragDelegate = self
    view.dropDelegate = self
  }

  /// The number that every row of the shown order shows; nil for a gap, a placeholder and a row off the screen.
  var shown: [Int?] {
    (0..<view.numberOfRows(inSection: 0)).map { row in
      let cell = view.cellForRow(at: [0, row])
      return cell?.standsForNoItem == false ? cell?.textLabel?.text.flatMap { Int($0) } : nil
    }
  }

  func cell(_ number: Int) -> DragRowCell? {
    view.visibleCells.lazy.compactMap { $0 as? DragRowCell }
      .first { $0.textLabel?.text == "\(number)" && !$0.standsForNoItem }
  }

  /// The middle of a place of the screen, in the window.
  func place(_ index: Int) -> CGPoint {
    CGPoint(x: view.frame.minX + 100, y: view.frame.minY + CGFloat(index) * 50 + 25)
  }

  func note(_ line: String) { log.lines.append("\(name): \(line)") }
}

/// A data source that moves the numbers of a table by itself.
final class MovingNumbers: NSObject, UITableViewDataSource {
  private unowned let table: DragTable

  init(of table: DragTable) { self.table = table }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { table.numbers.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    table.tableView(tableView, cellForRowAt: indexPath)
  }

  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    table.note("move \(sourceIndexPath.row) to \(destinationIndexPath.row)")
    table.numbers.insert(table.numbers.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }
}

/// Two tables beside each other in one window.
@MainActor final class TwoTables {
  private var finger = CGPoint.zero
  /// The data source of the left table, if that moves rows by itself.
  private var mover: MovingNumbers?
  let log = DragLog()
  let left: DragTable
  let right: DragTable
  let test: TestWindow

  init(_ left: [Int] = Array(0..<6), _ right: [Int] = Array(20..<26), moves: Bool = false) {
    let frame = CGRect(x: 0, y: 0, width: 200, height: 400)
    self.left = DragTable("left", left, frame: frame, log: log)
    if moves {
      mover = MovingNumbers(of: self.left)
      self.left.view.dataSource = mover
    }
    self.right = DragTable("right", right, frame: CGRect(x: 200, y: 0, width: 200, height: 400), log: log)
    test = TestWindow(size: CGSize(width: 400, height: 400), scale: 1)
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

extension DragTable: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { numbers.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "\(numbers[indexPath.row])"
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    note("select \(numbers[indexPath.row])")
  }

  func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { mayActivate }
}

extension DragTable: UITableViewDragDelegate {
  private func item(_ number: Int) -> UIDragItem {
    let item = UIDragItem(itemProvider: NSItemProvider(object: "\(number)" as NSString))
    item.localObject = number
    return item
  }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    note("items at \(indexPath.row)")
    return fixed.contains(numbers[indexPath.row]) ? [] : [item(numbers[indexPath.row])]
  }

  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] {
    note("add at \(indexPath.row)")
    return [item(numbers[indexPath.row])]
  }

  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) { note("drag begins") }
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) { note("drag ended") }
  func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
    allowsMove
  }
}

extension DragTable: UITableViewDropDelegate {
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    note("can handle")
    return canHandle
  }

  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) { note("enter") }

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    destinations.append(destinationIndexPath)
    return UITableViewDropProposal(operation: operation, intent: intent)
  }

  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) { note("exit") }
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) { note("drop ended") }

  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    let sources = coordinator.items.map { $0.sourceIndexPath.map { "\($0.row)" } ?? "elsewhere" }
    let destination = coordinator.destinationIndexPath.map { "\($0.row)" } ?? "nil"
    note("perform at \(destination) from \(sources.joined(separator: " "))")
    if let perform { return perform(coordinator) }
    guard let item = coordinator.items.first, let number = item.dragItem.localObject as? Int else { return }
    let source = coordinator.proposal.operation == .move ? item.sourceIndexPath : nil
    let end = IndexPath(row: numbers.count - (source == nil ? 0 : 1), section: 0)
    let target = coordinator.destinationIndexPath ?? end
    view.performBatchUpdates {
      if let source {
        numbers.remove(at: source.row)
        view.deleteRows(at: [source], with: .automatic)
      }
      numbers.insert(number, at: target.row)
      view.insertRows(at: [target], with: .automatic)
    }
    coordinator.drop(item.dragItem, toRowAt: target)
  }
}
