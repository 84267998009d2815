extension UIMenu {
  /// The elements of the menu, with deferred elements replaced by those that were provided for them.
  package final var knownChildren: [UIMenuElement] {
    children.flatMap { ($0 as? UIDeferredMenuElement)?.knownElements ?? [$0] }
  }

  /// The known actions of the menu and its submenus, in their order.
  package final var knownActions: [UIAction] {
    knownChildren.flatMap { child -> [UIAction] in
      if let menu = child as? UIMenu { return menu.knownActions }
      return (child as? UIAction).map { [$0] } ?? []
    }
  }

  /// A menu of the same elements that allows a single selection.
  package final var allowingSingleSelection: UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options.union(.singleSelection),
      preferredElementSize: preferredElementSize, children: children)
  }

  /// Turns an action on if a menu around it allows a single selection, turns the other actions of that menu off, and
  /// reports the choice.
  package final func choose(_ action: UIAction) {
    guard knownActions.contains(where: { $0 === action }) else { return }
    guard options.contains(.singleSelection) else {
      for case let menu as UIMenu in knownChildren { menu.choose(action) }
      return
    }
    select(action)
    didSelect?(action)
  }

  /// Turns an action on, and the other elements of the menu and its submenus off.
  package final func select(_ action: UIAction) {
    for child in knownChildren {
      switch child {
      case let menu as UIMenu: menu.select(action)
      case let other as UIAction: other.state = other === action ? .on : .off
      case let command as UICommand: command.state = .off
      default: break
      }
    }
  }
}
