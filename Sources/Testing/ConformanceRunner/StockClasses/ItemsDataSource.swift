import UIKit

/// A data source of given item counts, with cells and supplementary views of given classes.
final class ItemsDataSource: StockDelegate, UICollectionViewDataSource {
  /// The item counts; a step may change them without notifying anyone.
  var sections: [Int] = []
  var implementsNumberOfSections = true
  var cell = "UICollectionViewCell"
  var supplementary = "UICollectionReusableView"
  /// The sizes that fitted cells measure, by section; item i takes element i mod count.
  var fittedSizes: [[[Double?]]] = []
  var fittedSupplementarySizes: [String: [Double?]] = [:]
  /// Values to assign to each cell, by key path.
  var cellSet: [String: JSON] = [:]
  private var registered: Set<String> = []

  private static let cells: [String: UICollectionViewCell.Type] = [
    "UICollectionViewCell": UICollectionViewCell.self, "UnmeasuredCell": UnmeasuredCell.self,
    "UICollectionViewListCell": UICollectionViewListCell.self, "FittedCell": FittedCell.self,
    "SizeThatFitsCell": SizeThatFitsCell.self, "HeightCell": HeightCell.self,
  ]
  private static let views: [String: UICollectionReusableView.Type] = [
    "UICollectionReusableView": UICollectionReusableView.self, "UnmeasuredView": UnmeasuredView.self,
    "FittedView": FittedView.self,
  ]

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    guard implementsNumberOfSections else {
      collectionView.reportDefaultImplementation()
      return 1
    }
    return sections.count
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    let count = sections.indices.contains(section) ? sections[section] : 0
    run?.log.write(
      "collectionView(_:numberOfItemsInSection:)", about: collectionView, ["section": section, "result": count])
    return count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    run?.log.write("collectionView(_:cellForItemAt:)", about: collectionView, ["indexPath": indexPath])
    if registered.insert("cell").inserted {
      if Self.cells[cell] == nil { run?.fail(Missing(cell)) }
      collectionView.register(Self.cells[cell] ?? UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    let view = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if fittedSizes.indices.contains(indexPath.section), let fitted = view as? any FittedElement {
      let sizes = fittedSizes[indexPath.section]
      fitted.fit(sizes[indexPath.item % sizes.count])
    }
    for (path, value) in cellSet {
      do { try run?.set(path, ofObject: view, to: value) } catch { run?.fail(error) }
    }
    return view
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    run?.log.write(
      "collectionView(_:viewForSupplementaryElementOfKind:at:)", about: collectionView,
      ["kind": kind, "indexPath": indexPath])
    if registered.insert("view " + kind).inserted {
      if Self.views[supplementary] == nil { run?.fail(Missing(supplementary)) }
      collectionView.register(
        Self.views[supplementary] ?? UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: kind)
    }
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: kind, for: indexPath)
    if let size = fittedSupplementarySizes[kind] { (view as? any FittedElement)?.fit(size) }
    return view
  }

  static func register(in registry: Registry) {
    let source = registry.addDelegate(
      ItemsDataSource.self,
      calls: [
        "collectionView(_:numberOfItemsInSection:)": ["section", "result"],
        "collectionView(_:cellForItemAt:)": ["indexPath"],
        "collectionView(_:viewForSupplementaryElementOfKind:at:)": ["kind", "indexPath"],
      ])
    source.property("sections", \.sections)
    source.property("implementsNumberOfSections", \.implementsNumberOfSections)
    source.property("cell", \.cell)
    source.property("supplementary", \.supplementary)
    source.property("fittedSizes", \.fittedSizes)
    source.property("fittedSupplementarySizes", \.fittedSupplementarySizes)
    source.property("cellSet", \.cellSet)
  }
}
