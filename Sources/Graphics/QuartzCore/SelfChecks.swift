/// The comparisons of cached answers with naive ones, which an environment variable enables.
package enum SelfChecks {
  /// A Boolean value that indicates whether `QUIRE_SELF_CHECKS` is 1 in the environment.
  package static let isEnabled = environmentVariable("QUIRE_SELF_CHECKS") == "1"
}
