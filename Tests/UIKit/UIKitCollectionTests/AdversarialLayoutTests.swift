import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@testable import UIKitCollection

/// Layouts that answer badly, before, in and after an animated batch: what happens is defined, and nothing is lost.
@MainActor
@Suite struct AdversarialLayoutTests {
  final class Layout: UICollectionViewLayout {
    /// A closure that returns the attributes for a rectangle, given the number of the query, counted from 1.
    var answer: (_ rect: CGRect, _ question: Int) -> [UICollectionViewLayoutAttributes]? = { _, _ in nil }
    var count = 0

    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 1000) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      count += 1
      return answer(rect, count)
    }
  }

  static func row(_ item: Int, height: CGFloat = 50) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
    attributes.frame = CGRect(x: 0, y: CGFloat(item) * height, width: 100, height: height)
    return attributes
  }

  /// Shows twenty items, deletes the first one with an animation, scrolls, and returns what is visible then.
  func visible(
    _ answer: @escaping (_ rect: CGRect, _ question: Int) -> [UICollectionViewLayoutAttributes]?,
    check: (UICollectionView) -> Void = { _ in }
  ) -> [Int] {
    let f = Fixture(counts: [20], isLaidOut: false)
    let layout = Layout()
    layout.answer = answer
    f.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    f.view.collectionViewLayout = layout
    let test = TestWindow(f.view, scale: 1)
    test.advanceFrames(1)
    var finished: Bool?
    f.view.performBatchUpdates {
      f.source.counts = [19]
      f.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    } completion: {
      finished = $0
    }
    test.advanceFrames(3)
    f.view.contentOffset = CGPoint(x: 0, y: 60)
    test.settle()
    #expect(finished == true)
    #expect(f.view.visibleElements.table.removedButAnimating.isEmpty)
    #expect(f.view.visibleElements.table.entries.values.allSatisfy { $0.state == .visible || $0.state == .prefetched })
    f.view.visibleElements.table.checkInvariants()
    check(f.view)
    return f.visibleItems
  }

  @Test func aLayoutThatReturnsNoAttributesShowsNothing() {
    #expect(visible { _, _ in nil } == [])
  }

  @Test func aLayoutThatReturnsAllElementsShowsTheVisibleOnes() {
    #expect(visible { _, _ in (0..<19).map { Self.row($0) } } == [1, 2, 3])
  }

  @Test func aLayoutThatReturnsElementsTwiceShowsEachOnce() {
    let log = LogRecorder()
    log.record {
      #expect(visible { _, _ in (0..<38).map { Self.row($0 / 2) } } == [1, 2, 3])
    }
  }

  @Test func aLayoutWithAnInvalidFrameShowsTheOtherItems() {
    let log = LogRecorder()
    log.record {
      let found = visible { _, _ in
        (0..<19).map { item in
          let attributes = Self.row(item)
          if item == 2 { attributes.center.y = .nan }
          return attributes
        }
      }
      #expect(found == [1, 3])
    }
  }

  @Test func aLayoutWithChangingAttributesShowsOneVersionOfThem() {
    var isSmall = false
    let found = visible { _, question in
      (0..<19).map { Self.row($0, height: question.isMultiple(of: 2) ? 50 : 25) }
    } check: { view in
      // One of the answers is shown, never a mixture.
      let heights = Set(view.visibleCells.map(\.frame.height))
      #expect(heights == [50] || heights == [25])
      isSmall = heights == [25]
    }
    #expect(found == (isSmall ? [2, 3, 4, 5, 6] : [1, 2, 3]))
  }

  @Test func aLayoutWithAHugeFrameShowsTheVisibleItems() {
    let found = visible { _, _ in
      (0..<19).map { item in
        let attributes = Self.row(item)
        if item == 7 { attributes.frame = CGRect(x: -1e200, y: -1e200, width: 2e200, height: 2e200) }
        return attributes
      }
    }
    #expect(found == [1, 2, 3, 7])
  }

  @Test func aLayoutThatReturnsUnknownItemsShowsTheKnownOnes() {
    let log = LogRecorder()
    log.record {
      #expect(
        visible { _, _ in
          [18, 19, 20].map { item in
            let attributes = Self.row(item)
            attributes.frame.origin.y = 60
            return attributes
          }
        } == [18])
    }
  }
}
