import Observation

/// Observes the observable properties that the section provider of a layout reads, until all sections are requested
/// again.
@MainActor
final class SectionObservation {
  private var trackers: [UpdateTracker] = []
  private var hasReads = false
  private let becameStale: @MainActor () -> Void

  /// Creates an observation that calls a closure once when something that was read changes.
  init(_ becameStale: @escaping @MainActor () -> Void) { self.becameStale = becameStale }

  /// Discards the observed properties.
  func reset() { trackers.removeAll() }

  /// Calls the provider, and observes the properties that it reads.
  func section(from provider: () -> NSCollectionLayoutSection?) -> NSCollectionLayoutSection? {
    guard hasReads else { return withObservationTracking(provider, onChange: firstRegistration()) }
    var section: NSCollectionLayoutSection?
    makeTracker().run { section = provider() }
    return section
  }

  private func firstRegistration() -> @Sendable () -> Void {
    hasReads = true
    return makeTracker().registration()
  }

  private func makeTracker() -> UpdateTracker {
    let tracker = UpdateTracker { [weak self] in
      guard let self, !trackers.isEmpty else { return }
      reset()
      becameStale()
    }
    trackers.append(tracker)
    return tracker
  }
}
