import TestSupport
import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@testable import UIKitItems
@testable import UIKitTables

/// The controls of rows that are edited, after sequences of the user's actions.
@MainActor @Suite struct EditingAccessoryTests {
  /// A list or a table whose rows are edited by the user.
  @MainActor private protocol Stage: AnyObject {
    var test: TestWindow { get }
    var view: UIScrollView { get }
    var isEditing: Bool { get set }
    var cells: [UIView] { get }
    func controls(of cell: UIView) -> [UIView]
    func reload()
  }

  private final class List: Stage {
    let stage: ListStage
    var test: TestWindow { stage.test }
    var view: UIScrollView { stage.view }
    var isEditing: Bool {
      get { stage.view.isEditing }
      set { stage.view.isEditing = newValue }
    }
    var cells: [UIView] { stage.view.visibleCells }

    init() {
      weak var known: ListStage?
      let stage = ListStage(.plain) { configuration in
        configuration.trailingSwipeActionsConfigurationProvider = { path in
          UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
              guard let source = known?.source, let item = source.itemIdentifier(for: path) else { return done(false) }
              var snapshot = source.snapshot()
              snapshot.deleteItems([item])
              source.apply(snapshot)
              done(true)
            }
          ])
        }
      }
      known = stage
      stage.fill = { cell, text in
        var content = cell.defaultContentConfiguration()
        content.text = text
        cell.contentConfiguration = content
        cell.accessories = [.delete(), .reorder(), .disclosureIndicator(displayed: .whenNotEditing)]
      }
      stage.source.reorderingHandlers.canReorderItem = { _ in true }
      stage.show(["list": (0..<40).map { "row \($0)" }])
      self.stage = stage
    }

    func controls(of cell: UIView) -> [UIView] {
      (cell as? UICollectionViewListCell)?.shownAccessoryViews.filter { ($0 as? AccessoryButton)?.type != nil } ?? []
    }

    func reload() {
      var snapshot = stage.source.snapshot()
      snapshot.reloadItems(Array(snapshot.itemIdentifiers.prefix(9)))
      stage.source.apply(snapshot)
    }
  }

  private final class Table: Stage {
    let stage = TableStage(TableStage.numbered([40]))
    var test: TestWindow { stage.test }
    var view: UIScrollView { stage.table }
    var isEditing: Bool {
      get { stage.table.isEditing }
      set { stage.table.setEditing(newValue, animated: true) }
    }
    var cells: [UIView] { stage.table.visibleCells }

    func controls(of cell: UIView) -> [UIView] {
      (cell as? UITableViewCell)?.parts.views.filter { $0 is AccessoryButton } ?? []
    }

    func reload() { stage.table.reloadData() }
  }

  private static func stage(_ isTable: Bool) -> any Stage { isTable ? Table() : List() }

  /// Performs one action of the user, or one change of the data, and returns its description.
  private func act(_ stage: any Stage, _ random: inout SeededGenerator) -> String {
    let test = stage.test
    let cells = stage.cells.filter {
      $0.convert($0.bounds, to: nil).midY > 20 && $0.convert($0.bounds, to: nil).midY < 300
    }
    guard let cell = cells.isEmpty ? nil : cells[random.next(cells.count)] else { return "nothing" }
    let middle = test.middle(of: cell)
    let controls = stage.controls(of: cell)
    switch random.next(12) {
    case 0:
      stage.isEditing.toggle()
      return stage.isEditing ? "edits" : "ends editing"
    case 1, 2:
      guard stage.isEditing, let handle = controls.last else { return "nothing" }
      let start = test.middle(of: handle)
      test.touchDown(at: start)
      test.move(to: CGPoint(x: start.x, y: start.y + 20))
      test.advanceFrames(random.next(20))
      test.move(to: CGPoint(x: start.x, y: random.number(20...640)))
      test.advanceFrames(random.next(60))
      let isCancelled = random.next(4) == 0
      if isCancelled { test.cancelTouch() } else { test.lift() }
      return isCancelled ? "cancels a movement" : "moves a row"
    case 3, 4:
      guard stage.isEditing, let minus = controls.first else { return "nothing" }
      test.tap(at: test.middle(of: minus))
      test.advanceFrames(random.next(40))
      if random.next(2) == 0 {
        test.tap(at: CGPoint(x: 365, y: middle.y))
        return "confirms a deletion"
      }
      test.tap(at: CGPoint(x: 180, y: middle.y))
      return "cancels a deletion"
    case 5:
      test.drag(from: CGPoint(x: 300, y: middle.y), to: CGPoint(x: random.number(40...280), y: middle.y))
      return "swipes"
    case 6, 7:
      test.flick(from: CGPoint(x: 180, y: 500), to: CGPoint(x: 180, y: random.number(50...450)))
      return "scrolls away"
    case 8:
      test.flick(from: CGPoint(x: 180, y: 100), to: CGPoint(x: 180, y: random.number(150...600)))
      return "scrolls back"
    case 9:
      let isWide = test.window.bounds.width > 400
      test.resize(to: isWide ? CGSize(width: 375, height: 667) : CGSize(width: 667, height: 375))
      stage.view.frame = test.window.bounds
      return "rotates"
    case 10:
      stage.reload()
      return "reloads"
    default:
      test.settle()
      return "waits"
    }
  }

  /// Returns what is wrong with the controls at rest; nil if nothing is.
  private func fault(_ stage: any Stage) -> String? {
    for cell in stage.cells {
      let controls = stage.controls(of: cell)
      let frames = controls.map { $0.convert($0.bounds, to: stage.view) }
      let box = cell.convert(cell.bounds, to: stage.view)
      guard stage.isEditing else {
        if controls.count > 1 { return "a row has \(controls.count) controls" }
        continue
      }
      guard controls.count == 2 else { return "a row has \(controls.count) controls" }
      if controls.contains(where: { $0.isHidden || $0.alpha < 1 || $0.superview == nil }) {
        return "a control is hidden"
      }
      if frames[0].minX < box.minX || frames[0].maxX > box.minX + 60 { return "the minus is at \(frames[0]) of \(box)" }
      if frames[1].maxX > box.maxX || frames[1].minX < box.maxX - 60 {
        return "the handle is at \(frames[1]) of \(box)"
      }
      if cell.layer.shadowOpacity != 0 { return "a row has a shadow" }
    }
    return nil
  }

  @Test(arguments: [false, true], 1...12)
  func everyEditedRowHasItsControlsAfterAnyActions(isTable: Bool, seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let stage = Self.stage(isTable)
    stage.isEditing = true
    stage.test.settle()
    var log: [String] = []
    for _ in 0..<25 {
      log.append(act(stage, &random))
      guard random.next(3) == 0 else { continue }
      // Whatever is open closes with a tap.
      stage.test.tap(at: CGPoint(x: 180, y: stage.view.bounds.height - 20))
      stage.test.settle()
      if let fault = fault(stage) {
        Issue.record("seed \(seed): \(fault) after \(log)")
        return
      }
    }
  }
}
