public import Foundation

extension EKEventStore {
  /// Options of a store, for what Apple's systems decide by themselves.
  public struct Options: Sendable {
    /// The folders whose subfolders are calendars, or that are calendars themselves.
    public var folders: [URL]
    /// The folder for the index; nil for none.
    public var indexFolder: URL?
    /// The folder of the calendar for new items; by default the first writable one.
    public var defaultCalendar: URL?
    /// A Boolean value that indicates whether changes by other programs are observed.
    public var noticesChanges = true
    /// The zone of the local clock.
    public var timeZone: TimeZone
    /// The access of this program.
    public var access: Access
    /// The user's mail addresses, as `mailto:` addresses in lower case.
    public var ownAddresses: Set<String> = []
    /// The present time.
    public var now: @Sendable () -> Date = { Date() }

    /// Creates the options of a folder.
    public init(
      folders: [URL], indexFolder: URL? = Options.standardIndexFolder, timeZone: TimeZone = .current,
      access: Access = .system
    ) {
      self.folders = folders
      self.indexFolder = indexFolder
      self.timeZone = timeZone
      self.access = access
    }

    /// Creates the options of the user's calendars.
    public init() { self.init(folders: [Self.standardFolder]) }

    /// The folder of the user's calendars: `$XDG_DATA_HOME/calendars`.
    public static var standardFolder: URL {
      folder("XDG_DATA_HOME", ".local/share").appendingPathComponent("calendars")
    }
    /// The folder of indices: `$XDG_CACHE_HOME/quire/eventkit`.
    public static var standardIndexFolder: URL {
      folder("XDG_CACHE_HOME", ".cache").appendingPathComponent("quire/eventkit")
    }

    /// The path of the index of these folders.
    var indexPath: String? {
      guard let indexFolder else { return nil }
      do { try FileManager.default.createDirectory(at: indexFolder, withIntermediateDirectories: true) } catch {
        return nil
      }
      let name = folders.map(\.path).joined(separator: ":").utf8
      let hash = name.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
      return indexFolder.appendingPathComponent(String(hash, radix: 16) + ".sqlite").path
    }

    static func folder(_ variable: String, _ standard: String) -> URL {
      let environment = ProcessInfo.processInfo.environment
      if let path = environment[variable], path.hasPrefix("/") { return URL(fileURLWithPath: path) }
      return URL(fileURLWithPath: environment["HOME"] ?? NSHomeDirectory()).appendingPathComponent(standard)
    }
  }
}
