public import Foundation
public import FoundationNetworking

/// The superclass of background sessions, in a module that does not see the replaced initializers of `URLSession`.
open class SessionBase: URLSession, @unchecked Sendable {
  /// Creates a session that loads nothing by itself.
  public init(unused queue: OperationQueue) {
    super.init(configuration: URLSessionConfiguration.ephemeral, delegate: nil, delegateQueue: queue)
  }

  /// Returns a session that loads within the program.
  public static func plain(
    _ configuration: URLSessionConfiguration, _ delegate: (any URLSessionDelegate)?, _ queue: OperationQueue?
  ) -> URLSession {
    URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
  }
}
