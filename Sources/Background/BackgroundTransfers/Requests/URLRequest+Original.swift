import BackgroundWire

extension URLRequest {
  private static let cellular: Int64 = 1
  private static let cookies: Int64 = 2
  private static let pipelining: Int64 = 4

  /// Creates the request that a program made, from the daemon's description of the transfer.
  init?(original message: Message) {
    guard let url = message.text(.url).flatMap({ URL(string: $0) }) else { return nil }
    self.init(url: url)
    if let method = message.text(.method) { httpMethod = method }
    if let key = message.text(.key) {
      httpBody = FileManager.default.contents(atPath: Places.current.files + "/\(key).body")
    }
    guard let original = message.messages(.original).first else { return }
    for (name, value) in original.pairs(.headers) { setValue(value, forHTTPHeaderField: name) }
    if let policy = original.integer(.policy) {
      cachePolicy = CachePolicy(rawValue: UInt(clamping: policy)) ?? cachePolicy
    }
    if let timeout = original.number(.requestTimeout) { timeoutInterval = timeout }
    if let service = original.integer(.service) {
      networkServiceType = NetworkServiceType(rawValue: UInt(clamping: service)) ?? networkServiceType
    }
    mainDocumentURL = original.text(.mainDocument).flatMap { URL(string: $0) }
    guard let flags = original.integer(.flags) else { return }
    allowsCellularAccess = flags & Self.cellular != 0
    httpShouldHandleCookies = flags & Self.cookies != 0
    wantsPipelining = flags & Self.pipelining != 0
  }

  /// The properties of the program's request beside URL and method, for the program that finds it again; nil if all of
  /// them have their defaults.
  var originalMessage: Message? {
    let plain = URLRequest(url: URL(fileURLWithPath: "/"))
    var fields: [Message.Field: Message.Value] = [:]
    if let headers = allHTTPHeaderFields, !headers.isEmpty {
      fields[.headers] = Message.pairs(headers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }
    if cachePolicy != plain.cachePolicy { fields[.policy] = .integer(Int(cachePolicy.rawValue)) }
    if timeoutInterval != plain.timeoutInterval { fields[.requestTimeout] = .number(timeoutInterval) }
    if networkServiceType != plain.networkServiceType { fields[.service] = .integer(Int(networkServiceType.rawValue)) }
    if let mainDocumentURL { fields[.mainDocument] = .text(mainDocumentURL.absoluteString) }
    if originalFlags != plain.originalFlags { fields[.flags] = .integer(originalFlags) }
    return fields.isEmpty ? nil : Message(.done, fields)
  }

  private var originalFlags: Int64 {
    (allowsCellularAccess ? Self.cellular : 0) | (httpShouldHandleCookies ? Self.cookies : 0)
      | (wantsPipelining ? Self.pipelining : 0)
  }
}
