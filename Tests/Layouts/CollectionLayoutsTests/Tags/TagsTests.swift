import Testing
import UIKit
import UIKitTesting

@testable import CollectionLayouts

/// Lines of tags, and cells that measure themselves.
@MainActor
@Suite struct TagsTests {
  @MainActor
  final class Words: NSObject, UICollectionViewDataSource, CollectionViewDelegateTagsLayout {
    /// "A" in every odd row; else "longer", and "much longer" in every third.
    var words = (0..<100).map { $0 % 2 == 1 ? "A" : $0 % 3 != 0 ? "longer" : "much longer" }
    let sizing = SizingCell(TagCell())

    func size(_ item: Int) -> CGSize { sizing.size { $0.label.text = words[item] } }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { words.count }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "TagCell", for: path) as! TagCell
      cell.label.text = words[path.item]
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize { size(path.item) }
  }

  private let words = Words()

  private func show(_ layout: UICollectionViewLayout, width: CGFloat = 320) -> (UICollectionView, TestWindow) {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: width, height: 480), collectionViewLayout: layout)
    view.register(TagCell.self, forCellWithReuseIdentifier: "TagCell")
    view.backgroundColor = .white
    view.dataSource = words
    view.delegate = words
    let test = TestWindow(view, scale: 2)
    test.layout()
    return (view, test)
  }

  // MARK: Sizes

  /// Right: at least 30 + 20 points wide, at most 90 + 20; as high as the word and 6 points.
  @Test func theSizeOfATagFollowsFromItsConstraints() {
    let label = UILabel()
    label.font = .systemFont(ofSize: 17)
    label.text = "A"
    #expect(words.size(1) == CGSize(width: 50, height: label.intrinsicContentSize.height.rounded(.up) + 6))
    label.text = "longer"
    #expect(words.size(2).width == label.intrinsicContentSize.width.rounded(.up) + 20)
    words.words[3] = "wider than two hundred points"
    label.text = words.words[3]
    #expect(label.intrinsicContentSize.width > 200)
    #expect(words.size(3).width == 110)
    #expect((0...6).count(where: { words.words[$0] == "much longer" }) == 2)
    #expect(words.words[6] == "much longer")
  }

  /// Right: the result does not depend on the frame that the cell has.
  @Test func theSizeOfATagDoesNotDependOnTheFrameOfTheSizingCell() {
    let expected = words.size(2)
    for size in [CGSize.zero, CGSize(width: 10, height: 10), CGSize(width: 500, height: 400)] {
      let cell = TagCell(frame: CGRect(origin: CGPoint(x: 3, y: 4), size: size))
      cell.layoutIfNeeded()
      #expect(SizingCell(cell).size { $0.label.text = "longer" } == expected)
    }
  }

  @Test func aLongTagIsTruncatedAtItsEnd() throws {
    words.words = ["wider than two hundred points"]
    let (view, _) = show(TagsLayout())
    let cell = try #require(view.visibleCells.first as? TagCell)
    #expect(cell.frame.width == 110)
    #expect(cell.label.frame.width == 90)
    #expect(cell.label.frame.minX == 10)
  }

  // MARK: Who is asked

  /// A delegate written for a flow layout.
  @MainActor
  final class FlowWords: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "TagCell", for: path)
    }
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize { CGSize(width: 60 + 20 * path.item, height: 24) }
  }

  /// One that says nothing of sizes.
  final class PlainFlowDelegate: NSObject, UICollectionViewDelegateFlowLayout {}

  @Test func tagSizesAreRequestedFromAFlowLayoutDelegate() {
    let source = FlowWords()
    let layout = TagsLayout()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(TagCell.self, forCellWithReuseIdentifier: "TagCell")
    view.dataSource = source
    view.delegate = source
    let test = TestWindow(view, scale: 2)
    test.layout()
    func widths() -> [CGFloat] { (0..<3).compactMap { layout.layoutAttributesForItem(at: [0, $0])?.frame.width } }
    #expect(widths() == [60, 80, 100])
    let plain = PlainFlowDelegate()
    view.delegate = plain
    layout.invalidateLayout()
    test.layout()
    #expect(widths() == [50, 50, 50])
  }

  // MARK: Lines

  private func lines(_ sizes: [CGFloat], _ alignment: TagsLayout.LineAlignment) -> [CGRect] {
    TagLines(
      sizes.map { CGSize(width: $0, height: 30) }, in: CGRect(x: 10, y: 5, width: 200, height: 0), gap: 10, lineGap: 4,
      alignment: alignment
    ).frames
  }

  @Test func linesOfTagsAreAlignedAsSet() {
    let sizes: [CGFloat] = [60, 50, 40, 100, 60, 30]
    #expect(lines(sizes, .leading).map(\.minX) == [10, 80, 140, 10, 120, 10])
    #expect(lines(sizes, .leading).map(\.minY) == [5, 5, 5, 39, 39, 73])
    #expect(lines(sizes, .justified).map(\.minX) == [10, 95, 170, 10, 150, 10])
    #expect(lines(sizes, .justified)[2].maxX == 210 && lines(sizes, .justified)[4].maxX == 210)
    #expect(lines(sizes, .center).map(\.minX) == [25, 95, 155, 25, 135, 95])
    #expect(lines(sizes, .trailing).map(\.minX) == [40, 110, 170, 40, 150, 180])
  }

  @Test func aTagWiderThanALineIsAsWideAsTheLine() {
    let frames = lines([50, 900, 50], .leading)
    #expect(frames.map(\.width) == [50, 200, 50])
    #expect(frames.map(\.minY) == [5, 39, 73])
  }

  @Test func linesOfTagsBeginAtTheRightInRTL() {
    let (view, test) = show(TagsLayout())
    view.semanticContentAttribute = .forceRightToLeft
    view.reloadData()
    test.layout()
    #expect(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.maxX == 320)
  }

  @Test func aNewWidthBreaksTheLinesOfTagsAgainWithoutMeasuring() {
    let layout = TagsLayout()
    let (view, test) = show(layout)
    let high = layout.collectionViewContentSize.height
    words.words.replaceSubrange(0..<50, with: Array(repeating: "much longer", count: 50))
    view.frame.size.width = 640
    test.layout()
    #expect(layout.collectionViewContentSize.height < high)
    let first = layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.width
    #expect(first == 50, "the size of the word that was there")
  }

  @Test func theOutlineOfATagIsDrawnAgainInAnotherSize() {
    words.words = ["A", "longer", "much longer", "wider than two hundred points"]
    let (view, test) = show(TagsLayout(), width: 200)
    view.frame.size.height = 120
    for case let cell as TagCell in view.visibleCells { #expect(cell.backgroundView?.contentMode == .redraw) }
    test.settle()
    let picture = test.picture()
    // The outline is red at the middle of the upper edge, and white inside.
    let edge = picture.pixel(x: 70, y: 1)
    #expect(edge.red > 200)
    #expect(edge.green < 200)
    #expect(picture.pixel(x: 20, y: 30).green > 240)
  }

  // MARK: Dequeuing where sizes are asked

  @Test(arguments: [true, false])
  func dequeuingACellInTheSizeMethodStillShowsEveryCell(isFlow: Bool) {
    final class Wrong: NSObject, UICollectionViewDelegateFlowLayout, CollectionViewDelegateTagsLayout {
      func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
      ) -> CGSize {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "TagCell", for: path)
        return cell.contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      }
    }
    let wrong = Wrong()
    let (view, test) = show(TagsLayout())
    view.delegate = wrong
    view.setCollectionViewLayout(isFlow ? UICollectionViewFlowLayout() : TagsLayout(), animated: false)
    test.layout()
    // It neither loops nor ends: every word is there, and the message tells how to do it (see DequeueMessageTests).
    #expect(view.numberOfItems(inSection: 0) == 100)
    #expect(!view.visibleCells.isEmpty)
  }
}
