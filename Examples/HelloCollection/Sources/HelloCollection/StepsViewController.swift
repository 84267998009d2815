import UIKit

/// Shows numbered steps; a tap turns a step's color.
final class StepsViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private var isOn = [Bool](repeating: false, count: 24)

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: StaircaseLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .white
    collectionView.register(StepCell.self, forCellWithReuseIdentifier: "step")
    collectionView.dataSource = self
    collectionView.delegate = self
    view.addSubview(collectionView)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { isOn.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "step", for: indexPath)
    (cell as? StepCell)?.show(step: indexPath.item + 1, isOn: isOn[indexPath.item])
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    isOn[indexPath.item].toggle()
    (collectionView.cellForItem(at: indexPath) as? StepCell)?.show(step: indexPath.item + 1, isOn: isOn[indexPath.item])
  }
}

/// A step with its number.
final class StepCell: UICollectionViewCell {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.textAlignment = .center
    contentView.addSubview(label)
    contentView.layer.cornerRadius = 8
  }

  required init?(coder: NSCoder) { fatalError("A step cell is made in code only.") }

  func show(step: Int, isOn: Bool) {
    label.text = String(step)
    contentView.backgroundColor = isOn ? .systemOrange : .systemTeal
  }
}
