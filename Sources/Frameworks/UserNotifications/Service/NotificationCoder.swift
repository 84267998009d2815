import BackgroundScheduling
import BackgroundWire
import Foundation

/// The form of requests, categories and answers in messages.
///
/// Fields have what the daemon and the desktop need; the whole content is a property list in the payload.
enum NotificationCoder {

  static func message(
    _ request: ProgramNotifications.Request, _ fields: [Message.Field: Message.Value] = [:]
  ) -> Message {
    var message = Message(.notification, fields)
    message.fields[.event] = .text(request.rawValue)
    return message
  }

  /// Returns the message that adds a request, whose attachments are in the store.
  static func add(_ request: UNNotificationRequest, _ content: UNNotificationContent) throws -> Message {
    let payload: Data
    do {
      payload = try PropertyListSerialization.data(fromPropertyList: content.propertyList, format: .binary, options: 0)
    } catch {
      throw UNError(
        .contentProvidingInvalid,
        "The user info of the notification \(request.identifier) has values that property lists do not have.")
    }
    var message = message(
      .add,
      [
        .identifier: .text(request.identifier), .key: .text(UUID().uuidString), .name: .text(content.title),
        .description: .text(content.subtitle), .text: .text(content.body), .collapse: .text(content.threadIdentifier),
        .session: .text(content.categoryIdentifier), .value: .text(content.sound?.name ?? ""),
        .priority: .integer(Int64(content.interruptionLevel.rawValue)), .payload: .bytes(Array(payload)),
        .file: Message.texts(content.attachments.map(\.url.path)),
      ])
    if let badge = content.badge { message.fields[.total] = .integer(badge.int64Value) }
    if let picture = content.attachments.first(where: {
      ["public.jpeg", "public.png", "com.compuserve.gif"].contains($0.type)
    }) {
      message.fields[.path] = .text(picture.url.path)
    }
    message.fields.merge((request.trigger?.rule ?? .immediate).fields) { $1 }
    return message
  }

  /// Returns the request of a message.
  static func request(_ message: Message) -> UNNotificationRequest {
    let list = message.bytes(.payload).flatMap {
      try? PropertyListSerialization.propertyList(from: Data($0), format: nil) as? [String: Any]
    }
    let content = message.bytes(.body).map { pushed(message, $0) } ?? .content(list ?? [:])
    return UNNotificationRequest(
      identifier: message.text(.identifier) ?? "", content: content, trigger: trigger(message))
  }

  static func notification(_ message: Message) -> UNNotification {
    UNNotification(date: Date(timeIntervalSince1970: message.seconds(.time) ?? 0), request: request(message))
  }

  static func response(_ message: Message) -> UNNotificationResponse? {
    guard let item = message.messages(.items).first else { return nil }
    let action = message.text(.value) ?? UNNotificationDefaultActionIdentifier
    if let text = message.text(.text) {
      return UNTextInputNotificationResponse(
        notification: notification(item), actionIdentifier: action, userText: text)
    }
    return UNNotificationResponse(notification: notification(item), actionIdentifier: action)
  }

  /// Returns the content of a server's notification, whose payload is the user info.
  private static func pushed(_ message: Message, _ payload: [UInt8]) -> UNNotificationContent {
    let object = (try? JSONSerialization.jsonObject(with: Data(payload))) as? [String: Any] ?? [:]
    let aps = object["aps"] as? [String: Any] ?? [:]
    var values = UNNotificationContent.Values()
    values.title = message.text(.name) ?? ""
    values.subtitle = message.text(.description) ?? ""
    values.body = message.text(.text) ?? ""
    values.categoryIdentifier = message.text(.session) ?? ""
    values.threadIdentifier = message.text(.collapse) ?? ""
    values.badge = message.integer(.total).map { NSNumber(value: $0) }
    values.sound = message.text(.value).flatMap { $0.isEmpty ? nil : UNNotificationSound($0) }
    values.interruptionLevel =
      UNNotificationInterruptionLevel(rawValue: UInt(message.integer(.priority) ?? 1)) ?? .active
    values.targetContentIdentifier = aps["target-content-id"] as? String
    values.relevanceScore = (aps["relevance-score"] as? NSNumber)?.doubleValue ?? 0
    values.userInfo = object
    return UNNotificationContent(values: values)
  }

  private static func trigger(_ message: Message) -> UNNotificationTrigger? {
    switch NotificationTrigger(message) {
    case .interval(let interval, let repeats)?:
      return UNTimeIntervalNotificationTrigger(timeInterval: interval, repeats: repeats)
    case .calendar(let rule, let repeats)?:
      return UNCalendarNotificationTrigger(dateMatching: components(rule), repeats: repeats)
    case .date(let date)?:
      let components = Calendar(identifier: .gregorian).dateComponents(
        [.year, .month, .day, .hour, .minute, .second], from: Date(timeIntervalSince1970: date))
      return UNCalendarNotificationTrigger(dateMatching: components, repeats: false)
    case .immediate?: return message.flag(.isTask) ? UNPushNotificationTrigger() : nil
    case nil: return nil
    }
  }

  private static func components(_ rule: CalendarRule) -> DateComponents {
    var components = DateComponents()
    components.timeZone = rule.timeZone.flatMap(TimeZone.init(identifier:))
    for (unit, value) in rule.components {
      switch unit {
      case .era: components.era = value
      case .year: components.year = value
      case .month: components.month = value
      case .day: components.day = value
      case .hour: components.hour = value
      case .minute: components.minute = value
      case .second: components.second = value
      case .weekday: components.weekday = value
      case .weekdayOrdinal: components.weekdayOrdinal = value
      case .weekOfMonth: components.weekOfMonth = value
      case .weekOfYear: components.weekOfYear = value
      case .yearForWeekOfYear: components.yearForWeekOfYear = value
      }
    }
    return components
  }

  // MARK: Categories

  static func message(_ category: UNNotificationCategory) -> Message {
    Message(
      .done,
      [
        .identifier: .text(category.identifier), .flags: .integer(Int64(category.options.rawValue)),
        .text: .text(category.hiddenPreviewsBodyPlaceholder), .description: .text(category.categorySummaryFormat),
        .modes: Message.texts(category.intentIdentifiers), .items: .messages(category.actions.map(message)),
      ])
  }

  static func category(_ message: Message) -> UNNotificationCategory {
    UNNotificationCategory(
      identifier: message.text(.identifier) ?? "", actions: message.messages(.items).map(action),
      intentIdentifiers: message.texts(.modes), hiddenPreviewsBodyPlaceholder: message.text(.text),
      categorySummaryFormat: message.text(.description),
      options: UNNotificationCategoryOptions(rawValue: UInt(message.integer(.flags) ?? 0)))
  }

  private static func message(_ action: UNNotificationAction) -> Message {
    var message = Message(
      .done,
      [
        .identifier: .text(action.identifier), .name: .text(action.title),
        .flags: .integer(Int64(action.options.rawValue)),
      ])
    if let icon = action.icon {
      message.fields[.path] = .text(icon.name)
      message.fields[.state] = .flag(icon.isSystem)
    }
    if let input = action as? UNTextInputNotificationAction {
      message.fields[.value] = .text(input.textInputButtonTitle)
      message.fields[.text] = .text(input.textInputPlaceholder)
    }
    return message
  }

  private static func action(_ message: Message) -> UNNotificationAction {
    let (identifier, title) = (message.text(.identifier) ?? "", message.text(.name) ?? "")
    let options = UNNotificationActionOptions(rawValue: UInt(message.integer(.flags) ?? 0))
    let icon = message.text(.path).map {
      message.flag(.state)
        ? UNNotificationActionIcon(systemImageName: $0) : UNNotificationActionIcon(templateImageName: $0)
    }
    guard let button = message.text(.value) else {
      return UNNotificationAction(identifier: identifier, title: title, options: options, icon: icon)
    }
    return UNTextInputNotificationAction(
      identifier: identifier, title: title, options: options, icon: icon, textInputButtonTitle: button,
      textInputPlaceholder: message.text(.text) ?? "")
  }
}
