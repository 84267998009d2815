import ExhibitSupport
import Foundation
import HostHeadless
import InterfaceExhibits
import LayoutExhibits
import UIKit

/// The gallery program; `gallery --help` prints its options.
@main
struct Main {
  @MainActor
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.first == PictureServer.option, words.count == 2 { exit(PictureServer.run(in: words[1])) }
    do {
      try run(Arguments(words))
    } catch let misuse as Arguments.Misuse {
      fail(misuse.message)
    } catch {
      fail("\(error)")
    }
  }

  @MainActor
  private static func run(_ arguments: Arguments) throws {
    if arguments.asksForHelp { return print(Arguments.help, terminator: "") }
    if let folder = arguments.madePictures { return makePictures(in: folder) }
    GalleryDelegate.context = ExhibitContext(folder: arguments.folder)
    if let calendars = arguments.calendars {
      do { try ExhibitContext.makeCalendars(in: calendars) } catch {
        fail("The calendars could not be made in \(calendars): \(error). Choose a folder that can be written.")
      }
      GalleryDelegate.context.calendarFolder = calendars
    }
    let isBackgroundLaunch = ProcessInfo.processInfo.environment["QUIRE_BACKGROUND_LAUNCH"] != nil
    var page = arguments.page
    if page == nil, arguments.output == nil, !isBackgroundLaunch, !Rendering.hasDisplay { page = "out/gallery" }
    if arguments.folder == nil, arguments.output == nil, !isBackgroundLaunch {
      GalleryDelegate.context.folder = photographFolder()
    }
    if let output = page ?? arguments.output {
      Task { await render(arguments, into: output, isPage: page != nil) }
      RunLoop.main.run()
    }
    GalleryDelegate.context.now = { Date() }
    GalleryDelegate.context.defaults = .standard
    GalleryDelegate.first = arguments.first
    GalleryDelegate.context.downloadFolder = makeDownloadFolder(arguments.downloads)
    GalleryDelegate.main()
  }

  @MainActor
  private static func makePictures(in folder: String) {
    do {
      UIRuntime.use(HeadlessHost())
      print(try PictureMaker.makeAll(in: folder).joined(separator: "\n"))
    } catch {
      fail("The pictures could not be written to \(folder): \(error). Choose a folder that can be written.")
    }
  }

  /// Returns the folder of the photographs, prepared at the first start; nil if their package is not installed.
  @MainActor
  private static func photographFolder() -> String? {
    let cache = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"] ?? NSHomeDirectory() + "/.cache"
    let folder = cache + "/quire-gallery/photographs"
    do { return try Photographs.prepare(into: folder) ? folder : nil } catch { return nil }
  }

  /// Creates the folder of downloads, by default in the user's data folder; returns its absolute path.
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

  /// Renders the exhibits and ends the program.
  @MainActor
  private static func render(_ arguments: Arguments, into output: String, isPage: Bool) async {
    do {
      let rendering = try Rendering(arguments, context: GalleryDelegate.context, into: output)
      let files = isPage ? try await rendering.writePage() : try await rendering.drawPictures()
      print("Drawn: \(files.joined(separator: ", "))")
      if isPage { print("Open \(output)/index.html to see them.") }
      exit(0)
    } catch {
      fail("The pictures could not be written to \(output): \(error). Choose a folder that can be written.")
    }
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("gallery: \(message)\n".utf8))
    exit(2)
  }
}
