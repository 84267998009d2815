/// The calls of methods that are optional on iOS, of one object's delegates and data sources.
///
/// Without an Objective-C runtime an optional method is a requirement with a default in a protocol extension. Each
/// default reports that it ran, and so the caller knows that the receiver does not implement the method.
@usableFromInline package final class OptionalMethods {
  /// A Boolean value that indicates whether a default has run since the current call began.
  @exclusivity(unchecked) @usableFromInline var didRunDefault = false

  package init() {}

  /// Calls an optional method and returns its result; nil when only the default ran.
  @inlinable @inline(__always)
  package func result<Result>(_ call: () -> Result) -> Result? {
    let outer = didRunDefault
    didRunDefault = false
    let result = call()
    let isDefault = didRunDefault
    didRunDefault = outer
    return isDefault ? nil : result
  }

  /// Records that the default of an optional method ran; called by these defaults.
  @inlinable
  package func reportDefault() { didRunDefault = true }
}
