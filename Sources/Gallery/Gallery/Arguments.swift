import ExhibitSupport
import Exhibits
import Foundation
import InterfaceExhibits
import LayoutExhibits
import UIKit

/// The command line of the gallery.
struct Arguments {
  /// The appearance of rendered pictures.
  struct Look {
    /// The size of the window, in points.
    var size = CGSize(width: 1000, height: 700)
    var style = UIUserInterfaceStyle.light
    /// The direction; unspecified for that of the user's language.
    var direction = UITraitEnvironmentLayoutDirection.unspecified
    var textSize = UIContentSizeCategory.large
  }

  /// The folder of the user's pictures; nil for the included ones.
  var folder: String?
  /// The folder into which exhibits are rendered; nil for a window.
  var output: String?
  /// The folder into which the page of the exhibits is written; nil for a window.
  var page: String?
  /// The file name of the exhibit with which the window opens; nil for the first.
  var first: String?
  var calendars: String?
  var downloads: String?
  /// The folder into which the gallery's own pictures are drawn.
  var madePictures: String?
  /// The file names of the exhibits that are rendered; empty for all.
  var only: [String] = []
  var look = Look()
  var asksForHelp = false

  /// The error of an invalid command line.
  struct Misuse: Error { var message: String }

  static let help = """
    gallery: shows what Quire can do

      gallery [FOLDER]              opens a window with the pictures in FOLDER; without a display, writes the page of the
                                    exhibits into out/gallery
      gallery --page DIR [FOLDER]   writes DIR/index.html: every exhibit for desktop and phone, light and dark, in motion
      gallery --render DIR [FOLDER] renders every exhibit to DIR/NAME.png
        --only NAME                 renders this exhibit only; may be given several times
        --size WIDTHxHEIGHT         the size of the window in points, 1000x700 unless given
        --dark                      in the dark appearance
        --right-to-left             as where one reads from right to left
        --text SIZE                 the text size: XS, S, M, L (the default), XL, XXL, XXXL, AX1 to AX5
      gallery --exhibit NAME        opens the window with this exhibit
      gallery --calendars DIR       shows the calendars in DIR, which are made if it is not there
      gallery --downloads DIR       keeps in DIR what the exhibit Downloads downloads
      gallery --make-pictures DIR   draws the pictures that come with the gallery
      gallery --help                prints this

    """

  /// Reads a command line without the program's name.
  @MainActor
  init(_ words: [String]) throws {
    var rest = words[...]
    func value(of option: String, _ example: String) throws -> String {
      guard let value = rest.popFirst(), !value.hasPrefix("--") else {
        throw Misuse(message: "\(option) was given without a value. Write: gallery \(option) \(example)")
      }
      return value
    }
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h": asksForHelp = true
      case "--render": output = try value(of: word, "out/gallery")
      case "--page": page = try value(of: word, "out/gallery")
      case "--exhibit": first = try Arguments.exhibit(try value(of: word, "photo-wall"))
      case "--calendars": calendars = try value(of: word, "~/.calendars")
      case "--downloads": downloads = try value(of: word, "~/Downloads/gallery")
      case "--make-pictures": madePictures = try value(of: word, "Sources/Gallery/ExhibitSupport/Pictures")
      case "--only": only.append(try Arguments.exhibit(try value(of: word, "photo-wall")))
      case "--size": look.size = try Arguments.size(try value(of: word, "320x640"))
      case "--dark": look.style = .dark
      case "--right-to-left": look.direction = .rightToLeft
      case "--text": look.textSize = try Arguments.textSize(try value(of: word, "XXL"))
      case _ where word.hasPrefix("-"):
        throw Misuse(message: "There is no option \(word). gallery --help lists those that there are.")
      case _ where folder == nil: folder = word
      default:
        throw Misuse(message: "One folder of pictures was expected, and \(folder ?? "") and \(word) were given.")
      }
    }
    try checkFolder()
  }

  /// Checks the folder, since one that cannot be read would give an empty gallery.
  private func checkFolder() throws {
    guard let folder else { return }
    do { _ = try FileManager.default.contentsOfDirectory(atPath: folder) } catch {
      throw Misuse(
        message: "The pictures in \(folder) were to be shown, but the folder cannot be read: "
          + "\(error.localizedDescription) Name a folder that you may read.")
    }
  }

  @MainActor
  private static func exhibit(_ name: String) throws -> String {
    let names = Catalog.all.map { $0.fileName }
    if names.contains(name) { return name }
    throw Misuse(message: "There is no exhibit \(name). There are: \(names.joined(separator: ", ")).")
  }

  private static func size(_ text: String) throws -> CGSize {
    let parts = text.split(separator: "x").compactMap { Double($0) }
    guard parts.count == 2, parts.allSatisfy({ $0 >= 100 && $0 <= 4000 }) else {
      throw Misuse(message: "--size was given \(text). Write two numbers from 100 to 4000, as in 320x640.")
    }
    return CGSize(width: parts[0], height: parts[1])
  }

  private static func textSize(_ name: String) throws -> UIContentSizeCategory {
    if let size = TextSizes.category(named: name) { return size }
    let names = TextSizes.all.map(\.name).joined(separator: ", ")
    throw Misuse(message: "--text was given \(name). Write one of \(names).")
  }
}
