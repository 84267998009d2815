import CollectionCore
import DiffCore
import GeometryCore
import TestSupport
import Testing

@Suite struct AnchorSnapshotTests {
  typealias Mark = AnchorSnapshot.Mark

  static func viewport(
    y: Double = 230, height: Double = 400, content: Double = 2000, top: Double = 0, isFree: Bool = false
  ) -> ScrollViewport {
    ScrollViewport(
      bounds: Rect(0, y, 200, height), insets: Insets(top: top, left: 0, bottom: 0, right: 0),
      contentSize: Size(200, content),
      limits: ScrollLimits(
        horizontal: ScrollRange(low: 0, high: 0), vertical: ScrollRange(low: -top, high: max(-top, content - height))),
      isFree: isFree)
  }

  static func place(_ item: Int) -> ItemPlace { ItemPlace(item: item, section: 0) }

  /// Rows of some height.
  static func frame(_ item: Int, _ height: Double = 50) -> Rect { Rect(0, Double(item) * height, 200, height) }

  static func shown(in viewport: ScrollViewport) -> [Mark] {
    (0..<40).map { Mark(place: place($0), frame: frame($0)) }.filter { $0.frame.isShown(in: viewport.bounds) }
  }

  func snapshot(_ policy: AnchorPolicy, in viewport: ScrollViewport = Self.viewport()) -> AnchorSnapshot? {
    AnchorSnapshot(policy, of: Self.shown(in: viewport), in: viewport) { Self.frame($0.item) }
  }

  func items(_ snapshot: AnchorSnapshot?) -> [Int] {
    guard case .elements(let marks) = snapshot?.target else { return [] }
    return marks.map(\.place.item)
  }

  @Test func theAnchorPolicyChoosesTheAnchoredElements() {
    #expect(items(snapshot(.automatic)) == Array(4...12))
    #expect(items(snapshot(.leading)) == Array(4...12))
    #expect(items(snapshot(.trailing)) == Array(4...12).reversed())
    #expect(items(snapshot(.item(Self.place(30)))) == [30] + Array(4...12))
    #expect(snapshot(.none) == nil)
  }

  @Test func contentAtItsStartHasNoAnchorUnlessThePolicyNamesAnItem() {
    let start = Self.viewport(y: -20, top: 20)
    #expect(snapshot(.automatic, in: start) == nil)
    #expect(!items(snapshot(.leading, in: start)).isEmpty)
    #expect(items(snapshot(.item(Self.place(3)), in: start)).first == 3)
    #expect(AnchorSnapshot(.item(Self.place(99)), of: [], in: start) { _ in nil } == nil)
  }

  @Test func theEndOfTheContentIsTheAnchorWithinTheTolerance() {
    #expect(snapshot(.end(tolerance: 30), in: Self.viewport(y: 1570))?.target == .end)
    #expect(snapshot(.end(tolerance: 30), in: Self.viewport(y: 1569))?.target != .end)
    let grown = Self.viewport(y: 1600, content: 2100)
    #expect(snapshot(.end(tolerance: 30), in: Self.viewport(y: 1600))?.offset(in: grown) { _ in nil } == Point(0, 1700))
  }

  @Test func theFirstAnchoredElementThatRemainsKeepsItsPosition() throws {
    let before = try #require(snapshot(.automatic))
    // Items 4 and 5 are deleted, three new ones are inserted at the beginning.
    let after = Self.viewport(content: 2050)
    let offset = before.offset(in: after) { $0.item < 6 ? nil : Self.frame($0.item + 1) }
    #expect(offset == Point(0, 280))
    #expect(before.offset(in: after) { _ in nil } == nil)
  }

  @Test func theRestoredOffsetIsClampedToTheContentUnlessAFingerDrags() throws {
    let before = try #require(snapshot(.automatic, in: Self.viewport(y: 1590)))
    let shorter = Self.viewport(y: 1590, content: 1990)
    #expect(before.offset(in: shorter) { Self.frame($0.item + 2) } == Point(0, 1590))
    let pulled = Self.viewport(y: 1590, content: 1990, isFree: true)
    #expect(before.offset(in: pulled) { Self.frame($0.item + 2) } == Point(0, 1690))
  }

  @Test func theTrailingPolicyKeepsTheEndOfTheLastVisibleElement() throws {
    let before = try #require(snapshot(.trailing))
    let offset = before.offset(in: Self.viewport(content: 2020)) { item in
      item.item == 12 ? Rect(0, 600, 200, 70) : nil
    }
    #expect(offset == Point(0, 250))
  }

  @Test func afterAResizeTheSameFractionOfTheFirstElementIsHidden() throws {
    // 30 of 50 points of item 4 are hidden; of 80 points that is 48.
    let before = try #require(snapshot(.automatic))
    let after = Self.viewport(height: 200, content: 3200)
    #expect(before.offsetAfterResize(in: after) { Self.frame($0.item, 80) } == Point(0, 4 * 80 + 48))
    // A distance to the edge stays a distance.
    let low = try #require(
      AnchorSnapshot(.leading, of: [Mark(place: Self.place(8), frame: Self.frame(8))], in: Self.viewport()) { _ in nil }
    )
    #expect(low.offsetAfterResize(in: after) { Self.frame($0.item, 80) } == Point(0, 8 * 80 - 170))
    #expect(low.offsetAfterResize(in: after) { _ in nil } == nil)
  }

  /// Right to left is left to right in a mirror.
  @Test(arguments: 0..<60)
  func anRTLViewportAnchorsTheMirroredElement(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let width = 3000.0
    let rtl = RTLTransform(width: width)
    let widths = (0..<60).map { _ in random.number(20...90).rounded() }
    func frames(_ widths: [Double]) -> [Rect] {
      var x = 0.0
      return widths.map { width in
        defer { x += width }
        return Rect(x, 0, width, 100)
      }
    }
    func viewport(_ x: Double, _ rtl: RTLTransform?) -> ScrollViewport {
      ScrollViewport(
        bounds: Rect(x, 0, 200, 100), insets: Insets(top: 0, left: 0, bottom: 0, right: 0),
        contentSize: Size(width, 100),
        limits: ScrollLimits(
          horizontal: ScrollRange(low: 0, high: width - 200), vertical: ScrollRange(low: 0, high: 0)),
        rtl: rtl)
    }
    let x = random.number(10...1000).rounded()
    let (old, new) = (frames(widths), frames(widths.map { _ in random.number(20...90).rounded() }))
    for policy in [AnchorPolicy.automatic, .leading, .item(Self.place(3)), .end(tolerance: 100)] {
      let plain = viewport(x, nil)
      let mirrored = viewport(rtl.offset(plain.offset, visibleWidth: 200).x, rtl)
      let marks = old.enumerated().map { Mark(place: Self.place($0.offset), frame: $0.element) }
        .filter { $0.frame.isShown(in: plain.bounds) }
      let other = marks.map { Mark(place: $0.place, frame: rtl($0.frame)) }
      let first = AnchorSnapshot(policy, of: marks, in: plain) { old[$0.item] }
      let second = AnchorSnapshot(policy, of: other, in: mirrored) { rtl(old[$0.item]) }
      #expect(items(first) == items(second), "seed \(seed) \(policy)")
      let offset = try #require(first?.offset(in: plain) { new[$0.item] })
      let mirror = try #require(second?.offset(in: mirrored) { rtl(new[$0.item]) })
      #expect(rtl.offset(mirror, visibleWidth: 200) == offset, "seed \(seed) \(policy)")
    }
  }
}
