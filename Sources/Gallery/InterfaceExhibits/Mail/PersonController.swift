import ExhibitSupport
import UIKit

/// A person with an address to write to, and the messages from and to them.
final class PersonController: UITableViewController {
  private let store: MailStore
  private let person: MailStore.Person
  private weak var mail: MailController?
  private let messages: [MailStore.Message]

  init(_ store: MailStore, _ person: MailStore.Person, _ mail: MailController) {
    (self.store, self.person, self.mail) = (store, person, mail)
    messages = store.messages(with: person)
    super.init(style: .insetGrouped)
    title = person.name
    navigationItem.largeTitleDisplayMode = .never
  }

  required init?(coder: NSCoder) { fatalError("PersonController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.accessibilityLabel = person.name
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    (section == 0 ? "Address" : "Messages").localized
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? 1 : messages.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    if indexPath.section == 0 {
      content.text = person.address
      content.textProperties.color = .systemBlue
      content.image = UIImage(systemName: "square.and.pencil")
      cell.accessoryType = .none
    } else {
      let message = messages[indexPath.row]
      content.text = message.subject
      content.secondaryText = message.longDate
      content.secondaryTextProperties.color = .secondaryLabel
      cell.accessoryType = .disclosureIndicator
    }
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard let mail else { return }
    guard indexPath.section == 1 else { return mail.write(to: person.address) }
    navigationController?.pushViewController(
      MessageController(store, messages[indexPath.row].id, mail), animated: true)
  }
}
