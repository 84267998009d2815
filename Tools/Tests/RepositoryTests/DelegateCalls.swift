@testable import Adapting

/// The methods and properties of public delegates, data sources and similar protocols of a set of files, with their
/// callers.
///
/// A property is called by an expression that reads or sets a member of its name: the syntax does not tell the type of
/// the member's owner.
struct DelegateCalls {
  /// The calls of each method and property that clients may implement.
  let calls: [DelegateRequirement: [DelegateCall]]

  /// The methods and properties that nothing calls, in alphabetical order.
  var withoutCaller: [DelegateRequirement] { calls.filter(\.value.isEmpty).keys.sorted() }

  /// Finds the methods and properties of the public protocols that the files declare, and the calls of them.
  init(_ files: [SourceFile]) {
    let visitors = files.concurrentMap { Visitors(DelegateCallVisitor($0)) }.map(\.visitor)
    let implementations = visitors.reduce(into: Set<String>()) { $0.formUnion($1.implementations) }
    let references = visitors.reduce(into: Set<String>()) { $0.formUnion($1.references) }
    let made = visitors.flatMap(\.calls).filter { $0.caller.map(references.contains) ?? true }
    let all = visitors.flatMap(\.requirements)
    let required = Set(all).filter { requirement in
      // Optional methods have default implementations; without one, the name says that clients implement it.
      implementations.contains(requirement.description)
        || DelegateCalls.endings.contains(where: requirement.protocolName.hasSuffix)
    }
    let byName = Dictionary(grouping: made, by: \.name)
    let owners = Dictionary(grouping: all, by: \.name).mapValues { Set($0.map(\.protocolName)).count }
    calls = Dictionary(
      uniqueKeysWithValues: required.map { requirement in
        let plain = (byName[requirement.name] ?? []).filter { !$0.hasClosure }
        let closures = requirement.namesWithClosures.flatMap { byName[$0] ?? [] }.filter(\.hasClosure)
        let found = (plain + closures).filter { call in
          // A method that passes on a call of the same method does not begin one.
          !call.functions.contains(requirement.name)
            && (call.extendedType == nil || call.extendedType == requirement.protocolName)
            // The syntax does not tell which of two protocols with a method of this name is meant, but its module does.
            && (owners[requirement.name] == 1 || call.module == requirement.module)
        }
        return (requirement, found)
      })
  }

  /// The endings of the names of protocols that clients implement.
  private static let endings = ["Delegate", "DataSource", "Prefetching", "Source", "Updating", "Restoration"]

  /// A visitor that has ended, which any thread may read.
  private struct Visitors: @unchecked Sendable {
    let visitor: DelegateCallVisitor

    init(_ visitor: DelegateCallVisitor) { self.visitor = visitor }
  }
}
