public import UIKit

/// Cells on a circle; a slider sets how many.
public enum Circle: Exhibit {
  public static let title = "Circle"
  public static let summary = "A custom layout: cells on a circle, as many as the slider says."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    CircleController()
  }
}

/// Places cells of 100 × 100 points on a circle whose radius is half the shorter side less 100 points.
///
/// The formula and its rounding are the ones of the article's layout (spec: circle layout): x = ⌊R·cos α + centre⌋,
/// y = ⌊R·sin α + centre⌋; cells of the nearer half rise in front of each other, those of the farther half fall behind.
public final class CircleLayout: UICollectionViewLayout {
  private var attributes: [UICollectionViewLayoutAttributes] = []
  private static let side: CGFloat = 100

  public override func prepare() {
    super.prepare()
    guard let collectionView, collectionView.numberOfSections > 0 else {
      attributes = []
      return
    }
    let count = collectionView.numberOfItems(inSection: 0)
    let size = collectionView.bounds.size
    let radius = max(0, min(size.width, size.height) / 2 - 100)
    var depth = 0
    attributes = (0..<count).map { item in
      let angle = 2 * CGFloat.pi / CGFloat(count) * CGFloat(item)
      let a = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      a.size = CGSize(width: CircleLayout.side, height: CircleLayout.side)
      a.center = CGPoint(
        x: (radius * cos(angle) + size.width / 2).rounded(.down),
        y: (radius * sin(angle) + size.height / 2).rounded(.down))
      if item > 0 {
        a.zIndex = depth
        depth += angle <= .pi / 2 || angle > 3 * .pi / 2 ? 1 : -1
      }
      return a
    }
  }

  public override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes.filter { $0.frame.intersects(rect) }
  }

  public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes.indices.contains(indexPath.item) ? attributes[indexPath.item] : nil
  }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}

final class CircleController: UIViewController, ExhibitController {
  private(set) var collectionView: UICollectionView!
  let slider = UISlider()
  private let countLabel = UILabel()
  private var count = 12

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: CircleLayout())
    collectionView.backgroundColor = .systemBackground
    collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.dataSource = self
    collectionView.accessibilityLabel = Circle.title
    slider.accessibilityLabel = "Number of cells"
    slider.minimumValue = 0
    slider.maximumValue = 40
    slider.value = Float(count)
    slider.addAction(UIAction { [weak self] _ in self?.sliderDidChange() }, for: .valueChanged)
    countLabel.textColor = .label
    countLabel.textAlignment = .right
    view.addSubview(collectionView)
    view.addSubview(slider)
    view.addSubview(countLabel)
    updateLabel()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let b = view.bounds
    let bar: CGFloat = 64
    collectionView.frame = CGRect(x: 0, y: 0, width: b.width, height: max(0, b.height - bar))
    slider.frame = CGRect(x: 20, y: b.height - 48, width: max(0, b.width - 160), height: 32)
    countLabel.frame = CGRect(x: b.width - 130, y: b.height - 48, width: 110, height: 32)
  }

  private func sliderDidChange() {
    let wanted = Int(slider.value.rounded(.down))
    guard wanted != count else { return }
    count = wanted
    updateLabel()
    collectionView.reloadData()
  }

  private func updateLabel() { countLabel.text = count == 1 ? "1 cell" : "\(count) cells" }
}

extension CircleController: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as! NumberCell
    cell.show(indexPath.item + 1, hue: CGFloat(indexPath.item) / CGFloat(max(count, 1)))
    return cell
  }
}
