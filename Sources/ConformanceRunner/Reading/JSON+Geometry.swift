import UIKit

// How points, sizes, rectangles, insets and index paths are written in scenario files.

extension CGPoint {
  init?(_ json: JSON) {
    guard let n = json.numbers, n.count == 2 else { return nil }
    self.init(x: n[0], y: n[1])
  }

  var json: JSON { JSON([Double(x), Double(y)]) }
}

extension CGSize {
  init?(_ json: JSON) {
    guard let n = json.numbers, n.count == 2 else { return nil }
    self.init(width: n[0], height: n[1])
  }

  var json: JSON { JSON([Double(width), Double(height)]) }
}

extension CGRect {
  init?(_ json: JSON) {
    guard let n = json.numbers else { return nil }
    self.init(n)
  }

  init?(_ n: [Double]) {
    guard n.count == 4 else { return nil }
    self.init(x: n[0], y: n[1], width: n[2], height: n[3])
  }

  var json: JSON { JSON([Double(minX), Double(minY), Double(width), Double(height)]) }
}

extension UIEdgeInsets {
  /// One number for all edges, a list, or an object with the four names.
  init?(_ json: JSON) {
    switch json {
    case .number(let all): self.init(top: all, left: all, bottom: all, right: all)
    case .array:
      guard let n = json.numbers, n.count == 4 else { return nil }
      self.init(top: n[0], left: n[1], bottom: n[2], right: n[3])
    case .object(let edges):
      guard Set(edges.keys).isSubset(of: ["top", "left", "bottom", "right"]) else { return nil }
      let numbers = edges.compactMapValues(\.number)
      guard numbers.count == edges.count else { return nil }
      self.init(
        top: numbers["top"] ?? 0, left: numbers["left"] ?? 0, bottom: numbers["bottom"] ?? 0,
        right: numbers["right"] ?? 0)
    default: return nil
    }
  }

  var json: JSON { JSON([Double(top), Double(left), Double(bottom), Double(right)]) }
}

extension IndexPath {
  /// Reads `section-item`.
  init?(name: String) {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let section = Int(parts[0]), let item = Int(parts[1]), section >= 0, item >= 0 else {
      return nil
    }
    self.init(item: item, section: section)
  }

  /// `section-item`.
  var name: String { "\(section)-\(item)" }
}
