/// The methods of the delegates of the URL loading system, which are optional on Apple's systems and have defaults in
/// Foundation on Linux, or in `FoundationNetworkingAdditions`.
extension Frameworks {
  private static let methodsOfURLSession: Set<String> = [
    "urlSession(_:dataTask:didBecome:)",
    "urlSession(_:dataTask:didReceive:)",
    "urlSession(_:dataTask:didReceive:completionHandler:)",
    "urlSession(_:dataTask:willCacheResponse:completionHandler:)",
    "urlSession(_:didBecomeInvalidWithError:)",
    "urlSession(_:didCreateTask:)",
    "urlSession(_:didReceive:completionHandler:)",
    "urlSession(_:downloadTask:didResumeAtOffset:expectedTotalBytes:)",
    "urlSession(_:downloadTask:didWriteData:totalBytesWritten:totalBytesExpectedToWrite:)",
    "urlSession(_:task:didCompleteWithError:)",
    "urlSession(_:task:didFinishCollecting:)",
    "urlSession(_:task:didReceive:completionHandler:)",
    "urlSession(_:task:didSendBodyData:totalBytesSent:totalBytesExpectedToSend:)",
    "urlSession(_:task:needNewBodyStream:)",
    "urlSession(_:task:willBeginDelayedRequest:completionHandler:)",
    "urlSession(_:task:willPerformHTTPRedirection:newRequest:completionHandler:)",
    "urlSession(_:taskIsWaitingForConnectivity:)",
  ]

  /// Returns whether a method is optional in a protocol of Apple's, and has a default on Linux.
  static func hasOptionalMethod(_ signature: String) -> Bool {
    optionalMethods.contains(signature) || methodsOfURLSession.contains(signature)
  }
}
