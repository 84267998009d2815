import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollection

/// Pinned headers and footers on the screen: they follow the bounds, and nothing is prepared for them.
@MainActor @Suite
struct FlowLayoutPinnedScrollTests {
  /// A layout that counts its preparations.
  private class CountingLayout: UICollectionViewFlowLayout {
    var prepareCount = 0

    override func prepare() {
      prepareCount += 1
      super.prepare()
    }
  }

  /// A layout that wants to be prepared at every scroll, as it did before it pinned anything.
  private final class EagerLayout: CountingLayout {
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  }

  private func pin(_ layout: UICollectionViewFlowLayout) -> FlowFixture {
    layout.itemSize = CGSize(width: 300, height: 60)
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.footerReferenceSize = CGSize(width: 0, height: 20)
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionFootersPinToVisibleBounds = true
    return FlowFixture(counts: [9, 0, 4, 20, 1, 12], layout: layout)
  }

  /// The frames of the bars on the screen, by section and kind.
  private func shown(_ fixture: FlowFixture) -> [String: CGRect] {
    var frames: [String: CGRect] = [:]
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      for path in fixture.view.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
        frames["\(kind) \(path.section)"] = fixture.view.supplementaryView(forElementKind: kind, at: path)?.frame
      }
    }
    return frames
  }

  /// The same from a layout that has not scrolled.
  private func expected(_ fixture: FlowFixture) -> [String: CGRect] {
    let twin = pin(UICollectionViewFlowLayout())
    twin.view.bounds = fixture.view.bounds
    twin.layOut()
    var frames: [String: CGRect] = [:]
    for attributes in twin.layout.layoutAttributesForElements(in: twin.view.bounds) ?? []
    where attributes.representedElementCategory == .supplementaryView {
      guard VisibleElements.overlap(attributes.frame, twin.view.bounds) else { continue }
      frames["\(attributes.representedElementKind ?? "") \(attributes.indexPath.section)"] = attributes.frame
    }
    return frames
  }

  @Test(arguments: [false, true])
  func pinnedHeadersAreInTheirPlacesAtEveryOffset(isSubclass: Bool) {
    let fixture = pin(isSubclass ? CountingLayout() : UICollectionViewFlowLayout())
    let test = TestWindow(fixture.view, scale: 2)
    fixture.layOut()
    fixture.view.startTrace()
    var way = Array(stride(from: 0, through: 2700, by: 37)) + Array(stride(from: 2700, through: 0, by: -71))
    way += [1500, 100, 2000, 2030, 2031]
    for y in way {
      fixture.view.contentOffset = CGPoint(x: 0, y: y)
      fixture.layOut()
      #expect(shown(fixture) == expected(fixture), "at \(y)")
    }
    #expect(!fixture.view.stopTrace().contains { $0.action == .prepared })
    withExtendedLifetime(test) {}
  }

  @Test func scrollingPinnedHeadersDoesNotPrepareTheLayout() {
    let layout = CountingLayout()
    let fixture = pin(layout)
    let test = TestWindow(fixture.view, scale: 2)
    fixture.layOut()
    let before = layout.prepareCount
    for step in 1...60 {
      fixture.view.bounds = CGRect(x: 0, y: CGFloat(step) * 11, width: 320, height: 480)
      fixture.layOut()
    }
    #expect(shown(fixture) == expected(fixture))
    #expect(layout.prepareCount == before)
    withExtendedLifetime(test) {}
  }

  @Test func scrollingPinnedHeadersDoesNotQueryTheTileAgain() {
    let fixture = pin(UICollectionViewFlowLayout())
    let test = TestWindow(fixture.view, scale: 2)
    fixture.layOut()
    fixture.view.contentOffset.y = 5
    fixture.layOut()
    fixture.view.startTrace()
    fixture.view.contentOffset.y = 9
    fixture.layOut()
    #expect(!fixture.view.stopTrace().contains { $0.action == .queried })
    withExtendedLifetime(test) {}
  }

  @Test func aSubclassThatInvalidatesIsPreparedWhilePinnedHeadersScroll() {
    let layout = EagerLayout()
    let fixture = pin(layout)
    let test = TestWindow(fixture.view, scale: 2)
    fixture.layOut()
    let before = layout.prepareCount
    fixture.view.contentOffset.y = 40
    fixture.layOut()
    #expect(layout.prepareCount == before + 1)
    withExtendedLifetime(test) {}
  }

  @Test func aBatchWithPinnedHeadersEndsInTheRightPlaces() {
    let fixture = pin(UICollectionViewFlowLayout())
    let test = TestWindow(fixture.view, scale: 2)
    fixture.layOut()
    fixture.view.contentOffset.y = 640
    UIView.performWithoutAnimation {
      fixture.counts[0] = 10
      fixture.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    fixture.layOut()
    let found = shown(fixture)
    for attributes in fixture.layout.layoutAttributesForElements(in: fixture.view.bounds) ?? []
    where attributes.representedElementCategory == .supplementaryView {
      guard VisibleElements.overlap(attributes.frame, fixture.view.bounds) else { continue }
      #expect(found["\(attributes.representedElementKind ?? "") \(attributes.indexPath.section)"] == attributes.frame)
    }
    #expect(!found.isEmpty)
    withExtendedLifetime(test) {}
  }
}
