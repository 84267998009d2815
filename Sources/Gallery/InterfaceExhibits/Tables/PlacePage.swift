import ExhibitSupport
import UIKit

/// A place by itself, with a star to give and a name to copy.
final class PlacePage: UITableViewController {

  private let store: PlaceStore

  private let place: PlaceStore.Place
  /// A closure that is called after the star has changed.
  var didChange: (() -> Void)?

  init(_ store: PlaceStore, _ place: PlaceStore.Place) {
    (self.store, self.place) = (store, place)
    super.init(style: .insetGrouped)
    title = place.name
  }

  required init?(coder: NSCoder) { fatalError("PlacePage is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fact")
    tableView.accessibilityLabel = place.name
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? facts.count : 2
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "fact", for: indexPath)
    guard indexPath.section == 1 else {
      var content = UIListContentConfiguration.valueCell()
      (content.text, content.secondaryText) = (facts[indexPath.row].name.localized, facts[indexPath.row].value)
      content.secondaryTextProperties.color = .secondaryLabel
      cell.contentConfiguration = content
      cell.selectionStyle = .none
      return cell
    }
    var content = UIListContentConfiguration.cell()
    let isStarred = store.isStarred(place)
    content.text = indexPath.row == 0 ? (isStarred ? "Remove star" : "Star").localized : "Copy name".localized
    content.textProperties.color = .systemBlue
    cell.contentConfiguration = content
    cell.accessibilityTraits = .button
    return cell
  }

  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath.section == 1 ? indexPath : nil
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    if indexPath.row == 1 { return UIPasteboard.general.string = place.name }
    store.toggleStar(place)
    tableView.reconfigureRows(at: [indexPath])
    didChange?()
  }

  private var facts: [(name: String, value: String)] {
    [
      ("Name", place.name), ("Number", (place.number + 1).formatted(.number.locale(.gallery))),
      ("People", place.population.formatted(.number.locale(.gallery))),
    ]
  }
}
