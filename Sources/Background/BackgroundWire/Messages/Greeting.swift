/// The first message of a connection: who the client is, how its program is started, and what work it accepts.
package struct Greeting: Sendable, Equatable {
  /// The name of the program; empty for the control program and the helper.
  package var app = ""
  package var pid: Int32 = 0
  /// A Boolean value that indicates whether the program accepts fetches, notifications and tasks while it runs.
  package var handlesBackgroundWork = false
  package var isForeground = false
  /// The way to start the program; nil for a client that the daemon never launches.
  package var start: Start?

  /// The way to start a program, and the background modes of its Info.plist; what is nil stays as the daemon knows it.
  package struct Start: Sendable, Equatable {
    package var executable: String
    package var arguments: [String]?
    package var folder: String?
    package var modes: [String]?

    package init(executable: String, arguments: [String]?, folder: String?, modes: [String]?) {
      self.executable = executable
      self.arguments = arguments
      self.folder = folder
      self.modes = modes
    }
  }

  package init(app: String = "", pid: Int32 = 0) {
    self.app = app
    self.pid = pid
  }

  package init(_ message: Message) {
    app = message.text(.app) ?? ""
    pid = Int32(truncatingIfNeeded: message.integer(.pid) ?? 0)
    handlesBackgroundWork = message.flag(.isTask)
    isForeground = message.flag(.isForeground)
    func texts(_ field: Message.Field) -> [String]? { message.fields[field].map { _ in message.texts(field) } }
    start = message.text(.executable).map {
      Start(
        executable: $0, arguments: texts(.arguments), folder: message.text(.folder), modes: texts(.modes))
    }
  }

  package var message: Message {
    var fields: [Message.Field: Message.Value] = [
      .app: .text(app), .pid: .integer(Int64(pid)), .isTask: .flag(handlesBackgroundWork),
      .isForeground: .flag(isForeground), .version: .integer(Message.version),
    ]
    if let start {
      fields[.executable] = .text(start.executable)
      fields[.arguments] = start.arguments.map(Message.texts)
      fields[.folder] = start.folder.map { .text($0) }
      fields[.modes] = start.modes.map(Message.texts)
    }
    return Message(.hello, fields)
  }
}
