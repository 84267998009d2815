import BackgroundClient
import BackgroundWire

extension URLRequest {
  /// The length of the timeout of a request that sets none, in seconds.
  private static let defaultTimeout: TimeInterval = 60

  /// Returns the request to make a transfer, as the daemon understands it; refuses what cannot be honored.
  func message(_ configuration: URLSessionConfiguration, isUpload: Bool) throws(WireError) -> Message {
    guard let url else { throw WireError("the request has no URL", code: URLError.badURL.rawValue) }
    let policy = cachePolicy == .useProtocolCachePolicy ? configuration.requestCachePolicy : cachePolicy
    try check(configuration, policy, isUpload: isUpload)
    var message = Message(
      .enqueue,
      [
        .url: .text(url.absoluteString), .method: .text(httpMethod ?? "GET"),
        .headers: Message.pairs(headers(configuration, policy)),
        .deadline: .number(configuration.timeoutIntervalForResource),
        .requestTimeout: .number(
          timeoutInterval == Self.defaultTimeout ? configuration.timeoutIntervalForRequest : timeoutInterval),
        .hostLimit: .integer(configuration.httpMaximumConnectionsPerHost),
        .flags: .integer(options(configuration, isUpload: isUpload).rawValue),
      ])
    let settings = try settings(url, configuration)
    if !settings.fields.isEmpty { message.fields[.settings] = .messages([settings]) }
    return message
  }

  /// Refuses what a background session cannot honor.
  private func check(
    _ configuration: URLSessionConfiguration, _ policy: CachePolicy, isUpload: Bool
  ) throws(WireError) {
    try configuration.check()
    if policy == .returnCacheDataDontLoad {
      throw WireError(
        "a background session has no cache, and the cache policy forbids to load",
        code: URLError.resourceUnavailable.rawValue)
    }
    if isUpload, httpBody != nil || httpBodyStream != nil {
      Program.warn("URLSession: the file of an upload task is sent, and not the body of its request.")
      return
    }
    if httpBodyStream != nil {
      throw WireError(
        "a body stream does not outlive the program: set httpBody, or use uploadTask(with:fromFile:)", code: -1)
    }
    if httpBody?.isEmpty == false, ["GET", "HEAD"].contains(httpMethod ?? "GET") {
      throw WireError(
        "a request of the method \(httpMethod ?? "GET") must not have a body: set httpMethod to POST",
        code: NSURLErrorDataLengthExceedsMaximum)
    }
  }

  /// Returns the headers of the request, those of the configuration, and those of the cache policy.
  private func headers(_ configuration: URLSessionConfiguration, _ policy: CachePolicy) -> [(String, String)] {
    var headers: [(String, String)] = []
    let own = allHTTPHeaderFields ?? [:]
    func add(_ name: String, _ value: String) {
      let isKnown = own.keys.contains { $0.lowercased() == name.lowercased() }
      if !isKnown { headers.append((name, value)) }
    }
    for (name, value) in configuration.httpAdditionalHeaders ?? [:] { add("\(name)", "\(value)") }
    switch policy {
    case .reloadIgnoringLocalAndRemoteCacheData:
      add("Cache-Control", "no-cache")
      add("Pragma", "no-cache")
    case .reloadRevalidatingCacheData: add("Cache-Control", "max-age=0")
    default: break
    }
    return headers.sorted { $0.0 < $1.0 } + own.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func options(_ configuration: URLSessionConfiguration, isUpload: Bool) -> TransferOptions {
    var options = configuration.extras.connectionOptions
    // As on iOS, what is begun in the background is left to the system.
    if configuration.isDiscretionary || Program.backgroundLaunch != nil { options.insert(.discretionary) }
    if configuration.allowsCellularAccess && allowsCellularAccess { options.insert(.allowsCellular) }
    if configuration.allowsExpensiveNetworkAccess { options.insert(.allowsExpensive) }
    if configuration.allowsConstrainedNetworkAccess { options.insert(.allowsConstrained) }
    if configuration.sessionSendsLaunchEvents { options.insert(.launches) }
    // Foundation's requests allow it by default, and its configurations do not.
    if wantsPipelining && configuration.wantsPipelining { options.insert(.sharesConnection) }
    if !isUpload, httpBody?.isEmpty == false { options.insert(.hasBody) }
    let service = networkServiceType == .default ? configuration.networkServiceType : networkServiceType
    options.formUnion(.trafficClass(service.trafficClass))
    guard httpShouldHandleCookies, configuration.httpCookieStorage != nil else { return options }
    if configuration.httpShouldSetCookies { options.insert(.sendsCookies) }
    if configuration.httpCookieAcceptPolicy != .never { options.insert(.acceptsCookies) }
    if configuration.httpCookieAcceptPolicy == .onlyFromMainDocumentDomain { options.insert(.onlyMainDocumentCookies) }
    return options
  }

  /// Returns what only some transfers have.
  private func settings(_ url: URL, _ configuration: URLSessionConfiguration) throws(WireError) -> Message {
    var settings = Message(.done)
    if let original = originalMessage { settings.fields[.original] = .messages([original]) }
    if let mainDocumentURL { settings.fields[.mainDocument] = .text(mainDocumentURL.absoluteString) }
    if let proxies = try configuration.proxies() { settings.fields[.proxies] = Message.pairs(proxies) }
    let hasOwnCookies = value(forHTTPHeaderField: "Cookie") != nil
    if httpShouldHandleCookies, configuration.httpShouldSetCookies, !hasOwnCookies,
      let cookies = configuration.httpCookieStorage?.cookies, !cookies.isEmpty
    {
      settings.fields[.cookies] = Message.texts(cookies.map(\.netscapeLine))
    }
    return settings
  }
}

extension NSURLRequest.NetworkServiceType {
  /// The byte of the IP header with the DSCP that RFC 4594 names for the service; 0 for the system's.
  fileprivate var trafficClass: Int {
    switch self {
    case .default: 0
    case .background: 8 << 2
    case .video: 34 << 2
    case .voip, .voice: 46 << 2
    case .networkServiceTypeCallSignaling: 24 << 2
    }
  }
}
