import Foundation
import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@testable import UIKitNibs

final class NoteCell: UICollectionViewCell, NibConnectable {
  var titleLabel: UILabel!
  var bodyLabel: UILabel!
  var gap: NSLayoutConstraint!
  private(set) lazy var width = contentView.widthAnchor.constraint(equalToConstant: 180)

  static var nibConnections: [NibConnection] {
    [
      .outlet("titleLabel", \NoteCell.titleLabel), .outlet("bodyLabel", \NoteCell.bodyLabel),
      .outlet("gap", \NoteCell.gap),
    ]
  }
}

/// Constraints of nibs: between which items, with which numbers, and what they do.
@MainActor
@Suite struct NibConstraintTests {
  func note() throws -> NoteCell { try #require(NibFixtures.nib("NoteCell").views().first as? NoteCell) }

  @Test func constraintsOfANibAreActiveInTheViewsThatItNames() throws {
    let cell = try note()
    #expect(cell.contentView.constraints.count == 10)
    #expect(cell.contentView.subviews[0].constraints.count == 1)
    #expect(cell.constraints.isEmpty)
    #expect(cell.gap.isActive)
    #expect(cell.gap.constant == 4)
    #expect(cell.gap.identifier == "gap")
    #expect(cell.gap.firstItem === cell.bodyLabel)
    #expect(cell.gap.secondItem === cell.titleLabel)
    let ratio = cell.contentView.subviews[0].constraints[0]
    #expect(ratio.multiplier == 4)
    #expect(ratio.priority == UILayoutPriority(999))
    #expect(ratio.firstAttribute == .width)
    #expect(ratio.secondAttribute == .height)
    let atLeast = try #require(cell.contentView.constraints.first { $0.relation != .equal })
    #expect(atLeast.relation == .greaterThanOrEqual)
    #expect(atLeast.constant == 10)
  }

  @Test func theSafeAreaOfACellIsThatOfItsContentView() throws {
    let cell = try note()
    let guided = try #require(cell.contentView.constraints.first { $0.secondItem is UILayoutGuide })
    #expect(guided.secondItem === cell.contentView.safeAreaLayoutGuide)
  }

  @Test func huggingAndCompressionPrioritiesOfANibAreSet() throws {
    let cell = try note()
    #expect(cell.bodyLabel.contentHuggingPriority(for: .vertical) == UILayoutPriority(251))
    #expect(cell.bodyLabel.contentCompressionResistancePriority(for: .vertical) == UILayoutPriority(751))
    #expect(cell.bodyLabel.contentCompressionResistancePriority(for: .horizontal) == .defaultHigh)
  }

  @Test func constraintsOfANibPlaceItsViews() throws {
    let cell = try note()
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    let test = TestWindow(cell, scale: 2)
    test.layout()
    #expect(cell.contentView.subviews[0].frame == CGRect(x: 0, y: 0, width: 300, height: 75))
    #expect(cell.titleLabel.frame.origin == CGPoint(x: 10, y: 83))
    #expect(cell.bodyLabel.frame.minX == 10)
    #expect(cell.bodyLabel.frame.maxX == 290)
    #expect(cell.bodyLabel.frame.minY == cell.titleLabel.frame.maxY + 4)
  }

  @Test func constraintsListedUnderACellInTheOldFormatBelongToTheCell() throws {
    UINib.registerClass(LegacyCell.self, as: "SomeApplication.LegacyCell")
    let cell = try #require(NibFixtures.nib("LegacyCell").views().first as? LegacyCell)
    #expect(cell.constraints.count == 4)
    #expect(cell.contentView.constraints.isEmpty)
    #expect(cell.constraints.allSatisfy { $0.firstItem === cell || $0.secondItem === cell })
    // As in the article about the tags: the word and the distances that the constraints add to it.
    let margins = cell.constraints.filter { $0.firstAttribute == .leading || $0.firstAttribute == .trailing }
    #expect(margins.reduce(0) { $0 + $1.constant } == 16)
    let label = cell.tagLabel.intrinsicContentSize
    let size = cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(abs(size.width - label.width - 16) < 1e-6)
    #expect(abs(size.height - label.height - 10) < 1e-6)
    cell.frame = CGRect(x: 0, y: 0, width: 120, height: 50)
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame == cell.bounds)
    #expect(cell.tagLabel.frame == CGRect(x: 8, y: 5, width: 104, height: 40))
  }

  @Test func cellsOfNibsInTheOldFormatSizeThemselves() throws {
    final class Words: NSObject, UICollectionViewDataSource {
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "tag", for: path)
        (cell as? LegacyCell)?.tagLabel.text = ["a", "longer", "much longer"][path.item]
        return cell
      }
    }
    UINib.registerClass(LegacyCell.self, as: "SomeApplication.LegacyCell")
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = CGSize(width: 50, height: 30)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 300), collectionViewLayout: flow)
    view.register(NibFixtures.nib("LegacyCell"), forCellWithReuseIdentifier: "tag")
    let words = Words()
    view.dataSource = words
    let test = TestWindow(view, scale: 2)
    test.layout()
    for item in 0..<3 {
      let cell = try #require(view.cellForItem(at: IndexPath(item: item, section: 0)) as? LegacyCell)
      let label = cell.tagLabel.intrinsicContentSize
      #expect(abs(cell.frame.width - label.width - 16) < 0.51)
      #expect(abs(cell.frame.height - label.height - 10) < 0.51)
      #expect(cell.tagLabel.frame.width >= label.width - 1e-6)
    }
  }

  @Test func invalidConstraintsOfANibAreLeftOutAndReported() throws {
    let log = LogRecorder()
    var view: UIView?
    log.record {
      view = try? NibFixtures.view(
        """
        <view id="odd"><subviews><label translatesAutoresizingMaskIntoConstraints="NO" id="lab"/></subviews><constraints>
          <constraint firstItem="lab" firstAttribute="width" secondItem="odd" secondAttribute="leading" id="a"/>
          <constraint firstItem="lab" firstAttribute="top" secondItem="nowhere" secondAttribute="top" id="b"/>
          <constraint firstItem="lost" firstAttribute="top" secondItem="odd" secondAttribute="top" id="c"/>
          <constraint firstItem="lab" firstAttribute="centerX" secondItem="odd" secondAttribute="centerX" id="d"/>
          <constraint firstItem="lab" firstAttribute="height" constant="30" id="e"/>
        </constraints></view>
        """)
    }
    #expect(view?.constraints.count == 1 && view?.subviews[0].constraints.count == 1)
    #expect(log.all.count == 3)
    #expect(log.all.contains { $0.contains("<constraint id=\"a\">: these attributes cannot be related") })
    #expect(log.all.contains { $0.contains("<constraint id=\"b\">: its second item \"nowhere\" was not loaded") })
    #expect(log.all.contains { $0.contains("<constraint id=\"c\">: its first item \"lost\" was not loaded") })
  }

  @Test func constraintsAndViewsThatAreNotInstalledAreLeftOut() throws {
    let view = try NibFixtures.view(
      """
      <view id="v"><subviews><label id="here"/><label id="gone"/></subviews>
        <constraints>
          <constraint firstItem="here" firstAttribute="top" secondItem="v" secondAttribute="top" id="kept"/>
          <constraint firstItem="here" firstAttribute="top" secondItem="v" secondAttribute="bottom" id="cut"/>
        </constraints>
        <variation key="default">
          <mask key="subviews"><exclude reference="gone"/></mask>
          <mask key="constraints"><exclude reference="cut"/></mask>
        </variation>
      </view>
      """)
    #expect(view.subviews.count == 1)
    #expect(view.constraints.count == 1)
  }

  @Test(arguments: [("2", 2), ("16:9", 16.0 / 9), ("1/4", 0.25), ("0.5", 0.5)])
  func constraintMultipliersOfANibAreNumbersOrRatios(_ text: String, _ expected: Double) {
    #expect(NibConstraint.ratio(text) == CGFloat(expected))
  }

  @Test(arguments: ["", "a", "1:0", "1:2:3"])
  func invalidConstraintMultipliersOfANibAreIgnored(_ text: String) {
    #expect(NibConstraint.ratio(text) == nil)
  }

  // MARK: Self-sizing

  final class Notes: NSObject, UICollectionViewDataSource {
    let texts = [
      "Short.", "A text that is long enough to need more than one line in a cell.",
      "A text of medium length.",
      "One more, and it goes on, and on, and on, and on, until the cell is the tallest of all.",
    ]
    let view: UICollectionView
    let test: TestWindow

    override init() {
      let flow = UICollectionViewFlowLayout()
      flow.itemSize = CGSize(width: 180, height: 120)
      flow.estimatedItemSize = CGSize(width: 180, height: 100)
      flow.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
      view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 300), collectionViewLayout: flow)
      view.backgroundColor = .white
      test = TestWindow(view, scale: 2)
      super.init()
      view.register(NibFixtures.nib("NoteCell"), forCellWithReuseIdentifier: "note")
      view.dataSource = self
      test.layout()
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "note", for: path) as! NoteCell
      cell.titleLabel.text = "Note \(path.item + 1)"
      cell.bodyLabel.text = texts[path.item]
      cell.bodyLabel.preferredMaxLayoutWidth = 160
      cell.width.isActive = true
      return cell
    }
  }

  @Test func cellsOfANibSizeThemselvesByTheirConstraints() throws {
    let notes = Notes()
    for item in notes.texts.indices {
      let cell = try #require(notes.view.cellForItem(at: [0, item]) as? NoteCell)
      let body = cell.bodyLabel.sizeThatFits(CGSize(width: 160, height: 0)).height
      let title = cell.titleLabel.intrinsicContentSize.height
      let height = cell.contentView.subviews[0].frame.height + 8 + title + 4 + body + 12
      #expect(cell.frame.width == 180)
      #expect(abs(cell.frame.height - height) <= 0.5, "\(cell.frame) \(height)")
      #expect(abs(cell.contentView.bounds.height - cell.frame.height) <= 0.5)
    }
    #expect(Set((0..<4).compactMap { notes.view.cellForItem(at: [0, $0])?.frame.height }).count > 1)
  }

  @Test func selfSizedNibCellsLookAsRecorded() throws {
    try Notes().test.expectPicture("nib-notes")
  }
}
