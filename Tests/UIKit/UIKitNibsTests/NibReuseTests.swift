import Foundation
import Testing
import UIKit
import UIKitTesting

/// Nibs in a collection view: registered, dequeued, reused, placed.
@MainActor
@Suite struct NibReuseTests {
  final class Grid: NSObject, UICollectionViewDataSource {
    let view: UICollectionView
    let flow = UICollectionViewFlowLayout()
    let test: TestWindow
    var count = 6

    init(width: CGFloat = 540, height: CGFloat = 320, scale: CGFloat = 1) {
      flow.itemSize = CGSize(width: 250, height: 80)
      flow.headerReferenceSize = CGSize(width: 0, height: 28)
      flow.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
      view = UICollectionView(frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: flow)
      view.backgroundColor = .white
      test = TestWindow(view, scale: scale)
      super.init()
      view.register(NibFixtures.nib("PersonCell"), forCellWithReuseIdentifier: "person")
      view.register(
        NibFixtures.nib("HeaderView"), forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "header")
      view.dataSource = self
      test.layout()
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "person", for: path) as! PersonCell
      cell.nameLabel.text = "Person \(path.item + 1)"
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
    }
  }

  @Test func dequeuedNibCellsComeFromTheNibWithTheSizeOfTheLayout() throws {
    let grid = Grid()
    grid.flow.itemSize = CGSize(width: 200, height: 100)
    grid.test.layout()
    let cell = try #require(grid.view.cellForItem(at: [0, 0]) as? PersonCell)
    #expect(cell.frame.size == CGSize(width: 200, height: 100))
    #expect(cell.contentView.frame == cell.bounds)
    #expect(cell.nameLabel.frame == CGRect(x: 72, y: 14, width: 54, height: 21))
    #expect(cell.reuseIdentifier == "person")
  }

  @Test func nibCellsAreReusedAfterPrepareForReuse() throws {
    let grid = Grid()
    grid.count = 1
    grid.view.reloadData()
    grid.test.layout()
    let cell = try #require(grid.view.cellForItem(at: [0, 0]) as? PersonCell)
    #expect(cell.story == ["init 4 250.0 true", "awake Name 2.5", "reuse"])
  }

  @Test func aClassRegisteredLaterReplacesTheNib() {
    let grid = Grid()
    grid.view.register(PersonCell.self, forCellWithReuseIdentifier: "person")
    let cell = grid.view.dequeueReusableCell(withReuseIdentifier: "person", for: [0, 0]) as? PersonCell
    #expect(cell?.story == [])
  }

  @Test func cellRegistrationsMayHaveANib() throws {
    let grid = Grid()
    var filled: [String] = []
    let cells = UICollectionView.CellRegistration<PersonCell, String>(cellNib: NibFixtures.nib("PersonCell")) {
      cell, _, name in
      cell.nameLabel.text = name
      filled.append(name)
    }
    let cell = grid.view.dequeueConfiguredReusableCell(using: cells, for: [0, 0], item: "Ada")
    #expect(cell.nameLabel.text == "Ada")
    #expect(filled == ["Ada"])
    let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      supplementaryNib: NibFixtures.nib("HeaderView"), elementKind: "header"
    ) { view, kind, _ in filled.append("\(kind) \(view.subviews.count)") }
    _ = grid.view.dequeueConfiguredReusableSupplementary(using: headers, for: [0, 0])
    #expect(filled == ["Ada", "header 1"])
  }

  @Test func decorationViewsComeFromNibsOfTheLayout() throws {
    final class Decorated: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let decoration = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "band", with: [0, 0])
        decoration.frame = CGRect(x: 0, y: 0, width: 320, height: 28)
        return (super.layoutAttributesForElements(in: rect) ?? []) + [decoration]
      }
    }
    let layout = Decorated()
    layout.register(NibFixtures.nib("HeaderView"), forDecorationViewOfKind: "band")
    let grid = Grid()
    grid.view.collectionViewLayout = layout
    grid.test.layout()
    let bands = grid.view.subviews.filter { $0.frame == CGRect(x: 0, y: 0, width: 320, height: 28) }
    #expect(bands.contains { $0.viewWithTag(7) != nil })
  }

  @Test func aGridOfNibCellsLooksAsRecorded() throws {
    try Grid(scale: 2).test.expectPicture("nib-grid")
  }
}
