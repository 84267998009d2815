import Exhibits
import Foundation
import HostHeadless
import UIKit

/// The gallery program.
///
///     gallery --calendars DIR …      shows the calendars in DIR, which are made if it is not there
///     gallery [FOLDER]              opens a window; without a display, as with --render out/gallery
///     gallery --render DIR [FOLDER] draws every exhibit to DIR/*.png and writes DIR/index.html
///     gallery --downloads DIR …      keeps in DIR what the exhibit Downloads downloads
///     gallery --make-pictures DIR   draws the pictures that come with the gallery
@main
struct Main {
  @MainActor
  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    var output = takeFolder(of: "--render", from: &arguments, example: "out/gallery")
    let calendars = takeFolder(of: "--calendars", from: &arguments, example: "~/.calendars")
    let downloads = takeFolder(of: "--downloads", from: &arguments, example: "~/Downloads/gallery")
    if arguments.first == PictureServer.option, arguments.count == 2 { exit(PictureServer.run(in: arguments[1])) }
    if let flag = arguments.firstIndex(of: "--make-pictures"), flag + 1 < arguments.count {
      do {
        UIRuntime.use(HeadlessHost())
        print(try PictureMaker.makeAll(in: arguments[flag + 1]).joined(separator: "\n"))
      } catch {
        fail(
          "The pictures could not be written to \(arguments[flag + 1]): \(error). Choose a folder that can be written.")
      }
      return
    }
    if arguments.count > 1 {
      fail("One folder of pictures was expected, \(arguments.count) were given: \(arguments.joined(separator: ", ")).")
    }
    GalleryDelegate.context = ExhibitContext(folder: arguments.first)
    if let calendars {
      do { try ExhibitContext.makeCalendars(in: calendars) } catch {
        fail("The calendars could not be made in \(calendars): \(error). Choose a folder that can be written.")
      }
      GalleryDelegate.context.calendarFolder = calendars
    }
    let isBackgroundLaunch = ProcessInfo.processInfo.environment["QUIRE_BACKGROUND_LAUNCH"] != nil
    if output == nil, !isBackgroundLaunch, !Rendering.hasDisplay { output = "out/gallery" }
    if let output {
      Task { await render(into: output) }
      RunLoop.main.run()
    }
    GalleryDelegate.context.now = { Date() }
    GalleryDelegate.context.downloadFolder = makeDownloadFolder(downloads)
    GalleryDelegate.main()
  }

  /// Makes the folder of downloads, that of the user's data unless one is named; returns its whole path.
  @MainActor
  private static func makeDownloadFolder(_ named: String?) -> String {
    let variables = ProcessInfo.processInfo.environment
    let data = variables["XDG_DATA_HOME"] ?? NSHomeDirectory() + "/.local/share"
    let folder = URL(fileURLWithPath: named ?? data + "/quire-gallery/downloads").standardizedFileURL
    do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
      fail("The folder \(folder.path) cannot be made: \(error.localizedDescription). Name another with --downloads.")
    }
    return folder.path
  }

  /// Takes an option and the folder behind it out of the arguments; returns the folder, or nil without the option.
  private static func takeFolder(of option: String, from arguments: inout [String], example: String) -> String? {
    guard let place = arguments.firstIndex(of: option) else { return nil }
    guard place + 1 < arguments.count else {
      fail("\(option) was given without a folder. Write: gallery \(option) \(example)")
    }
    defer { arguments.removeSubrange(place...place + 1) }
    return arguments[place + 1]
  }

  /// Draws every exhibit and ends the program.
  @MainActor
  static func render(into output: String) async {
    do {
      let files = try await Rendering.renderAll(context: GalleryDelegate.context, into: output)
      print("Drawn: \(files.joined(separator: ", "))\nOpen \(output)/index.html to see them.")
      exit(0)
    } catch {
      fail("The pictures could not be written to \(output): \(error). Choose a folder that can be written.")
    }
  }

  static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("gallery: \(message)\n".utf8))
    exit(2)
  }
}
