public import Foundation

/// Queries for the systems other than iOS that run iOS programs; Linux is neither.
extension ProcessInfo {
  /// A Boolean value that indicates whether the program was built with Mac Catalyst.
  public var isMacCatalystApp: Bool { false }

  /// A Boolean value that indicates whether the program for iOS runs on a Mac.
  public var isiOSAppOnMac: Bool { false }
}
