import UIKit

/// A page that lists the system's time zones and searches them by the names of their places.
final class TimeZoneListController: UITableViewController, UISearchResultsUpdating {
  private struct Zone {
    var zone: TimeZone?
    var name: String
    var region: String
  }

  private let zones: [Zone]
  private let chosen: TimeZone?
  private let choose: (TimeZone?) -> Void
  private var shown: [Zone]

  /// Creates a page.
  ///
  /// - Parameter choose: Called with the time zone that the user chooses; nil for floating times.
  init(chosen: TimeZone?, choose: @escaping (TimeZone?) -> Void) {
    self.chosen = chosen
    self.choose = choose
    let known = TimeZone.knownTimeZoneIdentifiers.compactMap { TimeZone(identifier: $0) }
    let countries = ZoneDatabase.system.countries
    let places = zip(known, EventText.names(of: known)).map { zone, name in
      let country = countries[zone.identifier].flatMap(InterfaceLocale.current.localizedString(forRegionCode:))
      return Zone(zone: zone, name: name, region: country ?? "")
    }
    zones =
      [Zone(zone: nil, name: EventText.name(of: nil), region: "")]
      + places.sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }
    shown = zones
    super.init(style: .insetGrouped)
    title = localized("Time Zone")
  }

  required init?(coder: NSCoder) { fatalError("The controller is made in code.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    definesPresentationContext = true
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let row = shown.firstIndex(where: { $0.zone?.identifier == chosen?.identifier }) else { return }
    tableView.scrollToRow(at: IndexPath(row: row, section: 0), at: .middle, animated: false)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let zone = shown[indexPath.row]
    let cell = tableView.reusableCell(.value1)
    var content = cell.defaultContentConfiguration()
    content.text = zone.name
    content.secondaryText = zone.region
    cell.contentConfiguration = content
    cell.accessoryType = zone.zone?.identifier == chosen?.identifier ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let zone = shown[indexPath.row].zone
    navigationItem.searchController?.isActive = false
    choose(zone)
    navigationController?.popViewController(animated: true)
  }

  func updateSearchResults(for searchController: UISearchController) {
    let words = (searchController.searchBar.text ?? "").split(separator: " ")
    shown = zones.filter { zone in
      words.allSatisfy { "\(zone.name) \(zone.region)".localizedCaseInsensitiveContains($0) }
    }
    tableView.reloadData()
  }
}
