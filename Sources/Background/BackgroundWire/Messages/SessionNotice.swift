/// The meaning of a message of the kind `event` for the program of a session.
package enum SessionNotice: String, Sendable {
  /// A transfer has ended.
  case complete
  /// A transfer continues from the bytes that it has.
  case resumed
  /// The earliest date of a transfer has come, and its program may change the request.
  case delayed
  /// Every event that waited for the program was acknowledged.
  case finished
}

extension Message {
  /// The meaning of an event; nil for other messages, and for one that this version does not know.
  package var notice: SessionNotice? { kind == .event ? text(.event).flatMap(SessionNotice.init(rawValue:)) : nil }

  /// Creates an event of a session.
  package static func event(
    _ notice: SessionNotice, session: String, _ fields: [Field: Value] = [:]
  ) -> Message {
    var message = Message(.event, fields)
    message.fields[.event] = .text(notice.rawValue)
    message.fields[.session] = .text(session)
    return message
  }
}
