import CollectionCore
import GeometryCore
import Testing

@Suite struct RTLTransformTests {
  let rtl = RTLTransform(width: 300)

  @Test func anRTLTransformMirrorsFramesPointsAndOffsets() {
    #expect(rtl(Rect(10, 20, 50, 60)) == Rect(240, 20, 50, 60))
    #expect(rtl(Point(10, 20)) == Point(290, 20))
    #expect(rtl.offset(Point(0, 7), visibleWidth: 100) == Point(200, 7))
  }

  @Test func anRTLTransformAppliedTwiceIsTheIdentity() {
    let frame = Rect(-12.5, 3, 7.25, 9)
    #expect(rtl(rtl(frame)) == frame)
    #expect(rtl(rtl(Point(3, 4))) == Point(3, 4))
    #expect(rtl.offset(rtl.offset(Point(33, 4), visibleWidth: 90), visibleWidth: 90) == Point(33, 4))
  }
}
