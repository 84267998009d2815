import CollectionLayouts
public import ExhibitSupport
public import UIKit

/// Cells on circles; inserted ones fly out of the center, deleted ones back into it.
public enum Circle: Exhibit {
  public static let title = "Circle"
  public static let summary = "Numbered cells stand on up to three circles, and new ones come out of the middle."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    CircleController()
  }
}

extension CircleLayout {
  /// Cells of 100 × 100 points on a circle whose radius is half the shorter side less 100 points.
  static func ofHundreds() -> CircleLayout {
    let layout = CircleLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.margin = 100
    layout.overlap = .byNumber
    return layout
  }

  /// Makes the cells smaller when there is little room: on one circle, or on several concentric ones.
  func fit(_ size: CGSize, circles: Int = 1) {
    let shorter = min(size.width, size.height)
    let isSmall = shorter < 500
    let side: CGFloat = isSmall ? max(28, (shorter * (circles == 1 ? 0.16 : 0.12)).rounded()) : circles == 1 ? 100 : 64
    itemSize = CGSize(width: side, height: side)
    margin = isSmall ? side / 2 + 8 : circles == 1 ? 100 : 56
  }
}

final class CircleController: UIViewController, ExhibitController {
  private(set) var collectionView: UICollectionView!
  let slider = UISlider()
  let rings = UISegmentedControl(items: ["One", "Two", "Three"].map(\.localized))
  private let layout = CircleLayout.ofHundreds()
  private let countLabel = UILabel()
  private let options = OptionsBar()
  private var count = 12
  private var ringCount = 1

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collectionView.backgroundColor = .systemBackground
    collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.dataSource = self
    collectionView.accessibilityLabel = Circle.title
    layout.sectionStep = 0.34
    slider.accessibilityLabel = "Number of cells".localized
    slider.minimumValue = 0
    slider.maximumValue = 40
    slider.value = Float(count)
    slider.addAction(UIAction { [weak self] _ in self?.sliderDidChange() }, for: .valueChanged)
    rings.selectedSegmentIndex = 0
    rings.accessibilityLabel = "Number of circles".localized
    rings.addAction(UIAction { [weak self] _ in self?.ringsDidChange() }, for: .valueChanged)
    countLabel.textColor = .label
    countLabel.setScaledFont(.monospacedDigitSystemFont(ofSize: 15, weight: .regular), maximum: 24)
    updateLabel()
    for part in [collectionView, options] as [UIView] { view.addSubview(part) }
    options.add(nil, rings, width: 180)
    options.add(nil, slider, width: 200)
    options.add(nil, countLabel, width: 80)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let b = view.bounds
    let bar = min(b.height, options.sizeThatFits(b.size).height)
    layout.fit(CGSize(width: b.width, height: b.height - bar), circles: ringCount)
    collectionView.frame = CGRect(x: 0, y: 0, width: b.width, height: b.height - bar)
    options.frame = CGRect(x: 0, y: b.height - bar, width: b.width, height: bar)
  }

  /// Inserts or deletes cells at the end of every circle.
  private func sliderDidChange() {
    let wanted = Int(slider.value.rounded(.down))
    guard wanted != count else { return }
    let (old, new) = (count, wanted)
    count = wanted
    updateLabel()
    let changed = (0..<ringCount).flatMap { ring in
      (min(old, new)..<max(old, new)).map { IndexPath(item: $0, section: ring) }
    }
    collectionView.performBatchUpdates {
      new > old ? collectionView.insertItems(at: changed) : collectionView.deleteItems(at: changed)
    }
    recolor()
  }

  private func ringsDidChange() {
    let wanted = rings.selectedSegmentIndex + 1
    guard wanted != ringCount else { return }
    let changed = IndexSet(min(wanted, ringCount)..<max(wanted, ringCount))
    let grows = wanted > ringCount
    ringCount = wanted
    updateLabel()
    collectionView.performBatchUpdates {
      layout.fit(collectionView.bounds.size, circles: ringCount)
      grows ? collectionView.insertSections(changed) : collectionView.deleteSections(changed)
    }
  }

  /// Distributes the hues around the circle, however many cells there are.
  private func recolor() {
    for path in collectionView.indexPathsForVisibleItems {
      (collectionView.cellForItem(at: path) as? NumberCell)?.show(path.item + 1, hue: hue(of: path))
    }
  }

  private func hue(of path: IndexPath) -> CGFloat {
    (CGFloat(path.item) / CGFloat(max(count, 1)) + 0.2 * CGFloat(path.section)).truncatingRemainder(dividingBy: 1)
  }

  private func updateLabel() {
    let all = count * ringCount
    countLabel.text = all == 1 ? "1 cell".localized : "%lld cells".localized(all)
  }
}

extension CircleController: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { ringCount }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as! NumberCell
    cell.margin = 4
    cell.show(indexPath.item + 1, hue: hue(of: indexPath))
    return cell
  }
}
