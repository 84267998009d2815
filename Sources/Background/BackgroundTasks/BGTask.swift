import BackgroundClient
public import Foundation

/// A task that runs in the background.
open class BGTask: NSObject, @unchecked Sendable {
  /// The identifier of the request.
  public let identifier: String

  let launch: Int64
  private let lock = NSLock()
  private var handler: (() -> Void)?
  private let answer: HandlerReply

  /// - Parameter finish: takes the answer instead of the daemon, in tests.
  package init(
    _ identifier: String, launch: Int64,
    finish: @escaping @Sendable (Int64, Int64) -> Void = { Work.finish($0, result: $1) }
  ) {
    self.identifier = identifier
    self.launch = launch
    answer = HandlerReply(
      id: launch, name: "the task \(identifier), setTaskCompleted(success:)", finish: finish)
    super.init()
  }

  /// A function called shortly before the time is over; it has to end the work.
  open var expirationHandler: (() -> Void)? {
    get { lock.withLock { handler } }
    set { lock.withLock { handler = newValue } }
  }

  /// Tells that the task has ended; call it exactly once.
  open func setTaskCompleted(success: Bool) { answer.give(success ? 0 : 2) }

  package func expire() { expirationHandler?() }
}

/// A short refresh of what the program shows; about 30 seconds.
open class BGAppRefreshTask: BGTask, @unchecked Sendable {}

/// Work of minutes.
open class BGProcessingTask: BGTask, @unchecked Sendable {}

/// The work of a study about health.
open class BGHealthResearchTask: BGProcessingTask, @unchecked Sendable {}

/// Work that the user began and that continues in the background.
open class BGContinuedProcessingTask: BGTask, ProgressReporting, @unchecked Sendable {
  /// The title shown to the user.
  open private(set) var title = ""
  /// The line below the title.
  open private(set) var subtitle = ""
  /// The progress of the work.
  public let progress = Progress(totalUnitCount: 100)

  init(_ identifier: String, launch: Int64, title: String, subtitle: String) {
    self.title = title
    self.subtitle = subtitle
    super.init(identifier, launch: launch)
  }

  /// Sets what is shown to the user.
  open func updateTitle(_ title: String, subtitle: String) {
    self.title = title
    self.subtitle = subtitle
  }
}
