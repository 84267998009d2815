import Testing

@testable import Linting

@Suite struct LintingTests {
  private func lines(_ rule: any LintRule.Type, _ text: String, path: String = "Sources/UIKit/UIKitCore/File.swift")
    -> [Int]
  {
    rule.findings(in: [FileFacts(LintedFile(path: path, text: text))]).map(\.line)
  }

  private func corrected(_ rule: any CorrectingRule.Type, _ text: String) -> String {
    rule.corrected(LintedFile(path: "Sources/UIKit/UIKitCore/File.swift", text: text))
  }

  // MARK: Order of members

  @Test func aPrivateMemberBeforeAPublicOneIsReportedAtItsType() {
    #expect(lines(MemberOrder.self, "struct A {\n  private func f() {}\n  public func g() {}\n}\n") == [1])
    #expect(lines(MemberOrder.self, "struct A {\n  public func g() {}\n  private func f() {}\n}\n") == [])
  }

  @Test func storedStateBehindAMethodIsReported() {
    #expect(lines(MemberOrder.self, "class A {\n  func f() {}\n  var stored = 1\n}\n") == [1])
    #expect(lines(MemberOrder.self, "class A {\n  var computed: Int { 1 }\n  func f() {}\n}\n") == [])
    #expect(lines(MemberOrder.self, "class A {\n  func f() {}\n  var observed = 1 { didSet {} }\n}\n") == [1])
  }

  @Test func storedStateMayFollowMethodsBehindAMark() {
    #expect(
      lines(MemberOrder.self, "class A {\n  func f() {}\n\n  // MARK: B\n\n  func g() {}\n  var b = 1\n}\n") == [])
  }

  @Test func membersOfAPublicExtensionArePublic() {
    let text = "public extension A {\n  internal func f() {}\n  func g() {}\n}\n"
    #expect(lines(MemberOrder.self, text) == [1])
  }

  @Test func correctingSortsMembersAndKeepsTheirComments() {
    let text = """
      struct A {
        // Comment of f.
        private func f() {}
        public func g() {}

        // MARK: Others

        private func h() {}
        /// Comment of i.
        public func i() {}
      }

      """
    let right = """
      struct A {
        public func g() {}
        // Comment of f.
        private func f() {}

        // MARK: Others

        /// Comment of i.
        public func i() {}

        private func h() {}
      }

      """
    #expect(corrected(MemberOrder.self, text) == right)
  }

  @Test func correctingSortsMembersOfNestedTypes() {
    let text = "struct A {\n  struct B {\n    func f() {}\n    let b: Int\n  }\n  init() {}\n  let a: Int\n}\n"
    let result = corrected(MemberOrder.self, text)
    #expect(lines(MemberOrder.self, result) == [])
    #expect(Set(result.split(separator: "\n").map(String.init)) == Set(text.split(separator: "\n").map(String.init)))
  }

  // MARK: Abstracts

  @Test func publicMembersWithoutADocCommentAreReported() {
    #expect(lines(Abstracts.self, "/// A type.\npublic struct A {\n  public func f() {}\n  func g() {}\n}\n") == [3])
    #expect(lines(Abstracts.self, "public struct A {}\n") == [1])
  }

  @Test func implementationsOfDocumentedRequirementsNeedNone() {
    let text = """
      /// A protocol.
      public protocol P {
        /// Does it.
        func f(_ a: Int, b: Int)
      }
      /// Another.
      public protocol Q: P {}
      /// A type.
      public struct A: Q {
        public func f(_ a: Int, b: Int) {}
        public func f(_ a: Int, c: Int) {}
        public var description: String { "" }
      }
      """
    #expect(lines(Abstracts.self, text) == [11])
  }

  // MARK: Overridable members

  @Test func publicMembersInExtensionsOfOpenClassesAreReported() {
    let text = """
      open class A {}
      extension A {
        public func f() {}
        public final func g() {}
        public static func h() {}
        public func generic<T>(_ t: T) {}
      }
      extension B {
        public func f() {}
      }
      """
    #expect(lines(OverridableMembers.self, text) == [3])
  }

  // MARK: Words

  @Test func docCommentsBeginWithANounOrAVerb() {
    #expect(lines(Words.self, "/// Whether it moves.\nvar a = 1\n") == [1])
    #expect(lines(Words.self, "/// A value.\n///\n/// Where it stands is unknown.\nvar a = 1\n") == [3])
    #expect(lines(Words.self, "/// A value that says\n/// Where it is.\nvar a = 1\n") == [])
    #expect(lines(Words.self, "// When this runs, all is done.\nvar a = \"/// Whether\"\n") == [])
  }

  @Test func commentsOfCFilesAreCheckedToo() {
    #expect(lines(Words.self, "// Whether it moves.\nint a;\n", path: "Sources/C/a.c") == [1])
  }

  @Test func privateWordsAreReportedInNames() {
    #expect(
      lines(Words.self, "struct ViewKeeper {}\nfunc takeAll() {}\nlet dirt = 1\nfunc take(_ a: Int) {}\n") == [1, 2, 3])
  }

  // MARK: Wording

  @Test func historicalWordsInCommentsAreReported() {
    #expect(
      lines(Wording.self, "// It moves now.\nvar a = 1\n// It no longer moves.\n// It used to move.\n") == [1, 3, 4])
    #expect(lines(Wording.self, "/// The value is used to move, as `now` and \"now\" are.\nvar now = Date.now\n") == [])
    #expect(lines(Wording.self, "/// An example:\n///\n/// ```swift\n/// let now = 1\n/// ```\nvar a = 1\n") == [])
  }

  @Test func britishSpellingsInCommentsAndNamesAreReported() {
    #expect(lines(Wording.self, "/// A colour.\nvar colour = 1\n") == [1, 2])
    #expect(lines(Wording.self, "func centre(_ neighbour: Int) {}\nlet a = \"colour\"\n") == [1, 1])
    #expect(lines(Wording.self, "/// The drag was canceled.\nvar isCancelled = true\n") == [])
  }

  @Test func aLimitThatIsNotNamedMaximumIsReported() {
    #expect(lines(Wording.self, "let mostItems = 4\nfunc f(least: Int) {}\nfunc mostOf() {}\n") == [1, 2])
  }

  @Test func aRoomIsNoTermButSomethingMayMakeRoom() {
    #expect(
      lines(Wording.self, "// The others make room.\n// There is no room for it.\n// The room of the item.\n") == [3])
  }

  @Test func documentsAndScriptsAreReadByTheRuleForWording() {
    #expect(lines(Wording.self, "Now a colour.\n\n```sh\nnow\n```\n", path: "Documentation/A.md") == [1, 1])
    #expect(lines(Wording.self, "The colour is now another.\n", path: "CHANGELOG.md") == [1])
    #expect(lines(Wording.self, "#!/bin/now\n# It moves now.\necho now\n", path: "Scripts/a") == [2])
    #expect(
      lines(Wording.self, "\"\"\"Moves\nnow.\n\"\"\"\nnow = 1\n", path: "Scripts/a.py") == [2])
  }

  // MARK: Joined expectations

  @Test func joinedConditionsOfExpectationsAreDivided() {
    let text = "func f() {\n  #expect(a == 1 && b.isEmpty && !c, \"why\")\n}\n"
    #expect(lines(JoinedExpectations.self, text) == [2])
    #expect(
      corrected(JoinedExpectations.self, text)
        == "func f() {\n  #expect(a == 1, \"why\")\n  #expect(b.isEmpty, \"why\")\n  #expect(!c, \"why\")\n}\n")
  }

  @Test func conditionsThatGuardALaterOneStayJoined() {
    #expect(lines(JoinedExpectations.self, "func f() {\n  #expect(a.count == 2 && a[1] == 3)\n}\n") == [])
    #expect(lines(JoinedExpectations.self, "func f() {\n  #expect(a != nil && a! == 3)\n}\n") == [])
    #expect(lines(JoinedExpectations.self, "func f() {\n  #expect(a && b || c)\n}\n") == [])
    #expect(lines(JoinedExpectations.self, "func f() {\n  #expect(a[1] == 1 && b)\n}\n") == [2])
  }
}
