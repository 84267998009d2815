import GeometryCore
import HostInterface
import UIKit

/// Writes a tree of elements as text, one element a line, indented by its depth.
@MainActor
struct AccessibilityText {
  let source: any AccessibilitySource
  /// The number of elements of a very large container that are written beyond the screen, on each side.
  var margin = 0
  private(set) var lines: [String] = []

  init(_ source: any AccessibilitySource, margin: Int) {
    self.source = source
    self.margin = margin
  }

  mutating func write(_ id: UInt64, depth: Int = 0) {
    guard let node = source.node(id) else { return }
    lines.append(String(repeating: "  ", count: depth) + Self.line(node))
    guard node.states.contains(.virtual) else {
      for index in 0..<node.childCount {
        if let child = source.child(of: id, at: index) { write(child, depth: depth + 1) }
      }
      return
    }
    let shown = source.shownChildren(of: id)
    var next = 0
    for index in positions(around: shown, count: node.childCount) {
      skip(index - next, depth: depth + 1)
      if let child = source.child(of: id, at: index) { write(child, depth: depth + 1) }
      next = index + 1
    }
    skip(node.childCount - next, depth: depth + 1)
  }

  /// Writes one element: role, texts, position among its equals, position in the grid, states, custom actions, frame.
  static func line(_ node: AccessibilityNode) -> String {
    var words = [node.role.rawValue]
    if !node.label.isEmpty { words.append("\"\(node.label)\"") }
    if !node.value.isEmpty { words.append("= \"\(node.value)\"") }
    if !node.hint.isEmpty { words.append("hint \"\(node.hint)\"") }
    if !node.identifier.isEmpty { words.append("#\(node.identifier)") }
    if let position = node.position { words.append("\(position.index) of \(position.count)") }
    if let row = node.row { words.append("row \(row + 1)") }
    if let column = node.column { words.append("column \(column + 1)") }
    if let count = node.columnCount { words.append(count == 1 ? "1 column" : "\(count) columns") }
    let names: [(AccessibilityNode.States, String)] = [
      (.selected, "selected"), (.disabled, "disabled"), (.focused, "focused"), (.modal, "modal"), (.checked, "on"),
    ]
    let states = names.filter { node.states.contains($0.0) }.map(\.1)
    if !states.isEmpty { words.append("[\(states.joined(separator: ", "))]") }
    for case .custom(let name, _) in node.actions { words.append("action \"\(name)\"") }
    if !node.states.contains(.showing) { words.append("off screen") }
    words.append("(\(text(node.frame)))")
    return words.joined(separator: " ")
  }

  private func positions(around shown: [Int], count: Int) -> [Int] {
    guard let first = shown.first, let last = shown.last, margin > 0 else { return shown }
    let before = max(0, first - margin)..<first
    let after = (last + 1)..<max(last + 1, min(count, last + 1 + margin))
    return Array(before) + shown + Array(after)
  }

  private mutating func skip(_ count: Int, depth: Int) {
    if count > 0 { lines.append(String(repeating: "  ", count: depth) + "… \(count) more") }
  }

  private static func text(_ frame: Rect) -> String {
    [frame.minX, frame.minY, frame.width, frame.height].map { value in
      let tenths = (value * 10).rounded() / 10
      return tenths == tenths.rounded() && abs(tenths) < 1e15 ? "\(Int(tenths))" : "\(tenths)"
    }.joined(separator: ", ")
  }
}
