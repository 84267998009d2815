import Foundation
public import FoundationNetworking

/// The optional methods that Foundation on Linux does not have, and does not call.
extension URLSessionTaskDelegate {
  /// Does nothing: sessions on Linux do not report that a task was created.
  public func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) {}
  /// Does nothing: tasks on Linux do not wait for a network.
  public func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) {}
}
