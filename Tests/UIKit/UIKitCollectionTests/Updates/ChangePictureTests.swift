import Testing
import UIKit
import UIKitTesting

/// Key frames of every kind of change: four moments of the motion in one picture each.
@MainActor
@Suite struct ChangePictureTests {
  static let moments: [TimeInterval] = [0, 0.1, 0.2, 0.45]

  /// Squares in the colors of their items, with a band above each section.
  final class Wall: NSObject, UICollectionViewDataSource {
    var sections: [[Int]]
    let view: UICollectionView
    let test: TestWindow

    init(_ sections: [[Int]], layout: UICollectionViewLayout = Wall.grid(30)) {
      self.sections = sections
      view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 130), collectionViewLayout: layout)
      view.backgroundColor = .white
      test = TestWindow(view, scale: 1)
      super.init()
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "band")
      view.dataSource = self
      test.layout()
    }

    static func grid(_ side: CGFloat) -> UICollectionViewFlowLayout {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: side, height: side)
      layout.minimumInteritemSpacing = 4
      layout.minimumLineSpacing = 4
      layout.headerReferenceSize = CGSize(width: 0, height: 8)
      return layout
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      sections[section].count
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      let hue = CGFloat(sections[path.section][path.item] * 37 % 100) / 100
      cell.contentView.backgroundColor = UIColor(hue: hue, saturation: 0.8, brightness: 0.9, alpha: 1)
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      let band = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "band", for: path)
      band.backgroundColor = .darkGray
      return band
    }

    func update(_ sections: [[Int]], _ report: (UICollectionView) -> Void) {
      view.performBatchUpdates {
        self.sections = sections
        report(view)
      }
    }
  }

  func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func insertingAnItemLooksAsRecorded() throws {
    let wall = Wall([Array(0..<9)])
    wall.update([[20, 0, 1, 2, 21] + Array(3..<9)]) { $0.insertItems(at: [path(0), path(4)]) }
    try wall.test.expectFilmstrip("change-insert", at: Self.moments)
  }

  @Test func deletingAnItemLooksAsRecorded() throws {
    let wall = Wall([Array(0..<16)])
    wall.update([[0, 2, 3] + Array(5..<16)]) { $0.deleteItems(at: [path(1), path(4)]) }
    try wall.test.expectFilmstrip("change-delete", at: Self.moments)
  }

  @Test func movingAnItemLooksAsRecorded() throws {
    let wall = Wall([Array(0..<9)])
    wall.update([[8, 1, 2, 3, 4, 5, 6, 7, 0]]) {
      $0.moveItem(at: path(0), to: path(8))
      $0.moveItem(at: path(8), to: path(0))
    }
    try wall.test.expectFilmstrip("change-move", at: Self.moments)
  }

  @Test func reloadingAnItemLooksAsRecorded() throws {
    let wall = Wall([Array(0..<9)])
    wall.update([[0, 21, 2, 3, 24, 5, 6, 7, 8]]) { $0.reloadItems(at: [path(1), path(4)]) }
    try wall.test.expectFilmstrip("change-reload", at: Self.moments)
  }

  @Test func insertingAndDeletingSectionsLooksAsRecorded() throws {
    let wall = Wall([[0, 1], [2, 3], [4, 5]])
    wall.update([[0, 1], [20, 21, 22], [4, 5]]) {
      $0.deleteSections([1])
      $0.insertSections([1])
    }
    try wall.test.expectFilmstrip("change-sections", at: Self.moments)
  }

  @Test func changingTheLayoutLooksAsRecorded() throws {
    let wall = Wall([Array(0..<20)])
    wall.view.setCollectionViewLayout(Wall.grid(46), animated: true)
    try wall.test.expectFilmstrip("change-layout", at: Self.moments)
  }

  @Test func anInteractiveLayoutChangeLooksAsRecorded() throws {
    let wall = Wall([Array(0..<20)])
    let layout = wall.view.startInteractiveTransition(to: Wall.grid(46))
    let progress: [CGFloat] = [0, 0.35, 0.7]
    var pictures = progress.map { step in
      layout.transitionProgress = step
      return wall.test.picture()
    }
    wall.view.cancelInteractiveTransition()
    pictures.append(wall.test.filmstrip(at: [0, 0.15, 0.45]))
    try wall.test.expect(pictures, as: "change-layout-gesture")
  }
}
