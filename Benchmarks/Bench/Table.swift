import Foundation

/// The measurements as a table for people and as JSON for programs.
struct Table {
  let measurements: [Measurement]

  /// A line of headings with the processor's name, and one a measurement, aligned.
  var text: String {
    let header = [Processor.name, "value", "baseline", "ratio", "limit", ""]
    let rows = measurements.map { m in
      [
        m.name, "\(number(m.value)) \(m.unit)", m.baseline.map(number) ?? "", m.ratio.map { number($0) + "×" } ?? "",
        m.limit.map { number($0) + (m.baseline == nil ? "" : "×") } ?? "",
        m.limit == nil ? "" : m.holds ? "holds" : "FAILS",
      ]
    }
    let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
    func line(_ row: [String]) -> String {
      row.enumerated().map { column, text in
        let space = String(repeating: " ", count: widths[column] - text.count)
        return column == 0 || column == row.count - 1 ? text + space : space + text
      }.joined(separator: "  ")
    }
    return ([header] + rows).map(line).joined(separator: "\n")
  }

  private func number(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e9 { return String(Int(value)) }
    let digits = abs(value) >= 100 ? 0 : abs(value) >= 10 ? 1 : abs(value) >= 1 ? 2 : 3
    return String(format: "%.\(digits)f", value)
  }

  private struct Row: Encodable {
    let name: String
    let value: Double
    let unit: String
    let baseline: Double?
    let ratio: Double?
    let limit: Double?
    let holds: Bool
    let processor: String
  }

  /// A list of objects with name, value, unit, baseline, ratio, limit, holds and the processor's name.
  var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(
        measurements.map { m in
          Row(
            name: m.name, value: m.value, unit: m.unit, baseline: m.baseline, ratio: m.ratio, limit: m.limit,
            holds: m.holds, processor: Processor.name)
        })
    }
  }
}
