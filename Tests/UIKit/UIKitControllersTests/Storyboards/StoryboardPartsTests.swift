import Foundation
import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@testable import UIKitControllers
@testable import UIKitCore

/// The controllers of the storyboard *Tour*, with their outlets declared.
final class TourSettingsController: UITableViewController, NibConnectable {
  weak var sound: UISwitch!
  private(set) var log: [String] = []

  class var nibConnections: [NibConnection] {
    [
      .outlet("sound", \TourSettingsController.sound),
      .action("backToSettings:", TourSettingsController.backToSettings),
    ]
  }

  func backToSettings(_ segue: UIStoryboardSegue) {
    log.append("back by \(segue.identifier ?? "-") from \(type(of: segue.source))")
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    log.append("prepare \(segue.identifier ?? "-") with \(sender is UITableViewCell)")
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }
}

final class TourBoardController: UIViewController, NibConnectable, UIGestureRecognizerDelegate {
  weak var pad: UIView!
  weak var wide: UILabel!
  weak var helper: TourHelper!
  private(set) var taps = 0
  private(set) var prepared: [UIStoryboardSegue] = []

  static var nibConnections: [NibConnection] {
    [
      .outlet("pad", \TourBoardController.pad), .outlet("wide", \TourBoardController.wide),
      .outlet("helper", \TourBoardController.helper), .action("tapped:", TourBoardController.tapped),
    ]
  }

  func tapped(_ sender: UITapGestureRecognizer) { taps += 1 }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { prepared.append(segue) }
}

final class TourHelper: NSObject {}

final class TourSegue: UIStoryboardSegue {
  private(set) static var performed = 0

  override func perform() {
    TourSegue.performed += 1
    source.addChild(destination)
  }
}

/// Static cells, recognizers, size classes and segues of storyboards.
@MainActor @Suite(.serialized)
struct StoryboardPartsTests {
  private let storyboard = UIStoryboard(name: "Tour", bundle: Bundle(path: UIStoryboardTests.folder.path))

  private func board() throws -> TourBoardController {
    try #require(storyboard.instantiateViewController(withIdentifier: "board") as? TourBoardController)
  }

  private func button(_ title: String, in controller: UIViewController) throws -> UIButton {
    let buttons = controller.view.subviews.compactMap { $0 as? UIButton }
    return try #require(buttons.first { $0.title(for: .normal) == title })
  }

  @Test(arguments: ["Base.lproj", "en.lproj"])
  func aStoryboardInTheFolderOfALanguageIsFound(folder: String) throws {
    let files = FileManager.default
    let root = files.temporaryDirectory.appendingPathComponent("storyboard-\(UUID().uuidString)")
    defer { try? files.removeItem(at: root) }
    let language = root.appendingPathComponent(folder)
    try files.createDirectory(at: language, withIntermediateDirectories: true)
    try files.copyItem(
      at: UIStoryboardTests.folder.appendingPathComponent("Tour.storyboard"),
      to: language.appendingPathComponent("Foreign.storyboard"))
    let found = UIStoryboard(name: "Foreign", bundle: Bundle(path: root.path))
    #expect(found.instantiateInitialViewController() is UINavigationController)
  }

  // MARK: Static cells

  @Test func staticCellsAreTheRowsOfTheirTable() throws {
    let settings = try #require(
      storyboard.instantiateViewController(withIdentifier: "settings") as? TourSettingsController)
    let test = TestWindow(settings, scale: 1)
    defer { withExtendedLifetime(test) {} }
    let table = try #require(settings.tableView)
    #expect(table.numberOfSections == 2)
    #expect(table.numberOfRows(inSection: 0) == 2)
    #expect(table.numberOfRows(inSection: 1) == 1)
    #expect(settings.tableView(table, titleForHeaderInSection: 0) == "General")
    #expect(settings.tableView(table, titleForFooterInSection: 0) == "About this section")
    #expect(settings.tableView(table, titleForHeaderInSection: 1) == nil)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 60)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 44)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(settings.sound.isDescendant(of: cell.contentView))
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.accessoryType == .disclosureIndicator)
  }

  @Test func theLabelOfAStyledCellIsTheCellsOwnAtTheMarginOfTheTable() throws {
    let settings = try #require(
      storyboard.instantiateViewController(withIdentifier: "settings") as? TourSettingsController)
    let test = TestWindow(settings, scale: 1)
    defer { withExtendedLifetime(test) {} }
    let cell = try #require(settings.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    let label = try #require(cell.textLabel)
    #expect(label.text == "Board")
    #expect(label.font.pointSize == 13)
    #expect(cell.contentView.subviews.filter { $0 is UILabel } == [label])
    #expect(label.frame.minX == cell.separatorInset.left)
  }

  @Test func theSegueOfACellIsPreparedBeforeItsSelectionIsReported() throws {
    let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
    let test = TestWindow(navigation, scale: 1)
    let settings = try #require(navigation.topViewController as? TourSettingsController)
    let cell = try #require(settings.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    test.tap(cell)
    test.settle()
    #expect(settings.log == ["prepare open with true", "select 1"])
    #expect(navigation.topViewController is TourBoardController)
  }

  // MARK: Recognizers and objects

  @Test func recognizersHaveTheirViewsPropertiesAndActions() throws {
    let board = try board()
    let test = TestWindow(board, scale: 1)
    let tap = try #require(board.pad.gestureRecognizers?.first as? UITapGestureRecognizer)
    #expect(tap.numberOfTapsRequired == 2)
    #expect(tap.delegate === board)
    let press = try #require(board.pad.gestureRecognizers?.last as? UILongPressGestureRecognizer)
    #expect(press.minimumPressDuration == 0.8)
    #expect(press.allowableMovement == 12)
    test.tap(board.pad, count: 2)
    test.settle()
    #expect(board.taps == 1)
  }

  @Test func aRecognizerPerformsItsSegue() throws {
    let board = try board()
    let test = TestWindow(board, scale: 1)
    test.longPress(at: test.middle(of: board.pad), duration: 1)
    test.settle()
    #expect(board.prepared.map(\.identifier) == ["press"])
    #expect(board.presentedViewController != nil)
  }

  @Test func objectsOfCustomClassesLiveAsLongAsTheController() throws {
    let board = try board()
    board.loadViewIfNeeded()
    #expect(board.helper != nil)
  }

  // MARK: Size classes

  @Test func aWideWindowLoadsTheVariationsForItsSizeClasses() throws {
    let narrow = try board()
    let phone = TestWindow(narrow, size: CGSize(width: 393, height: 852), scale: 1)
    #expect(narrow.pad.frame == CGRect(x: 20, y: 200, width: 100, height: 100))
    #expect(narrow.wide.isHidden)
    #expect(narrow.wide.font.pointSize == 17)
    withExtendedLifetime(phone) {}
    let tablet = TestWindow(size: CGSize(width: 800, height: 1000), scale: 1)
    let wide = try board()
    tablet.window.rootViewController = wide
    tablet.layout()
    #expect(wide.pad.frame == CGRect(x: 280, y: 200, width: 240, height: 100))
    #expect(!wide.wide.isHidden)
    #expect(wide.wide.font.pointSize == 30)
  }

  @Test func variationsFollowTheSizeOfTheWindow() throws {
    let board = try board()
    let test = TestWindow(board, size: CGSize(width: 800, height: 1000), scale: 1)
    #expect(board.pad.frame.width == 240)
    test.resize(to: CGSize(width: 500, height: 1000))
    test.settle()
    #expect(board.pad.frame == CGRect(x: 20, y: 200, width: 100, height: 100))
    #expect(board.wide.isHidden)
    test.resize(to: CGSize(width: 800, height: 1000))
    test.settle()
    #expect(board.pad.frame == CGRect(x: 280, y: 200, width: 240, height: 100))
    #expect(!board.wide.isHidden)
    #expect(board.wide.font.pointSize == 30)
  }

  // MARK: Segues

  @Test func aPopoverPointsToItsAnchor() throws {
    let board = try board()
    let test = TestWindow(board, size: CGSize(width: 800, height: 1000), scale: 1)
    try button("More", in: board).sendActions(for: .touchUpInside)
    test.settle()
    let popover = board.presentedViewController?.popoverPresentationController
    #expect(popover?.sourceView === board.pad)
    #expect(popover?.sourceRect == board.pad.bounds)
  }

  @Test func aSegueOfACustomClassPerformsItself() throws {
    let board = try board()
    let test = TestWindow(board, scale: 1)
    defer { withExtendedLifetime(test) {} }
    let before = TourSegue.performed
    board.performSegue(withIdentifier: "own", sender: nil)
    #expect(board.prepared.last is TourSegue)
    #expect(TourSegue.performed == before + 1)
    #expect(board.children.count == 1)
  }

  @Test func anUnwindSegueDismissesAndPopsToTheControllerWithItsAction() throws {
    let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
    let test = TestWindow(navigation, scale: 1)
    let settings = try #require(navigation.topViewController as? TourSettingsController)
    let board = try board()
    navigation.pushViewController(board, animated: false)
    test.settle()
    try button("Notes", in: board).sendActions(for: .touchUpInside)
    test.settle()
    let note = try #require(navigation.presentedViewController ?? board.presentedViewController)
    try button("Done", in: note).sendActions(for: .touchUpInside)
    test.settle()
    #expect(settings.log == ["back by done from UIViewController"])
    #expect(navigation.topViewController === settings)
    #expect(navigation.presentedViewController == nil)
    #expect(board.presentedViewController == nil)
  }

  @Test func anUnwindSegueWithoutADestinationIsReported() throws {
    let board = try board()
    let test = TestWindow(board, scale: 1)
    try button("Notes", in: board).sendActions(for: .touchUpInside)
    test.settle()
    let note = try #require(board.presentedViewController)
    let log = LogRecorder()
    log.record { note.performSegue(withIdentifier: "lost", sender: nil) }
    #expect(board.presentedViewController === note)
    #expect(log.all.count == 1)
    #expect(log.all.first?.hasPrefix("UIViewController was asked to unwind by \"nowhere:\"") == true)
  }

  @Test func aControllerMayRefuseToBeTheDestination() {
    final class Refusing: UIViewController {
      override func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
      ) -> Bool { false }
    }
    let child = UIViewController()
    let parent = Refusing()
    parent.addChild(child)
    let origin = UIStoryboardUnwindSegueSource(source: child, sender: nil, unwindAction: Selector("back:"))
    #expect(child.unwindDestination(for: origin) == nil)
    #expect(parent.childContaining(origin) === child)
    #expect(parent.allowedChildrenForUnwinding(from: origin).isEmpty)
  }
}
