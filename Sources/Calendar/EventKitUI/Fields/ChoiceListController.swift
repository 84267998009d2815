import UIKit

/// A page with a list of choices, one of which has a checkmark. Choosing one closes the page.
final class ChoiceListController: UITableViewController {
  /// A choice.
  struct Choice {
    var title: String
    var isChosen = false
    /// A Boolean value that indicates whether the choice opens another page instead of closing this one.
    var opensPage = false
    var choose: @MainActor () -> Void
  }

  private let sections: [[Choice]]

  /// Creates a page with sections of choices.
  init(_ title: String, _ sections: [[Choice]]) {
    self.sections = sections
    super.init(style: .insetGrouped)
    self.title = title
  }

  required init?(coder: NSCoder) { fatalError("The controller is made in code.") }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let choice = sections[indexPath.section][indexPath.row]
    let cell = tableView.checkCell(choice.title, choice.isChosen)
    if choice.opensPage { cell.accessoryType = .disclosureIndicator }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let choice = sections[indexPath.section][indexPath.row]
    choice.choose()
    if !choice.opensPage { navigationController?.popViewController(animated: true) }
  }
}

extension UITableView {
  /// Returns a reused or new cell of a style.
  func reusableCell(_ style: UITableViewCell.CellStyle) -> UITableViewCell {
    let identifier = "\(style.rawValue)"
    return dequeueReusableCell(withIdentifier: identifier) ?? UITableViewCell(style: style, reuseIdentifier: identifier)
  }

  /// Returns a cell with a title, and with a checkmark if it is chosen.
  func checkCell(_ title: String, _ isChosen: Bool) -> UITableViewCell {
    let cell = reusableCell(.default)
    var content = cell.defaultContentConfiguration()
    content.text = title
    cell.contentConfiguration = content
    cell.accessoryType = isChosen ? .checkmark : .none
    if isChosen { cell.accessibilityTraits.insert(.selected) } else { cell.accessibilityTraits.remove(.selected) }
    return cell
  }
}
