import Foundation

/// The part of the report on the trace of a window: a film strip, a time line, and the details of each step.
struct TraceSection {
  /// The greatest number of steps and of events of a step that are shown.
  static let maximumSteps = 120
  static let maximumEvents = 40

  private let trace: Trace

  init(_ trace: Trace) { self.trace = trace }

  /// Returns the HTML, and adds the pictures to those of the report; nil if it does not fit.
  ///
  /// Steps share pictures, so that each picture is in the report once.
  func html(_ store: inout [String: String], _ budget: inout PictureBudget) -> String? {
    let steps = Array(trace.steps.prefix(Self.maximumSteps))
    var names: [String: String] = [:]
    for name in steps.flatMap({ [$0.before, $0.after] }).compactMap(\.self) where names[name] == nil {
      guard let data = try? Data(contentsOf: trace.folder.appendingPathComponent(name)) else { continue }
      // Names are those of the contents, so that traces share pictures, too.
      let key = String(name.dropLast(4))
      if store[key] == nil {
        guard budget.take([data]) else { continue }
        store[key] = data.base64EncodedString()
      }
      names[name] = key
    }
    var views = ""
    var details: [String] = []
    for (index, step) in steps.enumerated() {
      details.append(detail(index, step, views, names))
      if let new = step.views { views = new }
    }
    let strip = steps.enumerated().map { index, step in card(index, step, names) }.joined()
    let rest = trace.steps.count - steps.count
    let html =
      "<article class=\"trace\"><div class=\"head\"><h2>Film strip: \(HTML.escaped(title))</h2>"
      + "<p class=\"where\"><span>\(HTML.count(trace.steps.count, "step")), "
      + "\(Self.seconds(duration)) on the window’s clock, \(Self.number(trace.header.width)) × "
      + "\(Self.number(trace.header.height)) points</span></p></div><div class=\"body\">"
      + "<div><div class=\"strip\">\(strip)</div>\(timeLine(steps))"
      + (rest > 0 ? "<p class=\"quiet\">\(HTML.count(rest, "step")) more are in the folder of the trace.</p>" : "")
      + "</div>\(details.joined())</div></article>"
    guard html.utf8.count < 2_000_000 else { return nil }
    budget.take(html.utf8.count)
    return html
  }

  private var title: String { trace.header.test.isEmpty ? "a window" : trace.header.test }

  private var start: Double { trace.steps.first?.start ?? 0 }

  private var duration: Double { max(0, (trace.steps.last?.end ?? 0) - start) }

  // MARK: Film strip

  private func card(_ index: Int, _ step: Trace.Step, _ names: [String: String]) -> String {
    let caption = "\(HTML.escaped(step.name)) \(HTML.escaped(step.detail))"
    let film = step.after.flatMap { names[$0] }.map { picture($0, "After \(caption)") + touch(step) } ?? ""
    return "<button class=\"step\" type=\"button\" aria-pressed=\"false\" title=\"\(caption)\">"
      + "<b>\(index + 1). \(HTML.escaped(step.name))</b><div class=\"film\">\(film)</div>"
      + "<span class=\"quiet\">\(HTML.escaped(step.detail))</span>"
      + "<span class=\"quiet\">\(Self.seconds(step.start - start))</span></button>"
  }

  private func picture(_ key: String, _ caption: String) -> String {
    "<img alt=\"\(caption)\" data-picture=\"\(key)\" width=\"\(Int(trace.header.width))\" "
      + "height=\"\(Int(trace.header.height))\">"
  }

  private func touch(_ step: Trace.Step) -> String {
    guard let x = step.x, let y = step.y, trace.header.width > 0, trace.header.height > 0 else { return "" }
    return "<i class=\"touch\" style=\"left:\(Self.percent(x / trace.header.width));"
      + "top:\(Self.percent(y / trace.header.height))\"></i>"
  }

  private func timeLine(_ steps: [Trace.Step]) -> String {
    guard duration > 0 else { return "" }
    let marks = steps.map { step in
      "<i style=\"left:\(Self.percent((step.start - start) / duration));"
        + "width:\(Self.percent((step.end - step.start) / duration))\"></i>"
    }
    return "<div class=\"time\" aria-hidden=\"true\">\(marks.joined())<span style=\"left:0\">0 s</span>"
      + "<span style=\"right:0\">\(Self.seconds(duration))</span></div>"
  }

  // MARK: Details

  private func detail(_ index: Int, _ step: Trace.Step, _ views: String, _ names: [String: String]) -> String {
    let frames = [("Before", step.before), ("After", step.after)].compactMap { caption, name in
      name.flatMap { names[$0] }.map {
        "<figure><figcaption>\(caption)</figcaption><div class=\"frame\">\(picture($0, caption))\(touch(step))</div></figure>"
      }
    }
    let times = step.frames.map(\.milliseconds)
    let facts: [(String, String?)] = [
      ("Target", step.target), ("Time", "\(Self.seconds(step.start - start)) to \(Self.seconds(step.end - start))"),
      (
        "Frames",
        times.isEmpty
          ? "none"
          : "\(times.count), \(Self.milliseconds(times.reduce(0, +))) in all, the slowest "
            + Self.milliseconds(times.max() ?? 0)
      ),
      ("Calls", step.calls.isEmpty ? nil : step.calls.prefix(Self.maximumEvents).joined(separator: ", ")),
    ]
    let list = facts.compactMap { name, value in
      value.map { "<dt>\(name)</dt><dd>\(HTML.escaped(HTML.shortened($0, to: 2_000)))</dd>" }
    }
    return "<div class=\"detail\"><h3>\(index + 1). \(HTML.escaped(step.name)) \(HTML.escaped(step.detail))</h3>"
      + "<div class=\"frames\">\(frames.joined())</div><dl class=\"facts\">\(list.joined())</dl>"
      + layout(step) + viewChanges(step, views)
      + (step.accessibility.map { lines("Accessibility tree", $0.components(separatedBy: "\n")) } ?? "") + "</div>"
  }

  private func layout(_ step: Trace.Step) -> String {
    guard !step.layout.isEmpty else { return "" }
    let shown = step.layout.prefix(Self.maximumEvents).map { event in
      [event.action, event.element, event.detail].compactMap(\.self).joined(separator: " ") + " ← \(event.cause)"
    }
    let rest = step.layout.count - shown.count
    return lines(
      "Layout: \(HTML.count(step.layout.count, "event"))", shown + (rest > 0 ? ["… \(rest) more"] : []))
  }

  private func viewChanges(_ step: Trace.Step, _ old: String) -> String {
    guard let new = step.views, !old.isEmpty else { return "" }
    let changes = LineDifference(old, new, context: 1).lines.map { line in
      switch line {
      case .same(let text): "  \(text)"
      case .removed(let text): "− \(text)"
      case .added(let text): "+ \(text)"
      case .skipped(let count): "  … \(HTML.count(count, "equal line"))"
      }
    }
    return lines("Views that have changed", changes)
  }

  private func lines(_ title: String, _ lines: [String]) -> String {
    let shown = lines.prefix(200).map { line in
      let style = line.hasPrefix("−") ? " class=\"r\"" : line.hasPrefix("+") ? " class=\"a\"" : ""
      return "<div\(style)>\(HTML.escaped(HTML.shortened(line, to: 600)))</div>"
    }
    return "<details><summary>\(HTML.escaped(title))</summary><pre class=\"lines\">\(shown.joined())</pre></details>"
  }

  private static func percent(_ part: Double) -> String {
    String(format: "%.2f%%", max(0, min(1, part.isFinite ? part : 0)) * 100)
  }

  private static func seconds(_ value: Double) -> String { "\(number(value)) s" }
  private static func milliseconds(_ value: Double) -> String { String(format: "%.1f ms", value) }

  private static func number(_ value: Double) -> String {
    let rounded = (value * 1_000).rounded() / 1_000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
