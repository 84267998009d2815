public import Foundation

/// The kinds of calendar items.
public enum EKEntityType: UInt, Sendable, Hashable {
  case event = 0
  case reminder = 1
}

/// A set of kinds of calendar items.
public struct EKEntityMask: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public static let event = EKEntityMask(rawValue: 1 << 0)
  public static let reminder = EKEntityMask(rawValue: 1 << 1)

  public init(rawValue: UInt) { self.rawValue = rawValue }
}

/// The occurrences of a recurring event that a change applies to.
public enum EKSpan: Int, Sendable, Hashable {
  case thisEvent = 0
  case futureEvents = 1
}

/// The access that a program has to a kind of calendar items.
public enum EKAuthorizationStatus: Int, Sendable, Hashable {
  case notDetermined = 0
  case restricted = 1
  case denied = 2
  case fullAccess = 3
  case writeOnly = 4

  /// The name of full access before iOS 17.
  public static let authorized = EKAuthorizationStatus.fullAccess
}

/// The kinds of calendars.
public enum EKCalendarType: Int, Sendable, Hashable {
  case local, calDAV, exchange, subscription, birthday
}

/// The kinds of sources.
public enum EKSourceType: Int, Sendable, Hashable {
  case local, exchange, calDAV, mobileMe, subscribed, birthdays
}

/// The kinds of availability that a calendar's events may have.
public struct EKCalendarEventAvailabilityMask: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public static let busy = EKCalendarEventAvailabilityMask(rawValue: 1 << 0)
  public static let free = EKCalendarEventAvailabilityMask(rawValue: 1 << 1)
  public static let tentative = EKCalendarEventAvailabilityMask(rawValue: 1 << 2)
  public static let unavailable = EKCalendarEventAvailabilityMask(rawValue: 1 << 3)

  public init(rawValue: UInt) { self.rawValue = rawValue }
}

/// The availability of a person during an event.
public enum EKEventAvailability: Int, Sendable, Hashable {
  case notSupported = -1
  case busy, free, tentative, unavailable
}

/// The state of an event's planning.
public enum EKEventStatus: Int, Sendable, Hashable {
  case none, confirmed, tentative, canceled
}

/// The priorities of reminders that have a name; any number from 0 to 9 is one.
public enum EKReminderPriority: UInt, Sendable, Hashable {
  case none = 0
  case high = 1
  case medium = 5
  case low = 9
}

/// The units that an event recurs by.
public enum EKRecurrenceFrequency: Int, Sendable, Hashable {
  case daily, weekly, monthly, yearly
}

/// The days of the week, 1 for Sunday.
public enum EKWeekday: Int, Sendable, Hashable {
  case sunday = 1
  case monday, tuesday, wednesday, thursday, friday, saturday

  /// The name of Sunday before iOS 9.
  public static let EKSunday = EKWeekday.sunday
  /// The name of Monday before iOS 9.
  public static let EKMonday = EKWeekday.monday
  /// The name of Tuesday before iOS 9.
  public static let EKTuesday = EKWeekday.tuesday
  /// The name of Wednesday before iOS 9.
  public static let EKWednesday = EKWeekday.wednesday
  /// The name of Thursday before iOS 9.
  public static let EKThursday = EKWeekday.thursday
  /// The name of Friday before iOS 9.
  public static let EKFriday = EKWeekday.friday
  /// The name of Saturday before iOS 9.
  public static let EKSaturday = EKWeekday.saturday
}

/// The direction of crossing the border of a place that triggers an alarm.
public enum EKAlarmProximity: Int, Sendable, Hashable {
  case none, enter, leave
}

/// The action of an alarm.
public enum EKAlarmType: Int, Sendable, Hashable {
  case display, audio, procedure, email
}

/// The kinds of participants.
public enum EKParticipantType: Int, Sendable, Hashable {
  case unknown, person, room, resource, group
}

/// The roles of participants in an event.
public enum EKParticipantRole: Int, Sendable, Hashable {
  case unknown, required, optional, chair, nonParticipant
}

/// The replies of participants to an invitation.
public enum EKParticipantStatus: Int, Sendable, Hashable {
  case unknown, pending, accepted, declined, tentative, delegated, completed, inProcess
}

/// The delivery status of an invitation.
public enum EKParticipantScheduleStatus: Int, Sendable, Hashable {
  case none, pending, sent, delivered, recipientNotRecognized, noPrivileges, deliveryFailed, cannotDeliver
  case recipientNotAllowed
}

/// A closure that receives a Boolean value that indicates whether access was granted, and the error otherwise.
public typealias EKEventStoreRequestAccessCompletionHandler = @Sendable (Bool, (any Error)?) -> Void

/// A closure that is called with each event found; it sets the flag to end the search.
public typealias EKEventSearchCallback = (EKEvent, UnsafeMutablePointer<ObjCBool>) -> Void

extension NSNotification.Name {
  /// Posted, with the store as its object, after something has changed in its calendars: through this store, another
  /// one, or another program. It is posted on any thread.
  public static let EKEventStoreChanged = NSNotification.Name("EKEventStoreChangedNotification")
}
