import HostInterface
import UIKit

extension TestWindow {
  /// Returns the accessibility tree as text: one element a line, with its role, label, value, position among its
  /// equals, row and column, states and frame in points.
  ///
  /// ```
  /// window "" (0, 0, 240, 320)
  ///   grid 3 columns (0, 0, 240, 320)
  ///     cell "item 0" 1 of 60 row 1 column 1 (10, 10, 60, 60)
  ///     … 59 more
  /// ```
  /// - Parameter margin: The number of elements beyond the screen that are also written, on each side; they are created
  /// for it.
  public func accessibilityTree(margin: Int = 0) -> String {
    layout()
    guard let tree = window.windowScene?.accessibilityTree else { return "" }
    var text = AccessibilityText(tree, margin: margin)
    text.write(tree.root)
    return text.lines.joined(separator: "\n")
  }

  /// Activates the first element with a label, as a screen reader does; returns whether there was one and it responded.
  ///
  /// Elements of collection views are found when they are on the screen.
  @discardableResult
  public func activateElement(labeled label: String) -> Bool {
    step("activateElement", "“\(label)”") { perform(.activate, labeled: label) }
  }

  /// Moves the screen reader's focus to the first element with a label.
  @discardableResult
  public func focusElement(labeled label: String) -> Bool {
    step("focusElement", "“\(label)”") { perform(.focus, labeled: label) }
  }

  /// Returns the names of the custom actions of the first element with a label: its own, and those of drags.
  public func actionNames(ofElementLabeled label: String) -> [String] { customActions(label).map(\.name) }

  /// Performs a custom action of the first element with a label, as a screen reader does; returns whether there was one
  /// and it succeeded.
  @discardableResult
  public func performAction(_ name: String, ofElementLabeled label: String) -> Bool {
    step("performAction", "“\(name)” of “\(label)”") {
      customActions(label).first { $0.name == name }.map { perform($0.action, labeled: label) } ?? false
    }
  }

  private func customActions(_ label: String) -> [(name: String, action: AccessibilityAction)] {
    layout()
    guard let tree = window.windowScene?.accessibilityTree, let id = find(label, in: tree, below: tree.root) else {
      return []
    }
    return (tree.node(id)?.actions ?? []).compactMap { action in
      if case .custom(let name, _) = action { (name, action) } else { nil }
    }
  }

  private func perform(_ action: AccessibilityAction, labeled label: String) -> Bool {
    layout()
    guard let tree = window.windowScene?.accessibilityTree, let id = find(label, in: tree, below: tree.root) else {
      return false
    }
    return tree.perform(action, on: id)
  }

  private func find(_ label: String, in tree: any AccessibilitySource, below id: UInt64) -> UInt64? {
    guard let node = tree.node(id) else { return nil }
    if node.label == label, node.role != .section { return id }
    let indices = node.states.contains(.virtual) ? tree.shownChildren(of: id) : Array(0..<node.childCount)
    for index in indices {
      if let child = tree.child(of: id, at: index), let found = find(label, in: tree, below: child) { return found }
    }
    return nil
  }
}
