import UIKit

/// A collection view with a flow layout over plain counts; not in a window.
@MainActor
final class FlowFixture: NSObject, UICollectionViewDataSource {
  let layout: UICollectionViewFlowLayout
  let view: UICollectionView
  var counts: [Int]

  init(
    counts: [Int], size: CGSize = CGSize(width: 320, height: 480),
    layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout(), delegate: (any UICollectionViewDelegate)? = nil
  ) {
    self.counts = counts
    self.layout = layout
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    super.init()
    view.contentInsetAdjustmentBehavior = .never
    view.delegate = delegate
    view.dataSource = self
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
    }
  }

  func layOut() { view.layoutIfNeeded() }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  func header(_ section: Int) -> UICollectionViewLayoutAttributes? {
    layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
  }

  func footer(_ section: Int) -> UICollectionViewLayoutAttributes? {
    layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: section))
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
  }
}

/// A delegate that gives sizes and notes every question.
@MainActor
final class SizingDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  var asked: [String] = []
  var size: (IndexPath) -> CGSize = { _ in CGSize(width: 80, height: 40) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    asked.append("size \(indexPath.section)-\(indexPath.item)")
    return size(indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    asked.append("insets \(section)")
    return UIEdgeInsets(top: 4, left: 12, bottom: 6, right: 12)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    asked.append("header \(section)")
    return CGSize(width: 0, height: 30)
  }
}

/// A delegate that only moves sections in.
@MainActor
final class InsetDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20) }
}
