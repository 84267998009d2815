/// The menus of a window's menu bar, as values.
package struct MenuBar: Equatable, Sendable {
  /// A command that the user can choose.
  package struct Command: Equatable, Sendable {
    /// The number by which the choice is reported.
    package var number: Int
    /// The title.
    package var title: String
    /// The keys that perform the command, such as `Ctrl+Shift+S`; nil for none. The program handles them itself.
    package var keys: String?
    /// A Boolean value that indicates whether the command can be chosen.
    package var isEnabled = true
    /// A Boolean value that indicates whether the command has a check mark.
    package var isChecked = false

    /// Creates a command that can be chosen.
    package init(number: Int, title: String, keys: String? = nil) {
      self.number = number
      self.title = title
      self.keys = keys
    }
  }

  /// An item of a menu.
  package indirect enum Item: Equatable, Sendable {
    case command(Command)
    case submenu(title: String, [Item])
    /// Items between separators.
    case section([Item])
  }

  /// A menu.
  package struct Menu: Equatable, Sendable {
    /// The title in the bar.
    package var title: String
    /// The items.
    package var items: [Item]

    /// Creates a menu.
    package init(title: String, items: [Item]) {
      self.title = title
      self.items = items
    }
  }

  /// The menus from the leading side on.
  package var menus: [Menu]

  /// Creates a menu bar.
  package init(menus: [Menu]) { self.menus = menus }

  /// The commands of all menus, in order.
  package var commands: [Command] {
    func commands(_ items: [Item]) -> [Command] {
      items.flatMap { item in
        switch item {
        case .command(let command): [command]
        case .submenu(_, let items), .section(let items): commands(items)
        }
      }
    }
    return menus.flatMap { commands($0.items) }
  }

  /// The same menus without the states of their commands.
  package var withoutStates: MenuBar {
    func plain(_ item: Item) -> Item {
      switch item {
      case .command(var command):
        (command.isEnabled, command.isChecked) = (true, false)
        return .command(command)
      case .submenu(let title, let items): return .submenu(title: title, items.map(plain))
      case .section(let items): return .section(items.map(plain))
      }
    }
    return MenuBar(menus: menus.map { Menu(title: $0.title, items: $0.items.map(plain)) })
  }
}
