import Foundation
import Testing
import UIKit
import UIKitTesting

/// A wall of colored cells, for the page's examples.
final class PaletteController: UICollectionViewController {
  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 90)
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "color")
  }

  override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }

  override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "color", for: path)
    cell.backgroundColor = path.item % 2 == 0 ? .red : .blue
    cell.isAccessibilityElement = true
    cell.accessibilityLabel = path.item % 2 == 0 ? "Red" : "Blue"
    return cell
  }
}

/// The code of `Documentation/Guides/Testing.md` does what the page says.
@MainActor
@Suite struct TestingPageTests {
  /// A delegate that records the links that it opens.
  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    static var opened: [URL] = []

    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
      AppDelegate.opened.append(url)
      return true
    }
  }

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("quire-testing-page-\(ProcessInfo.processInfo.processIdentifier)")

  @Test func aProgramOpensTheLinksThatItReceives() {
    AppDelegate.opened = []
    let app = TestApplication(AppDelegate(), information: ["CFBundleIdentifier": "org.example.leaf"])
    app.launch(opening: [URL(string: "leaf:fern")!])
    app.enterBackground()
    app.open(URL(string: "leaf:moss")!, sourceApplication: "org.example.mail")
    app.terminate()
    app.launch()  // with another delegate; what was saved is restored
    #expect(AppDelegate.opened.map(\.absoluteString) == ["leaf:fern", "leaf:moss"])
    app.terminate()
  }

  @Test func aWindowShowsAController() throws {
    let test = TestWindow(PaletteController(), size: CGSize(width: 320, height: 480), scale: 2)
    let palette = try #require(test.window.rootViewController as? PaletteController)
    #expect(palette.collectionView.visibleCells.count == 15)
    #expect(UIScreen.main.bounds.size == CGSize(width: 320, height: 480))
    test.tap(palette.collectionView.cellForItem(at: [0, 3])!)
    #expect(palette.collectionView.indexPathsForSelectedItems == [[0, 3]])
    test.flick(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 100))
    test.settle()
    #expect(palette.collectionView.contentOffset.y > 300)
    #expect(test.accessibilityTree().contains("Blue"))
    #expect(test.activateElement(labeled: "Blue"))
  }

  @Test func theClockMovesWhenItIsTold() {
    let square = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    square.backgroundColor = .red
    let test = TestWindow(square, size: CGSize(width: 200, height: 60), scale: 1)
    test.settle()
    UIView.animate(withDuration: 1) { square.center.x += 100 }
    test.advance(by: 0.5)
    #expect(square.layer.presentation()!.position.x > 60)
    test.settle()
    #expect(square.layer.animationKeys() == nil)
    UIView.animate(withDuration: 0.4) { square.alpha = 0 }
    let strip = test.filmstrip(at: [0, 0.1, 0.2, 0.3, 0.4])
    #expect(strip.width == 5 * 200 + 4 * 2)
  }

  @Test func typedTextReachesATextField() {
    let test = TestWindow(size: CGSize(width: 320, height: 480), scale: 1)
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    test.window.addSubview(field)
    test.tap(field)
    test.type("Leaves")
    test.press(.keyboardDeleteOrBackspace)
    #expect(field.text == "Leave")
  }

  @Test func picturesAreTakenAndCompared() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .red
    let test = TestWindow(view, scale: 1)
    #expect(test.picture().pixel(x: 10, y: 10) == (255, 0, 0, 255))
    try test.picture().write(to: folder.appendingPathComponent("palette.png"))
    try test.expectPicture("palette", tolerance: 8)
    let kept = try TestPicture(contentsOf: folder.appendingPathComponent("palette.png"))
    #expect(kept.differingPixels(from: test.picture(), tolerance: 0) == 0)
    try FileManager.default.removeItem(at: folder)
  }

  @Test func aLayoutIsProbed() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 60)
    let probe = LayoutProbe(layout, size: CGSize(width: 320, height: 480), items: [7])
    #expect(probe.frames[3] == CGRect(x: 0, y: 70, width: 100, height: 60))
    #expect(probe.elements(in: CGRect(x: 0, y: 0, width: 320, height: 50)).count == 3)
    probe.scroll(to: CGPoint(x: 0, y: 20))
    probe.resize(to: CGSize(width: 210, height: 480))
    #expect(probe.frame(2).minY == 70)
  }

  /// Only compiled: it would write its references beside this file.
  private func snapshots(of cell: UIView, in controller: UIViewController) {
    assertSnapshot(of: cell, as: .image(size: CGSize(width: 320, height: 64)))
    assertSnapshot(of: controller, as: .image(on: .iPhone13, traits: .init(userInterfaceStyle: .dark)), named: "dark")
    assertSnapshot(of: cell, as: .recursiveDescription)
  }

  @Test func thePageShowsTheCodeAsItIs() throws {
    try DocumentedCode("Documentation/Guides/Testing.md").expectToBe(in: #filePath)
  }
}
