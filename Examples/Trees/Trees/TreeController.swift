import UIKit

/// One tree.
class TreeController: UIViewController {
  @IBOutlet weak var latinLabel: UILabel!
  var tree: Tree?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = tree?.name
    latinLabel.text = tree?.latin
    view.backgroundColor = tree?.color
  }
}
