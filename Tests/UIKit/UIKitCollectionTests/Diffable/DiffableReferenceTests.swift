import Testing
import UIKit
import UIKitTesting

/// The classes of code that came from Objective-C: identifiers of any type.
@MainActor @Suite struct DiffableReferenceTests {
  @Test func aReferenceSnapshotHasIdentifiersOfSeveralTypes() {
    let snapshot = NSDiffableDataSourceSnapshotReference()
    snapshot.appendSections(withIdentifiers: ["A", 7])
    snapshot.appendItems(withIdentifiers: [1, "two"], intoSectionWithIdentifier: "A")
    snapshot.appendItems(withIdentifiers: [3.0])
    snapshot.moveItem(withIdentifier: "two", beforeItemWithIdentifier: 1)
    #expect(snapshot.itemIdentifiers.map { "\($0)" } == ["two", "1", "3.0"])
    #expect(snapshot.index(ofItemIdentifier: 3.0) == 2)
    #expect(snapshot.index(ofItemIdentifier: "none") == NSNotFound)
    #expect(snapshot.sectionIdentifier(forSectionContainingItemIdentifier: 1) as? String == "A")
    let copy = snapshot.copy() as? NSDiffableDataSourceSnapshotReference
    snapshot.deleteAllItems()
    #expect(copy?.numberOfItems == 3)
    #expect(snapshot.numberOfSections == 0)
  }

  @Test func aSectionSnapshotReferenceIsShown() {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    let test = TestWindow(view, scale: 1)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    var asked: [String] = []
    let source = UICollectionViewDiffableDataSourceReference(collectionView: view) { view, path, item in
      asked.append("\(item)")
      return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    let tree = NSDiffableDataSourceSectionSnapshotReference()
    tree.appendItems(["a", "b"])
    tree.appendItems([1, 2], intoParentItem: "a")
    tree.expandItems(["a"])
    var ended = false
    source.applySnapshot(tree, toSection: "s", animatingDifferences: false) { ended = true }
    test.settle()
    #expect(ended)
    #expect(asked == ["a", "1", "2", "b"])
    #expect(source.indexPath(forItemIdentifier: 2) == IndexPath(item: 2, section: 0))
    #expect(source.snapshot(forSection: "s").level(ofItem: 1) == 1)
    #expect(source.index(forSectionIdentifier: "t") == NSNotFound)
  }
}
