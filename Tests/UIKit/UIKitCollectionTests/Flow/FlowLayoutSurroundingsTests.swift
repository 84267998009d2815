import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

/// The environment of a flow layout: the screen's scale, insets and margins.
@MainActor @Suite
struct FlowLayoutSurroundingsTests {
  // MARK: Scale

  @Test func viewsInNoWindowHaveTheScaleOfTheMainScreen() {
    let view = UIView()
    let child = UIView()
    view.addSubview(child)
    #expect(view.traitCollection.displayScale == UIScreen.main.scale)
    #expect(child.traitCollection.displayScale == UIScreen.main.scale)
  }

  @Test func framesOfAViewInNoWindowAreRoundedToMainScreenPixels() {
    let fixture = FlowFixture(counts: [7], size: CGSize(width: 375, height: 300))
    fixture.layout.itemSize = CGSize(width: 70, height: 50)
    fixture.layOut()
    // Four fit, with 31.667 points between them.
    let scale = UIScreen.main.scale
    for item in 0..<4 {
      let exact = CGFloat(item) * (70 + 95.0 / 3)
      let minX = fixture.frame(item)?.minX ?? .nan
      #expect(abs(minX - (exact * scale).rounded() / scale) < 1e-9)
    }
  }

  // MARK: Insets

  /// The left edge of the first item and the right edge of the last of a full line.
  private func line(
    _ reference: UICollectionViewFlowLayout.SectionInsetReference, inset: UIEdgeInsets = .zero,
    margins: UIEdgeInsets = .zero, direction: UICollectionView.ScrollDirection = .vertical
  ) -> [CGFloat] {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = direction
    layout.itemSize = CGSize(width: 70, height: 70)
    layout.sectionInset = UIEdgeInsets(top: 12, left: 12, bottom: 16, right: 16)
    layout.sectionInsetReference = reference
    let fixture = FlowFixture(counts: [9], size: CGSize(width: 320, height: 320), layout: layout)
    fixture.view.contentInset = inset
    fixture.view.layoutMargins = margins
    fixture.layOut()
    let frames = (0..<3).compactMap { fixture.frame($0) }
    let isVertical = direction == .vertical
    let extents = frames.map { isVertical ? ($0.minX, $0.maxX) : ($0.minY, $0.maxY) }
    return [extents.map(\.0).min() ?? 0, extents.map(\.1).max() ?? 0]
  }

  @Test func sectionInsetsAreMeasuredFromTheSectionInsetReference() {
    let margins = UIEdgeInsets(top: 9, left: 30, bottom: 4, right: 5)
    #expect(line(.fromContentInset, margins: margins) == [12, 304])
    #expect(line(.fromSafeArea, margins: margins) == [12, 304])
    #expect(line(.fromLayoutMargins, margins: margins) == [42, 299])
    #expect(line(.fromLayoutMargins, margins: margins, direction: .horizontal) == [21, 300])
  }

  @Test func theContentInsetIsSubtractedForOtherInsetReferences() {
    let inset = UIEdgeInsets(top: 40, left: 40, bottom: 3, right: 3)
    let margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    // The lines have 277 points.
    #expect(line(.fromContentInset, inset: inset, margins: margins) == [12, 261])
    #expect(line(.fromSafeArea, inset: inset, margins: margins) == [0, 264])
    #expect(line(.fromLayoutMargins, inset: inset, margins: margins) == [0, 256])
    #expect(line(.fromLayoutMargins, inset: inset, margins: margins, direction: .horizontal) == [0, 256])
  }

  @Test func theInsetReferenceDoesNotMoveTheFirstLine() {
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 12, left: 0, bottom: 0, right: 0)
    layout.sectionInsetReference = .fromLayoutMargins
    let fixture = FlowFixture(counts: [3], layout: layout)
    fixture.view.contentInset.top = 20
    fixture.view.layoutMargins.top = 8
    fixture.layOut()
    #expect(fixture.frame(0)?.minY == 12)
  }

  // MARK: Items that do not fit

  private func messages(_ body: () -> Void) -> [String] {
    let log = LogRecorder()
    log.record(body)
    return log.all.filter { $0.contains("The behavior of the UICollectionViewFlowLayout is not defined") }
  }

  @Test func flowItemsWiderThanTheViewAreReportedOnceForEachCause() {
    let fixture = FlowFixture(counts: [3], size: CGSize(width: 200, height: 300))
    let told = messages {
      fixture.layout.itemSize = CGSize(width: 200, height: 40)
      fixture.layOut()
    }
    #expect(told.isEmpty, "An exact fit fits.")
    let wide = messages {
      fixture.layout.itemSize.width = 250
      fixture.layOut()
      fixture.layout.invalidateLayout()
      fixture.layOut()
    }
    #expect(wide.count == 1)
    #expect(wide.first?.contains("the item width must be less than the width of the UICollectionView minus") == true)
    #expect(wide.first?.contains("250.0") == true)
    #expect(wide.first?.contains("200.0") == true)
    #expect(fixture.frame(0) == CGRect(x: -25, y: 0, width: 250, height: 40))
    let delegate = SizingDelegate()
    delegate.size = { _ in CGSize(width: 400, height: 20) }
    let given = messages {
      fixture.view.delegate = delegate
      fixture.layout.invalidateLayout()
      fixture.layOut()
    }
    #expect(given.count == 1)
    #expect(given.first?.contains("sizeForItemAt") == true)
    let high = messages {
      fixture.layout.scrollDirection = .horizontal
      delegate.size = { _ in CGSize(width: 20, height: 400) }
      fixture.layOut()
    }
    #expect(high.count == 1)
    #expect(high.first?.contains("the item height must be less than") == true)
  }

  @Test func aFlowLayoutInAViewOfSizeZeroReportsNothing() {
    let fixture = FlowFixture(counts: [3], size: .zero)
    #expect(messages { fixture.layout.prepare() }.isEmpty)
  }
}
