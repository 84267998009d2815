import ExhibitSupport
import UIKit

/// A page of settings, whose rows follow the values.
final class SettingsPage: UITableViewController {

  private typealias Source = SettingsSource

  let form: SettingsForm

  private var sections: [SettingsForm.Section] = []

  private(set) var source: SettingsSource!

  init(_ form: SettingsForm) {
    self.form = form
    super.init(style: .insetGrouped)
    title = form.title.localized
  }

  required init?(coder: NSCoder) { fatalError("SettingsPage is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityLabel = title
    tableView.register(SettingCell.self, forCellReuseIdentifier: "row")
    source = SettingsSource(tableView: tableView) { [weak self] table, path, title in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path) as? SettingCell
      if let self, let row = row(title) { cell?.show(row, form.store) }
      return cell
    }
    source.defaultRowAnimation = .fade
    update()
  }

  /// Inserts and deletes rows as the values demand, and shows the other values again.
  func update() {
    guard isViewLoaded else { return }
    sections = form.sections(form.store)
    source.sections = sections
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    let before = Set(source.snapshot().itemIdentifiers)
    for (index, section) in sections.enumerated() {
      snapshot.appendSections([index])
      snapshot.appendItems(section.rows.enumerated().map { Self.identifier($0.element, index) }, toSection: index)
    }
    snapshot.reconfigureItems(snapshot.itemIdentifiers.filter { before.contains($0) })
    source.apply(snapshot, animatingDifferences: !before.isEmpty && viewIfLoaded?.window != nil)
  }

  /// Asks whether all settings are to be reset, and resets them.
  func confirmReset() {
    let question = UIAlertController(
      title: "Reset all settings?".localized,
      message: "Every value on every page becomes what it was at first.".localized,
      preferredStyle: .alert)
    question.addAction(UIAlertAction(title: "Cancel".localized, style: .cancel))
    question.addAction(
      UIAlertAction(title: "Reset".localized, style: .destructive) { [form] _ in form.store.reset() })
    present(question, animated: true)
  }

  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    guard let row = source.itemIdentifier(for: indexPath).flatMap(row) else { return nil }
    return switch row.kind {
    case .slider, .stepper, .time, .menu: nil
    default: indexPath
    }
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard let row = source.itemIdentifier(for: indexPath).flatMap(row) else { return }
    switch row.kind {
    case .page(let make, _): navigationController?.pushViewController(SettingsPage(make()), animated: true)
    case .toggle(let setting): form.store[setting].toggle()
    case .check(let setting): form.store[setting] = row.title
    case .button(_, let act): act(self)
    case .text: (tableView.cellForRow(at: indexPath) as? SettingCell)?.edit()
    case .slider, .stepper, .time, .menu: break
    }
  }

  private static func identifier(_ row: SettingsForm.Row, _ section: Int) -> String { "\(section) \(row.title)" }

  private func row(_ identifier: String) -> SettingsForm.Row? {
    for (index, section) in sections.enumerated() {
      if let row = section.rows.first(where: { Self.identifier($0, index) == identifier }) { return row }
    }
    return nil
  }
}

/// The data source of a page, with the titles of its sections.
final class SettingsSource: UITableViewDiffableDataSource<Int, String> {
  var sections: [SettingsForm.Section] = []

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections.indices.contains(section) ? sections[section].header?.localized : nil
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    sections.indices.contains(section) ? sections[section].footer?.localized : nil
  }
}
