import UIKit

/// The calls that stock classes record while a scenario runs.
@MainActor
final class CallLog {
  /// A recorded call, with the fields that some expectation compares.
  struct Entry {
    let call: String
    let fields: [String: Found]
    let spans: Set<String>
  }

  /// Any attempt to open a URL.
  static let openURL = "UIApplication.open(_:options:completionHandler:)"

  weak var run: ScenarioRun?
  private(set) var entries: [Entry] = []
  /// The spans of the current steps.
  var spans: [String] = []
  /// The views whose `layoutSubviews()` is running.
  private var viewsInLayout: [ObjectIdentifier] = []
  private let names: Set<String>
  // Fields are read at the moment of the call; only those that are compared are read.
  private var wanted: [String: [KeyPathText]] = [:]

  init(_ scenario: Scenario) {
    names = scenario.stage.log
    for case .calls(let entries, _, _, _, _) in scenario.expect {
      for entry in entries {
        for field in entry.fields.keys {
          guard let path = try? KeyPathText(field), wanted[entry.call]?.contains(path) != true else { continue }
          wanted[entry.call, default: []].append(path)
        }
      }
    }
  }

  /// Records a call, if the stage asks for it.
  /// - Parameters:
  ///   - view: The view concerned, whose bounds and offset may be asked for.
  ///   - fields: The arguments under their parameter names, and `result`.
  func write(_ call: String, about view: UIView? = nil, _ fields: [String: Any?] = [:]) {
    guard names.contains(call), let run else { return }
    var found: [String: Found] = [:]
    for path in wanted[call] ?? [] {
      do {
        found[path.description] = run.named(Found(try value(path, fields, view, run)))
      } catch {
        run.fail(error)
      }
    }
    entries.append(Entry(call: call, fields: found, spans: Set(spans)))
  }

  /// Records the beginning and the end of a view's layout pass.
  func layout(_ view: UIView, _ body: () -> Void) {
    write("layoutSubviews()", about: view)
    viewsInLayout.append(ObjectIdentifier(view))
    body()
    viewsInLayout.removeLast()
    write("layoutSubviews() returns", about: view)
  }

  /// Returns the entries of some calls and spans; nil means all.
  func entries(of calls: Set<String>?, during spans: Set<String>?) -> [Entry] {
    entries.filter { entry in
      (calls?.contains(entry.call) ?? true) && (spans.map { !$0.isDisjoint(with: entry.spans) } ?? true)
    }
  }

  private func value(
    _ path: KeyPathText, _ fields: [String: Any?], _ view: UIView?, _ run: ScenarioRun
  ) throws -> Any? {
    guard case .member(let name)? = path.components.first else { throw Missing(path.description, of: "the log") }
    if let value = fields[name] { return try run.read(path.rest, of: value) }
    switch name {
    case "bounds", "contentOffset":
      guard let view else { break }
      return try run.read(path, of: view)
    case "insideLayout": return view.map { viewsInLayout.contains(ObjectIdentifier($0)) } ?? false
    default:
      if let value = run.clock.field(name) { return value }
    }
    throw Missing(path.description, of: "the log")
  }
}
