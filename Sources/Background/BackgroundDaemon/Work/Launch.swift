import BackgroundWire

/// One piece of work for a program, from the decision to its reply.
struct Launch {
  var id: Int64
  var app: String
  var kind: WorkKind
  /// The identifier of a session or task, or the number of a notification.
  var name = ""
  var payload: [UInt8] = []
  var isProcessing = false
  /// The process that was launched for it; 0 when the program ran already.
  var pid: Int32 = 0
  var client: Int32 = -1
  var isSent = false
  /// The deadline of the next step: the program's greeting, its reply, its exit.
  var deadline: Double
  var hasBegun = false
  var isExpired = false
  /// The number of steps that were taken because the deadline passed.
  var expirations = 0

  /// The reason, followed by the name if there is one.
  var title: String { name.isEmpty ? reason : "\(reason) \(name)" }

  var reason: String {
    switch kind {
    case .fetch: "fetch"
    case .push: "notification"
    case .session: "session"
    case .task: "task"
    case .notification: "answer"
    }
  }
}
