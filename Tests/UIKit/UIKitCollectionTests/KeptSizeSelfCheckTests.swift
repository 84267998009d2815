import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollection

/// The comparison of kept sizes with new measurements, as `QUIRE_SELF_CHECKS` makes it after every layout pass.
@MainActor
final class KeptSizeSelfCheckTests: NSObject, UICollectionViewDataSource {
  private let view: UICollectionView
  private let test: TestWindow

  override init() {
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = CGSize(width: 50, height: 20)
    flow.minimumLineSpacing = 0
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: flow)
    test = TestWindow(view, scale: 2)
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.layoutIfNeeded()
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

  /// Cells whose content is as large as a view in it.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(box)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
      box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
      box.widthAnchor.constraint(equalToConstant: 80), box.heightAnchor.constraint(equalToConstant: 30),
    ])
    return cell
  }

  private var differences: [String] { view.layoutSession.differencesOfKeptSizes() }

  @Test func keptSizesMatchPreferredSizesAfterALayoutPass() {
    #expect(view.cellForItem(at: [0, 0])?.bounds.size == CGSize(width: 80, height: 30))
    #expect(differences == [])
  }

  /// Mistake: the size of another content is kept.
  @Test func theSelfCheckFindsAKeptSizeThatTheCellDoesNotPrefer() throws {
    let cell = try #require(view.cellForItem(at: [0, 1]))
    cell.fittedSize?.height = 40
    let size = "(80.0, 30.0)"
    #expect(
      Set(differences) == [
        "the view of cell 0-1 is kept at the size (80.0, 40.0), measured again it prefers \(size)",
        "the view of cell 0-1 prefers the size (80.0, 40.0), and the layout keeps \(size) for it",
      ])
  }

  /// Mistake: the layout has lost the size that a view preferred.
  @Test func theSelfCheckFindsASizeThatTheLayoutLost() throws {
    let cell = try #require(view.cellForItem(at: [0, 0]))
    cell.appliedAttributes?.values.size.height = 20
    #expect(
      differences == ["the view of cell 0-0 prefers the size (80.0, 30.0), and the layout keeps (80.0, 20.0) for it"])
  }
}
