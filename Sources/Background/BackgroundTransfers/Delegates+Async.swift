// The calls that a delegate may answer by an async method, as on iOS: where it has no method with a completion handler,
// that one asks the async one.

extension URLSessionDelegate {
  /// Leaves a challenge to the system.
  public func urlSession(
    _ session: URLSession, didReceive challenge: URLAuthenticationChallenge
  ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) { (.performDefaultHandling, nil) }

  /// Asks the async method about a challenge.
  public func urlSession(
    _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    Task {
      let answer = await urlSession(session, didReceive: challenge)
      completionHandler(answer.0, answer.1)
    }
  }
}

extension URLSessionTaskDelegate {
  /// Leaves a challenge to the system.
  public func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge
  ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) { (.performDefaultHandling, nil) }

  /// Leaves a redirect to the system.
  public func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest
  ) async -> URLRequest? { request }

  /// Leaves a delayed request to the system.
  public func urlSession(
    _ session: URLSession, task: URLSessionTask, willBeginDelayedRequest request: URLRequest
  ) async -> (URLSession.DelayedRequestDisposition, URLRequest?) { (.continueLoading, nil) }

  /// Leaves a body that is sent again to the system.
  public func urlSession(_ session: URLSession, needNewBodyStreamForTask task: URLSessionTask) async -> InputStream? {
    nil
  }

  /// Leaves a body that is sent again to the system.
  public func urlSession(
    _ session: URLSession, task: URLSessionTask, needNewBodyStreamFrom offset: Int64,
    completionHandler: @escaping @Sendable (InputStream?) -> Void
  ) { completionHandler(nil) }

  /// Asks the async method about a challenge.
  public func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    Task {
      let answer = await urlSession(session, task: task, didReceive: challenge)
      completionHandler(answer.0, answer.1)
    }
  }

  /// Asks the async method about a delayed request.
  public func urlSession(
    _ session: URLSession, task: URLSessionTask, willBeginDelayedRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLSession.DelayedRequestDisposition, URLRequest?) -> Void
  ) {
    Task {
      let answer = await urlSession(session, task: task, willBeginDelayedRequest: request)
      completionHandler(answer.0, answer.1)
    }
  }

  /// Asks the async method about a redirect.
  public func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    Task {
      completionHandler(
        await urlSession(session, task: task, willPerformHTTPRedirection: response, newRequest: request))
    }
  }
}

extension URLSessionDataDelegate {
  /// Leaves a response for the cache to the system.
  public func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, willCacheResponse proposedResponse: CachedURLResponse
  ) async -> CachedURLResponse? { proposedResponse }

  /// Asks the async method about a response for the cache.
  public func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, willCacheResponse proposedResponse: CachedURLResponse,
    completionHandler: @escaping @Sendable (CachedURLResponse?) -> Void
  ) {
    Task { completionHandler(await urlSession(session, dataTask: dataTask, willCacheResponse: proposedResponse)) }
  }
}
