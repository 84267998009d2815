import Foundation

extension UNNotificationContent {
  /// The content as a property list.
  var propertyList: [String: Any] {
    var list: [String: Any] = [
      "body": body, "category": categoryIdentifier, "launchImage": launchImageName, "subtitle": subtitle,
      "thread": threadIdentifier, "title": title, "summaryArgument": summaryArgument,
      "summaryArgumentCount": summaryArgumentCount, "level": Int(interruptionLevel.rawValue),
      "relevance": relevanceScore,
      "userInfo": Dictionary(userInfo.map { ("\($0.key.base)", $0.value) }) { $1 },
      "attachments": attachments.map { ["identifier": $0.identifier, "path": $0.url.path, "type": $0.type] },
    ]
    list["badge"] = badge?.intValue
    list["target"] = targetContentIdentifier
    list["filter"] = filterCriteria
    if let sound {
      var values: [String: Any] = ["name": sound.name, "isCritical": sound.isCritical]
      values["volume"] = sound.volume.map { Double($0) }
      list["sound"] = values
    }
    return list
  }

  /// Returns the content of a property list.
  static func content(_ list: [String: Any]) -> UNNotificationContent {
    func text(_ key: String) -> String { list[key] as? String ?? "" }
    func integer(_ value: Any?) -> Int? { (value as? NSNumber)?.intValue ?? value as? Int }
    func number(_ value: Any?) -> Double? { (value as? NSNumber)?.doubleValue ?? value as? Double }
    var values = Values()
    values.body = text("body")
    values.categoryIdentifier = text("category")
    values.launchImageName = text("launchImage")
    values.subtitle = text("subtitle")
    values.threadIdentifier = text("thread")
    values.title = text("title")
    values.summaryArgument = text("summaryArgument")
    values.summaryArgumentCount = integer(list["summaryArgumentCount"]) ?? 0
    values.interruptionLevel =
      integer(list["level"]).flatMap { UNNotificationInterruptionLevel(rawValue: UInt($0)) } ?? .active
    values.relevanceScore = number(list["relevance"]) ?? 0
    values.userInfo = list["userInfo"] as? [String: Any] ?? [:]
    values.badge = integer(list["badge"]).map { NSNumber(value: $0) }
    values.targetContentIdentifier = list["target"] as? String
    values.filterCriteria = list["filter"] as? String
    if let sound = list["sound"] as? [String: Any] {
      values.sound = UNNotificationSound(
        sound["name"] as? String ?? "default", isCritical: sound["isCritical"] as? Bool ?? false,
        volume: number(sound["volume"]).map { Float($0) })
    }
    values.attachments = (list["attachments"] as? [[String: Any]] ?? []).map {
      UNNotificationAttachment(
        identifier: $0["identifier"] as? String ?? "",
        storedAt: URL(fileURLWithPath: $0["path"] as? String ?? ""), type: $0["type"] as? String ?? "")
    }
    return UNNotificationContent(values: values)
  }
}
