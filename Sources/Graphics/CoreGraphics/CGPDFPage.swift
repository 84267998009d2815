import DisplayList
public import Foundation
import GeometryCore
import HostInterface

/// A page of a document.
public final class CGPDFPage: @unchecked Sendable {
  // Immutable; the document has a lock of its own.
  private let owner: CGPDFDocument
  private let geometry: PageGeometry
  /// The number of the page, counted from 1.
  public let pageNumber: Int

  /// The greatest number of pixels of a picture of a page.
  private static let pixelLimit: Double = 16_000_000

  init?(of document: CGPDFDocument, number: Int) {
    guard let geometry = document.document.geometry(ofPage: number - 1) else { return nil }
    owner = document
    self.geometry = geometry
    pageNumber = number
  }

  /// The document of the page.
  public var document: CGPDFDocument? { owner }

  /// Returns a box in the coordinates of the page, in points, with y upwards. A box that the document does not have is
  /// the crop box, as the format has it.
  public func getBoxRect(_ box: CGPDFBox) -> CGRect {
    switch box {
    case .mediaBox: CGRect(geometry.media)
    case .cropBox: CGRect(geometry.crop)
    case .bleedBox: CGRect(geometry.bleed)
    case .trimBox: CGRect(geometry.trim)
    case .artBox: CGRect(geometry.art)
    }
  }

  /// The angle by which the page is turned clockwise when it is shown: 0, 90, 180 or 270 degrees.
  public var rotationAngle: Int32 { Int32(geometry.rotation) }

  /// Returns the transform that draws a box of the page in the middle of a rectangle, turned as the page is to be
  /// shown. A box that is too large is made smaller; one that is too small is not made larger.
  ///
  /// - Parameters:
  ///   - rotate: A further angle in degrees, clockwise; a multiple of 90.
  ///   - preserveAspectRatio: A Boolean value that determines whether both sides are scaled by the same factor.
  public func getDrawingTransform(
    _ box: CGPDFBox, rect: CGRect, rotate: Int32, preserveAspectRatio: Bool
  ) -> CGAffineTransform {
    let shown = getBoxRect(box)
    let quarters = ((Int(rotate) + geometry.rotation) / 90 % 4 + 4) % 4
    let isTurned = quarters % 2 == 1
    let (width, height) = isTurned ? (shown.height, shown.width) : (shown.width, shown.height)
    guard width > 0, height > 0 else { return .identity }
    var (x, y) = (min(1, rect.width / width), min(1, rect.height / height))
    if preserveAspectRatio {
      x = min(x, y)
      y = x
    }
    // Clockwise turns where y grows upwards.
    let (cosine, sine): (CGFloat, CGFloat) = [(1, 0), (0, -1), (-1, 0), (0, 1)][quarters]
    return CGAffineTransform(translationX: -shown.midX, y: -shown.midY)
      .concatenating(CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
      .concatenating(CGAffineTransform(scaleX: x, y: y))
      .concatenating(CGAffineTransform(translationX: rect.midX, y: rect.midY))
  }

  /// Returns a picture of the crop box with at most a number of pixels for each point; nil if it cannot be drawn.
  func picture(scale: Double) -> CGImage? {
    let area = geometry.crop.width * geometry.crop.height
    guard area > 0, scale > 0, scale.isFinite else { return nil }
    let scale = min(scale, (Self.pixelLimit / area).squareRoot())
    let width = max(1, Int((geometry.crop.width * scale).rounded(.up)))
    let height = max(1, Int((geometry.crop.height * scale).rounded(.up)))
    guard width < 32_767, height < 32_767 else { return nil }
    var isDrawn = false
    let bitmap = Bitmap(id: BitmapIdentity.next(), width: width, height: height) { pixels, stride in
      isDrawn = owner.document.draw(
        page: pageNumber - 1, onto: pixels, width: width, height: height, stride: stride)
    }
    return isDrawn ? CGImage(bitmap) : nil
  }
}

extension CGContext {
  /// The pixels of a page's picture for each unit of a context that records for a screen of an unknown scale.
  private static let pagePixels: Double = 2

  /// Draws the crop box of a page in its own coordinates, where y grows upwards: in the contexts that UIKit makes, the
  /// page is upside down unless they are flipped.
  ///
  /// The page is drawn as a picture, with the pixels that the current transform asks for.
  public func drawPDFPage(_ page: CGPDFPage) {
    let transform = ctm
    let scale = Double(max(hypot(transform.a, transform.b), hypot(transform.c, transform.d)))
    guard let picture = page.picture(scale: scale * (pixels == nil ? Self.pagePixels : 1)) else { return }
    let crop = page.getBoxRect(.cropBox)
    draw(picture, in: crop)
  }
}
