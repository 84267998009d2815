import Foundation
import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@testable import UIKitControllers

/// The destination of the segues of *Garden*, made with an argument by a segue action.
final class GardenDetailController: UIViewController {
  let origin: String

  required init?(coder: NSCoder) {
    origin = "the storyboard"
    super.init(coder: coder)
  }

  init?(coder: NSCoder, origin: String) {
    self.origin = origin
    super.init(coder: coder)
  }
}

final class GardenBedsController: UITableViewController, NibConnectable {
  weak var wetSwitch: UISwitch!
  private(set) var log: [String] = []

  class var nibConnections: [NibConnection] {
    [
      .outlet("wetSwitch", \GardenBedsController.wetSwitch),
      .segueAction("makeDetail:sender:", GardenBedsController.makeDetail(_:sender:)),
      .segueAction("makeDetail:sender:segueIdentifier:", GardenBedsController.makeDetail(_:sender:segueIdentifier:)),
      .segueAction("refuseDetail:", GardenBedsController.refuseDetail),
    ]
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "bed", for: indexPath)
  }

  override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    log.append("accessory \(indexPath.row)")
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    log.append("prepare \((segue.destination as? GardenDetailController)?.origin ?? "-")")
  }

  func makeDetail(_ coder: NSCoder, sender: Any?) -> GardenDetailController? {
    let row = (sender as? UITableViewCell).flatMap { tableView.indexPath(for: $0)?.row }
    return GardenDetailController(coder: coder, origin: "row \(row ?? -1)")
  }

  func makeDetail(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> UIViewController? {
    GardenDetailController(coder: coder, origin: "segue \(segueIdentifier ?? "-")")
  }

  func refuseDetail(_ coder: NSCoder) -> UIViewController? { nil }
}

final class GardenGridController: UICollectionViewController, NibConnectable {
  class var nibConnections: [NibConnection] { [.segueAction("makeDetail:", GardenGridController.makeDetail)] }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "plot", for: indexPath)
  }

  func makeDetail(_ coder: NSCoder) -> GardenDetailController {
    GardenDetailController(coder: coder, origin: "plot")!
  }
}

/// Segues of prototype cells and their accessories, and the actions that make their destinations.
@MainActor
struct SegueActionTests {
  private let storyboard = UIStoryboard(name: "Garden", bundle: Bundle(path: UIStoryboardTests.folder.path))

  private func beds() throws -> (UINavigationController, GardenBedsController) {
    let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
    return (navigation, try #require(navigation.topViewController as? GardenBedsController))
  }

  private func origin(_ controller: UIViewController?) -> String? { (controller as? GardenDetailController)?.origin }

  @Test func theSegueOfARowMakesItsDestinationByTheActionWithTheCell() throws {
    let (navigation, beds) = try beds()
    let test = TestWindow(navigation, scale: 1)
    test.tap(try #require(beds.tableView.cellForRow(at: IndexPath(row: 1, section: 0))))
    test.settle()
    #expect(origin(navigation.topViewController) == "row 1")
    #expect(beds.log == ["prepare row 1"])
  }

  @Test func theAccessoryOfARowPerformsItsOwnSegue() throws {
    let (navigation, beds) = try beds()
    let test = TestWindow(navigation, scale: 1)
    let cell = try #require(beds.tableView.cellForRow(at: IndexPath(row: 2, section: 0)))
    // The button is a private view of the cell.
    func find(_ view: UIView) -> UIControl? { view as? UIControl ?? view.subviews.lazy.compactMap(find).first }
    test.tap(try #require(find(cell)))
    test.settle()
    #expect(origin(navigation.topViewController) == "segue info")
    #expect(beds.log == ["prepare segue info", "accessory 2"])
  }

  @Test func aCellOfACollectionViewMakesItsDestinationByTheAction() throws {
    let grid: GardenGridController = storyboard.instantiateViewController(identifier: "grid")
    let test = TestWindow(grid, scale: 1)
    test.tap(try #require(grid.collectionView.cellForItem(at: IndexPath(item: 1, section: 0))))
    test.settle()
    #expect(origin(grid.presentedViewController) == "plot")
  }

  @Test func aSegueWithoutAnActionMakesItsDestinationByTheCoder() throws {
    let (navigation, beds) = try beds()
    let test = TestWindow(navigation, scale: 1)
    defer { withExtendedLifetime(test) {} }
    beds.performSegue(withIdentifier: "plain", sender: nil)
    #expect(origin(navigation.topViewController) == "the storyboard")
  }

  @Test func aSegueWhoseActionReturnsNilMakesItsDestinationByTheCoder() throws {
    let (navigation, beds) = try beds()
    let test = TestWindow(navigation, scale: 1)
    defer { withExtendedLifetime(test) {} }
    beds.performSegue(withIdentifier: "refused", sender: nil)
    #expect(origin(navigation.topViewController) == "the storyboard")
  }

  @Test func aSegueActionThatIsNotDeclaredIsReported() throws {
    let (navigation, beds) = try beds()
    let test = TestWindow(navigation, scale: 1)
    defer { withExtendedLifetime(test) {} }
    let log = LogRecorder()
    log.record { beds.performSegue(withIdentifier: "unknown", sender: nil) }
    #expect(origin(navigation.topViewController) == "the storyboard")
    #expect(log.all.first?.contains("Add .segueAction(\"nothing:\", …) to its nibConnections.") == true)
  }

  @Test func theInitialControllerIsMadeByACreator() throws {
    let made = storyboard.instantiateInitialViewController { UINavigationController(coder: $0) }
    #expect(made?.topViewController is GardenBedsController)
  }
}
