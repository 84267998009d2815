public import ExhibitSupport
public import UIKit

/// Three sections of fifty cells with headers and footers: the example with which many iOS programmers began.
public enum Sections: Exhibit {
  public static let title = "Sections"
  public static let summary = "Three sections of 50 numbered cells have headers and footers."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    SectionsController()
  }

  /// The layout of the exhibit: at a width of 320 points its content is 9,540 points high.
  public static func makeLayout() -> UICollectionViewFlowLayout {
    let layout = MirroredFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumLineSpacing = 20
    layout.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 40, right: 20)
    layout.headerReferenceSize = CGSize(width: 0, height: 65)
    layout.footerReferenceSize = CGSize(width: 0, height: 75)
    return layout
  }
}

final class SectionsController: UIViewController, ExhibitController {
  private(set) var collectionView: UICollectionView!

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: Sections.makeLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    collectionView.allowsMultipleSelection = true
    collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      collectionView.register(TitleView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
    }
    collectionView.dataSource = self
    view.addSubview(collectionView)
  }
}

extension SectionsController: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 50 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as! NumberCell
    cell.show(indexPath.item + 1, hue: (CGFloat(indexPath.section) + CGFloat(indexPath.item) / 50) / 3)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view =
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: indexPath)
      as! TitleView
    if kind == UICollectionView.elementKindSectionHeader {
      view.label.text = "Section %lld".localized(indexPath.section + 1)
      view.label.setScaledFont(.boldSystemFont(ofSize: 24), maximum: 40)
      view.backgroundColor = .secondarySystemBackground
    } else {
      view.label.text = "End of section %lld: 50 cells".localized(indexPath.section + 1)
      view.label.setScaledFont(.systemFont(ofSize: 14), maximum: 28)
      view.label.numberOfLines = 2
      view.backgroundColor = .tertiarySystemBackground
    }
    return view
  }
}
