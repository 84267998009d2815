import BackgroundClient
import BackgroundWire
public import Foundation

/// The scheduler of tasks that run in the background.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
  private static let sharedScheduler = BGTaskScheduler()

  /// The domain of the scheduler's errors.
  public static let errorDomain = "BGTaskSchedulerErrorDomain"

  private let lock = NSLock()
  private var handlers: [String: Handler] = [:]
  private var running: [Int64: BGTask] = [:]

  private struct Handler {
    var queue: DispatchQueue?
    var function: (BGTask) -> Void
  }

  package override init() {}

  /// The scheduler of this program.
  open class var shared: BGTaskScheduler { sharedScheduler }
  /// The resources that tasks may request; none here.
  open class var supportedResources: BGContinuedProcessingTaskRequest.Resources { [] }

  /// Sets the function for the task of an identifier; call it before the program has finished launching.
  ///
  /// - Parameter queue: the queue on which the function is called; nil for the main queue.
  /// - Returns: false for an identifier that Info.plist does not list under `BGTaskSchedulerPermittedIdentifiers`.
  @discardableResult
  open func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool {
    if let permitted = Program.permittedTasks, !permitted.contains(where: { Self.matches($0, identifier) }) {
      Program.warn(
        "BGTaskScheduler: \(identifier) was registered, but BGTaskSchedulerPermittedIdentifiers in Info.plist has no such "
          + "identifier: add it.")
      return false
    }
    lock.withLock { handlers[identifier] = Handler(queue: queue, function: launchHandler) }
    Work.handle(.task) { [weak self] in self?.perform($0) }
    Work.onExpiration { [weak self] launch in self?.expire(launch) }
    return true
  }

  /// Submits a request; it takes the place of one for the same identifier.
  ///
  /// - Throws: `BGTaskScheduler.Error` when the identifier is not permitted, too many requests wait, or the daemon
  ///   cannot be reached.
  open func submit(_ taskRequest: BGTaskRequest) throws {
    if let permitted = Program.permittedTasks, !permitted.contains(where: { Self.matches($0, taskRequest.identifier) })
    {
      throw Error(
        .notPermitted,
        userInfo: [
          NSLocalizedDescriptionKey:
            "BGTaskSchedulerPermittedIdentifiers in Info.plist has no \(taskRequest.identifier)."
        ])
    }
    if let mode = Self.missingMode(for: taskRequest, in: Program.modes) {
      throw Error(
        .notPermitted,
        userInfo: [
          NSLocalizedDescriptionKey:
            "UIBackgroundModes in Info.plist has no \"\(mode)\", which \(type(of: taskRequest)) needs: add it."
        ])
    }
    if let continued = taskRequest as? BGContinuedProcessingTaskRequest, !continued.requiredResources.isEmpty {
      throw Error(.immediateRunIneligible, userInfo: [NSLocalizedDescriptionKey: "There is no such resource here."])
    }
    do {
      try Program.declareBackgroundWork(isForeground: Program.backgroundLaunch == nil)
      _ = try Program.connection().call(taskRequest.message)
    } catch {
      let code = Error.Code(rawValue: error.code) ?? .unavailable
      throw Error(code, userInfo: [NSLocalizedDescriptionKey: error.description])
    }
  }

  /// Withdraws the request for an identifier.
  open func cancel(taskRequestWithIdentifier identifier: String) {
    call(Message(.withdraw, [.identifier: .text(identifier)]))
  }

  /// Withdraws every request.
  open func cancelAllTaskRequests() { call(Message(.withdrawAll)) }

  /// Hands over the requests that wait.
  open func getPendingTaskRequests(completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void) {
    nonisolated(unsafe) let requests = (call(Message(.pending))?.messages(.items) ?? []).compactMap(BGTaskRequest.make)
    DispatchQueue.global().async { completionHandler(requests) }
  }

  /// Returns the requests that wait.
  open func pendingTaskRequests() async -> [BGTaskRequest] {
    (call(Message(.pending))?.messages(.items) ?? []).compactMap(BGTaskRequest.make)
  }

  /// Returns the background mode that a request needs if it is not among the program's; nil if nothing is missing.
  static func missingMode(for request: BGTaskRequest, in modes: [String]) -> String? {
    let needed: String? =
      switch request {
      case is BGAppRefreshTaskRequest: "fetch"
      case is BGProcessingTaskRequest: "processing"
      default: nil
      }
    return needed.flatMap { modes.contains($0) ? nil : $0 }
  }

  /// Returns a Boolean value that indicates whether an identifier matches a pattern, which may end in a wildcard.
  static func matches(_ pattern: String, _ identifier: String) -> Bool {
    pattern.hasSuffix("*") ? identifier.hasPrefix(pattern.dropLast()) : pattern == identifier
  }

  @discardableResult
  private func call(_ message: Message) -> Message? {
    do {
      return try Program.connection().call(message)
    } catch {
      Program.warn("BGTaskScheduler: \(error)")
      return nil
    }
  }

  // MARK: Launches

  private func perform(_ order: WorkOrder) {
    let (identifier, launch) = (order.name, order.launch)
    guard let handler = lock.withLock({ handlers[identifier] }) else {
      Program.warn(
        "BGTaskScheduler: the task \(identifier) was launched, but no handler is registered for it: call register(forTask"
          + "WithIdentifier:using:launchHandler:) before the program has finished launching.")
      Work.finish(launch, result: WorkResult.failed.rawValue)
      return
    }
    let task = Self.task(order)
    lock.withLock { running[launch] = task }
    nonisolated(unsafe) let function = handler.function
    (handler.queue ?? .main).async { [weak self] in
      // The request is used up: a program that ended before its handler was called is launched for it.
      Work.begin(launch)
      function(task)
      self?.forget(launch)
    }
  }

  /// Returns the task of a launch, whose payload is the request as it was submitted.
  private static func task(_ order: WorkOrder) -> BGTask {
    let (identifier, launch) = (order.name, order.launch)
    let request = try? MessageCoder.decode(order.payload[...])
    switch request?.text(.name).flatMap(BGTaskRequest.Kind.init(rawValue:)) {
    case .healthResearch: return BGHealthResearchTask(identifier, launch: launch)
    case .continuedProcessing:
      return BGContinuedProcessingTask(
        identifier, launch: launch, title: request?.text(.text) ?? "", subtitle: request?.text(.description) ?? "")
    default:
      return order.isProcessing
        ? BGProcessingTask(identifier, launch: launch) : BGAppRefreshTask(identifier, launch: launch)
    }
  }

  /// The client owns a task from then on; one that is dropped without an end is reported.
  private func forget(_ launch: Int64) {
    lock.withLock { if let task = running[launch] { weakTasks[launch] = WeakTask(task) } }
    lock.withLock { running[launch] = nil }
  }

  private final class WeakTask {
    weak var task: BGTask?
    init(_ task: BGTask) { self.task = task }
  }
  private var weakTasks: [Int64: WeakTask] = [:]

  private func expire(_ launch: Int64) {
    let task = lock.withLock { running[launch] ?? weakTasks[launch]?.task }
    task?.expire()
  }
}
