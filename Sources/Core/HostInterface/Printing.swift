package import DisplayList
package import GeometryCore

/// The sheet that a document is printed on, as it is read: in landscape it is wider than high.
package struct PrintSheet: Hashable, Sendable {
  /// The size, in points.
  package var size: Size
  /// The part that a printer can reach, in points from the top left corner.
  package var printable: Rect

  /// Creates a sheet.
  package init(size: Size, printable: Rect) {
    self.size = size
    self.printable = printable
  }
}

/// The properties of a print job that a program suggests; the user can change them in the dialog.
package struct PrintRequest: Hashable, Sendable {
  /// The side at which two-sided prints are turned.
  package enum Duplex: Hashable, Sendable {
    case none
    case longEdge
    case shortEdge
  }

  /// The title of the job.
  package var title = ""
  /// The size of the paper in portrait, in points; nil for that of the user.
  package var paper: Size?
  /// A Boolean value that determines whether the paper lies on its long edge.
  package var isLandscape = false
  /// The sides that are printed.
  package var duplex = Duplex.none
  /// A Boolean value that determines whether colors are printed.
  package var usesColor = true
  /// The path of a PDF file that is written without a dialog; nil to ask the user for a printer.
  package var file: String?

  /// Creates a request with default properties.
  package init() {}
}

/// The end of a print job.
package enum PrintOutcome: Hashable, Sendable {
  case printed
  case cancelled
  /// The job failed, with the message of the desktop.
  case failed(String)
}

/// A document whose pages are made for the sheet that the user has chosen.
@MainActor
package protocol PrintSource: AnyObject {
  /// Prepares the document for a sheet, and returns the number of its pages.
  func pageCount(on sheet: PrintSheet) -> Int
  /// Returns a page, counted from 0, as a scene of the size of the sheet.
  func scene(ofPage index: Int) -> Scene
}
