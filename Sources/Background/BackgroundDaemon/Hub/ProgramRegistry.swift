import BackgroundWire
import DatabaseCore

/// The programs that the daemon knows: how each is started, and what it registered for.
final class ProgramRegistry: DaemonPart {
  let context: DaemonContext
  private(set) var programs: [String: KnownProgram] = [:]

  init(_ context: DaemonContext) { self.context = context }

  func load() throws(DatabaseError) {
    for (name, content) in try store.apps() { programs[name] = KnownProgram(content: content) }
  }

  subscript(_ name: String) -> KnownProgram? { programs[name] }

  /// Stores how a program is started; its registrations stay.
  func remember(_ name: String, _ start: Greeting.Start) {
    change(name) { $0.setStart(start) }
  }

  /// Sets the interval of a program's fetches; returns false if it cannot be stored.
  func setFetchInterval(_ interval: Double?, of name: String) -> Bool {
    change(name) { if let interval { $0.fetchInterval = interval } }
  }

  /// Sets the URL to which servers send a program's notifications.
  func setEndpoint(_ url: String?, of name: String) { change(name) { $0.endpoint = url } }

  @discardableResult
  private func change(_ name: String, _ body: (inout KnownProgram) -> Void) -> Bool {
    let old = programs[name]
    var new = old ?? KnownProgram()
    body(&new)
    guard new != old else { return true }
    programs[name] = new
    return attempt("remembering \(name)") { () throws(DatabaseError) in try store.save(app: name, new.content) }
  }
}

/// A program as the daemon knows it.
struct KnownProgram: Equatable {
  /// The message that the store keeps.
  private(set) var content = Message(.register)

  init(content: Message = Message(.register)) { self.content = content }

  /// The executable by which the program is started; nil if it never said.
  var executable: String? { content.text(.executable) }

  var modes: [String] { content.texts(.modes) }

  /// The seconds between two fetches; negative for none, nil if the program never registered for them.
  var fetchInterval: Double? {
    get { content.seconds(.interval) }
    set { content.fields[.interval] = newValue.map { .number($0) } }
  }

  /// The seconds between two fetches; nil for a program without any.
  var activeFetchInterval: Double? { fetchInterval.flatMap { $0 >= 0 ? $0 : nil } }

  /// The URL to which servers send its notifications.
  var endpoint: String? {
    get { content.text(.effectiveURL) }
    set { content.fields[.effectiveURL] = newValue.map { .text($0) } }
  }

  mutating func setStart(_ start: Greeting.Start) {
    content.fields[.executable] = .text(start.executable)
    if let arguments = start.arguments { content.fields[.arguments] = Message.texts(arguments) }
    if let folder = start.folder { content.fields[.folder] = .text(folder) }
    if let modes = start.modes { content.fields[.modes] = Message.texts(modes) }
  }

  /// Returns the request to launch the program; nil if it never said how it is started.
  func launchRequest(_ app: String, launch: Int64, reason: String) -> LaunchRequest? {
    guard let executable else { return nil }
    return LaunchRequest(
      app: app, executable: executable, arguments: content.texts(.arguments), folder: content.text(.folder) ?? "/",
      launch: launch, reason: reason)
  }
}
