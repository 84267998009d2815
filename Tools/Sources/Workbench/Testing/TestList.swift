import Reporting

/// The tests of a package, as `swift test list` prints them.
struct TestList {
  /// The names: `Module.Class/method` of XCTest, `Module.Suite/function()` of Swift Testing, with the place in the
  /// source where several functions have the same name.
  let names: [String]

  init(_ names: [String]) { self.names = Array(Set(names)).sorted() }

  /// Reads what the package manager has printed; lines that name no test of the modules are left out.
  init(output: String, modules: Set<String>) {
    self.init(
      output.split(separator: "\n").map(String.init).filter { line in
        guard let dot = line.firstIndex(of: "."), modules.contains(String(line[..<dot])) else { return false }
        return line.index(after: dot) < line.endIndex
      })
  }

  /// The name of a test's suite, with that of the module; the module's for a function outside of suites.
  static func suite(of name: String) -> String {
    // A raw name may contain any character but a backtick.
    let head = TestName.withoutPlace(name).prefix { $0 != "`" }
    let end = head.lastIndex(of: "/")
    return end.map { String(head[..<$0]) } ?? String(head.prefix { $0 != "." })
  }

  /// Returns patterns of `--filter` that match some of the tests and no other: one for each suite of which all tests
  /// are chosen, and one for each other test.
  func filters(for chosen: Set<String>) -> [String] {
    var result: [String] = []
    for (suite, tests) in Dictionary(grouping: names, by: Self.suite).sorted(by: { $0.key < $1.key }) {
      let some = tests.filter(chosen.contains)
      let isWhole = some.count == tests.count && suite.contains(".")
      // Suites within the suite have patterns of their own.
      if isWhole, !names.contains(where: { $0.hasPrefix(suite + "/") && Self.suite(of: $0) != suite }) {
        result.append("^\(TestName.escaped(suite))/")
      } else {
        result += some.map { "^\(TestName.escaped($0))(/|$)" }
      }
    }
    return result
  }
}
