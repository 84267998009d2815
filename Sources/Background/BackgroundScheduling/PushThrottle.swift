/// The limit of silent notifications: three an hour and program.
package struct PushThrottle: Sendable {
  package static let perHour = 3

  private static let words = ["no", "one", "two", "three", "four", "five"]

  /// Returns the time from which another notification may be delivered, and the reason if that time is in the future.
  package static func next(now: Double, deliveries: [Double]) -> (time: Double, reason: String?) {
    let recent = deliveries.filter { $0 > now - 3_600 && $0 <= now }.sorted()
    guard recent.count >= perHour else { return (now, nil) }
    return (recent[recent.count - perHour] + 3_600, "\(words[perHour]) pushes were delivered in the last hour")
  }

  /// The reason to refuse a payload's `aps` entries as silent; nil for a silent notification.
  package static func refusal(contentAvailable: Bool, hasAlert: Bool) -> String? {
    if !contentAvailable { return "aps.content-available is not 1; only silent notifications are delivered" }
    if hasAlert { return "aps has an alert, a sound or a badge; only silent notifications are delivered" }
    return nil
  }
}
