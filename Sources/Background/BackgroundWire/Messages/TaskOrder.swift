/// A request for a background task, as a program submits it and as the daemon keeps it.
package struct TaskOrder: Sendable, Equatable {
  /// Everything that the program wrote; the task that is launched receives it unchanged.
  package var content: Message

  package init(_ content: Message) {
    self.content = content
    self.content.id = 0
  }

  package init(identifier: String, isProcessing: Bool, earliest: Double?, needsPower: Bool, needsNetwork: Bool) {
    content = Message(
      .submit,
      [
        .identifier: .text(identifier), .flags: .flag(isProcessing),
        .requirements: .integer((needsPower ? 1 : 0) | (needsNetwork ? 2 : 0)),
      ])
    if let earliest { content.fields[.time] = .number(earliest) }
  }

  package var identifier: String { content.text(.identifier) ?? "" }
  /// A Boolean value that indicates whether it is a processing task, which has a longer time and waits for an idle
  /// machine; otherwise it is a refresh.
  package var isProcessing: Bool { content.flag(.flags) }
  /// The time before which it does not begin, in seconds since 1970; nil for none.
  package var earliest: Double? { content.seconds(.time) }
  package var needsPower: Bool { requirements & 1 != 0 }
  package var needsNetwork: Bool { requirements & 2 != 0 }

  private var requirements: Int64 { content.integer(.requirements) ?? 0 }
}
