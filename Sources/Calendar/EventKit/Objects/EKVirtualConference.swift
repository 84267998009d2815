public import Foundation

/// The name by which a provider knows a kind of room.
public typealias EKVirtualConferenceRoomTypeIdentifier = String

/// A kind of room that a provider of conferences offers.
open class EKVirtualConferenceRoomTypeDescriptor: NSObject {
  /// The name for people.
  public let title: String
  /// The name for the provider.
  public let identifier: EKVirtualConferenceRoomTypeIdentifier

  /// Creates a kind of room.
  public init(title: String, identifier: EKVirtualConferenceRoomTypeIdentifier) {
    self.title = title
    self.identifier = identifier
  }
}

/// An address under which a conference is joined.
open class EKVirtualConferenceURLDescriptor: NSObject {
  /// The name for people; nil if there is one address only.
  public let title: String?
  /// The address.
  public let url: URL

  /// Creates an address.
  public init(title: String?, url: URL) {
    self.title = title
    self.url = url
  }
}

/// A conference: its addresses and what else is to be known.
open class EKVirtualConferenceDescriptor: NSObject {
  /// The name for people.
  public let title: String?
  /// The addresses.
  public let urlDescriptors: [EKVirtualConferenceURLDescriptor]
  /// Further details of the conference.
  public let conferenceDetails: String?

  /// Creates a conference.
  public init(title: String?, urlDescriptors: [EKVirtualConferenceURLDescriptor], conferenceDetails: String?) {
    self.title = title
    self.urlDescriptors = urlDescriptors
    self.conferenceDetails = conferenceDetails
  }
}

/// The base class of programs that make conferences. Nothing on Linux starts them.
open class EKVirtualConferenceProvider: NSObject {
  /// Creates a provider.
  public override init() {}

  /// Finds the kinds of rooms; a subclass overrides it.
  open func fetchAvailableRoomTypes(
    completionHandler: @escaping @Sendable ([EKVirtualConferenceRoomTypeDescriptor]?, (any Error)?) -> Void
  ) { completionHandler([], nil) }

  /// Makes a conference in a kind of room; a subclass overrides it.
  open func fetchVirtualConference(
    identifier: EKVirtualConferenceRoomTypeIdentifier,
    completionHandler: @escaping @Sendable (EKVirtualConferenceDescriptor?, (any Error)?) -> Void
  ) { completionHandler(nil, EKError(.osNotSupported, "no provider makes conferences of the type \(identifier)")) }

  /// Finds the kinds of rooms; a subclass overrides it.
  open func fetchAvailableRoomTypes() async throws -> [EKVirtualConferenceRoomTypeDescriptor] { [] }

  /// Makes a conference in a kind of room; a subclass overrides it.
  open func fetchVirtualConference(
    identifier: EKVirtualConferenceRoomTypeIdentifier
  ) async throws -> EKVirtualConferenceDescriptor {
    throw EKError(.osNotSupported, "no provider makes conferences of the type \(identifier)")
  }
}
