import Foundation

/// The part of the report on one failed comparison.
struct FailureArticle {
  private let failure: ReportedFailure
  private let command: RecordCommand
  private let id: String
  /// A Boolean value that determines whether texts and hierarchies are shown.
  var showsTexts = true
  private var texts = ""

  init(_ failure: ReportedFailure, command: RecordCommand, id: String) {
    self.failure = failure
    self.command = command
    self.id = id
    texts = textDifference + hierarchies
  }

  /// Returns the HTML, with the pictures that a function returns as base64.
  func html(_ picture: (_ name: String) -> String?) -> String {
    let areas = failure.areas.enumerated().compactMap { index, area in
      area.new.flatMap(picture).map { new in
        areaFigure(index, area, area.expected.flatMap(picture), new, area.difference.flatMap(picture))
      }
    }
    let whole = failure.new.flatMap(picture).map { new in
      wholeFigure(failure.expected.flatMap(picture), new, failure.difference.flatMap(picture))
    }
    let hasPair = !areas.isEmpty || whole != nil && failure.expected != nil
    let both = !areas.isEmpty && whole != nil
    let compare =
      areas.isEmpty && whole == nil
      ? ""
      : "<div class=\"compare\(both ? " both" : "")\">"
        + (areas.isEmpty ? "" : "<div class=\"areas\">\(areas.joined())</div>") + (whole ?? "") + "</div>"
    let parts = [
      hasPair ? Self.modes(id, caption: nil) : "", compare, missingPictures(areas.count, whole != nil),
      showsTexts ? texts : "", views, recordCommand,
    ]
    return "<article id=\"\(id)\" data-mode=\"side\">\(head)<div class=\"body\">"
      + parts.filter { !$0.isEmpty }.joined(separator: "\n") + "</div></article>"
  }

  /// The choice of how pictures are shown.
  static func modes(_ name: String, caption: String?) -> String {
    let choices = [("side", "Side by side"), ("slider", "Slider"), ("blink", "Blink"), ("difference", "Difference")]
    let labels = choices.map { value, text in
      "<label><input type=\"radio\" name=\"mode-\(name)\" value=\"\(value)\"\(value == "side" ? " checked" : "")>"
        + "<span>\(text)</span></label>"
    }
    let legend = caption.map { "<h3>\($0)</h3>" } ?? ""
    let margin = caption == nil ? "" : " style=\"margin-bottom:24px\""
    return "\(legend)<div class=\"modes\" role=\"radiogroup\" aria-label=\"How pictures are shown\"\(margin)>"
      + "\(labels.joined())</div>"
  }

  private var head: String {
    let again =
      failure.occurrences > 1 ? "<span>in \(failure.occurrences) processes</span>" : ""
    return "<div class=\"head\"><h2>\(HTML.escaped(failure.name))</h2>"
      + "<p>\(HTML.escaped(failure.summary))</p><p class=\"where\"><code>\(HTML.escaped(failure.test))</code>"
      + "<code>\(HTML.escaped(failure.place))</code>\(again)</p></div>"
  }

  // MARK: Pictures

  private func areaFigure(
    _ index: Int, _ area: ReportedFailure.Area, _ expected: String?, _ new: String, _ difference: String?
  ) -> String {
    let zoom = max(1, min(8, 240 / max(area.width, area.height, 1)))
    let title =
      "Area \(index + 1): \(HTML.count(area.count, "pixel")) of \(area.width) × \(area.height) at "
      + "(\(area.x), \(area.y))"
    let wide = area.width > area.height * 2 ? " wide" : ""
    return "<section class=\"area compared\(wide)\" style=\"--w:\(max(area.width * zoom, 64))px\"><h3>\(title)</h3>"
      + stage(expected, new, difference, (area.width, area.height), marks: "") + "</section>"
  }

  private func wholeFigure(_ expected: String?, _ new: String, _ difference: String?) -> String {
    let (width, height) = (failure.width ?? 0, failure.height ?? 0)
    let scale = max(failure.scale ?? 1, 1)
    let marks = failure.areas.map { area in
      func percent(_ part: Int, _ whole: Int) -> String {
        String(format: "%.3f%%", Double(part) / Double(max(whole, 1)) * 100)
      }
      return "<i class=\"mark\" style=\"left:\(percent(area.x, width));top:\(percent(area.y, height));"
        + "width:\(percent(area.width, width));height:\(percent(area.height, height))\"></i>"
    }
    let wide = width > height * 6 / 5 ? " wide" : ""
    let one = expected == nil ? " one" : ""
    return "<section class=\"compared\(wide)\(one)\" style=\"--w:\(Int(Double(width) / scale))px\">"
      + "<h3>Whole picture, \(HTML.grouped(width)) × \(HTML.grouped(height)) pixels</h3>"
      + stage(expected, new, difference, (width, height), marks: marks.joined()) + "</section>"
  }

  private func stage(
    _ expected: String?, _ new: String, _ difference: String?, _ size: (Int, Int), marks: String
  ) -> String {
    func figure(_ style: String, _ caption: String, _ data: String?, _ hasSize: Bool = true) -> String {
      guard let data else { return "" }
      let pixels = hasSize ? " width=\"\(size.0)\" height=\"\(size.1)\"" : ""
      let line = style == "e" ? "<i class=\"line\"></i>" : ""
      return "<figure class=\"\(style)\"><figcaption>\(caption)</figcaption><div class=\"pic\">"
        + "<img alt=\"\(caption): \(HTML.escaped(failure.name))\"\(pixels) src=\"data:image/png;base64,\(data)\">"
        + "\(marks)\(line)</div></figure>"
    }
    let knob =
      expected == nil
      ? ""
      : "<input class=\"knob\" type=\"range\" min=\"0\" max=\"100\" value=\"50\" "
        + "aria-label=\"Position of the slider between the expected and the new picture\">"
    return "<div class=\"stage\(difference == nil ? "" : " painted")\">"
      + figure("e", "Expected", expected, difference != nil) + figure("n", "New", new)
      + figure("d", "Difference", difference) + "</div>\(knob)"
  }

  private func missingPictures(_ areas: Int, _ hasWhole: Bool) -> String {
    guard failure.new != nil, areas < failure.areas.count || !hasWhole else { return "" }
    return "<p class=\"quiet\">Not all pictures are here, so that the report stays below "
      + "\(HTMLReport.maximumSize / 1_000_000) MB. They are in <code>records/\(HTML.escaped(failure.folder))</code> "
      + "beside it.</p>"
  }

  // MARK: Texts

  private var textDifference: String {
    guard let new = failure.newText else { return "" }
    guard let old = failure.expectedText else {
      return section("New text", lines(LineDifference("", new, context: 0), new))
    }
    return section("Lines that differ", lines(LineDifference(old, new), new))
  }

  private var hierarchies: String {
    guard let new = failure.newHierarchy else { return "" }
    guard let old = failure.expectedHierarchy else {
      return
        "<details><summary>Views</summary><p class=\"quiet\">The reference was recorded without its view hierarchy; "
        + "references that are recorded now have it.</p>\(plainLines(new))</details>"
    }
    let difference = LineDifference(old, new)
    guard !difference.isEmpty else {
      return "<details><summary>Views: the hierarchies are equal</summary>\(plainLines(new))</details>"
    }
    return "<details open><summary>Views that differ</summary>\(lines(difference, new))</details>"
  }

  private func plainLines(_ text: String) -> String {
    let lines = HTML.shortened(text, to: HTMLReport.maximumText).split(
      separator: "\n", omittingEmptySubsequences: false)
    return "<pre class=\"lines\">\(lines.map { "<div>\(HTML.escaped($0))</div>" }.joined())</pre>"
  }

  private func lines(_ difference: LineDifference, _ new: String) -> String {
    var html = ""
    let partners = Self.partners(of: difference.lines)
    for (index, line) in difference.lines.enumerated() {
      guard html.utf8.count < HTMLReport.maximumText else {
        html += "<div class=\"skip\">… the rest is in <code>records/\(HTML.escaped(failure.folder))</code></div>"
        break
      }
      switch line {
      case .same(let text): html += "<div>  \(HTML.escaped(text))</div>"
      case .skipped(let count): html += "<div class=\"skip\">  … \(HTML.count(count, "equal line"))</div>"
      case .removed(let text):
        guard let partner = partners[index], case .added(let other) = difference.lines[partner] else {
          html += "<div class=\"r\">− \(HTML.escaped(text))</div>"
          break
        }
        html += "<div class=\"r\">− \(marked(text, LineDifference.changedRanges(text, other).old))</div>"
      case .added(let text):
        guard let partner = partners[index], case .removed(let other) = difference.lines[partner] else {
          html += "<div class=\"a\">+ \(HTML.escaped(text))</div>"
          break
        }
        html += "<div class=\"a\">+ \(marked(text, LineDifference.changedRanges(other, text).new))</div>"
      }
    }
    return "<pre class=\"lines\">\(html)</pre>"
  }

  /// Returns for lines that are removed the lines that are added in their place, and for these the removed ones: the
  /// first of a run of removed lines belongs to the first of the added lines behind it.
  private static func partners(of lines: [LineDifference.Line]) -> [Int: Int] {
    var result: [Int: Int] = [:]
    var removed: [Int] = []
    var count = 0
    for (index, line) in lines.enumerated() {
      switch line {
      case .removed:
        if count > 0 { (removed, count) = ([], 0) }
        removed.append(index)
      case .added:
        if count < removed.count {
          result[index] = removed[count]
          result[removed[count]] = index
        }
        count += 1
      default: (removed, count) = ([], 0)
      }
    }
    return result
  }

  private func marked(_ text: String, _ range: Range<Int>) -> String {
    guard !range.isEmpty else { return HTML.escaped(text) }
    return HTML.escaped(text.prefix(range.lowerBound))
      + "<b>\(HTML.escaped(text.dropFirst(range.lowerBound).prefix(range.count)))</b>"
      + HTML.escaped(text.dropFirst(range.upperBound))
  }

  private func section(_ title: String, _ content: String) -> String { "<div><h3>\(title)</h3>\(content)</div>" }

  private var views: String {
    guard !failure.views.isEmpty else { return "" }
    let items = failure.views.map { "<li><code>\(HTML.escaped($0))</code></li>" }
    return section("Views in these areas", "<ul class=\"views\">\(items.joined())</ul>")
  }

  private var recordCommand: String {
    section(
      "If the new one is right",
      "<div class=\"command\"><pre>\(HTML.escaped(command.text(for: failure)))</pre>"
        + "<button class=\"copy\" type=\"button\">Copy</button></div>")
  }
}
