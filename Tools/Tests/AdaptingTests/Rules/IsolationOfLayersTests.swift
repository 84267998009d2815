import Testing

@testable import Adapting

struct IsolationOfLayersTests {
  @Test func overriddenMembersOfLayersAreIsolatedToTheMainActor() {
    let text = """
      class Shimmer: CALayer {
        nonisolated override init() { super.init() }
        nonisolated required init?(coder: NSCoder) { super.init(coder: coder) }
        nonisolated func own() {}
      }
      class Menu: UIView {
        class Fade: CALayer { override nonisolated func draw(in context: CGContext) {} }
      }
      """
    #expect(
      adapted(text) == """
        class Shimmer: CALayer {
                      override init() { super.init() }
                      required init?(coder: NSCoder) { super.init(coder: coder) }
          nonisolated func own() {}
        }
        class Menu: UIView {
          class Fade: CALayer { override             func draw(in context: CGContext) {} }
        }
        """)
  }

  @Test func overriddenMembersOfOtherClassesKeepTheirIsolation() {
    let text = "class Leaf: NSObject { nonisolated override init() { super.init() } }\n"
    #expect(adapted(text) == text)
  }
}
