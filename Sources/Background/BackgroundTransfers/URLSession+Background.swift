import BackgroundSessionBase

/// A class whose instances a factory makes, so that an initializer can return a subclass.
public protocol _FactoryMade {}

extension _FactoryMade {
  /// Creates an instance by a function.
  public init(_made make: () -> Self) { self = make() }
}

extension URLSession: _FactoryMade {
  /// Creates a session; a configuration for the background makes one whose transfers outlive the program.
  public convenience init(
    configuration: URLSessionConfiguration, delegate: (any FoundationNetworking.URLSessionDelegate)?,
    delegateQueue queue: OperationQueue?
  ) {
    self.init(_made: {
      let session = URLSession.session(configuration, delegate, queue)
      return unsafeDowncast(session, to: Self.self)
    })
  }

  /// Creates a session without a delegate.
  public convenience init(configuration: URLSessionConfiguration) {
    self.init(configuration: configuration, delegate: nil, delegateQueue: nil)
  }

  /// Creates a session with the default configuration and without a delegate.
  ///
  /// `URLSession()` calls it. An extension cannot declare `init()` itself, because `NSObject` has one.
  public convenience init(_ nothing: Void = ()) {
    self.init(configuration: .default)
  }

  private static func session(
    _ configuration: URLSessionConfiguration, _ delegate: (any FoundationNetworking.URLSessionDelegate)?,
    _ queue: OperationQueue?
  ) -> URLSession {
    guard let background = configuration as? BackgroundConfiguration else {
      let session = SessionBase.plain(configuration, delegate, queue)
      session.configuration.extras = configuration.extras
      return session
    }
    return BackgroundSession(background.duplicate(), delegate, queue)
  }
}
