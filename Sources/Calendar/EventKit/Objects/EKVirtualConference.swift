public import Foundation

/// The identifier of a provider's room type.
public typealias EKVirtualConferenceRoomTypeIdentifier = String

/// A type of virtual room that a provider offers.
open class EKVirtualConferenceRoomTypeDescriptor: NSObject {
  /// The user-visible name.
  public let title: String
  /// The identifier for the provider.
  public let identifier: EKVirtualConferenceRoomTypeIdentifier

  /// Creates a type of room.
  public init(title: String, identifier: EKVirtualConferenceRoomTypeIdentifier) {
    self.title = title
    self.identifier = identifier
  }
}

/// An address under which a conference is joined.
open class EKVirtualConferenceURLDescriptor: NSObject {
  /// The user-visible name; nil if there is only one address.
  public let title: String?
  /// The address.
  public let url: URL

  /// Creates an address.
  public init(title: String?, url: URL) {
    self.title = title
    self.url = url
  }
}

/// A virtual conference: its addresses and details.
open class EKVirtualConferenceDescriptor: NSObject {
  /// The user-visible name.
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

/// The base class of extensions that create conferences. Nothing on Linux starts them.
open class EKVirtualConferenceProvider: NSObject {
  /// Creates a provider.
  public override init() {}

  /// Fetches the available room types; a subclass overrides it.
  open func fetchAvailableRoomTypes(
    completionHandler: @escaping @Sendable ([EKVirtualConferenceRoomTypeDescriptor]?, (any Error)?) -> Void
  ) { completionHandler([], nil) }

  /// Creates a conference of the given room type; a subclass overrides it.
  open func fetchVirtualConference(
    identifier: EKVirtualConferenceRoomTypeIdentifier,
    completionHandler: @escaping @Sendable (EKVirtualConferenceDescriptor?, (any Error)?) -> Void
  ) { completionHandler(nil, EKError(.osNotSupported, "no provider makes conferences of the type \(identifier)")) }

  /// Fetches the available room types; a subclass overrides it.
  open func fetchAvailableRoomTypes() async throws -> [EKVirtualConferenceRoomTypeDescriptor] { [] }

  /// Creates a conference of the given room type; a subclass overrides it.
  open func fetchVirtualConference(
    identifier: EKVirtualConferenceRoomTypeIdentifier
  ) async throws -> EKVirtualConferenceDescriptor {
    throw EKError(.osNotSupported, "no provider makes conferences of the type \(identifier)")
  }
}
