import UIKit

/// A tree, as the file of the app describes it.
struct Tree: Decodable {
  let name: String
  let latin: String
  /// The color of the leaves, as hue from 0 to 1.
  let hue: CGFloat

  var color: UIColor { UIColor(hue: hue, saturation: 0.5, brightness: 0.75, alpha: 1) }
}

/// The trees side by side; one that is tapped is shown by a segue.
class TreesController: UICollectionViewController {
  private lazy var trees: [Tree] = {
    guard let url = Bundle.main.url(forResource: "trees", withExtension: "json"), let data = try? Data(contentsOf: url)
    else { return [] }
    return (try? JSONDecoder().decode([Tree].self, from: data)) ?? []
  }()

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    trees.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Tree", for: indexPath) as! TreeCell
    cell.nameLabel.text = trees[indexPath.item].name
    cell.backgroundColor = trees[indexPath.item].color
    return cell
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let controller = segue.destination as? TreeController, let cell = sender as? UICollectionViewCell,
      let indexPath = collectionView.indexPath(for: cell)
    else { return }
    controller.tree = trees[indexPath.item]
  }
}
