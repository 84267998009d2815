import BackgroundWire
import Foundation

extension BGTaskRequest {
  /// The kinds of requests that the daemon treats as processing, and the program tells apart.
  enum Kind: String { case healthResearch, continuedProcessing }

  /// The request as the daemon understands it.
  var message: Message {
    var fields: [Message.Field: Message.Value] = [.identifier: .text(identifier), .flags: .flag(false)]
    if let earliestBeginDate { fields[.time] = .number(earliestBeginDate.timeIntervalSince1970) }
    if let processing = self as? BGProcessingTaskRequest {
      fields[.flags] = .flag(true)
      let requirements = (processing.requiresExternalPower ? 1 : 0) | (processing.requiresNetworkConnectivity ? 2 : 0)
      fields[.requirements] = .integer(requirements)
    }
    if let research = self as? BGHealthResearchTaskRequest {
      fields[.name] = .text(Kind.healthResearch.rawValue)
      fields[.value] = .text(research.protectionTypeOfRequiredData.description)
    }
    if let continued = self as? BGContinuedProcessingTaskRequest {
      fields[.flags] = .flag(true)
      fields[.name] = .text(Kind.continuedProcessing.rawValue)
      fields[.text] = .text(continued.title)
      fields[.description] = .text(continued.subtitle)
      fields[.limit] = .integer(continued.strategy.rawValue)
    }
    return Message(.submit, fields)
  }

  /// Returns the request that a message describes.
  static func make(_ message: Message) -> BGTaskRequest? {
    guard let identifier = message.text(.identifier) else { return nil }
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
        message.flag(.flags)
        ? BGProcessingTaskRequest(identifier: identifier) : BGAppRefreshTaskRequest(identifier: identifier)
    }
    if let processing = request as? BGProcessingTaskRequest {
      processing.requiresExternalPower = (message.integer(.requirements) ?? 0) & 1 != 0
      processing.requiresNetworkConnectivity = (message.integer(.requirements) ?? 0) & 2 != 0
    }
    request.earliestBeginDate = message.number(.time).map { Date(timeIntervalSince1970: $0) }
    return request
  }
}
