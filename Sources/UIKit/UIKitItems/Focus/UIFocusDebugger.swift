public import Foundation

/// The output of the focus debugger, read as its description.
public protocol UIFocusDebuggerOutput: NSObjectProtocol {}

/// Commands for a debugger's console that explain the focus.
@preconcurrency @MainActor
open class UIFocusDebugger: NSObject {
  private final class Output: NSObject, UIFocusDebuggerOutput {
    private let text: String
    init(_ text: String) {
      self.text = text
      super.init()
    }
    override var description: String { text }
  }

  /// Returns the list of commands.
  open class func help() -> any UIFocusDebuggerOutput {
    Output(
      """
      UIFocusDebugger.status(): the item that has the focus.
      UIFocusDebugger.checkFocusability(for: item): why an item can or cannot have the focus.
      UIFocusDebugger.simulateFocusUpdateRequest(from: environment): where a request would lead.
      UIFocusDebugger.preferredFocusEnvironments(for: environment): what an environment prefers.
      UIFocusDebugger.focusGroups(for: environment): the groups of an environment.
      """)
  }

  /// Returns the item that has the focus.
  open class func status() -> any UIFocusDebuggerOutput {
    let windows = UIRuntime.current.scenes.flatMap(\.windows)
    let items = windows.compactMap { $0.focusSystem.focusedItem }
    let lines = items.map { "\($0) has the focus." }
    return Output(lines.isEmpty ? "No item has the focus." : lines.joined(separator: "\n"))
  }

  /// Returns the reasons why an item can or cannot have the focus.
  open class func checkFocusability(for item: any UIFocusItem) -> any UIFocusDebuggerOutput {
    guard let cell = item as? any FocusItemCell, cell.isCollectionViewCell else {
      return Output("\(item) cannot have the focus: only cells of collection views have it here.")
    }
    guard let view = cell.focusHolder, let path = view.focusPath(of: cell) else {
      return Output("\(item) cannot have the focus: no collection view shows it.")
    }
    guard view.isFocusAllowed else {
      return Output("\(item) cannot have the focus: allowsFocus of its collection view is false.")
    }
    guard cell.canBecomeFocused else { return Output("\(item) cannot have the focus: canBecomeFocused is false.") }
    guard view.canFocusItem(at: path) else {
      return Output("\(item) cannot have the focus: the delegate refuses it for the item at \(path).")
    }
    return Output("\(item) can have the focus.")
  }

  /// Returns the path by which a focus request of an environment leads to an item.
  open class func simulateFocusUpdateRequest(from environment: any UIFocusEnvironment) -> any UIFocusDebuggerOutput {
    let path = UIFocusSystem.path(from: environment)
    let end = (path.last as? any FocusItemCell)?.isCollectionViewCell == true ? "" : "\nNo item would get the focus."
    return Output(path.map { "\($0)" }.joined(separator: "\nprefers ") + end)
  }

  /// Returns the preferred focus environments of an environment.
  open class func preferredFocusEnvironments(for environment: any UIFocusEnvironment) -> any UIFocusDebuggerOutput {
    let preferred = environment.preferredFocusEnvironments
    return Output(
      preferred.isEmpty ? "\(environment) prefers nothing." : preferred.map { "\($0)" }.joined(separator: "\n"))
  }

  /// Returns the focus group of an environment.
  open class func focusGroups(for environment: any UIFocusEnvironment) -> any UIFocusDebuggerOutput {
    Output("\(environment): \(environment.focusGroupIdentifier ?? "no group of its own")")
  }
}
