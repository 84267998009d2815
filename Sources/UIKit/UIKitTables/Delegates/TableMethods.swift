import Foundation
import SwiftRuntime

/// Determines which optional methods with side effects a data source implements: calling them to find out would change
/// its data.
///
/// On iOS the Objective-C runtime provides the answer. Here the program's symbol table does. Programs without symbols,
/// and classes of other libraries, are treated as not implementing the method.
@MainActor
enum TableMethods {
  static func implementsCommit(_ source: any UITableViewDataSource) -> Bool {
    implements(source, .commit)
  }

  static func implementsMove(_ source: any UITableViewDataSource) -> Bool {
    implements(source, .moveRowAt)
  }

  private static func implements(_ source: any UITableViewDataSource, _ method: OptionalMethodLabel) -> Bool {
    let label = method.rawValue
    let id = ObjectIdentifier(type(of: source))
    if let answer = ProgramFacts.cached.methods[id]?[label] { return answer }
    var answer = false
    var next: AnyClass? = type(of: source)
    while let current = next, !isOwn(current), !answer {
      answer = ProgramSymbols.hasMethod(label: label, in: current)
      next = _getSuperclass(current)
    }
    ProgramFacts.cached.methods[id, default: [:]][label] = answer
    return answer
  }

  /// A Boolean value that indicates whether a class belongs to this module.
  private static func isOwn(_ type: AnyClass) -> Bool {
    ObjectName.qualifiedName(of: type).hasPrefix("UIKit.") || type == NSObject.self
  }
}
