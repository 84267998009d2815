import Testing

struct OptionalRequirementsTests {
  @Test func optionalRequirementsThrowAndHaveADefault() {
    #expect(
      adapted("@objc public protocol P {\n  @objc optional func f(_ x: Int, at y: Int) -> Bool\n}\n")
        == "      public protocol P: AnyObject {\n                 func f(_ x: Int, at y: Int) throws -> Bool\n}; "
        + "public extension P { func f(_: Int, at _: Int) throws -> Bool { throw CancellationError() } }\n")
  }

  @Test func callsOfOptionalRequirementsUseTry() {
    let text = """
      @objc protocol P { @objc optional func f(_ x: Int) -> Int }
      func g(_ p: P?) -> Int {
        p?.f?(1)
        return p?.f?(1) ?? 2
      }
      """
    let result = adapted(text)
    #expect(result.contains("  _ = (try? p?.f (1))\n"))
    #expect(result.contains("return (try? p?.f (1)) ?? 2"))
  }

  @Test func optionalMethodsOfUIKitAreCalledDirectly() {
    #expect(adapted("d?.scrollViewDidScroll?(s)") == "d?.scrollViewDidScroll (s)")
    #expect(adapted("let n = d.numberOfSections?(in: v) ?? 1") == "let n = Optional(d.numberOfSections (in: v)) ?? 1")
    #expect(
      adapted("let s = d?.collectionView?(v, layout: self, sizeForItemAt: p)")
        == "let s = v.resultIfImplemented({ d?.collectionView (v, layout: self, sizeForItemAt: p) })")
  }

  @Test func optionalMethodsOfSessionsAreCalledDirectly() {
    #expect(
      adapted("(d as? URLSessionTaskDelegate)?.urlSession?(s, task: t, didCompleteWithError: e)")
        == "(d as? URLSessionTaskDelegate)?.urlSession (s, task: t, didCompleteWithError: e)")
    #expect(
      adapted("d.urlSession?(s, didCreateTask: t) ?? f()") == "Optional(d.urlSession (s, didCreateTask: t)) ?? f()")
    let unknown = "d?.urlSession?(s, other: 1)"
    #expect(adapted(unknown) == unknown)
  }

  @Test func callsOfOptionalClosuresAreNotChanged() {
    let text = "handler?.finished?(1); d?.collectionView?(other: 1)"
    #expect(adapted(text) == text)
  }

  @Test func optionalPropertiesUseTryWhereTheyAreUnwrapped() {
    let text =
      "@objc protocol P { @objc optional var rate: Int { get } }\nlet r = p.rate ?? 1\nif let r = q?.rate { use(r) }\nlet s = D().rate\n"
    let lines = adapted(text).split(separator: "\n").map(String.init)
    #expect(lines[1] == "let r = (try? p.rate) ?? 1")
    #expect(lines[2] == "if let r = (try? q?.rate) { use(r) }")
    #expect(lines[3] == "let s = D().rate")
  }

  @Test func trailingClosuresOfOptionalCallsStayTheLastArgument() {
    let text =
      "@objc protocol P { @objc optional func f(_ n: Int, reload: () -> Void) }\nfunc g(_ p: P?) {\n  p?.f?(1) { h() }\n}"
    #expect(adapted(text).hasSuffix("  _ = (try? p?.f (1) { h() })\n}"))
  }

  @Test func optionalMethodsBoundToNamesAreCalledWithTry() {
    let text = """
      @objc protocol P { @objc optional func f(_ n: Int) -> Bool; @objc optional func done() }
      func g(_ p: P?) -> Bool {
        guard let f = p?.f(_:) else { return true }
        if let d = p?.done { d() }
        other()
        return f(1)
      }
      """
    let lines = adapted(text).split(separator: "\n").map(String.init)
    #expect(lines[2] == "  guard let f = p?.f(_:) else { return true }")
    #expect(lines[3] == "  if let d = p?.done { _ = try? d() }")
    #expect(lines[4] == "  other()")
    #expect(lines[5] == "  return ((try? f(1)) ?? true)")
  }

  @Test func theWindowOfTheApplicationDelegateIsUnwrappedTwice() {
    #expect(
      adapted("let c = UIApplication.shared.delegate?.window??.rootViewController")
        == "let c = UIApplication.shared.delegate?.optionalWindow??.rootViewController")
    #expect(
      adapted("if let w = UIApplication.shared.delegate?.window, let v = w {}")
        == "if let w = UIApplication.shared.delegate?.optionalWindow, let v = w {}")
    let others = "UIApplication.shared.delegate!.window = w; let w = (UIApplication.shared.delegate as? D)?.window"
    #expect(adapted(others) == others)
  }

  @Test func optionalMethodsUnwrappedByForceAreCalledDirectly() {
    #expect(adapted("_ = d.textFieldShouldReturn!(field)") == "_ = d.textFieldShouldReturn (field)")
    #expect(
      adapted("@objc protocol P { @objc optional func f() }\nfunc g(_ p: P) { p.f!() }").contains("{ (try! p.f ()) }"))
    #expect(adapted("x.handler!(1)") == "x.handler!(1)")
  }
}
