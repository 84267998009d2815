public import Foundation

/// The properties of a print job.
@preconcurrency @MainActor
open class UIPrintInfo: NSObject, @preconcurrency NSCopying {
  /// The kinds of printed content.
  public enum OutputType: Int, Hashable, Sendable {
    case general = 0
    case photo = 1
    case grayscale = 2
    case photoGrayscale = 3
  }

  /// The orientations of pages.
  public enum Orientation: Int, Hashable, Sendable {
    case portrait = 0
    case landscape = 1
  }

  /// The sides of the paper that are printed.
  public enum Duplex: Int, Hashable, Sendable {
    case none = 0
    case longEdge = 1
    case shortEdge = 2
  }

  /// The identifier of the printer; nil, the default, for the user's choice.
  open var printerID: String?
  /// The title of the job, which lists of print jobs show. The default is the name of the program.
  open var jobName = ProcessInfo.processInfo.processName
  /// The kind of content. Of the kinds, those in gray print no colors.
  open var outputType = OutputType.general
  /// The orientation of pages. The default is portrait.
  open var orientation = Orientation.portrait
  /// The sides of the paper that are printed. The default is none: one side.
  open var duplex = Duplex.none

  public override init() { super.init() }

  /// Creates the properties of a dictionary, as `dictionaryRepresentation` returns them.
  public convenience init(dictionary: [AnyHashable: Any]?) {
    self.init()
    let values = dictionary ?? [:]
    printerID = values["UIPrintInfoPrinterIDKey"] as? String
    jobName = values["UIPrintInfoJobNameKey"] as? String ?? jobName
    outputType = (values["UIPrintInfoOutputTypeKey"] as? Int).flatMap(OutputType.init) ?? .general
    orientation = (values["UIPrintInfoOrientationKey"] as? Int).flatMap(Orientation.init) ?? .portrait
    duplex = (values["UIPrintInfoDuplexKey"] as? Int).flatMap(Duplex.init) ?? .none
  }

  /// Returns the default properties.
  open class func printInfo() -> UIPrintInfo { UIPrintInfo() }

  /// The properties as a dictionary.
  open var dictionaryRepresentation: [AnyHashable: Any] {
    var values: [AnyHashable: Any] = [
      "UIPrintInfoJobNameKey": jobName, "UIPrintInfoOutputTypeKey": outputType.rawValue,
      "UIPrintInfoOrientationKey": orientation.rawValue, "UIPrintInfoDuplexKey": duplex.rawValue,
    ]
    if let printerID { values["UIPrintInfoPrinterIDKey"] = printerID }
    return values
  }

  /// Returns the same properties.
  open func copy(with zone: NSZone? = nil) -> Any { UIPrintInfo(dictionary: dictionaryRepresentation) }
}

/// A printer: here a PDF file that is written without a dialog, by the URL of the file.
@preconcurrency @MainActor
open class UIPrinter: NSObject {
  /// The URL of the printer.
  public final let url: URL

  /// Creates a printer with a URL; one of a file writes a PDF document.
  public init(url: URL) {
    self.url = url
    super.init()
  }

  /// The name that lists of printers show.
  open var displayName: String { url.lastPathComponent }
  /// A Boolean value that indicates whether the printer prints colors.
  open var supportsColor: Bool { true }
  /// A Boolean value that indicates whether the printer prints both sides of the paper.
  open var supportsDuplex: Bool { false }
}
