// The operations that a background session does not support, as on iOS; each traps with the reason, because the
// delegate would wait for ever.

extension BackgroundSession {
  static func refuse(_ what: String) -> Never {
    fatalError(
      "\(what) are not supported in background sessions: use downloadTask(with:) or uploadTask(with:fromFile:), and a delegate."
    )
  }
}
