import BackgroundWire
import DatabaseCore

/// A transfer as the store keeps it.
struct TransferRecord: Sendable {
  enum State: Int64, Sendable {
    case suspended = 0, queued, finished, paused
    /// It has ended and was delivered, but its file is not flushed.
    case unflushed
    /// Its program has acknowledged it, but its file is not flushed.
    case acknowledged
  }

  /// The number by which the daemon knows the transfer, and the name of its files.
  var id: Int64 = 0
  var app: String
  var session: String
  /// The task's identifier within its session.
  var number: Int64
  /// The client's name for the request to make this transfer; a repeated request finds it.
  var key: String
  var isUpload: Bool
  var state: State = .suspended
  var url: String
  var effectiveURL: String?
  var method: String = "GET"
  var headers: [(String, String)] = []
  /// The entity tag or date by which a server identifies the received content; nil where none is reliable.
  var validator: String?
  /// The length of the whole body; nil while unknown.
  var total: Int64?
  /// The number of bytes that are known to be on the disk.
  var durable: Int64 = 0
  /// The boot of the machine during which `durable` was last written.
  var boot: String = ""
  var attempts: Int64 = 0
  /// The earliest time of the next attempt, in seconds since 1970.
  var notBefore: Double = 0
  var created: Double
  /// The seconds that the transfer may take altogether, and that may pass without a byte.
  var resourceTimeout: Double = 604_800
  var requestTimeout: Double = 60
  var hostLimit: Int64 = 6
  /// The bytes that the program expects to receive and to send; −1 where it expects nothing.
  var expectedToReceive: Int64 = -1
  var expectedToSend: Int64 = -1
  var description: String?
  var options: TransferOptions = []
  var priority: Double = 0.5
  /// The settings that only some transfers have: `cookies`, `mainDocument`, `proxies`, and the program's `original`
  /// request.
  var settings = Message(.done)
  /// The logged reason for waiting; not stored, as the properties below.
  var waitReason: String?
  /// The method of the last request, and the URLs and values of the cookies that were accepted.
  var effectiveMethod: String?
  var acceptedCookies: [(String, String)] = []
}

extension TransferRecord {
  /// A Boolean value that indicates whether the transfer has ended, with a file or an error.
  var hasEnded: Bool { [.finished, .unflushed, .acknowledged].contains(state) }

  /// A Boolean value that indicates whether a server may be asked twice without consequences (RFC 9110, 9.2.2).
  var isRepeatable: Bool { method == "GET" && !sendsBody }

  /// A Boolean value that indicates whether a file is sent with the request.
  var sendsBody: Bool { isUpload || options.contains(.hasBody) }

  /// Returns the value of a header of the program's; nil if it set none.
  func header(_ name: String) -> String? { headers.last { $0.0.lowercased() == name }?.1 }
}

/// An event of a session that its program has not acknowledged.
struct SessionEvent: Sendable {
  var sequence: Int64
  var app: String
  var session: String
  var transfer: Int64
  /// The message that its program receives.
  var frame: [UInt8]

  /// - Parameter content: the message as the store has it, without the event's sequence.
  init(sequence: Int64, app: String, session: String, transfer: Int64, content: [UInt8]) {
    (self.sequence, self.app, self.session, self.transfer) = (sequence, app, session, transfer)
    frame = MessageCoder.frame(content, adding: .sequence, sequence)
  }
}

extension TransferRecord {
  private static let columns =
    "id, app, session, number, key, upload, state, url, effective, method, headers, validator, total, durable, boot,"
    + " attempts, not_before, created, resource_timeout, request_timeout, host_limit, to_receive, to_send, description,"
    + " options, priority, settings"

  static let select = "SELECT \(columns) FROM task"
  static let insert =
    "INSERT INTO task (\(columns)) VALUES (\(Array(repeating: "?", count: 27).joined(separator: ",")))"
  static let update =
    "UPDATE task SET state=?, url=?, effective=?, validator=?, total=?, durable=?, boot=?, attempts=?, not_before=?,"
    + " description=?, priority=?, to_receive=?, to_send=? WHERE id=?"

  init?(row: [Database.Value]) {
    guard row.count == 27, let id = row[0].integer, let app = row[1].text, let session = row[2].text,
      let number = row[3].integer, let key = row[4].text, let state = State(rawValue: row[6].integer ?? -1),
      let url = row[7].text, let created = row[17].number
    else { return nil }
    self.init(
      id: id, app: app, session: session, number: number, key: key, isUpload: row[5].integer == 1, state: state,
      url: url, created: created)
    effectiveURL = row[8].text
    method = row[9].text ?? "GET"
    if let bytes = row[10].blob, let message = try? MessageCoder.decode(bytes[...]) {
      headers = message.pairs(.headers)
    }
    validator = row[11].text
    total = row[12].integer
    durable = row[13].integer ?? 0
    boot = row[14].text ?? ""
    attempts = row[15].integer ?? 0
    notBefore = row[16].number ?? 0
    resourceTimeout = row[18].number ?? 604_800
    requestTimeout = row[19].number ?? 60
    hostLimit = row[20].integer ?? 6
    expectedToReceive = row[21].integer ?? -1
    expectedToSend = row[22].integer ?? -1
    description = row[23].text
    options = TransferOptions(rawValue: row[24].integer ?? 0)
    priority = row[25].number ?? 0.5
    if let bytes = row[26].blob, let message = try? MessageCoder.decode(bytes[...]) { settings = message }
  }

  var insertValues: [Database.Value] {
    let headerBytes = MessageCoder.encode(Message(.done, [.headers: Message.pairs(headers)]))
    return [
      .null, .text(app), .text(session), .integer(number), .text(key), .integer(isUpload ? 1 : 0),
      .integer(state.rawValue), .text(url), .init(effectiveURL), .text(method), .blob(headerBytes), .init(validator),
      .init(total), .integer(durable), .text(boot), .integer(attempts), .number(notBefore), .number(created),
      .number(resourceTimeout), .number(requestTimeout), .integer(hostLimit), .integer(expectedToReceive),
      .integer(expectedToSend), .init(description), .integer(options.rawValue), .number(priority),
      settings.fields.isEmpty ? .null : .blob(MessageCoder.encode(settings)),
    ]
  }

  var updateValues: [Database.Value] {
    [
      .integer(state.rawValue), .text(url), .init(effectiveURL), .init(validator), .init(total), .integer(durable),
      .text(boot), .integer(attempts), .number(notBefore), .init(description), .number(priority),
      .integer(expectedToReceive), .integer(expectedToSend), .integer(id),
    ]
  }
}
