public import Foundation

/// A person, room or other resource that attends an event.
open class EKParticipant: EKObject, NSCopying {
  private let property: ICSProperty
  private let isOrganizer: Bool
  private let ownAddresses: Set<String>

  init(_ property: ICSProperty, isOrganizer: Bool, ownAddresses: Set<String>) {
    self.property = property
    self.isOrganizer = isOrganizer
    self.ownAddresses = ownAddresses
  }

  /// The address, usually a `mailto` URL.
  open var url: URL { URL(string: property.value.trimmed) ?? URL(string: "invalid:")! }
  /// The name; nil if the file has none.
  open var name: String? { property.parameter("CN") }
  /// The reply to the invitation.
  open var participantStatus: EKParticipantStatus {
    switch property.parameter("PARTSTAT")?.uppercased() {
    case "NEEDS-ACTION": .pending
    case "ACCEPTED": .accepted
    case "DECLINED": .declined
    case "TENTATIVE": .tentative
    case "DELEGATED": .delegated
    case "COMPLETED": .completed
    case "IN-PROCESS": .inProcess
    default: isOrganizer ? .accepted : .unknown
    }
  }
  /// The role of the participant in the event.
  open var participantRole: EKParticipantRole {
    switch property.parameter("ROLE")?.uppercased() {
    case "CHAIR": .chair
    case "OPT-PARTICIPANT": .optional
    case "NON-PARTICIPANT": .nonParticipant
    case "REQ-PARTICIPANT": .required
    default: isOrganizer ? .chair : .required
    }
  }
  /// The kind of participant.
  open var participantType: EKParticipantType {
    switch property.parameter("CUTYPE")?.uppercased() {
    case "ROOM": .room
    case "RESOURCE": .resource
    case "GROUP": .group
    case "UNKNOWN": .unknown
    default: .person
    }
  }
  /// A Boolean value that indicates whether the participant is the user, by the addresses of the store's options.
  open var isCurrentUser: Bool { ownAddresses.contains(property.value.trimmed.lowercased()) }
  /// A predicate for objects whose description contains the address. There are no contacts to search.
  open var contactPredicate: NSPredicate {
    let address = url.absoluteString
    return NSPredicate { object, _ in object.map { "\($0)".contains(address) } ?? false }
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? EKParticipant)?.property == property }
  open override var hash: Int { property.hashValue }
}
