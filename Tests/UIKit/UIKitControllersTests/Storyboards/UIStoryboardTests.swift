import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitControllers

/// Controllers as a client writes them, with their outlets declared.
final class PlantListController: UIViewController, NibConnectable {
  weak var label: UILabel!
  var addItem: UIBarButtonItem!
  private(set) var count = 0
  private(set) var log: [String] = []
  var isAllowed = true
  let greeting: String

  required init?(coder: NSCoder) {
    greeting = "by the storyboard"
    super.init(coder: coder)
  }

  init?(coder: NSCoder, greeting: String) {
    self.greeting = greeting
    super.init(coder: coder)
  }

  func count(_ sender: Any?) { count += 1 }

  override func awakeFromNib() {
    super.awakeFromNib()
    log.append("awake \(isViewLoaded)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("loaded \(label?.text ?? "-")")
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    log.append("asked \(identifier)")
    return isAllowed
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    log.append("prepare \(segue.identifier ?? "-") \(type(of: segue.destination)) \(segue.source === self)")
  }

  static var nibConnections: [NibConnection] {
    [
      .outlet("label", \PlantListController.label), .outlet("addItem", \PlantListController.addItem),
      .action("count:", PlantListController.count),
    ]
  }
}

final class PlantTableController: UITableViewController, NibConnectable {
  var refreshes = 0
  static var nibConnections: [NibConnection] { [.action("refresh", PlantTableController.refresh)] }

  func refresh() { refreshes += 1 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "plant", for: indexPath)
  }
}

final class PlantRowCell: UITableViewCell, NibConnectable {
  weak var name: UILabel!
  static var nibConnections: [NibConnection] { [.outlet("name", \PlantRowCell.name)] }
}

private final class ThreeLeaves: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "leaf", for: indexPath)
  }
}

@MainActor
@Suite struct UIStoryboardTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
  private let storyboard = UIStoryboard(name: "Plants", bundle: Bundle(path: folder.path))

  @Test func theInitialControllerOfAStoryboardHasItsRoot() throws {
    let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
    let list = try #require(navigation.viewControllers.first as? PlantListController)
    #expect(navigation.viewControllers.count == 1)
    #expect(list.storyboard === storyboard)
    #expect(navigation.tabBarItem.title == "Plants")
    #expect(navigation.tabBarItem.image != nil)
    #expect(list.navigationItem.title == "Plants")
    #expect(list.greeting == "by the storyboard")
    // Its view waits until it is asked for.
    #expect(list.log == ["awake false"])
  }

  @Test func aStoryboardSceneHasOutletsConstraintsAndActions() throws {
    let list = storyboard.instantiateViewController(withIdentifier: "list") as! PlantListController
    let window = TestWindow(list)
    defer { withExtendedLifetime(window) {} }
    #expect(list.label.text == "Oak")
    #expect(list.label.superview === list.view)
    #expect(list.label.frame.minX == 16)
    #expect(abs(list.label.frame.minY - list.view.safeAreaInsets.top - 8) < 1e-9)
    #expect(list.view.backgroundColor == .systemBackground)
    #expect(list.navigationItem.rightBarButtonItem === list.addItem)
    #expect(list.addItem.action?.name == "count:")
    let button = try #require(list.view.subviews.compactMap { $0 as? UIButton }.first)
    list.isAllowed = false
    button.sendActions(for: .touchUpInside)
    #expect(list.count == 1)
    #expect(list.log.last == "asked more")
  }

  @Test func containerViewsOfAStoryboardHaveTheirControllers() throws {
    let list = storyboard.instantiateViewController(withIdentifier: "list") as! PlantListController
    list.loadViewIfNeeded()
    let table = try #require(list.children.first as? PlantTableController)
    #expect(list.log == ["awake false", "prepare embedTable PlantTableController true", "loaded Oak"])
    #expect(table.view.superview?.superview === list.view)
    #expect(table.parent === list)
  }

  @Test func seguesOfAStoryboardShowAndPresent() throws {
    let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
    let window = TestWindow(navigation)
    let list = try #require(navigation.viewControllers.first as? PlantListController)
    let button = try #require(list.view.subviews.compactMap { $0 as? UIButton }.first)
    button.sendActions(for: .touchUpInside)
    #expect(navigation.viewControllers.count == 2)
    #expect(navigation.topViewController?.title == "Detail")
    #expect(navigation.topViewController?.hidesBottomBarWhenPushed == true)
    #expect(list.log.suffix(2) == ["asked more", "prepare more UIViewController true"])
    window.advance(by: 1)
    navigation.popViewController(animated: false)
    window.advanceFrames()
    list.performSegue(withIdentifier: "present", sender: nil)
    #expect(list.presentedViewController?.modalPresentationStyle == .fullScreen)
    #expect(list.presentedViewController?.view.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test func tablesOfAStoryboardHaveTheirCells() throws {
    let table: PlantTableController = storyboard.instantiateViewController(identifier: "table")
    let window = TestWindow(table)
    defer { withExtendedLifetime(window) {} }
    let cell = try #require(table.tableView.cellForRow(at: IndexPath(row: 1, section: 0)) as? PlantRowCell)
    #expect(cell.name.text == "Name")
    #expect(cell.frame.height == 50)
    #expect(cell.reuseIdentifier == "plant")
  }

  @Test func refreshControlsOfAStoryboardSendTheirActions() throws {
    let table: PlantTableController = storyboard.instantiateViewController(identifier: "table")
    table.loadViewIfNeeded()
    let control = try #require(table.refreshControl)
    #expect(control.actions(forTarget: table, forControlEvent: .valueChanged) == ["refresh"])
    control.sendActions(for: .valueChanged)
    #expect(table.refreshes == 1)
    #expect(table.tableView.refreshControl === control)
  }

  @Test func collectionViewsOfAStoryboardHaveTheirLayoutAndCells() throws {
    let grid: UICollectionViewController = storyboard.instantiateViewController(identifier: "grid")
    let source = ThreeLeaves()
    grid.collectionView.dataSource = source
    let window = TestWindow(grid)
    defer { withExtendedLifetime(window) {} }
    let layout = try #require(grid.collectionView.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(layout.itemSize == CGSize(width: 60, height: 70))
    #expect(layout.minimumLineSpacing == 7)
    let cell = try #require(grid.collectionView.cellForItem(at: IndexPath(item: 2, section: 0)))
    #expect(cell.backgroundColor == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    #expect(cell.reuseIdentifier == "leaf")
    #expect(grid.collectionView.delegate === grid)
    #expect(cell.frame.size == CGSize(width: 60, height: 70))
  }

  @Test func aBarButtonItemHasTheCustomViewOfTheStoryboard() throws {
    let garden = UIStoryboard(name: "Garden", bundle: Bundle(path: UIStoryboardTests.folder.path))
    let navigation = try #require(garden.instantiateInitialViewController() as? UINavigationController)
    let window = TestWindow(navigation)
    defer { withExtendedLifetime(window) {} }
    let beds = try #require(navigation.topViewController as? GardenBedsController)
    #expect(beds.wetSwitch.isOn)
    #expect(beds.navigationItem.rightBarButtonItem?.customView === beds.wetSwitch)
    #expect(beds.wetSwitch.isDescendant(of: navigation.navigationBar))
  }

  @Test func aCreatorClosureMakesTheStoryboardController() {
    let list = storyboard.instantiateViewController(identifier: "list") {
      PlantListController(coder: $0, greeting: "by the creator")
    }
    #expect(list.greeting == "by the creator")
    list.loadViewIfNeeded()
    #expect(list.label.text == "Oak")
  }

  @Test func errorsInAStoryboardAreReportedWithAdvice() throws {
    func error(_ body: () throws(NibError) -> Void) -> String {
      do throws(NibError) { try body() } catch { return error.description }
      return ""
    }
    #expect(
      error { () throws(NibError) in _ = try storyboard.controller(identified: "nobody") }
        == "Plants.storyboard has no view controller with the identifier \"nobody\"; it has \"detail\", \"grid\", \"list\", "
        + "\"table\". Set the Storyboard ID in Xcode's identity inspector.")
    let missing = UIStoryboard(name: "Nowhere", bundle: Bundle(path: UIStoryboardTests.folder.path))
    #expect(
      error { () throws(NibError) in _ = try missing.document() }
        .hasPrefix("The storyboard \"Nowhere\" was asked for, but no file Nowhere.storyboard is in Fixtures."))
    let nib = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects/></document>"
    #expect(
      error { () throws(NibError) in _ = try UIStoryboard(data: Data(nib.utf8), bundle: nil) }
        .contains("a storyboard for iOS begins with <document>"))
  }
}
