import BackgroundWire
import Foundation

extension BGTaskRequest {
  /// The kinds of requests that the daemon treats as processing, and the program tells apart.
  enum Kind: String { case healthResearch, continuedProcessing }

  /// The request as the daemon understands it.
  var message: Message {
    let processing = self as? BGProcessingTaskRequest
    let order = TaskOrder(
      identifier: identifier, isProcessing: processing != nil || self is BGContinuedProcessingTaskRequest,
      earliest: earliestBeginDate?.timeIntervalSince1970, needsPower: processing?.requiresExternalPower == true,
      needsNetwork: processing?.requiresNetworkConnectivity == true)
    var message = order.content
    if let research = self as? BGHealthResearchTaskRequest {
      message.fields[.name] = .text(Kind.healthResearch.rawValue)
      message.fields[.value] = .text(research.protectionTypeOfRequiredData.description)
    }
    if let continued = self as? BGContinuedProcessingTaskRequest {
      message.fields[.name] = .text(Kind.continuedProcessing.rawValue)
      message.fields[.text] = .text(continued.title)
      message.fields[.description] = .text(continued.subtitle)
      message.fields[.limit] = .integer(continued.strategy.rawValue)
    }
    return message
  }

  /// Returns the request that a message describes.
  static func make(_ message: Message) -> BGTaskRequest? {
    guard let identifier = message.text(.identifier) else { return nil }
    let order = TaskOrder(message)
    let request: BGTaskRequest
    switch message.text(.name).flatMap(Kind.init(rawValue:)) {
    case .continuedProcessing:
      let continued = BGContinuedProcessingTaskRequest(
        identifier: identifier, title: message.text(.text) ?? "", subtitle: message.text(.description) ?? "")
      continued.strategy = .init(rawValue: Int(message.integer(.limit) ?? 1)) ?? .queue
      request = continued
    case .healthResearch:
      let research = BGHealthResearchTaskRequest(identifier: identifier)
      research.protectionTypeOfRequiredData = NSString(string: message.text(.value) ?? "")
      request = research
    case nil:
      request =
        order.isProcessing
        ? BGProcessingTaskRequest(identifier: identifier) : BGAppRefreshTaskRequest(identifier: identifier)
    }
    if let processing = request as? BGProcessingTaskRequest {
      processing.requiresExternalPower = order.needsPower
      processing.requiresNetworkConnectivity = order.needsNetwork
    }
    request.earliestBeginDate = order.earliest.map { Date(timeIntervalSince1970: $0) }
    return request
  }
}
