import GeometryCore
import MotionCore
import Testing

@Suite struct GlideTests {
  @Test func aGlideApproachesItsGoalAndEndsThere() {
    let glide = Glide(from: Point(0, 0), to: Point(0, 80), start: 5)
    #expect(glide.position(at: 4) == .zero)
    var last = 0.0
    var time = 5.0
    while !glide.isFinished(at: time) {
      let y = glide.position(at: time).y
      #expect(y >= last)
      #expect(y < 80)
      last = y
      time += 1.0 / 60
    }
    #expect(glide.position(at: time) == Point(0, 80))
    #expect(time < 5.4)
  }

  @Test func wheelNotchesDuringAGlideAddUp() {
    let first = Glide(from: .zero, to: Point(0, 80), start: 0)
    let second = Glide(from: first.position(at: 0.05), to: Point(0, 160), start: 0.05)
    #expect(abs(second.position(at: 0.05).y - first.position(at: 0.05).y) < 1e-9)
    #expect(second.position(at: 2).y == 160)
  }
}
