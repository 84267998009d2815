import UIKit

/// A data source of given row counts, with plain cells, without headers and footers.
final class RowsDataSource: StockDelegate, UITableViewDataSource {
  /// The row counts; a step may change them without notifying anyone.
  var sections: [Int] = []
  private var isRegistered = false

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section] : 0
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    run?.log.write("tableView(_:cellForRowAt:)", about: tableView, ["indexPath": indexPath])
    if !isRegistered {
      isRegistered = true
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }
    return tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }

  static func register(in registry: Registry) {
    let source = registry.addDelegate(RowsDataSource.self, calls: ["tableView(_:cellForRowAt:)": ["indexPath"]])
    source.property("sections", \.sections)
  }
}
