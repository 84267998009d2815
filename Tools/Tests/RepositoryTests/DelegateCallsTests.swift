import Foundation
import Testing

@testable import Adapting

/// Every method and property of a public delegate, data source or similar protocol is called by the product.
struct DelegateCallsTests {
  /// The modules that have no delegates for clients, or stand for clients: their calls do not count.
  private static let others = [
    "ConformanceRunner", "ConformanceTool", "ExhibitSources", "ExhibitSupport", "Exhibits", "Gallery",
    "InterfaceExhibits", "LayoutExhibits", "UIKitTesting",
  ]

  /// The methods of the repository's delegates, which all tests share: the sources are read once.
  private static let found = Result { DelegateCalls(try files()) }

  @Test func everyDelegateMethodOfTheRepositoryHasACaller() throws {
    let found = try Self.found.get()
    #expect(found.calls.count > 300)
    let exceptions = try DelegateExceptions()
    for requirement in found.withoutCaller where !exceptions.contains(requirement) {
      Issue.record(
        """
        \(requirement) in \(requirement.module) is declared, and nothing calls it: call it when iOS does, or add a line \
        to DelegateExceptions.txt with the reason.
        """)
    }
    if ProcessInfo.processInfo.environment["QUIRE_CALLERS"] != nil { printCallers(found) }
  }

  @Test func everyListedExceptionIsADelegateMethodWithoutACaller() throws {
    let uncalled = try Self.found.get().withoutCaller
    for line in try DelegateExceptions().lines {
      #expect(uncalled.contains(where: line.covers), "\(line.name) has a caller, or is not declared: remove the line.")
      #expect(!line.reason.isEmpty, "\(line.name) has no reason.")
    }
  }

  @Test func aDelegateMethodWithoutACallerIsReported() {
    #expect(withoutCaller(of: "") == ["LeafDelegate.leaf(_:didFallTo:)", "LeafDelegate.leafDidGrow(_:)"])
  }

  @Test func aPropertyThatNothingReadsIsFound() {
    let declaration = """
      public protocol RootDelegate { var depth: Int { get } }
      extension RootDelegate { public var depth: Int { 0 } }

      """
    func withoutCaller(_ text: String) -> [String] {
      DelegateCalls([SourceFile(path: "Root.swift", module: "Root", text: declaration + text)])
        .withoutCaller.map(\.description)
    }
    #expect(withoutCaller("") == ["RootDelegate.depth"])
    #expect(withoutCaller("let depth = 3") == ["RootDelegate.depth"])
    #expect(withoutCaller("class Root { var sum: Int { self.depth } }") == ["RootDelegate.depth"])
    #expect(withoutCaller("class Root { var depth: Int { delegate.depth } }") == ["RootDelegate.depth"])
    #expect(withoutCaller("let sum = { delegate?.depth ?? 0 }") == [])
    #expect(withoutCaller("let all = delegates.map(\\.depth)") == [])
  }

  @Test func aCallOfADelegateMethodIsACaller() {
    #expect(
      withoutCaller(of: "func grow() { delegate?.leafDidGrow(self) }\nlet growing = { leaf.grow() }")
        == ["LeafDelegate.leaf(_:didFallTo:)"])
  }

  @Test func aForwardingMethodIsNoCaller() {
    #expect(
      withoutCaller(
        of: """
          class LeafController: LeafDelegate {
            func leafDidGrow(_ leaf: Leaf) { delegate?.leafDidGrow(leaf) }
            func leaf(_ leaf: Leaf, didFallTo place: Int) { [1].forEach { _ in delegate?.leaf(leaf, didFallTo: place) } }
          }
          """
      ).count == 2)
  }

  @Test func aFunctionThatNothingRefersToIsNoCaller() {
    #expect(withoutCaller(of: "func unused() { delegate?.leafDidGrow(self) }").count == 2)
  }

  @Test func aMethodOfOtherLabelsIsNoCaller() {
    #expect(withoutCaller(of: "let call = { delegate.leaf(self, didFallFrom: 1) }").count == 2)
  }

  @Test func aDefaultImplementationCallsAnotherMethod() {
    #expect(
      withoutCaller(
        of: """
          extension LeafDelegate {
            public func leaf(_ leaf: Leaf, didFallTo place: Int) { leafDidGrow(leaf) }
          }
          """
      ) == ["LeafDelegate.leaf(_:didFallTo:)"])
  }

  @Test func aTrailingClosureStandsForAFunctionOnly() {
    let text = """
      public protocol RootDelegate {
        func root(_ root: Root, reply: @escaping (Int) -> Void)
        func root(_ root: Root, number: Int)
      }
      let call = { delegate.root(self) { print($0) } }
      """
    let file = SourceFile(path: "Root.swift", module: "Root", text: text)
    #expect(DelegateCalls([file]).withoutCaller.map(\.description) == ["RootDelegate.root(_:number:)"])
  }

  @Test func aMethodNameOfTwoProtocolsNeedsACallerInEachModule() {
    let texts = ["A": "let call = { source.count(in: self) }\n", "B": ""]
    let files = texts.sorted { $0.key < $1.key }.map { module, text in
      SourceFile(
        path: module + ".swift", module: module,
        text: "public protocol \(module)DataSource { func count(in view: View) -> Int }\n" + text)
    }
    #expect(DelegateCalls(files).withoutCaller.map(\.description) == ["BDataSource.count(in:)"])
  }

  /// Returns the methods of a delegate with two methods that nothing in a text calls.
  private func withoutCaller(of text: String) -> [String] {
    let declaration = """
      public protocol LeafDelegate {
        func leafDidGrow(_ leaf: Leaf)
        func leaf(_ leaf: Leaf, didFallTo place: Int)
      }
      extension LeafDelegate { public func leafDidGrow(_ leaf: Leaf) {} }

      """
    let file = SourceFile(path: "Leaf.swift", module: "Leaf", text: declaration + text)
    return DelegateCalls([file]).withoutCaller.map(\.description)
  }

  private static func files() throws -> [SourceFile] {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Sources")
      .standardizedFileURL
    let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    let inputs = try paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path -> (String, String, String)? in
      let module = path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
      guard !DelegateCallsTests.others.contains(module) else { return nil }
      return (path, module, try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8))
    }
    return inputs.concurrentMap { SourceFile(path: $0.0, module: $0.1, text: $0.2) }
  }

  private func printCallers(_ found: DelegateCalls) {
    for (requirement, calls) in found.calls.sorted(by: { $0.key < $1.key }) {
      print(requirement, calls.first.map { "\($0.path):\($0.line)" } ?? "–", separator: "\t")
    }
  }
}
