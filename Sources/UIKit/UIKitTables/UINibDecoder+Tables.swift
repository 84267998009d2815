import CoreGraphics
import HostInterface

@MainActor
extension UINibDecoder {
  var tableStyle: UITableView.Style {
    ["grouped": .grouped, "insetGrouped": .insetGrouped][element.attributes["style"] ?? ""] ?? .plain
  }

  var cellStyle: UITableViewCell.CellStyle {
    switch element.attributes["style"] {
    case "IBUITableViewCellStyleValue1": .value1
    case "IBUITableViewCellStyleValue2": .value2
    case "IBUITableViewCellStyleSubtitle": .subtitle
    default: .default
    }
  }

  func fill(_ view: UITableView) {
    if let height = element.number("rowHeight") { view.rowHeight = height }
    if let height = element.number("estimatedRowHeight") { view.estimatedRowHeight = height }
    if let height = element.number("sectionHeaderHeight") { view.sectionHeaderHeight = height }
    if let height = element.number("sectionFooterHeight") { view.sectionFooterHeight = height }
    if let flag = element.bool("allowsSelection") { view.allowsSelection = flag }
    if let flag = element.bool("allowsMultipleSelection") { view.allowsMultipleSelection = flag }
    if element.attributes["separatorStyle"] == "none" { view.separatorStyle = .none }
    for prototype in element.child("prototypes")?.children ?? [] {
      guard let identifier = prototype.attributes["reuseIdentifier"] else {
        instance.warn(prototype, "the prototype cell has no identifier; it is left out")
        continue
      }
      view.register(instance.nib(of: prototype), forCellReuseIdentifier: identifier)
    }
    // A table of prototypes has an empty list after its cells were static for a time.
    guard element.attributes["dataMode"] != "prototypes" else { return }
    view.staticSections = element.child("sections")?.children.map { section in
      let cells = (section.child("cells")?.children ?? []).compactMap { element in
        (instance.view(element) as? UITableViewCell).map { StaticTableSection.Row($0, element.number("rowHeight")) }
      }
      return StaticTableSection(
        header: section.string("headerTitle"), footer: section.string("footerTitle"), rows: cells)
    }
  }

  func fill(_ cell: UITableViewCell) {
    if let identifier = element.attributes["reuseIdentifier"] { cell.reuse.identifier = identifier }
    switch element.attributes["accessoryType"] {
    case "disclosureIndicator": cell.accessoryType = .disclosureIndicator
    case "detailDisclosureButton": cell.accessoryType = .detailDisclosureButton
    case "checkmark": cell.accessoryType = .checkmark
    case "detailButton": cell.accessoryType = .detailButton
    default: break
    }
    if element.attributes["selectionStyle"] == "none" { cell.selectionStyle = .none }
    if let level = element.number("indentationLevel") { cell.indentationLevel = Int(level) }
    guard let inner = element.value("contentView") else { return }
    UINibDecoder(inner, in: instance).fill(cell.contentView, from: inner)
    instance.addSubviews(of: inner, to: cell.contentView)
    instance.keep(cell.contentView, as: inner.attributes["id"])
    instance.noteConstraints(of: inner, in: cell.contentView)
    fillParts(of: cell)
  }

  func fill(_ view: UITableViewHeaderFooterView) {
    if let identifier = element.attributes["reuseIdentifier"] { view.reuse.identifier = identifier }
  }

  /// Gives a cell's own labels and image view, which its style arranges, the properties of those in the nib.
  private func fillParts(of cell: UITableViewCell) {
    for key in ["textLabel", "detailTextLabel", "imageView"] {
      guard let id = element.attributes[key], let drawn = instance.object(id) as? UIView else { continue }
      let own: UIView? =
        switch key {
        case "textLabel": cell.textLabel
        case "detailTextLabel": cell.detailTextLabel
        default: cell.imageView
        }
      guard let own else { continue }
      drawn.removeFromSuperview()
      instance.keep(own, as: id)
      own.take(propertiesOf: drawn)
    }
  }
}
