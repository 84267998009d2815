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
  private static let scale = 2.0
  private let look: Arguments.Look
  private let only: [String]

  init(_ arguments: Arguments) {
    look = arguments.look
    only = arguments.only
  }

  /// A Boolean value that indicates whether there is a display to show a window on.
  static var hasDisplay: Bool {
    Registry.hosts.contains { $0.name != "headless" && $0.isAvailable() }
  }

  /// Renders exhibits into a folder, with a page that shows them; returns the names of the pictures.
  func render(context: ExhibitContext, into folder: String) async throws -> [String] {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let host = HeadlessHost()
    UIRuntime.use(host)
    var entries: [(file: String, title: String, summary: String)] = []
    for (index, exhibit) in Catalog.all.enumerated() where only.isEmpty || only.contains(exhibit.fileName) {
      let gallery = GalleryController(context: context)
      gallery.show(index)
      let bitmap = try await picture(of: gallery, on: host)
      let file = exhibit.fileName + ".png"
      let bytes = try Registry.imageCodec.encodePNG(bitmap)
      try Data(bytes).write(to: URL(fileURLWithPath: folder).appendingPathComponent(file))
      entries.append((file, exhibit.title, exhibit.summary))
    }
    try page(of: entries).write(toFile: folder + "/index.html", atomically: true, encoding: .utf8)
    return entries.map(\.file)
  }

  /// Shows a controller in a window of its own, waits until it has loaded, and takes its picture.
  private func picture(
    of controller: UIViewController & ExhibitController, on host: HeadlessHost
  ) async throws -> Bitmap {
    let surface = host.makeHeadlessSurface(size: Size(look.size.width, look.size.height), scale: Rendering.scale)
    let scene = UIWindowScene(surface: surface)
    defer { scene.close() }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = controller
    window.traitOverrides.userInterfaceStyle = look.style
    if look.direction != .unspecified { window.traitOverrides.layoutDirection = look.direction }
    window.traitOverrides.preferredContentSizeCategory = look.textSize
    window.makeKeyAndVisible()
    host.advance(by: 0.1)
    await controller.settle()
    host.advance(by: 1)
    guard let bitmap = surface.snapshot() else {
      throw ImageError(.io, "The window of \(type(of: controller)) made no picture; it has no size.")
    }
    return bitmap
  }

  private func page(of entries: [(file: String, title: String, summary: String)]) -> String {
    let figures = entries.map {
      """
        <figure>
          <img src="\($0.file)" alt="\($0.title)" width="\(Int(look.size.width))">
          <figcaption><b>\($0.title)</b>: \($0.summary)</figcaption>
        </figure>
      """
    }
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <title>Quire gallery</title>
      <style>
        body { font: 16px sans-serif; max-width: 1040px; margin: 2em auto; color: #222; background: #f4f4f6 }
        figure { margin: 2em 0 }
        img { border: 1px solid #ccc; border-radius: 8px; max-width: 100% }
        figcaption { margin-top: 0.6em }
      </style>
      <h1>Quire gallery</h1>
      \(figures.joined(separator: "\n"))
      </html>

      """
  }
}
