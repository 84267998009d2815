import Testing
import UIKit
import UIKitTesting

@testable import Exhibits

@MainActor
struct UpdatesTests {
  private let controller = UpdatesController()
  private let test: TestWindow

  init() {
    test = TestWindow(controller, size: CGSize(width: 800, height: 600), scale: 1)
    test.settle()
  }

  private var shown: [Int] {
    (0..<controller.collectionView.numberOfItems(inSection: 0)).map { controller.numbers[$0] }
  }

  @Test func theButtonsChangeWhatIsShown() {
    #expect(shown == Array(1...24))
    test.tap(button("Insert"))
    test.settle()
    #expect(shown.prefix(3) == [1, 25, 2])
    test.tap(button("Delete"))
    test.settle()
    #expect(shown == Array(1...24))
    test.tap(button("Move"))
    test.settle()
    #expect(shown.last == 2 && shown.count == 24)
    test.tap(button("Shuffle"))
    test.settle()
    #expect(Set(shown) == Set(1...24))
    for cell in controller.collectionView.visibleCells {
      let path = controller.collectionView.indexPath(for: cell)!
      #expect((cell as! NumberCell).label.text == "\(controller.numbers[path.item])")
    }
  }

  @Test func spreadingTwoFingersMakesAListOfTheGrid() {
    test.pinch(at: CGPoint(x: 400, y: 300), from: 100, to: 260, duration: 0.4)
    test.settle()
    let frames = controller.collectionView.visibleCells.map(\.frame.width)
    #expect(Set(frames) == [760])
    test.pinch(at: CGPoint(x: 400, y: 300), from: 260, to: 200, duration: 0.2)
    test.settle()
    #expect(Set(controller.collectionView.visibleCells.map(\.frame.width)) == [760])
  }

  private func button(_ title: String) -> UIButton {
    controller.view.subviews.compactMap { $0 as? UIButton }.first { $0.title(for: .normal) == title }!
  }
}
