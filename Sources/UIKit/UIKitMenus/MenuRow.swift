/// A row of a menu.
@MainActor
package enum MenuRow {

  case title(String)

  case action(UIAction)

  /// One of several actions beside each other, in the order of reading.
  case tile(UIAction, index: Int, count: Int)

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
        let isInline = submenu.options.contains(.displayInline)
        let isPalette =
          submenu.options.contains(.displayAsPalette) || (isInline && submenu.preferredElementSize == .small)
        if isInline || isPalette {
          let inner = isPalette ? tiles(self.rows(of: submenu)) : self.rows(of: submenu)
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
    case .action(let action), .tile(let action, _, _): !action.attributes.contains(.disabled)
    case .submenu: true
    }
  }

  /// Returns the actions among some rows, beside each other.
  private static func tiles(_ rows: [MenuRow]) -> [MenuRow] {
    let actions = rows.compactMap { if case .action(let action) = $0 { action } else { nil } }
    return actions.enumerated().map { .tile($0.element, index: $0.offset, count: actions.count) }
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
