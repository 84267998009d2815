import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollection
@testable import UIKitItems

@MainActor
@Suite struct IndexTitleTests {
  func fixture() -> GridFixture { GridFixture { $0.titles = ["A", "B", "C", "D", "E", "F"] } }

  @Test func aTouchOnAnIndexTitleScrollsToItsItem() throws {
    let f = fixture()
    let strip = try #require(f.view.viewInteractions.strip)
    #expect(strip.frame == CGRect(x: 216, y: 0, width: 24, height: 320))
    // Six lines of 14 in the middle.
    let top = CGFloat(160 - 3 * 14)
    f.test.touchDown(at: CGPoint(x: 228, y: top + 2 * 14 + 7))
    f.test.advance(by: 0.05)
    #expect(f.view.contentOffset.y == 170)
    #expect(strip.frame.minY == f.view.contentOffset.y, "it stays where it is on the screen")
    f.test.move(to: CGPoint(x: 228, y: top + 5 * 14 + 7))
    #expect(f.view.contentOffset.y == 410)
    f.test.lift()
    #expect(f.selected == [])
  }

  @Test func withoutIndexTitlesNoIndexIsShown() {
    let f = fixture()
    f.titles = nil
    f.view.reloadData()
    f.test.layout()
    #expect(f.view.viewInteractions.strip == nil)
  }

  @Test func dotsReplaceIndexTitlesThatDoNotFit() {
    let lines = IndexTitleLine.lines(count: 26, fitting: 11)
    #expect(lines.count <= 11)
    #expect(lines.first?.first == 0)
    #expect(lines.last?.first == 25)
    var next = 0
    for line in lines {
      #expect(line.first == next)
      next += line.count
    }
    #expect(next == 26)
    #expect(IndexTitleLine.lines(count: 3, fitting: 3).allSatisfy { !$0.isDot && $0.count == 1 })
    #expect(IndexTitleLine.lines(count: 5, fitting: 0) == [])
  }

  @Test func indexTitlesAndFocusLookAsRecorded() throws {
    let f = fixture()
    f.test.click(at: f.middle(4))
    // The ring is shown for keys only.
    f.test.press(.keyboardRightArrow)
    f.test.press(.keyboardLeftArrow)
    f.test.settle()
    try f.test.expectPicture("index-titles-and-focus")
  }
}

@MainActor
@Suite struct ItemStateTests {
  @Test func selectionFocusAndPlaceAreRestoredByName() throws {
    let f = GridFixture { $0.view.allowsMultipleSelection = true }
    for item in [4, 20] {
      f.view.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
    }
    f.test.press(.keyboardTab)
    f.view.contentOffset.y = 295
    f.test.layout()
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    f.view.encodeRestorableState(with: archiver)
    archiver.finishEncoding()

    let g = GridFixture { g in
      g.view.allowsMultipleSelection = true
      g.names = ["new", "newer", "newest"] + g.names.filter { $0 != "item 20" }
    }
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    g.view.decodeRestorableState(with: unarchiver)
    #expect(g.selected == [7])
    #expect(g.focused == f.focused.map { $0 + 3 })
    #expect(g.view.contentOffset.y == 375)
    #expect(g.log.lines.allSatisfy { !$0.hasPrefix("select") })
  }
}

@MainActor
@Suite struct SelectionPictureTests {
  @Test func theRubberBandLooksAsRecorded() throws {
    let f = GridFixture { $0.view.allowsMultipleSelection = true }
    f.test.setButton(isDown: true, at: CGPoint(x: 80, y: 75))
    f.test.movePointer(to: CGPoint(x: 200, y: 210))
    try f.test.expectPicture("rubber-band")
    f.test.setButton(isDown: false, at: CGPoint(x: 200, y: 210))
  }
}
