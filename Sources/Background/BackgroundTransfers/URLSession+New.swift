// `new()`, which Objective-C gives to every class, deprecated since iOS 13. Swift inherits no class method of an
// extension that returns the class itself, so that there is one for each.

extension URLSessionConfiguration: _FactoryMade {}
extension URLSessionTask: _FactoryMade {}
extension URLSessionTaskMetrics: _FactoryMade {}

@available(*, deprecated, message: "Use shared or init(configuration:).")
extension _FactoryMade where Self == URLSession {
  /// Returns a session of the default configuration.
  public static func new() -> URLSession { URLSession(configuration: .default) }
}

@available(*, deprecated, message: "Use default, ephemeral or background(withIdentifier:).")
extension _FactoryMade where Self == URLSessionConfiguration {
  /// Returns a default configuration.
  public static func new() -> URLSessionConfiguration { .default }
}

@available(*, deprecated, message: "Use the methods of URLSession that create tasks.")
extension _FactoryMade where Self == URLSessionTask {
  /// Returns a task that loads nothing.
  public static func new() -> URLSessionTask { URLSessionTask() }
}

@available(*, deprecated, message: "Use the methods of URLSession that create tasks.")
extension _FactoryMade where Self == URLSessionDataTask {
  /// Returns a task that loads nothing.
  public static func new() -> URLSessionDataTask { URLSessionDataTask() }
}

@available(*, deprecated, message: "Use the methods of URLSession that create tasks.")
extension _FactoryMade where Self == URLSessionUploadTask {
  /// Returns a task that loads nothing.
  public static func new() -> URLSessionUploadTask { URLSessionUploadTask() }
}

@available(*, deprecated, message: "Use the methods of URLSession that create tasks.")
extension _FactoryMade where Self == URLSessionDownloadTask {
  /// Returns a task that loads nothing.
  public static func new() -> URLSessionDownloadTask { URLSessionDownloadTask() }
}

@available(*, deprecated, message: "Use the task's metrics that the delegate receives.")
extension _FactoryMade where Self == URLSessionTaskMetrics {
  /// Returns metrics without transactions.
  public static func new() -> URLSessionTaskMetrics { URLSessionTaskMetrics() }
}

@available(*, deprecated, message: "Use the methods of URLSession that create tasks.")
extension _FactoryMade where Self == URLSessionStreamTask {
  /// Returns a task that connects to nothing.
  public static func new() -> URLSessionStreamTask { URLSessionStreamTask() }
}
