import Testing

struct ObjectiveCAttributesTests {
  @Test func attributesOfObjectiveCBecomeSpaces() {
    #expect(
      adapted("@objcMembers class A { @objc func f() {}; @objc(g:) func g(_ x: Int) {} }")
        == "             class A {       func f() {};           func g(_ x: Int) {} }")
  }

  /// Swift on Linux wants exactly one argument of an action.
  @Test func nibActionsMayHaveNoArgument() {
    #expect(
      adapted("class A { @IBAction func refresh() {} }").hasPrefix("class A: NibConnectable {           func refresh()")
    )
  }

  @Test func theLineOfARemovedAttributeStays() {
    #expect(adapted("@objc\nfunc f() {}\n") == "     \nfunc f() {}\n")
  }

  @Test func protocolsOfObjectiveCBecomeClassProtocols() {
    #expect(adapted("@objc protocol P {}") == "      protocol P: AnyObject {}")
    #expect(adapted("@objc public protocol P: Q {}") == "      public protocol P: Q, AnyObject {}")
    #expect(adapted("@objc protocol P: NSObjectProtocol {}") == "      protocol P: NSObjectProtocol {}")
  }

  @Test func attributesThatLinuxSupportsStay() {
    let text = "class A { @available(iOS 13, *) dynamic func f() {} }"
    #expect(adapted(text) == text)
  }

  @Test func managedObjectAttributesAreReported() {
    #expect(notes("class A {\n  @NSManaged var x: Int\n}").first?.hasPrefix("2: @NSManaged needs Core Data") == true)
  }
}
