import Foundation
import SessionRecording
import UIKit

/// The source of a test that repeats a session, step by step, and expects what was seen after each.
struct SessionTest {
  /// The name of the test's function.
  let name: String
  /// The circumstances in which the program began.
  let start: RecordedSession.Start
  /// The steps, each with the texts that were visible when nothing moved any more; the first entry is that of the
  /// launch.
  private(set) var texts: [[String]] = []
  private(set) var steps: [RecordedStep] = []

  /// Creates the source for the session of a file.
  init(file: String, start: RecordedSession.Start) {
    let words = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let joined = words.enumerated().map { $0 == 0 ? $1.prefix(1).lowercased() + $1.dropFirst() : $1.capitalized }
      .joined()
    name = joined.first?.isLetter == true ? joined : "session" + joined
    self.start = start
  }

  /// Adds the texts that are visible after the launch.
  mutating func begin(_ seen: [String]) { texts = [seen] }

  /// Adds a step, and the texts that are visible after it.
  mutating func add(_ step: RecordedStep, _ seen: [String]) {
    steps.append(step)
    texts.append(seen)
  }

  /// The Swift source.
  var source: String {
    let parts = (start.delegate ?? "").split(separator: ".").map(String.init)
    let module = parts.count > 1 ? parts[0] : nil
    let delegate = parts.last ?? "AppDelegate"
    var lines = ["import Testing", "import UIKit", "import UIKitTesting", ""]
    if let module { lines += ["@testable import \(module)", ""] }
    lines += [
      "/// A recorded session, written by `quire replay --as-test`.",
      "@MainActor @Test func \(name)() throws {",
      "  let app = TestApplication(",
      "    \(delegate)(), \(information)\(screen))",
      "  app.launch()",
      "  let user = SessionPlayer(app)",
    ]
    lines += expectation(texts.first ?? [])
    for (index, step) in steps.enumerated() {
      // A user's pause matters only where the program does something by itself.
      if step.pause >= 0.05 { lines.append("  user.wait(\(number((min(step.pause, 60) * 100).rounded() / 100)))") }
      lines.append("  try user.\(call(step))")
      if texts[index + 1] != texts[index] { lines += expectation(texts[index + 1]) }
    }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  /// The argument with the device, or the size of the screen.
  private var screen: String {
    if let device = start.environment["QUIRE_DEVICE"] { return "device: \(literal(device))" }
    return "size: CGSize(width: \(number(start.width)), height: \(number(start.height)))"
  }

  /// The argument with the values of Info.plist.
  private var information: String {
    guard let text = start.information,
      let values = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    else { return "" }
    let pairs = values.keys.sorted().map { "\(literal($0)): \(literal(of: values[$0] ?? ""))" }
    return "information: [\(pairs.joined(separator: ", "))], "
  }

  private func literal(of value: Any) -> String {
    switch value {
    case let text as String: return literal(text)
    case let list as [Any]: return "[\(list.map { literal(of: $0) }.joined(separator: ", "))] as [Any]"
    case let values as [String: Any]:
      let pairs = values.keys.sorted().map { "\(literal($0)): \(literal(of: values[$0] ?? ""))" }
      return pairs.isEmpty ? "[String: Any]()" : "[\(pairs.joined(separator: ", "))] as [String: Any]"
    case let flag as Bool: return "\(flag)"
    default: return "\(value)"
    }
  }

  private func expectation(_ seen: [String]) -> [String] {
    let line = "  #expect(user.texts == [\(seen.map(literal).joined(separator: ", "))])"
    if line.count <= 120 { return [line] }
    return ["  #expect(", "    user.texts == ["] + seen.map { "      \(literal($0))," } + ["    ])"]
  }

  private func call(_ step: RecordedStep) -> String {
    switch step.action {
    case .tap(let pointer): return "tap(\(element(step))\(device(pointer)))"
    case .drag(let pointer, let path):
      return "drag(\(element(step)), along: \(list(path))\(device(pointer)))"
    case .wheel(let parts, let modifiers):
      return "turnWheel(over: \(element(step)), by: \(list(parts))\(flags(modifiers)))"
    case .key(let usage, let characters, let modifiers):
      let text = characters.isEmpty ? "" : ", characters: \(literal(characters))"
      return "press(.init(rawValue: \(usage))\(text)\(flags(modifiers)))"
    case .text(let text): return "type(\(literal(text)))"
    case .resize(let width, let height):
      return "resize(to: CGSize(width: \(number(width)), height: \(number(height))))"
    case .touches, .touchpad, .magnify, .rotate, .composition:
      let line = (try? RecordedSession.line(step)).map { String(decoding: $0.dropLast(), as: UTF8.self) } ?? ""
      return "play(line: #\"\(line)\"#)"
    }
  }

  private func element(_ step: RecordedStep) -> String {
    guard let target = step.target else { return ".init(type: \"UIWindow\", x: 0, y: 0)" }
    var words = [String]()
    if let identifier = target.identifier { words.append("identifier: \(literal(identifier))") }
    if let label = target.label { words.append("label: \(literal(label))") }
    words += ["type: \(literal(target.type))", "x: \(number(target.x))", "y: \(number(target.y))"]
    if abs(target.unitX - 0.5) > 0.1 { words.append("unitX: \(number(target.unitX))") }
    if abs(target.unitY - 0.5) > 0.1 { words.append("unitY: \(number(target.unitY))") }
    return ".init(\(words.joined(separator: ", ")))"
  }

  private func device(_ pointer: RecordedAction.Pointer) -> String {
    (pointer.button.map { ", button: \($0)" } ?? "") + flags(pointer.modifiers)
  }

  private func flags(_ modifiers: Int) -> String {
    let names = ["alphaShift", "shift", "control", "alternate", "command"]
    let held = names.indices.filter { modifiers & 1 << $0 != 0 }.map { ".\(names[$0])" }
    return held.isEmpty ? "" : ", modifiers: [\(held.joined(separator: ", "))]"
  }

  private func list(_ parts: [RecordedAction.Part]) -> String {
    let rounded = parts.map { part in
      "(\(number((part.time * 1_000).rounded() / 1_000)), \(number((part.x * 10).rounded() / 10)), "
        + "\(number((part.y * 10).rounded() / 10)))"
    }
    return "[\(rounded.joined(separator: ", "))]"
  }

  private func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }

  private func literal(_ text: String) -> String { text.debugDescription }
}
