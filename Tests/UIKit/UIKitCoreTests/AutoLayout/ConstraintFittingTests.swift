import Foundation
import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite
struct ConstraintFittingTests {
  private static let text = "Light falls through the leaves of the old walnut tree"

  private func padded(_ view: UIView, in container: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 12),
      view.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -12),
      view.topAnchor.constraint(equalTo: container.topAnchor, constant: 6),
      view.bottomAnchor.constraint(equalTo: container.bottomAnchor, constant: -6),
    ])
  }

  @Test func theFittingSizeOfAContainerIsThatOfItsConstrainedContent() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
    let content = ContentView(70, 20)
    padded(content, in: container)
    #expect(
      container.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 94, height: 32))
    container.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 12, y: 6, width: 476, height: 488))
    content.content = CGSize(width: 100, height: 20)
    #expect(container.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 124)
    container.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 12, y: 6, width: 476, height: 488))
  }

  @Test func theFittingSizeDoesNotDependOnThePresentSize() {
    let container = UIView()
    padded(ContentView(70, 20), in: container)
    let log = LogRecorder()
    log.record {
      #expect(container.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 94, height: 32))
    }
    #expect(log.all.isEmpty)
  }

  @Test func constraintsOfOneUpdatePassConflictOnlyIfTheyDoTogether() {
    let inner = UIStackView(arrangedSubviews: [ContentView(30, 10), ContentView(40, 10)])
    inner.spacing = 5
    inner.heightAnchor.constraint(greaterThanOrEqualToConstant: 30).isActive = true
    let outer = UIStackView(arrangedSubviews: [inner, ContentView(20, 50)])
    outer.axis = .vertical
    outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let log = LogRecorder()
    log.record {
      let test = TestWindow(outer)
      test.layout()
    }
    #expect(log.all.isEmpty)
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 100, height: 30))
  }

  @Test func theFittingSizeWrapsTextInARequiredWidth() {
    let container = UIView()
    let label = UILabel()
    label.text = Self.text
    label.numberOfLines = 0
    padded(label, in: container)
    let line = label.sizeThatFits(CGSize(width: 10_000, height: 10_000))
    let free = container.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(isNear(free.width, line.width + 24))
    #expect(isNear(free.height, line.height + 12))
    let narrow = container.systemLayoutSizeFitting(
      CGSize(width: 124, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(narrow.width == 124)
    #expect(isNear(narrow.height, label.sizeThatFits(CGSize(width: 100, height: 10_000)).height + 12))
    #expect(narrow.height > 2 * line.height)
    container.frame.size = narrow
    container.layoutIfNeeded()
    #expect(label.frame == CGRect(x: 12, y: 6, width: 100, height: narrow.height - 12))
  }

  @Test func theFittingSizeOfASubtreeIgnoresConstraintsToViewsOutside() {
    let sheet = ConstraintSheet()
    let box = sheet.add(UIView())
    padded(ContentView(30, 30), in: box)
    sheet.activate(
      box.widthAnchor.constraint(equalTo: sheet.root.widthAnchor),
      box.leftAnchor.constraint(equalTo: sheet.root.leftAnchor),
      box.topAnchor.constraint(equalTo: sheet.root.topAnchor))
    sheet.layOut()
    #expect(box.frame == CGRect(x: 0, y: 0, width: 300, height: 42))
    #expect(box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 54, height: 42))
    sheet.layOut()
    #expect(box.frame == CGRect(x: 0, y: 0, width: 300, height: 42))
  }

  @Test func baselineConstraintsAlignTextOfDifferentSizes() {
    let sheet = ConstraintSheet()
    let small = sheet.add(UILabel())
    let large = sheet.add(UILabel())
    small.text = "small"
    large.text = "large"
    small.font = .systemFont(ofSize: 12)
    large.font = .systemFont(ofSize: 40)
    sheet.activate(
      large.topAnchor.constraint(equalTo: sheet.root.topAnchor),
      large.leftAnchor.constraint(equalTo: sheet.root.leftAnchor),
      small.leftAnchor.constraint(equalTo: large.rightAnchor),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor))
    sheet.layOut()
    #expect(abs(small.frame.minY + small.firstBaselineFromTop - large.firstBaselineFromTop) < 0.4)
    #expect(small.frame.minY > 10)
  }

  @Test func collectionViewCellsSizeThemselvesByConstraints() {
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let source = TagSource()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: flow)
    view.register(TagCell.self, forCellWithReuseIdentifier: "tag")
    view.dataSource = source
    let window = TestWindow(view)
    window.layout()
    #expect(view.visibleCells.count == source.tags.count)
    for (index, tag) in source.tags.enumerated() {
      let cell = view.cellForItem(at: IndexPath(item: index, section: 0)) as? TagCell
      let label = UILabel()
      label.text = tag
      label.layer.contentsScale = 3
      let size = label.intrinsicContentSize
      let (frame, inner) = (cell?.frame ?? .null, cell?.label.frame ?? .null)
      #expect(isNear(frame.width, size.width + 16))
      #expect(isNear(frame.height, size.height + 8))
      #expect(isNear(inner.minX, 8))
      #expect(isNear(inner.minY, 4))
      #expect(isNear(inner.width, size.width))
      #expect(isNear(inner.height, size.height))
    }
  }

  /// Heights of text are thirds of a point, of which sums are not exact.
  private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { Swift.abs(a - b) < 1e-9 }
}

private final class TagSource: NSObject, UICollectionViewDataSource {
  let tags = ["light", "shadow", "architecture", "sea", "a long walk in the hills"]

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { tags.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tag", for: indexPath) as! TagCell
    cell.label.text = tags[indexPath.item]
    return cell
  }
}

private final class TagCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
