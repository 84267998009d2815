import Foundation
import Testing
import UIKit
import UIKitTesting

/// Drops of another program, which a test plays, into a table.
@MainActor
@Suite struct TableDesktopDropTests {
  /// A table of texts into which other programs drop.
  @MainActor
  final class Texts: NSObject, UITableViewDataSource, UITableViewDropDelegate {
    var rows = ["one", "two"]
    let view = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let test: TestWindow
    var hasPlaceholder = false

    override init() {
      test = TestWindow(size: CGSize(width: 200, height: 200), scale: 1)
      super.init()
      view.contentInsetAdjustmentBehavior = .never
      view.rowHeight = 40
      view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      view.dataSource = self
      view.dropDelegate = self
      test.window.addSubview(view)
      test.settle()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = rows[indexPath.row]
      return cell
    }

    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      // Only programs like this one can move; another one's drag would be refused.
      UITableViewDropProposal(
        operation: session.localDragSession == nil ? .copy : .move, intent: .insertAtDestinationIndexPath)
    }

    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
      let path = coordinator.destinationIndexPath ?? IndexPath(row: rows.count, section: 0)
      guard hasPlaceholder, let item = coordinator.items.first else {
        _ = coordinator.session.loadObjects(ofClass: String.self) { texts in
          self.rows.insert(contentsOf: texts, at: path.row)
          self.view.insertRows(at: texts.indices.map { IndexPath(row: path.row + $0, section: 0) }, with: .none)
        }
        return
      }
      let placeholder = UITableViewDropPlaceholder(
        insertionIndexPath: path, reuseIdentifier: "cell", rowHeight: 40)
      let context = coordinator.drop(item.dragItem, to: placeholder)
      _ = item.dragItem.itemProvider.loadObject(ofClass: String.self) { text, _ in
        Task { @MainActor in
          context.commitInsertion { self.rows.insert(text ?? "", at: $0.row) }
        }
      }
    }
  }

  @Test func aTextOfAnotherProgramBecomesARowInTheGap() {
    let texts = Texts()
    let drag = texts.test.makeDrag(of: [.text("a leaf")])
    #expect(drag.move(to: CGPoint(x: 50, y: 42)) == .copy)
    texts.test.settle()
    #expect(texts.view.numberOfRows(inSection: 0) == 3, "the gap is open")
    drag.drop()
    texts.test.settle()
    #expect(texts.rows == ["one", "a leaf", "two"])
    #expect(drag.outcome == .copy)
  }

  @Test func aPlaceholderWaitsForTheDataOfAnotherProgram() {
    let texts = Texts()
    texts.hasPlaceholder = true
    let drag = texts.test.makeDrag(of: [.text("a leaf")])
    drag.move(to: CGPoint(x: 50, y: 42))
    drag.drop()
    texts.test.settle()
    #expect(texts.rows == ["one", "a leaf", "two"])
    #expect(!texts.view.hasUncommittedUpdates)
  }

  @Test func aDragThatLeavesClosesTheGap() {
    let texts = Texts()
    let drag = texts.test.makeDrag(of: [.text("a leaf")])
    drag.move(to: CGPoint(x: 50, y: 42))
    texts.test.settle()
    drag.leave()
    texts.test.settle()
    #expect(texts.view.numberOfRows(inSection: 0) == 2)
    #expect(texts.rows == ["one", "two"])
  }
}
