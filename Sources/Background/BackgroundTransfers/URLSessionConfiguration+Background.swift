import Synchronization

/// The properties of a configuration that FoundationNetworking does not have.
struct ConfigurationExtras {
  var sendsLaunchEvents = true
  var waitsForConnectivity = false
  var allowsExpensive = true
  var allowsConstrained = true
  var requiresDNSSEC = false
  var usesClassicLoading = true
  var multipath = URLSessionMultipathServiceType.none
  /// The requested versions of TLS; nil for those of the system.
  var minimumTLS: tls_protocol_version_t?
  var maximumTLS: tls_protocol_version_t?
}

/// A configuration that is made with an identifier.
protocol IdentifiedConfiguration {
  init(identifier: String)
}

extension IdentifiedConfiguration {
  static func make(_ identifier: String) -> Self { Self(identifier: identifier) }
}

/// The configuration of a background session.
final class BackgroundConfiguration: URLSessionConfiguration, IdentifiedConfiguration, @unchecked Sendable {
  private let sessionIdentifier: String

  // Foundation deprecates its own initializer to turn programs to `default`; a subclass has no other.
  @available(*, deprecated)
  init(identifier: String) {
    sessionIdentifier = identifier
    super.init()
    timeoutIntervalForResource = 7 * 86_400
    // A plain session created from this configuration, without this module, reports the error.
    protocolClasses = [MisledProtocol.self]
    urlCache = nil
  }

  override var identifier: String? {
    get { sessionIdentifier }
    set {}
  }

  override func copy(with zone: NSZone?) -> Any { duplicate() }
  override func copy() -> Any { duplicate() }

  /// Returns a configuration with the same values.
  func duplicate() -> BackgroundConfiguration {
    let copy = BackgroundConfiguration.make(sessionIdentifier)
    copy.timeoutIntervalForRequest = timeoutIntervalForRequest
    copy.timeoutIntervalForResource = timeoutIntervalForResource
    copy.requestCachePolicy = requestCachePolicy
    copy.networkServiceType = networkServiceType
    copy.allowsCellularAccess = allowsCellularAccess
    copy.isDiscretionary = isDiscretionary
    copy.httpAdditionalHeaders = httpAdditionalHeaders
    copy.httpMaximumConnectionsPerHost = httpMaximumConnectionsPerHost
    copy.httpShouldSetCookies = httpShouldSetCookies
    copy.wantsPipelining = wantsPipelining
    copy.httpCookieStorage = httpCookieStorage
    copy.httpCookieAcceptPolicy = httpCookieAcceptPolicy
    copy.connectionProxyDictionary = connectionProxyDictionary
    copy.wantsExtendedIdleMode = wantsExtendedIdleMode
    copy.urlCache = urlCache
    copy.protocolClasses = protocolClasses
    copy.urlCredentialStorage = urlCredentialStorage
    copy.extras = extras
    return copy
  }
}

/// Ends a program whose background session is a plain one, which would load nothing in the background.
final class MisledProtocol: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canInit(with task: URLSessionTask) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func startLoading() {
    fatalError(
      "A background configuration was given to a plain URLSession, because the file imports FoundationNetworking: "
        + "import BackgroundTransfers (or UIKit and Foundation) instead.")
  }
  override func stopLoading() {}
}

extension URLSessionConfiguration {
  private final class WeakReference {
    weak var object: URLSessionConfiguration?
    init(_ object: URLSessionConfiguration) { self.object = object }
  }

  private struct Table: @unchecked Sendable { var rows: [ObjectIdentifier: (WeakReference, ConfigurationExtras)] = [:] }

  private static let table = Mutex(Table())

  /// Returns the configuration of a session whose transfers outlive the program.
  ///
  /// - Parameter identifier: the session's name; a relaunched program makes a session of the same name.
  public class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    BackgroundConfiguration.make(identifier)
  }

  /// Returns the configuration of a background session.
  @available(*, deprecated, renamed: "background(withIdentifier:)")
  public class func backgroundSessionConfiguration(_ identifier: String) -> URLSessionConfiguration {
    background(withIdentifier: identifier)
  }

  /// A Boolean value that determines whether the program is launched when the session's transfers have ended.
  public var sessionSendsLaunchEvents: Bool {
    get { extras.sendsLaunchEvents }
    set { extras.sendsLaunchEvents = newValue }
  }

  /// A Boolean value that determines whether a task waits for a network; a background session always does.
  public var waitsForConnectivity: Bool {
    get { extras.waitsForConnectivity }
    set { extras.waitsForConnectivity = newValue }
  }

  /// A Boolean value that determines whether a metered network may be used.
  public var allowsExpensiveNetworkAccess: Bool {
    get { extras.allowsExpensive }
    set { extras.allowsExpensive = newValue }
  }

  /// A Boolean value that determines whether a network may be used on which little should be loaded.
  public var allowsConstrainedNetworkAccess: Bool {
    get { extras.allowsConstrained }
    set { extras.allowsConstrained = newValue }
  }

  /// A Boolean value that requests validated names; a background session refuses tasks if it is true, because nothing
  /// here validates them.
  public var requiresDNSSECValidation: Bool {
    get { extras.requiresDNSSEC }
    set { extras.requiresDNSSEC = newValue }
  }

  /// A Boolean value that chooses between two loaders of Apple's; kept, and without effect here.
  public var usesClassicLoadingMode: Bool {
    get { extras.usesClassicLoading }
    set { extras.usesClassicLoading = newValue }
  }

  final var extras: ConfigurationExtras {
    get {
      let found = Self.table.withLock { $0.rows[ObjectIdentifier(self)] }
      return found.flatMap { $0.0.object === self ? $0.1 : nil } ?? ConfigurationExtras()
    }
    set {
      let row = (WeakReference(self), newValue)
      nonisolated(unsafe) let sent = row
      Self.table.withLock { table in
        if table.rows.count > 64 { table.rows = table.rows.filter { $0.value.0.object != nil } }
        table.rows[ObjectIdentifier(self)] = sent
      }
    }
  }
}
