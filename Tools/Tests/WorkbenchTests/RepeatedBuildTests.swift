import Foundation
import Testing

@testable import Workbench

/// The build of a program whose own sources alone have changed.
struct RepeatedBuildTests {
  private static let plan = """
    commands:
      "C.Leaf-x86_64-unknown-linux-gnu-debug.exe":
        tool: shell
        inputs: ["/b/Leaf.build/A.swift.o"]
        args: ["/bin/sh","-c","echo linked \\"$0\\"","Leaf"]

      "C.Leaf-x86_64-unknown-linux-gnu-debug.module":
        tool: shell
        inputs: ["/p/A.swift","/p/B.swift","/b/Kit.swiftmodule"]
        args: ["/bin/sh","-c","echo compiled $0","-parseable-output"]

      "C.LeafKit-x86_64-unknown-linux-gnu-debug.module":
        tool: shell
        inputs: ["/p/Kit.swift"]
        args: ["/bin/false"]

    """

  @Test func theCompilerAndTheLinkerRunAsThePackageManagerRunsThem() throws {
    let build = try #require(RepeatedBuild(plan: Self.plan, module: "Leaf"))
    var lines = [String]()
    #expect(try build.run(in: FileManager.default.temporaryDirectory) { lines.append($0) } == 0)
    #expect(
      lines == ["compiled /bin/sh", "linked Leaf"], "the form of messages that the package manager reads is left out")
  }

  @Test func otherModulesAndOtherFilesNeedThePackageManager() throws {
    let build = try #require(RepeatedBuild(plan: Self.plan, module: "Leaf"))
    #expect(build.isSufficient(for: ["/p/A.swift"], other: false))
    #expect(!build.isSufficient(for: ["/p/A.swift"], other: true))
    #expect(!build.isSufficient(for: ["/p/A.swift", "/p/Kit.swift"], other: false))
    #expect(!build.isSufficient(for: ["/p/Package.swift"], other: false))
  }

  @Test func aPlanOfAnotherFormIsLeftToThePackageManager() {
    #expect(RepeatedBuild(plan: Self.plan, module: "LeafKit") == nil)
    #expect(RepeatedBuild(plan: "", module: "Leaf") == nil)
  }

  @Test func theChangesOfACopyAreThoseOfTextAndThoseOfFiles() throws {
    let folder = try TemporaryFolder([:])
    var first = FileMirror(root: folder.url)
    try first.put("a", at: "A.swift")
    #expect(first.changed.isEmpty)
    #expect(first.others == 1)
    var second = FileMirror(root: folder.url)
    try second.put("b", at: "A.swift")
    #expect(second.changed == ["A.swift"])
    #expect(second.others == 0)
  }
}
