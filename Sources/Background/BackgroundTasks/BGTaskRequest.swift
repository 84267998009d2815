public import Foundation

/// A request to be launched in the background.
open class BGTaskRequest: NSObject, NSCopying {
  /// The identifier of the task, which the program registered.
  public let identifier: String
  /// The earliest moment at which the task may begin; nil for any.
  open var earliestBeginDate: Date?

  init(_ identifier: String) {
    self.identifier = identifier
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = BGTaskRequest(identifier)
    copy.earliestBeginDate = earliestBeginDate
    return copy
  }
}

/// A request for a short refresh of what the program shows.
open class BGAppRefreshTaskRequest: BGTaskRequest {
  /// Creates a request for the task of an identifier.
  public init(identifier: String) { super.init(identifier) }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = BGAppRefreshTaskRequest(identifier: identifier)
    copy.earliestBeginDate = earliestBeginDate
    return copy
  }
}

/// A request for work of minutes.
open class BGProcessingTaskRequest: BGTaskRequest {
  /// A Boolean value that determines whether the task needs a network.
  open var requiresNetworkConnectivity = false
  /// A Boolean value that determines whether the task needs external power.
  open var requiresExternalPower = false

  /// Creates a request for the task of an identifier.
  public init(identifier: String) { super.init(identifier) }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = BGProcessingTaskRequest(identifier: identifier)
    copy.earliestBeginDate = earliestBeginDate
    copy.requiresNetworkConnectivity = requiresNetworkConnectivity
    copy.requiresExternalPower = requiresExternalPower
    return copy
  }
}

/// A request for the work of a study about health; an ordinary processing request here.
open class BGHealthResearchTaskRequest: BGProcessingTaskRequest {
  /// The protection that the task's data needs; kept, and without effect here.
  open var protectionTypeOfRequiredData: NSString = ""

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = BGHealthResearchTaskRequest(identifier: identifier)
    copy.earliestBeginDate = earliestBeginDate
    copy.requiresNetworkConnectivity = requiresNetworkConnectivity
    copy.requiresExternalPower = requiresExternalPower
    copy.protectionTypeOfRequiredData = protectionTypeOfRequiredData
    return copy
  }
}

/// A request for work that the user began and that continues in the background.
open class BGContinuedProcessingTaskRequest: BGTaskRequest {
  /// The ways to handle a request that cannot run at once.
  public enum SubmissionStrategy: Int, Sendable { case fail = 0, queue }

  /// The resources that a task needs.
  public struct Resources: OptionSet, Sendable {
    public let rawValue: Int
    /// The graphics processor; none is offered here.
    public static let gpu = Resources(rawValue: 1)

    public init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// The title shown to the user.
  open var title: String
  /// The line below the title.
  open var subtitle: String
  /// The strategy to follow if the task cannot run at once; `queue` unless set.
  open var strategy = SubmissionStrategy.queue
  /// The resources that the task needs.
  open var requiredResources: Resources = []

  /// Creates a request with what is shown to the user.
  public init(identifier: String, title: String, subtitle: String) {
    self.title = title
    self.subtitle = subtitle
    super.init(identifier)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = BGContinuedProcessingTaskRequest(identifier: identifier, title: title, subtitle: subtitle)
    copy.earliestBeginDate = earliestBeginDate
    copy.strategy = strategy
    copy.requiredResources = requiredResources
    return copy
  }
}
