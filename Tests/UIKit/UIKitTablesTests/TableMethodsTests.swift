import Testing
import UIKit

@testable import UIKitTables

/// The optional methods that a data source implements, as the program's symbols tell.
@MainActor
@Suite struct TableMethodsTests {
  @Test func methodsOfPrivateDataSourcesAreFound() {
    #expect(TableMethods.implementsCommit(DeletingSource()))
    #expect(!TableMethods.implementsMove(DeletingSource()))
  }

  @Test func methodsAreFoundInClassesWhoseNamesShareWordsWithThem() {
    #expect(TableMethods.implementsMove(RowMovingSource()))
    #expect(!TableMethods.implementsCommit(RowMovingSource()))
  }

  @Test func methodsOfSuperclassesAreFound() {
    #expect(TableMethods.implementsCommit(InheritingSource()))
  }

  @Test func methodsOfNestedClassesAreNotThoseOfTheOuterClass() {
    #expect(!TableMethods.implementsCommit(OuterSource()))
    #expect(TableMethods.implementsCommit(OuterSource.Inner()))
  }

  @Test func methodsOfClassesInsideOfFunctionsAreFound() {
    final class LocalSource: NSObject, EmptySource {
      func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
      ) {}
    }
    #expect(TableMethods.implementsCommit(LocalSource()))
  }
}

private protocol EmptySource: UITableViewDataSource {}

extension EmptySource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}

private class DeletingSource: NSObject, EmptySource {
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
}

private final class InheritingSource: DeletingSource {}

private final class RowMovingSource: NSObject, EmptySource {
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}

private final class OuterSource: NSObject, EmptySource {
  final class Inner: NSObject, EmptySource {
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
  }
}
