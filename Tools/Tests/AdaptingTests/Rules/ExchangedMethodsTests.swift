import Testing

struct ExchangedMethodsTests {
  @Test func methodExchangesAreReportedAndKept() {
    let text = """
      extension UIView {
        static let swizzle: Void = {
          guard let a = class_getInstanceMethod(UIView.self, s), let b = class_getInstanceMethod(UIView.self, t) else { return }
          method_exchangeImplementations(a, b)
        }()
      }

      """
    #expect(adapted(text) == text)
    #expect(
      notes(text, types: ["UIView", "class_getInstanceMethod"]) == [
        "4: 'method_exchangeImplementations' exchanges methods at run time, which has no effect here"
      ])
  }

  @Test func cFunctionTypesWithObjectsBecomeSwiftFunctionTypes() {
    #expect(
      adapted("typealias F = @convention(c) (AnyObject, Selector) -> Void")
        == "typealias F =                (AnyObject, Selector) -> Void")
    #expect(adapted("typealias F = @convention(block) () -> Void") == "typealias F =                    () -> Void")
    let plain = "typealias F = @convention(c) (Int32, UInt8) -> Int32"
    #expect(adapted(plain) == plain)
  }
}
