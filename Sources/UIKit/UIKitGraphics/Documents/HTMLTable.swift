import CoreGraphics
import DisplayList
import Foundation
import GeometryCore
import HostInterface

/// The rows of a table of HTML, with their cells.
struct HTMLTable {

  private(set) var captions: [HTMLElement] = []

  private(set) var rows: [[HTMLElement]] = []

  /// The space between columns, in points.
  private static let gap: CGFloat = 16
  /// The greatest width of a column, in points.
  private static let widest: CGFloat = 240

  /// Finds the rows in a table and in its groups of rows, but not in tables inside of cells.
  init(_ table: HTMLElement) { read(table) }

  /// Returns the distances of all columns but the first from the beginning of a line, in points: each column is as wide
  /// as its widest cell.
  static func stops(of rows: [[(text: NSAttributedString, columns: Int)]]) -> [CGFloat] {
    var widths: [CGFloat] = []
    for row in rows {
      var column = 0
      for cell in row {
        while widths.count < column + cell.columns { widths.append(0) }
        // A cell over several columns does not widen them.
        if cell.columns == 1 { widths[column] = max(widths[column], min(width(of: cell.text), widest)) }
        column += cell.columns
      }
    }
    var place: CGFloat = 0
    return widths.dropLast().map { width in
      place += width + gap
      return place
    }
  }

  private mutating func read(_ part: HTMLElement) {
    for case .element(let element) in part.contents {
      switch element.name {
      case "caption": captions.append(element)
      case "tr":
        let cells = element.contents.compactMap { content -> HTMLElement? in
          if case .element(let cell) = content, ["td", "th"].contains(cell.name) { cell } else { nil }
        }
        rows.append(cells)
      case "thead", "tbody", "tfoot": read(element)
      default: break
      }
    }
  }

  private static func width(of text: NSAttributedString) -> CGFloat {
    guard text.length > 0 else { return 0 }
    let request = TextRequest(text, defaults: .drawing, maxWidth: nil, lineLimit: 1)
    return CGFloat(SystemText.engine.measure(request).size.width).rounded(.up)
  }
}
