import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollection

/// Files of views, and of items of collection views that are not on the screen.
@MainActor
@Suite struct ExportTests {
  private func badge() -> UIView {
    let view = UIView(frame: CGRect(x: 7, y: 7, width: 80, height: 40))
    view.backgroundColor = .orange
    view.layer.cornerRadius = 8
    let label = UILabel(frame: CGRect(x: 8, y: 8, width: 64, height: 24))
    label.text = "Export"
    view.addSubview(label)
    return view
  }

  private func decoded(_ data: Data) throws -> TestPicture {
    TestPicture(try #require(UIImage(data: data)?.cgImage).bitmap)
  }

  @Test func aViewIsExportedInEveryFormat() throws {
    let view = badge()
    let png = try decoded(view.exported(as: .png, scale: 2))
    #expect(png.width == 160)
    #expect(png.height == 80)
    #expect(png.pixel(x: 80, y: 4).red == 255)
    #expect(png.pixel(x: 0, y: 0).alpha == 0)
    let svg = String(decoding: try view.exported(as: .svg), as: UTF8.self)
    #expect(svg.contains("<svg"))
    #expect(svg.contains("<path"))
    let pdf = try view.exported(as: .pdf)
    #expect(pdf.starts(with: Array("%PDF".utf8)))
  }

  @Test func viewsThatCannotBeExportedThrowErrors() {
    let empty = UIView()
    #expect(throws: UIExportError.noArea(.zero, of: "UIView")) { try empty.exported(as: .png) }
    let huge = UIView(frame: CGRect(x: 0, y: 0, width: 100_000, height: 100_000))
    #expect(throws: UIExportError.tooManyPixels(huge.bounds.size, scale: 1)) { try huge.exported(as: .png, scale: 1) }
    #expect(UIExportError.noItem(IndexPath(item: 9, section: 2), counts: [3]).description.contains("[3]"))
  }

  /// A data source that counts the cells it was asked for.
  private final class Source: NSObject, UICollectionViewDataSource {
    var asked: [Int] = []

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100_000 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      asked.append(path.item)
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.contentView.backgroundColor = UIColor(white: CGFloat(path.item % 10) / 10, alpha: 1)
      return cell
    }
  }

  private func wall(_ source: Source) -> (UICollectionView, TestWindow) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 20, height: 20)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 60), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.backgroundColor = .white
    let test = TestWindow(view, scale: 1)
    test.layout()
    return (view, test)
  }

  @Test func exportingARangeOfItemsMakesOnlyTheirCells() throws {
    let source = Source()
    let (view, test) = wall(source)
    _ = test.picture()
    let offset = view.contentOffset
    let made = view.visibleElements.pools.madeCount
    source.asked = []
    let path = { IndexPath(item: $0, section: 0) }
    let data = try view.exported(itemsFrom: path(50_005), through: path(50_014), as: .png, scale: 1)
    #expect(source.asked == Array(50_005...50_014))
    // One view after the other is used for all of them.
    #expect(view.visibleElements.pools.madeCount <= made + 1)
    #expect(view.contentOffset == offset)
    #expect(view.indexPathsForVisibleItems.allSatisfy { $0.item < 20 })
    let picture = try decoded(data)
    #expect(picture.width == 100)
    #expect(picture.height == 40)
    // Item 50,013 is the fourth of the second row, and 0.3 white.
    #expect(picture.pixel(x: 70, y: 30).red == 77)
    let before = test.picture()
    view.reloadData()
    test.settle()
    #expect(test.picture().differingPixels(from: before, tolerance: 0) == 0)
  }

  @Test func exportingDrawsVisibleCellsAsTheyAre() throws {
    let source = Source()
    let (view, _) = wall(source)
    view.cellForItem(at: IndexPath(item: 1, section: 0))?.contentView.backgroundColor = .red
    source.asked = []
    let data = try view.exported(
      itemsFrom: IndexPath(item: 0, section: 0), through: IndexPath(item: 4, section: 0), as: .png, scale: 1)
    #expect(source.asked == [])
    #expect(try decoded(data).pixel(x: 30, y: 10).green == 0)
  }

  @Test func exportingARangeThatDoesNotExistThrows() {
    let (view, _) = wall(Source())
    let (a, b) = (IndexPath(item: 3, section: 0), IndexPath(item: 1, section: 1))
    #expect(throws: UIExportError.noItem(b, counts: [100_000])) {
      try view.exported(itemsFrom: a, through: b, as: .pdf)
    }
    let c = IndexPath(item: 1, section: 0)
    #expect(throws: UIExportError.emptyRange(a, c)) { try view.exported(itemsFrom: a, through: c, as: .svg) }
  }
}
