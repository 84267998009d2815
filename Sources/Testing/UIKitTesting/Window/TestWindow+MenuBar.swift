import HostHeadless
import HostInterface
import UIKit

extension TestWindow {
  /// A Boolean value that determines whether the window has a menu bar, as on a desktop. The default is false.
  public var showsMenuBar: Bool {
    get { surface.menuBar != nil }
    set {
      surface.menuBar = newValue ? MenuBar(menus: []) : nil
      updateMenuBar()
    }
  }

  /// The menu bar as lines: menus, and their items indented, with keys; those that cannot be chosen are in parentheses,
  /// and those with a check mark begin with one. The commands are validated, as when the user turns to the bar.
  public var menuTitles: [String] {
    updateMenuBar()
    func lines(_ items: [MenuBar.Item], _ indent: String) -> [String] {
      items.flatMap { item -> [String] in
        switch item {
        case .command(let command):
          let text = (command.isChecked ? "✓ " : "") + command.title + (command.keys.map { "  \($0)" } ?? "")
          return [indent + (command.isEnabled ? text : "(\(text))")]
        case .submenu(let title, let items): return [indent + title] + lines(items, indent + "  ")
        case .section(let items): return lines(items, indent)
        }
      }
    }
    return (surface.menuBar?.menus ?? []).flatMap { [$0.title] + lines($0.items, "  ") }
  }

  /// Chooses the first command of the menu bar that has a title; returns false if there is none that can be chosen.
  @discardableResult
  public func chooseMenuItem(_ title: String) -> Bool {
    updateMenuBar()
    let command = surface.menuBar?.commands.first { $0.title == title && $0.isEnabled }
    guard let command else { return false }
    surface.delegate?.surface(surface, didChooseMenuCommand: command.number)
    return true
  }

  private func updateMenuBar() { surface.delegate?.surfaceWillOpenMenuBar(surface) }
}
