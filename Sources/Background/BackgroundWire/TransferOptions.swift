/// The options of a transfer that are numbers, as a program sends them and the daemon stores them.
package struct TransferOptions: OptionSet, Sendable {
  package let rawValue: Int64

  package static let discretionary = TransferOptions(rawValue: 1)
  package static let allowsCellular = TransferOptions(rawValue: 2)
  package static let allowsExpensive = TransferOptions(rawValue: 4)
  package static let allowsConstrained = TransferOptions(rawValue: 8)
  /// The program is launched when the transfers of the session have ended.
  package static let launches = TransferOptions(rawValue: 16)
  /// Cookies of the program and of earlier responses are sent.
  package static let sendsCookies = TransferOptions(rawValue: 32)
  /// Cookies of responses are accepted.
  package static let acceptsCookies = TransferOptions(rawValue: 64)
  /// Only cookies of the main document's domain are accepted.
  package static let onlyMainDocumentCookies = TransferOptions(rawValue: 128)
  /// The transfer waits for a connection that it can share with others, instead of opening another one.
  package static let sharesConnection = TransferOptions(rawValue: 1 << 18)
  /// The request of a download has a body, which is a file like that of an upload.
  package static let hasBody = TransferOptions(rawValue: 1 << 19)

  package init(rawValue: Int64) { self.rawValue = rawValue }

  /// The number of ways to use several paths to a server at once, as `URLSessionMultipathServiceType` has them.
  package static func multipath(_ kind: Int) -> TransferOptions { field(kind, at: 16, width: 2) }

  /// The oldest and the newest version of TLS: 1 for TLS 1.0 to 4 for TLS 1.3; 0 for libcurl's.
  package static func tls(minimum: Int, maximum: Int) -> TransferOptions {
    field(minimum, at: 8, width: 4).union(field(maximum, at: 12, width: 4))
  }

  /// The traffic class of the packets: the byte of the IP header that has the DSCP (RFC 2474).
  package static func trafficClass(_ value: Int) -> TransferOptions { field(value, at: 24, width: 8) }

  /// The oldest version of TLS that may be used: 1 for TLS 1.0 to 4 for TLS 1.3; 0 for libcurl's.
  package var minimumTLS: Int { field(at: 8, width: 4) }
  /// The newest version of TLS that may be used.
  package var maximumTLS: Int { field(at: 12, width: 4) }
  /// A Boolean value that indicates whether Multipath TCP is requested.
  package var isMultipath: Bool { field(at: 16, width: 2) != 0 }
  /// The traffic class of the packets; 0 for the system's.
  package var trafficClass: Int { field(at: 24, width: 8) }

  /// A Boolean value that indicates whether the transfer depends on the cost of the network.
  package var dependsOnNetworkCost: Bool {
    contains(.discretionary) || !isSuperset(of: [.allowsCellular, .allowsExpensive])
  }

  private static func field(_ value: Int, at place: Int64, width: Int64) -> TransferOptions {
    TransferOptions(rawValue: (Int64(value) & (1 << width - 1)) << place)
  }

  private func field(at place: Int64, width: Int64) -> Int {
    let mask: Int64 = 1 << width - 1
    return Int(rawValue >> place & mask)
  }
}
