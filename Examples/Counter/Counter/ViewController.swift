import UIKit

/// A screen that counts leaves, whose names are in a file of the app.
class ViewController: UIViewController {
  @IBOutlet weak var countLabel: UILabel!
  @IBOutlet weak var nameLabel: UILabel!

  private var names: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    if let url = Bundle.main.url(forResource: "leaves", withExtension: "txt"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    {
      names = text.split(separator: "\n").map(String.init)
    }
    NotificationCenter.default.addObserver(
      self, selector: #selector(showCount), name: LeafCount.didChange, object: nil)
    showCount()
  }

  @IBAction func addLeaf(_ sender: UIButton) { LeafCount.value += 1 }

  @objc private func showCount() {
    let count = LeafCount.value
    countLabel.text = "\(count)"
    nameLabel.text = count == 0 ? "No leaf yet" : names[(count - 1) % names.count]
  }
}
