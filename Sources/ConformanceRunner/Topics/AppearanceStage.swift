import UIKit
import UIKitTesting

/// A collection view controller that comes on the screen, alone or in a navigation controller, and writes down what is
/// selected in each of its callbacks.
@MainActor
final class AppearanceStage {
  private let setting: AppearanceSetting
  private let controller = AppearingController(collectionViewLayout: UICollectionViewFlowLayout())
  private let test = TestWindow()
  private var navigation: UINavigationController?

  init(_ setting: AppearanceSetting) {
    self.setting = setting
    controller.clearsSelectionOnViewWillAppear = setting.clears
    if setting.selectsBeforeAttachment { select() }
    test.window.isHidden = true
    if setting.place == .navigation { navigation = UINavigationController(rootViewController: controller) }
    test.window.rootViewController = navigation ?? controller
  }

  private func select() {
    controller.collectionView.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
  }

  func perform(_ act: String, _ checks: Checks) throws {
    switch act {
    case "make the window visible":
      guard setting.push == nil else { throw NotInterpretable("'\(act)' does not fit a pushed controller") }
      test.window.makeKeyAndVisible()
      checks.check("windowMakeVisibleReturned", controller.selection)
    case "pop without animation", "pop with animation":
      guard let navigation, let push = setting.push else {
        throw NotInterpretable("'\(act)' needs a pushed controller")
      }
      test.window.makeKeyAndVisible()
      test.settle()
      if setting.selectsWhileVisible { select() }
      navigation.pushViewController(UIViewController(), animated: push)
      test.settle()
      checks.check("away", controller.selection)
      controller.selected = [:]
      controller.inWindow = [:]
      navigation.popViewController(animated: act == "pop with animation")
      checks.check("popReturned", controller.selection)
    default: throw NotInterpretable("'\(act)' cannot be done")
    }
    test.settle()
    controller.write("settled")
    checks.check("animatedFlag", controller.isAnimated.map(JSON.bool) ?? .null)
    try checks.checkObject("selected") { check($0, controller.selected) }
    try checks.checkObject("inWindow") { check($0, controller.inWindow) }
  }

  private func check(_ checks: Checks, _ found: [String: JSON]) {
    for key in checks.keys { if let value = found[key] { checks.check(key, value) } }
  }
}

/// Writes down what is selected, and whether the view is in a window, before and after the calls of super.
private final class AppearingController: UICollectionViewController {
  var selected: [String: JSON] = [:]
  var inWindow: [String: JSON] = [:]
  var isAnimated: Bool?

  var selection: JSON {
    JSON(strings: (collectionView.indexPathsForSelectedItems ?? []).sorted().map(\.name))
  }

  func write(_ moment: String) {
    selected[moment] = selection
    inWindow[moment] = .bool(view.window != nil)
  }

  private func around(_ name: String, _ call: () -> Void) {
    write("\(name).before")
    call()
    write("\(name).after")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: RecordedItems.cell)
  }

  override func viewWillAppear(_ animated: Bool) {
    isAnimated = animated
    around("willAppear") { super.viewWillAppear(animated) }
  }

  override func viewIsAppearing(_ animated: Bool) { around("isAppearing") { super.viewIsAppearing(animated) } }
  override func viewDidAppear(_ animated: Bool) { around("didAppear") { super.viewDidAppear(animated) } }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 12 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: RecordedItems.cell, for: indexPath)
  }
}
