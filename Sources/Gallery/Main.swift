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
    var output: String?
    if let flag = arguments.firstIndex(of: "--render") {
      guard flag + 1 < arguments.count else {
        fail("--render was given without a folder. Write: gallery --render out/gallery")
      }
      output = arguments[flag + 1]
      arguments.removeSubrange(flag...flag + 1)
    }
    var calendars: String?
    if let flag = arguments.firstIndex(of: "--calendars") {
      guard flag + 1 < arguments.count else {
        fail("--calendars was given without a folder. Write: gallery --calendars ~/.calendars")
      }
      calendars = arguments[flag + 1]
      arguments.removeSubrange(flag...flag + 1)
    }
    var downloads: String?
    if let flag = arguments.firstIndex(of: "--downloads") {
      guard flag + 1 < arguments.count else {
        fail("--downloads was given without a folder. Write: gallery --downloads ~/Downloads/gallery")
      }
      downloads = arguments[flag + 1]
      arguments.removeSubrange(flag...flag + 1)
    }
    if arguments.first == PictureServer.option, arguments.count == 2 { exit(PictureServer.run(in: arguments[1])) }
    if let flag = arguments.firstIndex(of: "--make-pictures"), flag + 1 < arguments.count {
      do {
        _ = FrameDriver.use(HeadlessHost())
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
