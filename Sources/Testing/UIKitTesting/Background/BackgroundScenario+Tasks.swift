import BackgroundScheduling
import BackgroundTasks
public import Foundation

extension BackgroundScenario {
  /// The time that a processing task may take, in seconds.
  public static let processingBudget: TimeInterval = 300

  /// The identifiers of the requests that wait, in the order in which they were submitted.
  public var pendingTasks: [String] { record.requests.map(\.identifier) }

  /// Launches the program for a task at once, as the control program does; nil when it exceeded its budget, or was not
  /// submitted.
  @discardableResult
  public func launchTask(_ identifier: String) -> Bool? {
    guard let request = record.requests.first(where: { $0.identifier == identifier }) else {
      note("no task \(identifier): nobody submitted a request for it")
      return nil
    }
    return launch(request)
  }

  /// The next task that may run, and its time.
  var nextTask: (time: TimeInterval, perform: () -> Void)? {
    var next: (time: TimeInterval, request: ScenarioTaskScheduler.Request)?
    for request in record.requests {
      var time = max(absolute, request.earliest ?? absolute)
      if !request.isProcessing, let last = record.refreshes.last { time = max(time, last + 900) }
      let reason = TaskLimits.reasonToWait(
        now: time, earliest: request.earliest, needsPower: request.needsPower, needsNetwork: request.needsNetwork,
        isProcessing: request.isProcessing, hasPower: hasExternalPower, isOnline: isOnline)
      guard reason == nil, next.map({ time - Self.start < $0.time }) ?? true else { continue }
      next = (time - Self.start, request)
    }
    return next.map { next in (next.time, { [self] in launch(next.request) }) }
  }

  @discardableResult
  private func launch(_ request: ScenarioTaskScheduler.Request) -> Bool? {
    // The request is consumed when the handler is called.
    record.requests.removeAll { $0.identifier == request.identifier }
    if !request.isProcessing { record.refreshes.append(absolute) }
    save()
    guard let handler = (tasks as? ScenarioTaskScheduler)?.handlers[request.identifier] else {
      note("task \(request.identifier): no handler is registered for it")
      return nil
    }
    var task: BGTask?
    return wait(
      "task \(request.identifier)", budget: request.isProcessing ? Self.processingBudget : Self.budget,
      expire: { task?.expire() }
    ) { (reply: @escaping (Bool) -> Void) in
      nonisolated(unsafe) let reply = reply
      let finish: @Sendable (Int64, Int64) -> Void = { _, result in
        if Thread.isMainThread {
          MainActor.assumeIsolated { reply(result == 0) }
        } else {
          DispatchQueue.main.async { reply(result == 0) }
        }
      }
      let made =
        request.isProcessing
        ? BGProcessingTask(request.identifier, launch: 0, finish: finish)
        : BGAppRefreshTask(request.identifier, launch: 0, finish: finish)
      task = made
      handler(made)
    }
  }
}
