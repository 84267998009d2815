import DisplayList
import ExhibitSupport
import Exhibits
import Foundation
import GeometryCore
import HostHeadless
import HostInterface
import UIKit

/// Draws the exhibits without a display.
@MainActor
struct Rendering {
  private let look: Arguments.Look
  private let only: [String]
  private let context: ExhibitContext
  private let folder: String
  private let credits: String?
  private let host = HeadlessHost()

  /// Creates the folder into which the exhibits are drawn.
  init(_ arguments: Arguments, context: ExhibitContext, into folder: String) throws {
    look = arguments.look
    only = arguments.only
    self.context = context
    credits = arguments.folder == nil && context.folder != nil ? Photographs.credits : nil
    self.folder = folder
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    UIRuntime.use(host)
  }

  /// A Boolean value that indicates whether there is a display to show a window on.
  static var hasDisplay: Bool {
    Registry.hosts.contains { $0.name != "headless" && $0.isAvailable() }
  }

  /// Draws each exhibit as the command line says; returns the names of the files.
  func drawPictures() async throws -> [String] {
    var files: [String] = []
    for exhibit in Catalog.all where isWanted(exhibit) {
      files.append(exhibit.fileName + ".png")
      try await draw(exhibit, look, scale: 2, to: path(files[files.count - 1]))
    }
    return files
  }

  // MARK: The page

  /// Draws each exhibit for a desktop and a phone, light and dark, and a loop of those that move, and writes the page
  /// that shows them; returns the names of the files.
  func writePage() async throws -> [String] {
    let known = Set(Catalog.all.map { $0.fileName })
    if let unknown = Demonstration.names.first(where: { !known.contains($0) }) {
      throw Arguments.Misuse(message: "Demonstrations.swift names the exhibit \(unknown), which there is not.")
    }
    var files: [String] = []
    var categories: [(title: String, entries: [GalleryPage.Entry])] = []
    for category in Catalog.categories {
      var entries: [GalleryPage.Entry] = []
      for exhibit in category.entries.map(\.exhibit) where isWanted(exhibit) {
        var names: [String] = []
        for (size, style) in Self.looks {
          let name =
            "\(exhibit.fileName)-\(size.width > 500 ? "desktop" : "phone")-\(style == .dark ? "dark" : "light")"
          let shape = Arguments.Look(
            size: size, style: style, direction: look.direction, textSize: look.textSize)
          names.append(try await drawCompressed(exhibit, shape, name))
        }
        let loop = try await drawLoop(of: exhibit)
        files += names + (loop.map { [$0] } ?? [])
        entries.append(
          GalleryPage.Entry(
            name: exhibit.fileName, title: exhibit.title, summary: exhibit.summary, desktop: (names[0], names[1]),
            phone: (names[2], names[3]), loop: loop, source: Catalog.source(of: exhibit)))
      }
      if !entries.isEmpty { categories.append((category.title, entries)) }
    }
    try GalleryPage(categories: categories, credits: credits).html.write(
      toFile: path("index.html"), atomically: true, encoding: .utf8)
    return files
  }

  private static let looks: [(CGSize, UIUserInterfaceStyle)] = [
    (CGSize(width: 1000, height: 700), .light), (CGSize(width: 1000, height: 700), .dark),
    (CGSize(width: 390, height: 844), .light), (CGSize(width: 390, height: 844), .dark),
  ]

  /// Draws an exhibit as WebP, or as PNG where that format cannot be written; returns the file's name.
  private func drawCompressed(_ exhibit: any Exhibit.Type, _ look: Arguments.Look, _ name: String) async throws
    -> String
  {
    try await draw(exhibit, look, scale: 1.5, to: path(name + ".png"))
    guard WebP.isAvailable else { return name + ".png" }
    try WebP.write(path(name + ".png"), to: path(name + ".webp"), quality: 80)
    try FileManager.default.removeItem(atPath: path(name + ".png"))
    return name + ".webp"
  }

  /// Draws the loop of an exhibit; returns the file's name, nil for an exhibit that stands still, or where loops cannot
  /// be written.
  private func drawLoop(of exhibit: any Exhibit.Type) async throws -> String? {
    guard WebP.isAvailable, let demonstration = Demonstration.named(exhibit.fileName) else { return nil }
    let frames = path(exhibit.fileName + "-frames")
    try FileManager.default.createDirectory(atPath: frames, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: frames) }
    var look = look
    look.size = CGSize(width: 800, height: 560)
    let (surface, scene) = show(exhibit.makeViewController(context), look, scale: 0.6)
    defer { scene.close() }
    guard let content = scene.windows.first?.rootViewController as? UIViewController & ExhibitController else {
      return nil
    }
    host.advance(by: 0.1)
    await content.settle()
    host.advance(by: 0.5)
    var files: [String] = []
    func add() throws {
      files.append(frames + "/\(1000 + files.count).png")
      try write(surface, to: files[files.count - 1])
    }
    try add()
    try await demonstration.play(in: content.view) {
      host.advance(by: 1 / Demonstration.rate)
      await content.settle()
      try add()
    }
    let name = exhibit.fileName + ".webp"
    try WebP.writeLoop(
      of: files, to: path(name), milliseconds: Int(1000 / Demonstration.rate), limit: Self.loopLimit)
    return name
  }

  /// The maximum size of a loop, in bytes.
  private static let loopLimit = 200_000

  // MARK: Pictures

  private func isWanted(_ exhibit: any Exhibit.Type) -> Bool { only.isEmpty || only.contains(exhibit.fileName) }

  private func path(_ name: String) -> String { folder + "/" + name }

  /// Shows an exhibit in the gallery, waits until it has loaded, and writes its picture.
  private func draw(_ exhibit: any Exhibit.Type, _ look: Arguments.Look, scale: Double, to path: String) async throws {
    let gallery = GalleryController(context: context)
    gallery.show(exhibit)
    let (surface, scene) = show(gallery, look, scale: scale)
    defer { scene.close() }
    host.advance(by: 0.1)
    await gallery.settle()
    host.advance(by: 1)
    try write(surface, to: path)
  }

  /// Shows a controller in a window of its own.
  private func show(
    _ controller: UIViewController, _ look: Arguments.Look, scale: Double
  ) -> (HeadlessSurface, UIWindowScene) {
    let surface = host.makeHeadlessSurface(size: Size(look.size.width, look.size.height), scale: scale)
    let scene = UIWindowScene(surface: surface)
    let window = UIWindow(windowScene: scene)
    window.rootViewController = controller
    window.traitOverrides.userInterfaceStyle = look.style
    if look.direction != .unspecified { window.traitOverrides.layoutDirection = look.direction }
    window.traitOverrides.preferredContentSizeCategory = look.textSize
    window.makeKeyAndVisible()
    return (surface, scene)
  }

  private func write(_ surface: HeadlessSurface, to path: String) throws {
    guard let bitmap = surface.snapshot() else {
      throw ImageError(.io, "\(path) was to be drawn, but the window made no picture; it has no size.")
    }
    try Data(try Registry.imageCodec.encodePNG(bitmap)).write(to: URL(fileURLWithPath: path))
  }
}
