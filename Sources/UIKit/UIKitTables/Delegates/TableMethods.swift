import UIKitNibs

/// Determines which optional methods with side effects a data source implements: calling them to find out would change
/// its data.
///
/// On iOS the Objective-C runtime provides the answer. Here the program's symbol table does. Programs without symbols,
/// and classes of other libraries, are treated as not implementing the method.
@MainActor
enum TableMethods {
  static func implementsCommit(_ source: any UITableViewDataSource) -> Bool {
    ProgramFacts.implements(OptionalMethodLabel.commit.rawValue, source)
  }

  static func implementsMove(_ source: any UITableViewDataSource) -> Bool {
    ProgramFacts.implements(OptionalMethodLabel.moveRowAt.rawValue, source)
  }
}
