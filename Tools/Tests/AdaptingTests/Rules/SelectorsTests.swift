import Testing

@testable import Adapting

struct SelectorsTests {
  @Test func selectorsOfMethodsOfTheSameClassAreResolved() {
    #expect(
      adapted("class A { func f() { g(#selector(tap)) }\n func tap() {} }").hasPrefix(
        "class A { func f() { g(Selector(\"tap\", A.tap)) }"))
    #expect(
      adapted("class A { func f() { g(#selector(self.tap(_:))) }\n func tap(_ s: Any) {} }").hasPrefix(
        "class A { func f() { g(Selector(\"tap:\", A.tap(_:))) }"))
  }

  @Test func selectorsOfMethodsWithLabelsAreResolved() {
    #expect(
      adapted("class A { func f() { g(#selector(tap)) }\n @objc func tap(sender: Any) {} }").contains(
        "Selector(\"tapWithSender:\", A.tap(sender:))"))
  }

  @Test func selectorsOfMethodsOnTheMainActorCallTheObject() {
    #expect(
      adapted("class A { let s = #selector(A.tap)\n @MainActor @objc func tap() {} }").contains(
        "let s = Selector(\"tap\", { (owner: A) in { owner.tap() } })"))
    #expect(
      adapted("class A { let s = #selector(tap)\n @MainActor @objc func tap(_ s: UIView) {} }").contains(
        "let s = Selector(\"tap:\", { (owner: A) in { (sender: UIView) in owner.tap(sender) } })"))
  }

  @Test func selectorsUseTheStatedObjectiveCName() {
    #expect(
      adapted("class A { func f() { g(#selector(A.tap)) }\n @objc(pressed) func tap() {} }").contains(
        "Selector(\"pressed\", A.tap)"))
  }

  @Test func selectorsOfMethodsOfSuperclassesAndNestedTypesAreResolved() {
    let texts = [
      "class Base { @objc func tap(_ s: Any) {} }", "class Outer { class A: Base { let s = #selector(tap) } }",
    ]
    #expect(adapted(texts)[1].contains("Selector(\"tap:\", Outer.A.tap(_:))"))
  }

  @Test func selectorsOfMethodsWithOneOwnerAreResolved() {
    let texts = ["class Target { @objc func act() {} }", "class A { let t = Target(); lazy var s = #selector(t.act) }"]
    #expect(adapted(texts)[1].contains("Selector(\"act\", Target.act)"))
  }

  @Test func selectorsOfStandardEditActionsNameResponders() {
    #expect(
      adapted("let s = #selector(UIResponderStandardEditActions.copy(_:))")
        == "let s = Selector(\"copy:\", UIResponder.copy(_:))")
  }

  @Test func selectorsOfClassMembersBecomeNames() {
    #expect(
      adapted("class A { let s = #selector(getter: UIScreen.main) }")
        == "class A { let s = NSSelectorFromString(\"main\") }")
    #expect(
      adapted("class A { @objc class func f() {}; let s = #selector(A.f) }").contains("NSSelectorFromString(\"f\")"))
  }

  @Test func selectorsOfInitializersBecomeNames() {
    #expect(
      adapted("let s = #selector(UIView.init(frame:))") == "let s = NSSelectorFromString(\"initWithFrame:\")")
    #expect(adapted("class A { let s = #selector(A.init) }").contains("NSSelectorFromString(\"init\")"))
  }

  @Test func selectorsOfUnknownOwnersAreReported() {
    #expect(notes("let s = #selector(x.act)").count == 1)
    #expect(notes("class A { let s = #selector(setter: A.x) }").first?.hasPrefix("1: a selector of a property") == true)
  }

  @Test(arguments: [
    ("tap", [], "tap"), ("tap", ["_"], "tap:"), ("tap", ["sender"], "tapWithSender:"),
    ("collectionView", ["_", "didSelectItemAt"], "collectionView:didSelectItemAt:"), ("move", ["to"], "moveTo:"),
    ("moveFrom", ["place", "_"], "moveFromPlace::"),
  ])
  func objectiveCNamesAreFormedFromNameAndLabels(name: String, labels: [String], expected: String) {
    #expect(objectiveCName(name, labels: labels) == expected)
  }

  @Test func selectorsOfSettersAndProtocolMethodsBecomeNames() {
    let setter = "class A { let s = #selector(setter: UIView.bounds) }"
    #expect(adapted(setter) == "class A { let s = NSSelectorFromString(\"setBounds:\") }")
    let method = "let s = #selector(UITableViewDataSource.tableView(_:titleForHeaderInSection:))"
    #expect(adapted(method) == "let s = NSSelectorFromString(\"tableView:titleForHeaderInSection:\")")
    #expect(notes(method) == [])
    let own = "protocol P { func f() }\nlet s = #selector(P.f)"
    #expect(adapted(own) == "protocol P { func f() }\nlet s = NSSelectorFromString(\"f\")")
    #expect(notes(own).first?.hasPrefix("2: a selector of a protocol's method calls nothing") == true)
  }

  @Test func selectorsOfGettersReadThePropertyOfAnObject() {
    #expect(
      adapted("class A { var n = 1; func f() { g(#selector(getter: UIView.bounds)); g(#selector(getter: n)) } }")
        == "class A { var n = 1; func f() { g(Selector(\"bounds\", { (owner: UIView) in { _ = owner.bounds } })); "
        + "g(Selector(\"n\", { (owner: A) in { _ = owner.n } })) } }")
  }
}
