/// A row of a menu.
@MainActor
package enum MenuRow {

  case title(String)

  case action(UIAction)

  case submenu(UIMenu)

  case separator

  /// Returns the rows of a menu; hidden actions and empty menus are left out, inline menus are between separators.
  package static func rows(of menu: UIMenu) -> [MenuRow] {
    var rows: [MenuRow] = []
    let children = menu.children.flatMap { ($0 as? UIDeferredMenuElement)?.elements ?? [$0] }
    for child in children {
      if let action = child as? UIAction {
        if !action.attributes.contains(.hidden) { rows.append(.action(action)) }
      } else if let command = child as? UICommand {
        if !command.attributes.contains(.hidden) { rows.append(.action(action(of: command))) }
      } else if let submenu = child as? UIMenu {
        if submenu.options.contains(.displayInline) {
          let inner = self.rows(of: submenu)
          guard !inner.isEmpty else { continue }
          rows.append(.separator)
          if !submenu.title.isEmpty { rows.append(.title(submenu.title)) }
          rows += inner
          rows.append(.separator)
        } else if !submenu.children.isEmpty {
          rows.append(.submenu(submenu))
        }
      }
    }
    return trimmed(rows)
  }

  var isChoice: Bool {
    switch self {
    case .title, .separator: false
    case .action(let action): !action.attributes.contains(.disabled)
    case .submenu: true
    }
  }

  /// Returns an action that sends a command along the chain of the first responder.
  private static func action(of command: UICommand) -> UIAction {
    UIAction(
      title: command.title, image: command.image, discoverabilityTitle: command.discoverabilityTitle,
      attributes: command.attributes, state: command.state
    ) { _ in
      if let selector = command.action { UIApplication.shared.sendAction(selector, to: nil, from: command, for: nil) }
    }
  }

  /// Returns the rows without separators at the ends and without consecutive ones.
  private static func trimmed(_ rows: [MenuRow]) -> [MenuRow] {
    var kept: [MenuRow] = []
    for row in rows {
      if case .separator = row {
        if kept.isEmpty { continue }
        if case .separator? = kept.last { continue }
      }
      kept.append(row)
    }
    if case .separator? = kept.last { kept.removeLast() }
    return kept
  }
}
