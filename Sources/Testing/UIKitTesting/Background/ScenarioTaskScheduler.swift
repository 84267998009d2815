import BackgroundScheduling
import BackgroundTasks
import Foundation

/// The scheduler of a scenario: requests are stored in its record, and handlers are called when its clock reaches them.
final class ScenarioTaskScheduler: BGTaskScheduler, @unchecked Sendable {
  /// A request as the daemon would keep it.
  struct Request: Codable {
    var identifier: String
    var isProcessing: Bool
    /// Seconds since 1970.
    var earliest: Double?
    var needsPower: Bool
    var needsNetwork: Bool
  }

  private weak var scenario: BackgroundScenario?
  @MainActor private(set) var handlers: [String: (BGTask) -> Void] = [:]

  init(_ scenario: BackgroundScenario) {
    self.scenario = scenario
    super.init()
  }

  /// Sets the handler; it is called on the main queue, whatever queue is requested, because the clock waits for it.
  @discardableResult
  override func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?, launchHandler: @escaping (BGTask) -> Void
  ) -> Bool {
    nonisolated(unsafe) let handler = launchHandler
    MainActor.assumeIsolated { handlers[identifier] = handler }
    return true
  }

  override func submit(_ taskRequest: BGTaskRequest) throws {
    let processing = taskRequest as? BGProcessingTaskRequest
    let request = Request(
      identifier: taskRequest.identifier, isProcessing: processing != nil,
      earliest: taskRequest.earliestBeginDate?.timeIntervalSince1970,
      needsPower: processing?.requiresExternalPower ?? false,
      needsNetwork: processing?.requiresNetworkConnectivity ?? false)
    let isAccepted = MainActor.assumeIsolated {
      guard let scenario else { return false }
      let others = scenario.record.requests.filter { $0.identifier != request.identifier }
      guard
        others.count(where: { $0.isProcessing == request.isProcessing })
          < TaskLimits.limit(isProcessing: request.isProcessing)
      else { return false }
      scenario.record.requests = others + [request]
      scenario.save()
      return true
    }
    if !isAccepted { throw Error(.tooManyPendingTaskRequests) }
  }

  override func cancel(taskRequestWithIdentifier identifier: String) { remove { $0.identifier == identifier } }
  override func cancelAllTaskRequests() { remove { _ in true } }

  private func remove(_ isRemoved: @Sendable (Request) -> Bool) {
    MainActor.assumeIsolated {
      scenario?.record.requests.removeAll(where: isRemoved)
      scenario?.save()
    }
  }
}
