import Foundation

/// The plural forms of a `.stringsdict` file, which Foundation on Linux ends the program for.
///
/// Of each string the form for `other` is taken, which languages use for most numbers.
struct PluralForms {
  /// The strings by key.
  let strings: [String: String]

  /// Reads a file; nil if it has another form.
  init?(_ data: Data) {
    guard let table = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: [String: Any]]
    else { return nil }
    strings = table.compactMapValues { entry in
      guard var format = entry["NSStringLocalizedFormatKey"] as? String else {
        // A text by width: the widest.
        let widths = entry["NSStringVariableWidthRuleType"] as? [String: String]
        return widths?.max { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }?.value
      }
      // The forms may name other variables.
      for _ in 0..<8 {
        guard let start = format.range(of: "%#@") ?? PluralForms.numberedVariable(format),
          let end = format.range(of: "@", range: start.upperBound..<format.endIndex)
        else { break }
        let variable = entry[String(format[start.upperBound..<end.lowerBound])] as? [String: Any]
        let form = variable?["other"] as? String ?? ""
        let number = format[start].dropFirst().prefix { $0.isNumber }
        // "%2$#@leaves@" counts by its second argument.
        let numbered = number.isEmpty ? form : form.replacingOccurrences(of: "%", with: "%\(number)$")
        format.replaceSubrange(start.lowerBound..<end.upperBound, with: numbered)
      }
      return format
    }
  }

  private static func numberedVariable(_ format: String) -> Range<String.Index>? {
    format.range(of: "%[0-9]+\\$#@", options: .regularExpression)
  }

  /// Returns a table of strings: another one, in which these take the place of those with the same keys.
  func merged(into other: Data?) -> String {
    let old = other.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: String] }
    return (old ?? [:]).merging(strings) { $1 }.sorted { $0.key < $1.key }
      .map { "\(escaped($0.key)) = \(escaped($0.value));\n" }.joined()
  }
}
