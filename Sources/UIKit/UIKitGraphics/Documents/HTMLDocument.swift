import Foundation
import HostInterface

/// A reader of HTML into an attributed string.
struct HTMLDocument {
  /// The title in the document's head.
  private(set) var title: String?

  private let baseURL: URL?
  private let root: HTMLStyle
  private var rules = StyleSheet()
  private var runs: [(text: String, style: HTMLStyle)] = []
  /// The attachments of the characters that stand for pictures, by the indices of their runs.
  private var pictures: [Int: Any] = [:]
  /// The styles of the items that are open, for the marks of lists.
  private var counters: [Int?] = []
  /// White space that is written when text follows in the line.
  private var pendingSpace: HTMLStyle?
  /// The style of the block whose line break is written when text follows.
  private var pendingBreak: HTMLStyle?

  init(defaults: [NSAttributedString.Key: Any], baseURL: URL?) {
    self.baseURL = baseURL
    root = HTMLStyle(defaults)
  }

  /// Returns the name of an encoding that parsers know; nil for one without.
  static func name(of encoding: String.Encoding) -> String? {
    switch encoding {
    case .utf8: "utf-8"
    case .utf16, .unicode: "utf-16"
    case .utf16LittleEndian: "utf-16le"
    case .utf16BigEndian: "utf-16be"
    case .isoLatin1: "iso-8859-1"
    case .isoLatin2: "iso-8859-2"
    case .windowsCP1250: "windows-1250"
    case .windowsCP1251: "windows-1251"
    case .windowsCP1252: "windows-1252"
    case .ascii: "us-ascii"
    case .japaneseEUC: "euc-jp"
    case .shiftJIS: "shift_jis"
    default: nil
    }
  }

  /// Returns the text of a document's contents.
  mutating func text(of contents: [HTMLContent]) -> NSAttributedString {
    readHead(contents)
    for content in contents { add(content, root) }
    if let style = pendingBreak { write("\n", style) }
    pendingBreak = nil
    let text = NSMutableAttributedString(string: runs.map(\.text).joined())
    var place = 0
    for (index, run) in runs.enumerated() {
      let range = NSRange(location: place, length: run.text.utf16.count)
      text.setAttributes(run.style.attributes, range: range)
      if let picture = pictures[index] { text.addAttribute(HTMLPicture.key, value: picture, range: range) }
      place += range.length
    }
    return text
  }

  // MARK: Elements

  /// Reads the title and the rules of style, which may stand anywhere.
  private mutating func readHead(_ contents: [HTMLContent]) {
    for case .element(let element) in contents {
      switch element.name {
      case "title": title = element.plainText.trimmingCharacters(in: .whitespacesAndNewlines)
      case "style": rules.read(element.plainText)
      default: readHead(element.contents)
      }
    }
  }

  private mutating func add(_ content: HTMLContent, _ style: HTMLStyle) {
    switch content {
    case .text(let text): add(text, style)
    case .element(let element): add(element, style)
    }
  }

  private mutating func add(_ element: HTMLElement, _ outer: HTMLStyle) {
    switch element.name {
    case "head", "style", "script", "title", "noscript", "template": return
    // A break in a paragraph is a new line of it, elsewhere a new paragraph.
    case "br": return newLine(outer.isParagraph ? "\u{2028}" : "\n", outer)
    case "img": return addPicture(element, outer)
    default: break
    }
    var style = outer
    style.apply(element, rules, baseURL)
    if style.isHidden { return }
    let isBlock = HTMLStyle.blocks.contains(element.name)
    if isBlock {
      endLine()
      style.beginBlock(element.name)
    }
    switch element.name {
    case "ul", "ol", "menu":
      counters.append(element.name == "ol" ? (element.attributes["start"].flatMap { Int($0) } ?? 1) : nil)
      for content in element.contents { add(content, style) }
      counters.removeLast()
    case "li":
      write("\t\(mark())\t", style)
      for content in element.contents { add(content, style) }
    case "hr":
      write("\u{2014}\u{2014}\u{2014}", style)
    case "table": addTable(element, style)
    default:
      for content in element.contents { add(content, style) }
    }
    if isBlock { endBlock(style) }
  }

  /// Adds the character that stands for a picture whose data the document holds; others are not loaded.
  private mutating func addPicture(_ element: HTMLElement, _ outer: HTMLStyle) {
    guard let picture = HTMLPicture(element) else { return }
    var style = outer
    style.apply(element, rules, baseURL)
    guard !style.isHidden, let attachment = picture.attachment else { return }
    write("\u{FFFC}", style)
    pictures[runs.count - 1] = attachment
  }

  // MARK: Tables

  /// Adds a table: a line for each row, with a tab between the cells, whose stops are those of the columns.
  private mutating func addTable(_ element: HTMLElement, _ style: HTMLStyle) {
    let table = HTMLTable(element)
    for caption in table.captions { add(caption, style) }
    let rows = table.rows.map { row in row.compactMap { cell($0, in: style) } }.filter { !$0.isEmpty }
    let stops = HTMLTable.stops(of: rows.map { $0.map { (text: text(of: $0), columns: $0.columns) } })
    for row in rows {
      beginRow()
      var between = style
      for (index, cell) in row.enumerated() {
        between = cell.style
        between.setTabStops(stops)
        if index > 0 { append(String(repeating: "\t", count: row[index - 1].columns), between) }
        for var run in cell.runs {
          run.style.setTabStops(stops)
          if let picture = run.picture { pictures[runs.count] = picture }
          append(run.text, run.style)
        }
      }
      pendingBreak = between
    }
  }

  /// Writes the line break before a row.
  private mutating func beginRow() {
    endLine()
    if let block = pendingBreak { append("\n", block) }
    pendingBreak = nil
  }

  private struct Cell {
    var runs: [(text: String, style: HTMLStyle, picture: Any?)]
    var style: HTMLStyle
    var columns: Int
  }

  /// Reads a cell as a document of its own, on one line; nil for a hidden one.
  private func cell(_ element: HTMLElement, in outer: HTMLStyle) -> Cell? {
    var style = outer
    style.apply(element, rules, baseURL)
    if style.isHidden { return nil }
    var document = self
    document.runs = []
    document.pictures = [:]
    (document.pendingBreak, document.pendingSpace) = (nil, nil)
    for content in element.contents { document.add(content, style) }
    let read = document.runs.enumerated().map { index, run in
      let line = String(run.text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
      return (text: line, style: run.style, picture: document.pictures[index])
    }
    let columns = element.attributes["colspan"].flatMap { Int($0) } ?? 1
    return Cell(runs: read, style: style, columns: min(max(1, columns), 100))
  }

  private func text(of cell: Cell) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for run in cell.runs { text.append(NSAttributedString(string: run.text, attributes: run.style.attributes)) }
    return text
  }

  /// Returns the mark of the next item of the innermost list.
  private mutating func mark() -> String {
    guard let counter = counters.last else { return "•" }
    guard let number = counter else {
      let marks = ["•", "◦", "▪"]
      return marks[min(counters.count, marks.count) - 1]
    }
    counters[counters.count - 1] = number + 1
    return "\(number)."
  }

  // MARK: Text

  private mutating func add(_ string: String, _ style: HTMLStyle) {
    if style.keepsSpace { return write(string, style) }
    var word = ""
    for character in string {
      if character == " " || character.isNewline || character == "\t" {
        if !word.isEmpty { write(word, style) }
        word = ""
        pendingSpace = pendingSpace ?? style
      } else {
        word.append(character)
      }
    }
    if !word.isEmpty { write(word, style) }
  }

  private mutating func write(_ string: String, _ style: HTMLStyle) {
    if let block = pendingBreak, string != "\n" {
      append("\n", block)
      pendingBreak = nil
    }
    if let space = pendingSpace, !isAtLineStart { append(" ", space) }
    pendingSpace = nil
    append(string, style)
  }

  private var isAtLineStart: Bool {
    guard let last = runs.last?.text.unicodeScalars.last else { return true }
    return last == "\n" || last == "\u{2028}" || last == "\t"
  }

  private mutating func append(_ string: String, _ style: HTMLStyle) {
    if !string.isEmpty { runs.append((string, style)) }
  }

  private mutating func newLine(_ mark: String, _ style: HTMLStyle) {
    pendingSpace = nil
    write(mark, style)
  }

  /// Ends a line of text that stands before a block.
  private mutating func endLine() {
    pendingSpace = nil
    if pendingBreak == nil, !isAtLineStart { pendingBreak = root }
  }

  private mutating func endBlock(_ style: HTMLStyle) {
    pendingSpace = nil
    if pendingBreak == nil, !runs.isEmpty, !isAtLineStart || style.keepsSpace { pendingBreak = style }
  }
}

extension HTMLElement {
  /// The texts inside, joined.
  fileprivate var plainText: String {
    contents.map {
      switch $0 {
      case .text(let text): text
      case .element(let element): element.plainText
      }
    }.joined()
  }
}
