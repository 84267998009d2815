import Foundation

/// A type that defines its representation in snapshots of kind `.dump`.
public protocol AnySnapshotStringConvertible {
  /// A Boolean value that determines whether the parts of the value follow; false unless declared.
  static var renderChildren: Bool { get }
  /// The text for the value.
  var snapshotDescription: String { get }
}

extension AnySnapshotStringConvertible {
  public static var renderChildren: Bool { false }
}

/// The text of a value with all its parts, the same in every run.
enum SnapshotDump {
  static func text(of value: Any) -> String {
    var lines = [String]()
    add(value, name: nil, depth: 0, above: [], to: &lines)
    return lines.map { $0 + "\n" }.joined()
  }

  private static func add(
    _ value: Any, name: String?, depth: Int, above: Set<ObjectIdentifier>, to lines: inout [String]
  ) {
    let mirror = Mirror(reflecting: value)
    var children = Array(mirror.children)
    var above = above
    var isSorted = false
    let label = name.map { $0 + ": " } ?? ""
    let indent = String(repeating: "  ", count: depth)
    let title: String
    if let own = value as? any AnySnapshotStringConvertible {
      title = own.snapshotDescription
      if !type(of: own).renderChildren { children = [] }
    } else if let plain = plainText(value) {
      title = plain
      children = []
    } else {
      let count = children.count
      switch mirror.displayStyle {
      case .collection: title = count == 1 ? "1 element" : "\(count) elements"
      case .dictionary:
        title = count == 1 ? "1 key/value pair" : "\(count) key/value pairs"
        isSorted = true
      case .set:
        title = count == 1 ? "1 member" : "\(count) members"
        isSorted = true
      case .tuple: title = count == 1 ? "(1 element)" : "(\(count) elements)"
      case .optional: title = "\(mirror.subjectType)" + (count == 0 ? ".none" : "")
      case .class:
        let identity = ObjectIdentifier(value as AnyObject)
        guard above.insert(identity).inserted else {
          lines.append("\(indent)- \(label)(circular reference detected)")
          return
        }
        title = (value as? any CustomStringConvertible)?.description ?? "\(mirror.subjectType)"
        if value is NSObject { children = [] }
      case .enum: title = "\(mirror.subjectType)" + (count == 0 ? ".\(value)" : "")
      case .struct: title = (value as? any CustomStringConvertible)?.description ?? "\(mirror.subjectType)"
      default: title = String(describing: value)
      }
    }
    lines.append("\(indent)\(children.isEmpty ? "-" : "▿") \(label)\(withoutAddresses(title))")
    var parts = children.map { child -> [String] in
      var part = [String]()
      add(child.value, name: child.label, depth: depth + 1, above: above, to: &part)
      return part
    }
    if isSorted { parts.sort { $0.joined(separator: "\n") < $1.joined(separator: "\n") } }
    lines += parts.joined()
  }

  private static func plainText(_ value: Any) -> String? {
    switch value {
    case let value as String: value.debugDescription
    case let value as Substring: value.debugDescription
    case let value as Character: value.debugDescription
    case let value as URL: value.absoluteString
    case let value as Data: "\(value.count) bytes"
    case let value as Date: value.formatted(.iso8601)
    default: nil
    }
  }
}

/// Returns a description without the addresses of objects and of the contexts of private types, which differ from run
/// to run.
func withoutAddresses(_ text: String) -> String {
  text.replacingOccurrences(of: "\\(unknown context at \\$[\\da-f]+\\)\\.", with: "", options: .regularExpression)
    .replacingOccurrences(of: ":?\\s*0x[\\da-f]+(\\s*)", with: "$1", options: .regularExpression)
}
