import Adapting
import Foundation
import Testing

@testable import Workbench

struct FindingStoreTests {
  private let text = "func f(_ a: A) {\n  a.camera = 1\n  a.other = 2\n}\n"

  /// Uses of a declaration that is left out are left out too; other code that the compiler refuses stays an error.
  @Test func usersOfAnOmittedDeclarationAreLeftOutToo() throws {
    let folder = try TemporaryFolder(["Leaf.swift": text])
    let file = SourceFile(path: "Leaf.swift", module: "Leaf", text: text)
    var store = FindingStore(in: folder.url, gone: ["camera"])
    let path = folder.url.appendingPathComponent("Leaf.swift").path
    store.read("\(path):2:5: error: value of type 'A' has no member 'camera'")
    store.read("\(path):3:5: error: value of type 'A' has no member 'other'")
    #expect(try store.save())
    let findings = FindingStore(in: folder.url).findings(for: [file], in: folder.url)
    #expect(findings.map(\.line) == [2])
    #expect(findings.first?.refusal == "value of type 'A' has no member 'camera'")
    let adapted = Adapter(findings: findings).adapt([file])[0]
    #expect(adapted.text.hasPrefix("func f(_ a: A) { fatalError("))
    #expect(adapted.notes.count == 1)
  }

  @Test func allRefusedCodeIsLeftOutOnRequest() throws {
    let folder = try TemporaryFolder(["Leaf.swift": text])
    let file = SourceFile(path: "Leaf.swift", module: "Leaf", text: text)
    var store = FindingStore(in: folder.url, leavesOut: true)
    let path = folder.url.appendingPathComponent("Leaf.swift").path
    store.read("\(path):3:5: error: value of type 'A' has no member 'other'")
    #expect(try store.save())
    #expect(FindingStore(in: folder.url, leavesOut: true).findings(for: [file], in: folder.url).count == 1)
    #expect(FindingStore(in: folder.url).findings(for: [file], in: folder.url).isEmpty)
  }
}
