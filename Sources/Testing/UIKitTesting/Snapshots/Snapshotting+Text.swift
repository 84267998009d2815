public import Foundation

extension Snapshotting where Value == String, Format == String {
  /// A strategy that compares text line by line.
  public static var lines: Snapshotting { Snapshotting(pathExtension: "txt", diffing: .lines) }
}

extension Diffing where Value == String {
  /// A comparison of text line by line.
  public static var lines: Diffing {
    Diffing(toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) }) { old, new in
      guard old != new else { return nil }
      let text = lineDifference(old, new)
      return (text, [SnapshotAttachment(name: "difference.patch", data: Data(text.utf8))])
    }
  }
}

/// Returns the lines of two texts: those of the first alone after a minus sign, those of the second alone after a plus
/// sign.
func lineDifference(_ old: String, _ new: String) -> String {
  let old = old.components(separatedBy: "\n")
  let new = new.components(separatedBy: "\n")
  let difference = new.difference(from: old)
  var removed = [Int: String]()
  var inserted = [Int: String]()
  for change in difference {
    switch change {
    case .remove(let offset, let line, _): removed[offset] = line
    case .insert(let offset, let line, _): inserted[offset] = line
    }
  }
  var result = [String]()
  var (i, j) = (0, 0)
  while i < old.count || j < new.count {
    if let line = removed[i], i < old.count {
      result.append("−" + line)
      i += 1
    } else if let line = inserted[j], j < new.count {
      result.append("+" + line)
      j += 1
    } else {
      result.append(" " + old[i])
      i += 1
      j += 1
    }
  }
  return result.joined(separator: "\n")
}

extension Snapshotting where Value == Data, Format == Data {
  /// A strategy that compares bytes.
  public static var data: Snapshotting {
    Snapshotting(
      pathExtension: nil,
      diffing: Diffing(toData: { $0 }, fromData: { $0 }) { old, new in
        old == new ? nil : ("Expected \(old.count) bytes, and the \(new.count) bytes that were made are others.", [])
      })
  }
}

extension Snapshotting where Format == String {
  /// A strategy that compares the description of a value.
  public static var description: Snapshotting {
    SimplySnapshotting.lines.pullback { String(describing: $0) }
  }

  /// A strategy that compares a value with all its parts, as `dump` prints them; without addresses, and with what has
  /// no order sorted.
  public static var dump: Snapshotting {
    SimplySnapshotting.lines.pullback { SnapshotDump.text(of: $0) }
  }

  /// A strategy that compares the JSON of dictionaries and arrays, with sorted keys.
  public static var json: Snapshotting {
    var result = SimplySnapshotting.lines.pullback { (value: Value) in
      guard JSONSerialization.isValidJSONObject(value),
        let data = try? JSONSerialization.data(withJSONObject: value, options: [.prettyPrinted, .sortedKeys])
      else { return "\(value) has no JSON." }
      return String(decoding: data, as: UTF8.self)
    }
    result.pathExtension = "json"
    return result
  }
}

extension Snapshotting where Value: Encodable, Format == String {
  /// A strategy that compares the JSON of an encodable value, with sorted keys.
  public static var json: Snapshotting {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return .json(encoder)
  }

  /// A strategy that compares the JSON of an encodable value.
  public static func json(_ encoder: JSONEncoder) -> Snapshotting {
    var result = SimplySnapshotting.lines.pullback { (value: Value) in
      do { return String(decoding: try encoder.encode(value), as: UTF8.self) } catch { return "\(error)" }
    }
    result.pathExtension = "json"
    return result
  }

  /// A strategy that compares the property list of an encodable value.
  public static var plist: Snapshotting {
    var result = SimplySnapshotting.lines.pullback { (value: Value) in
      let encoder = PropertyListEncoder()
      encoder.outputFormat = .xml
      do { return String(decoding: try encoder.encode(value), as: UTF8.self) } catch { return "\(error)" }
    }
    result.pathExtension = "plist"
    return result
  }
}
