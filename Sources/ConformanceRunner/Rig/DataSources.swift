import UIKit

/// Counts and plain cells; what it is asked is written down.
@MainActor
class RecordedItems: NSObject {
  static let cell = "cell"
  var counts: [Int]
  let log: CallLog

  init(_ counts: [Int], log: CallLog) {
    self.counts = counts
    self.log = log
  }

  /// Makes the collection view know the cell and the views that the data source hands out.
  func register(in collectionView: UICollectionView) {
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: Self.cell)
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      collectionView.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
  }

  func count(_ section: Int) -> Int {
    let count = counts.indices.contains(section) ? counts[section] : 0
    log.add(
      Call(
        name: Recorded.count, details: ["section": .number(Double(section)), "result": .number(Double(count))]))
    return count
  }

  func cell(_ collectionView: UICollectionView, _ indexPath: IndexPath) -> UICollectionViewCell {
    log.add(
      Call(
        name: Recorded.cell,
        details: [
          "item": .number(Double(indexPath.item)), "path": .string(indexPath.name),
          "insideLayout": .bool(log.layoutDepth > 0),
        ]))
    return collectionView.dequeueReusableCell(withReuseIdentifier: Self.cell, for: indexPath)
  }

  func view(_ collectionView: UICollectionView, _ kind: String, _ indexPath: IndexPath) -> UICollectionReusableView {
    log.add(Call(name: Recorded.view, details: ["kind": .string(kind), "path": .string(indexPath.name)]))
    return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: indexPath)
  }
}

/// A data source that does not say how many sections there are.
final class OneSection: RecordedItems, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count(section)
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { cell(collectionView, indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { view(collectionView, kind, indexPath) }
}

/// A data source that says how many sections there are.
final class ManySections: RecordedItems, UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int {
    log.add(Call(name: Recorded.sections, details: ["result": .number(Double(counts.count))]))
    return counts.count
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count(section)
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { cell(collectionView, indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { view(collectionView, kind, indexPath) }
}
