// Properties that are deprecated and honored nevertheless; the requirements of a protocol are used without a warning.

protocol DeprecatedRequestProperties {
  var isPipelining: Bool { get set }
}

extension URLRequest: DeprecatedRequestProperties {
  @available(*, deprecated)
  var isPipelining: Bool {
    get { httpShouldUsePipelining }
    set { httpShouldUsePipelining = newValue }
  }
}

extension DeprecatedRequestProperties {
  /// A Boolean value that indicates whether the request may share a connection; `httpShouldUsePipelining`.
  var wantsPipelining: Bool {
    get { isPipelining }
    set { isPipelining = newValue }
  }
}

protocol DeprecatedConfigurationProperties: AnyObject {
  var isPipelining: Bool { get set }
  var isIdleModeExtended: Bool { get set }
}

extension URLSessionConfiguration: DeprecatedConfigurationProperties {
  @available(*, deprecated)
  var isPipelining: Bool {
    get { httpShouldUsePipelining }
    set { httpShouldUsePipelining = newValue }
  }

  @available(*, deprecated)
  var isIdleModeExtended: Bool {
    get { shouldUseExtendedBackgroundIdleMode }
    set { shouldUseExtendedBackgroundIdleMode = newValue }
  }
}

extension DeprecatedConfigurationProperties {
  /// A Boolean value that indicates whether requests may share a connection; `httpShouldUsePipelining`.
  var wantsPipelining: Bool {
    get { isPipelining }
    set { isPipelining = newValue }
  }

  /// A Boolean value that indicates whether connections stay open while the program is away;
  /// `shouldUseExtendedBackgroundIdleMode`.
  var wantsExtendedIdleMode: Bool {
    get { isIdleModeExtended }
    set { isIdleModeExtended = newValue }
  }
}
