import BackgroundWire
import Synchronization

/// The versions of TLS as Secure Transport numbers them.
public enum SSLProtocol: Int32, Sendable {
  case sslProtocolUnknown = 0
  case tlsProtocol1 = 4
  case tlsProtocol11 = 7
  case tlsProtocol12 = 8
  case dtlsProtocol1 = 9
  case tlsProtocol13 = 10
  case dtlsProtocol12 = 11
  case tlsProtocolMaxSupported = 999

  fileprivate init(_ version: tls_protocol_version_t) {
    switch version {
    case .TLSv10: self = .tlsProtocol1
    case .TLSv11: self = .tlsProtocol11
    case .TLSv12: self = .tlsProtocol12
    case .TLSv13: self = .tlsProtocol13
    case .DTLSv10: self = .dtlsProtocol1
    case .DTLSv12: self = .dtlsProtocol12
    }
  }

  fileprivate var version: tls_protocol_version_t? {
    switch self {
    case .tlsProtocol1: .TLSv10
    case .tlsProtocol11: .TLSv11
    case .tlsProtocol12: .TLSv12
    case .tlsProtocol13: .TLSv13
    case .dtlsProtocol1: .DTLSv10
    case .dtlsProtocol12: .DTLSv12
    case .sslProtocolUnknown, .tlsProtocolMaxSupported: nil
    }
  }
}

/// The use of several paths to a server at once, by Multipath TCP.
///
/// Linux decides by itself which paths a connection uses (`ip mptcp`); the cases but `none` ask it for the same. It
/// answers to `URLSessionConfiguration.MultipathServiceType`, a name that Foundation has and marks as unavailable.
public enum URLSessionMultipathServiceType: Int, Sendable {
  case none = 0
  case handover
  case interactive
  case aggregate
}

extension URLSessionConfiguration {
  /// The use of several paths; background sessions and stream tasks follow it where the kernel has Multipath TCP.
  public var multipathServiceType: URLSessionMultipathServiceType {
    get { extras.multipath }
    set { extras.multipath = newValue }
  }

  /// The oldest version of TLS that a connection may use; background sessions and stream tasks follow it.
  public var tlsMinimumSupportedProtocolVersion: tls_protocol_version_t {
    get { extras.minimumTLS ?? .TLSv10 }
    set { extras.minimumTLS = newValue }
  }

  /// The newest version of TLS that a connection may use; background sessions and stream tasks follow it.
  public var tlsMaximumSupportedProtocolVersion: tls_protocol_version_t {
    get { extras.maximumTLS ?? .TLSv13 }
    set { extras.maximumTLS = newValue }
  }

  /// The oldest version of TLS that a connection may use.
  @available(*, deprecated, renamed: "tlsMinimumSupportedProtocolVersion")
  public var tlsMinimumSupportedProtocol: SSLProtocol {
    get { SSLProtocol(tlsMinimumSupportedProtocolVersion) }
    set { extras.minimumTLS = newValue.version }
  }

  /// The newest version of TLS that a connection may use.
  @available(*, deprecated, renamed: "tlsMaximumSupportedProtocolVersion")
  public var tlsMaximumSupportedProtocol: SSLProtocol {
    get { SSLProtocol(tlsMaximumSupportedProtocolVersion) }
    set { extras.maximumTLS = newValue.version }
  }
}

extension ConfigurationExtras {
  /// The versions of TLS and the paths as the daemon understands them.
  var connectionOptions: TransferOptions {
    // Versions of DTLS are refused when a task is made.
    func number(_ version: tls_protocol_version_t?) -> Int {
      version.map { Int($0.rawValue) - 0x300 }.flatMap { 1...4 ~= $0 ? $0 : nil } ?? 0
    }
    return .tls(minimum: number(minimumTLS), maximum: number(maximumTLS)).union(.multipath(multipath.rawValue))
  }
}

extension URLSessionTask {
  private final class WeakTask {
    weak var task: URLSessionTask?
    init(_ task: URLSessionTask) { self.task = task }
  }
  private struct Table: @unchecked Sendable { var rows: [ObjectIdentifier: WeakTask] = [:] }
  /// The tasks that do not prefer data as it arrives.
  private static let patient = Mutex(Table())

  /// A Boolean value that requests data as it arrives; it is stored, and has no effect, since that is always so here.
  public var prefersIncrementalDelivery: Bool {
    get { Self.patient.withLock { $0.rows[ObjectIdentifier(self)]?.task !== self } }
    set {
      nonisolated(unsafe) let row = newValue ? nil : WeakTask(self)
      let key = ObjectIdentifier(self)
      Self.patient.withLock { table in
        table.rows = table.rows.filter { $0.value.task != nil }
        table.rows[key] = row
      }
    }
  }
}
