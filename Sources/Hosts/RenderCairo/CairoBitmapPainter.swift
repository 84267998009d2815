package import DisplayList
import GeometryCore
package import HostInterface

/// A painter that draws over pixels with Cairo, for bitmap contexts; nothing is cached between drawings.
package struct CairoBitmapPainter: BitmapPainter {
  package init() {}

  package func draw(
    _ drawing: Drawing, onto pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int
  ) {
    let canvas = Canvas(pixels: Canvas.Pixels(base: pixels, stride: stride, width: width, height: height))
    let painter = Painter(canvas: canvas)
    painter.play(drawing, on: canvas.context(clippedTo: PixelRect(0, 0, width, height)))
  }

  package func document(_ pages: [DocumentPage], _ information: DocumentInformation) -> [UInt8] {
    SceneExport(painter: Painter(canvas: CairoRenderer.makeIdle())).exportDocument(pages, information: information)
  }
}
