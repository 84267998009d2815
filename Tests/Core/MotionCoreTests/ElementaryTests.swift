import Glibc
import MotionCore
import Testing

@Suite struct ElementaryTests {
  @Test func elementaryFunctionsAgreeWithTheCLibrary() {
    for i in -4000...4000 {
      let x = Double(i) * 0.01 + 0.0037
      #expect(abs(Elementary.exp(x) / Glibc.exp(x) - 1) < 2e-14, "exp \(x)")
      #expect(abs(Elementary.cos(x) - Glibc.cos(x)) < 2e-14, "cos \(x)")
      #expect(abs(Elementary.sin(x) - Glibc.sin(x)) < 2e-14, "sin \(x)")
      if x > 0 {
        #expect(abs(Elementary.log(x) - Glibc.log(x)) < 2e-14, "log \(x)")
        #expect(abs(Elementary.pow(x, 1.7) / Glibc.pow(x, 1.7) - 1) < 1e-13, "pow \(x)")
      }
    }
  }

  @Test func elementaryFunctionsHandleInfinityNaNAndZero() {
    #expect(Elementary.exp(-.infinity) == 0)
    #expect(Elementary.exp(1e9) == .infinity)
    #expect(Elementary.exp(.nan).isNaN)
    #expect(Elementary.log(0) == -.infinity)
    #expect(Elementary.log(-1).isNaN)
    #expect(Elementary.pow(0, 2) == 0)
    #expect(Elementary.cos(.infinity).isNaN)
  }
}
