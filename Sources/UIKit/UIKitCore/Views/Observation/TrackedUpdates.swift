import Observation
import SwiftRuntime

/// An update of a view whose reads are tracked.
package enum TrackedUpdate: UInt8, CaseIterable {
  case properties, constraints, layout, display, configuration
}

/// The updates of a view that have read something observable, or traits.
@MainActor
final class TrackedUpdates {
  private var trackers = [UpdateTracker?](repeating: nil, count: TrackedUpdate.allCases.count)
  /// The traits that each update has read.
  private var readTraits = [[UITrait]](repeating: [], count: TrackedUpdate.allCases.count)
  private var recording: RecordedTraitCollection?
  private let view: ZeroingReference<UIView>

  init(of view: UIView) { self.view = ZeroingReference(view) }

  /// The tracker of an update; nil while no run of it has read anything observable.
  subscript(update: TrackedUpdate) -> UpdateTracker? { trackers[Int(update.rawValue)] }

  /// Returns the tracker of an update, made on first use.
  func tracker(of update: TrackedUpdate) -> UpdateTracker {
    if let tracker = self[update] { return tracker }
    let tracker = UpdateTracker { [weak self] in self?.view.object?.updateBecameStale(update) }
    trackers[Int(update.rawValue)] = tracker
    return tracker
  }

  // MARK: Traits

  /// Returns a collection equal to another that records which of its traits the running update reads.
  func recorder(of traits: UITraitCollection) -> UITraitCollection {
    if let recording, recording.plain === traits { return recording }
    let made = RecordedTraitCollection(traits) { [weak self] in self?.noteRead(of: $0) }
    recording = made
    return made
  }

  /// Clears the traits that the last run of an update has read.
  func forgetTraits(of update: TrackedUpdate) { readTraits[Int(update.rawValue)].removeAll(keepingCapacity: true) }

  /// Requests the updates again that have read a trait which has changed.
  func traitsDidChange(from old: UITraitCollection, to new: UITraitCollection) {
    for update in TrackedUpdate.allCases where new.differs(from: old, in: readTraits[Int(update.rawValue)]) {
      view.object?.updateBecameStale(update)
    }
  }

  private func noteRead(of trait: UITrait) {
    guard let update = view.object?.runningUpdate else { return }
    let place = Int(update.rawValue)
    if !readTraits[place].contains(where: { $0 == trait }) { readTraits[place].append(trait) }
  }
}

extension UIView {
  /// Runs an update; it is requested again when an `@Observable` property or a trait that it read changes.
  ///
  /// Reads of an update that runs inside another one, as `layoutIfNeeded()` in `layoutSubviews()` does, count for both.
  package final func run(_ update: TrackedUpdate, _ body: () -> Void) {
    let outer = runningUpdate
    runningUpdate = update
    trackedUpdates?.forgetTraits(of: update)
    if let tracker = knownTracker(of: update) {
      tracker.run(body)
    } else {
      // The argument is evaluated only when the body has read something observable.
      withObservationTracking(body, onChange: firstRegistration(for: update))
    }
    runningUpdate = outer
  }

  /// Returns traits that record which of them the running update reads; outside an update, the traits themselves.
  package final func tracked(_ traits: UITraitCollection) -> UITraitCollection {
    guard let runningUpdate, runningUpdate.rawValue <= TrackedUpdate.layout.rawValue else { return traits }
    return madeTrackedUpdates.recorder(of: traits)
  }

  /// Returns the tracker of an update if this view or another of its class has read something observable in it.
  private func knownTracker(of update: TrackedUpdate) -> UpdateTracker? {
    if let tracker = trackedUpdates?[update] { return tracker }
    let readers = runtime.observers
    guard !readers.isEmpty, readers.contains(ObserverKey(type(of: self), update)) else { return nil }
    return madeTrackedUpdates.tracker(of: update)
  }

  private func firstRegistration(for update: TrackedUpdate) -> @Sendable () -> Void {
    runtime.observers.insert(ObserverKey(type(of: self), update))
    return madeTrackedUpdates.tracker(of: update).registration()
  }

  private var madeTrackedUpdates: TrackedUpdates {
    if let trackedUpdates { return trackedUpdates }
    let made = TrackedUpdates(of: self)
    trackedUpdates = made
    return made
  }
}

/// A class of views and an update that reads observable properties.
struct ObserverKey: Hashable {
  private let viewClass: ObjectIdentifier
  private let update: TrackedUpdate

  init(_ viewClass: UIView.Type, _ update: TrackedUpdate) {
    self.viewClass = ObjectIdentifier(viewClass)
    self.update = update
  }
}
