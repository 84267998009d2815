package import CoreGraphics
package import DisplayList
import Foundation
package import GeometryCore
package import HostInterface

/// The linked renderer, which turns recorded drawings into pixels and files.
package enum Rasterizer {
  @MainActor private static let shared: any Renderer = Registry.makeRenderer()

  /// Returns the image of a drawing; nil when its size has no pixels. Waits for the main thread when called on another.
  package static func image(of drawing: Drawing?, size: Size, scale: Double, isOpaque: Bool) -> CGImage? {
    MainQueue.sync { render(drawing, size, scale, isOpaque) }
  }

  /// Returns the bytes of an image of a scene.
  @MainActor
  package static func export(_ scene: Scene, as format: ExportFormat) -> [UInt8] {
    defer { shared.purge() }
    return shared.export(scene, as: format)
  }

  /// Returns the bytes of a PDF file. Waits for the main thread when called on another.
  static func document(
    _ drawings: [(Drawing?, GeometryCore.Size)], _ information: DocumentInformation,
    edit: @MainActor (inout [DocumentPage]) -> Void
  ) -> [UInt8] {
    MainQueue.sync {
      var pages = drawings.map { drawing, size in
        DocumentPage(
          scene: Scene(size: size, scale: 1, background: .clear, root: .showing(drawing, size: size)))
      }
      edit(&pages)
      defer { shared.purge() }
      return shared.exportDocument(pages, information: information)
    }
  }

  @MainActor
  private static func render(_ drawing: Drawing?, _ size: Size, _ scale: Double, _ isOpaque: Bool) -> CGImage? {
    let width = Int((size.width * scale - 1e-6).rounded(.up))
    let height = Int((size.height * scale - 1e-6).rounded(.up))
    guard width > 0, height > 0 else { return nil }
    let scene = Scene(
      size: size, scale: scale, background: isOpaque ? .black : .clear, root: .showing(drawing, size: size))
    let renderer = shared
    let bitmap = Bitmap(id: BitmapIdentity.next(), width: width, height: height, isOpaque: isOpaque) { pixels, stride in
      renderer.render(scene, into: pixels, width: width, height: height, stride: stride, isFresh: true)
    }
    renderer.purge()
    return CGImage(bitmap)
  }
}
