public import Foundation

/// The services that the gallery provides to its exhibits.
@MainActor
public struct ExhibitContext {
  /// The folder of pictures to show; nil: the pictures included in the gallery.
  public var folder: String?

  /// The present time of the calendars. The default is the time for which their events were written, so that pictures
  /// of them stay the same.
  public var now: @MainActor () -> Date = {
    Calendar.gallery.date(from: DateComponents(year: 2026, month: 6, day: 3, hour: 10, minute: 40)) ?? Date()
  }

  /// The folder of calendars to show; nil: a bindery's, created for the gallery.
  public var calendarFolder: String? { didSet { services.removeAll() } }

  /// The folder of the user's downloads; nil: simulated downloads without a process.
  public var downloadFolder: String? { didSet { services.removeAll() } }

  /// The defaults in which exhibits keep the user's values; nil for values in memory.
  public var defaults: UserDefaults?
  private let services = Services()

  /// Creates a context; `folder` contains the user's own pictures, nil for the included ones.
  public init(folder: String? = nil) { self.folder = folder }

  /// Returns the service of a type that all exhibits share, which `make` creates for the first of them.
  package func service<Service>(_ make: () -> Service) -> Service {
    let key = ObjectIdentifier(Service.self)
    if let known = services.byType[key] as? Service { return known }
    let made = make()
    services.byType[key] = made
    return made
  }

  @MainActor
  private final class Services {
    var byType: [ObjectIdentifier: Any] = [:]

    func removeAll() { byType = [:] }
  }
}
