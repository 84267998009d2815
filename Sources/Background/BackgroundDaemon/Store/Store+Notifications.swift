import BackgroundScheduling
import BackgroundWire
import DatabaseCore

extension Store {
  /// The lists of the table of notifications.
  private enum List: Int64 { case pending = 0, delivered, responses, settings }

  private struct Row: Equatable {
    var list: List
    var sequence: Int64
    var content: Message
  }

  /// Returns the notifications of every program.
  func notifications() throws(DatabaseError) -> [String: ProgramNotifications] {
    var rows: [String: [Row]] = [:]
    for row in try database.run("SELECT app, list, sequence, content FROM notification ORDER BY sequence") {
      guard let app = row[0].text, let list = row[1].integer.flatMap(List.init(rawValue:)),
        let sequence = row[2].integer, let bytes = row[3].blob, let content = try? MessageCoder.decode(bytes[...])
      else { continue }
      rows[app, default: []].append(Row(list: list, sequence: sequence, content: content))
    }
    return rows.mapValues(Self.notifications)
  }

  /// Stores the changes of a program's notifications in one transaction.
  func save(
    _ new: ProgramNotifications, replacing old: ProgramNotifications, app: String
  ) throws(DatabaseError) {
    let (newRows, oldRows) = (Self.rows(new), Self.rows(old))
    try database.transaction { () throws(DatabaseError) in
      for (key, row) in oldRows where newRows[key] == nil {
        try database.run(
          "DELETE FROM notification WHERE app=? AND list=? AND sequence=?", .text(app), .integer(row.list.rawValue),
          .integer(row.sequence))
      }
      for (key, row) in newRows where oldRows[key] != row {
        try database.run(
          "INSERT INTO notification (app, list, sequence, content) VALUES (?,?,?,?)"
            + " ON CONFLICT (app, list, sequence) DO UPDATE SET content=excluded.content",
          .text(app), .integer(row.list.rawValue), .integer(row.sequence), .blob(MessageCoder.encode(row.content)))
      }
    }
  }

  private static func rows(_ state: ProgramNotifications) -> [String: Row] {
    var rows: [String: Row] = [:]
    func add(_ list: List, _ sequence: Int64, _ content: Message) {
      rows["\(list.rawValue) \(sequence)"] = Row(list: list, sequence: sequence, content: content)
    }
    for item in state.ledger.pending {
      add(
        .pending, item.sequence,
        Message(.notification, [.items: .messages([item.content]), .time: .number(item.reference)]))
    }
    for item in state.ledger.delivered {
      add(
        .delivered, item.sequence,
        Message(
          .notification,
          [
            .items: .messages([item.content]), .time: .number(item.date), .state: .integer(item.stage.rawValue),
            .flags: .flag(item.isAudible), .result: .integer(item.number),
          ]))
    }
    for item in state.responses { add(.responses, item.sequence, item.content) }
    if !state.settings.fields.isEmpty { add(.settings, 0, state.settings) }
    return rows
  }

  private static func notifications(_ rows: [Row]) -> ProgramNotifications {
    var (pending, delivered): ([NotificationLedger<Message>.Pending], [NotificationLedger<Message>.Delivered]) = (
      [], []
    )
    var state = ProgramNotifications()
    for row in rows {
      let content = row.content.messages(.items).first ?? Message(.notification)
      let time = row.content.seconds(.time) ?? 0
      switch row.list {
      case .pending:
        guard let trigger = NotificationTrigger(content), let identifier = content.text(.identifier) else { continue }
        pending.append(
          .init(
            identifier: identifier, trigger: trigger, content: content, reference: time, sequence: row.sequence))
      case .delivered:
        delivered.append(
          .init(
            identifier: content.text(.identifier) ?? "", content: content, date: time, sequence: row.sequence,
            stage: row.content.integer(.state).flatMap(NotificationLedger<Message>.Stage.init(rawValue:)) ?? .listed,
            isAudible: row.content.flag(.flags), number: row.content.integer(.result) ?? 0))
      case .responses: state.responses.append(.init(sequence: row.sequence, content: row.content))
      case .settings: state.settings = row.content
      }
    }
    state.ledger = NotificationLedger(pending: pending, delivered: delivered)
    return state
  }
}
