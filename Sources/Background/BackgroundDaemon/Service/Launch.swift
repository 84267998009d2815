import BackgroundWire

/// One piece of work for a program, from the decision to its answer.
struct Launch {
  enum Kind: Int64 { case fetch = 1, push, session, task, notification }

  var id: Int64
  var app: String
  var kind: Kind
  /// The session's or the task's identifier, or a notification's place.
  var name = ""
  var payload: [UInt8] = []
  var isProcessing = false
  /// The process that was launched for it; 0 when the program ran already.
  var pid: Int32 = 0
  var client: Int32 = -1
  var isSent = false
  /// The time by which the next step has to happen: the program's greeting, its answer, its end.
  var deadline: Double
  var hasBegun = false
  var isExpired = false
  var signals = 0

  /// The reason, and the name of what it is for if there is one.
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

/// The answer of a program to a piece of work, `UIBackgroundFetchResult` and the ends that are none.
enum LaunchResult: Int64 { case newData = 0, noData, failed, overrun }
