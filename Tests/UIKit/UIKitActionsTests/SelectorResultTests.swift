import Testing
import UIKitActions

@MainActor
struct SelectorResultTests {
  @MainActor
  private final class Target: NSObject {
    var calls: [String] = []
    func start() -> Bool {
      calls.append("start")
      return true
    }
    func take(_ text: String) -> Int {
      calls.append(text)
      return text.count
    }
    func quiet() { calls.append("quiet") }
  }

  @Test func performIgnoresTheResultOfAMethod() {
    let target = Target()
    target.perform(Selector("start", Target.start))
    target.perform(Selector("take:", Target.take), with: "text")
    target.perform(Selector("quiet", Target.quiet))
    #expect(target.calls == ["start", "text", "quiet"])
  }

  @Test func respondsToFindsMethodsNamedBySelectors() {
    #expect(Target().responds(to: Selector("quiet", Target.quiet)))
    #expect(!NSObject().responds(to: Selector("quiet", Target.quiet)))
  }
}
