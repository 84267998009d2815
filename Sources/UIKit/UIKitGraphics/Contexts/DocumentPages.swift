import CoreGraphics
import DisplayList
import Foundation
import GeometryCore
import HostInterface

/// The pages of a document while they are drawn, all into one context.
final class DocumentPages {
  let context = CGContext()
  /// The default bounds of a page, in points.
  private let usual: CGRect
  /// The bounds of the current page, in points.
  private(set) var bounds: CGRect
  private var hasBegun = false
  private var done: [(Drawing?, GeometryCore.Size)] = []
  private var links: [(page: Int, area: Rect, target: DocumentPage.Target)] = []
  private var names: [(page: Int, name: String, place: Point)] = []

  /// The bounds of a page when none are given, in points: US Letter, as on iOS.
  static let letter = CGRect(x: 0, y: 0, width: 612, height: 792)

  init(bounds: CGRect) {
    usual = bounds.width > 0 && bounds.height > 0 ? bounds : DocumentPages.letter
    self.bounds = usual
  }

  /// Ends the current page and begins another.
  func begin(_ new: CGRect?) {
    endPage()
    hasBegun = true
    bounds = new.map { $0.width > 0 && $0.height > 0 ? $0 : usual } ?? usual
    if bounds.origin != .zero { context.translateBy(x: -bounds.minX, y: -bounds.minY) }
  }

  func link(_ rect: CGRect, _ target: DocumentPage.Target) {
    links.append((done.count, Rect(rect.standardized.offsetBy(dx: -bounds.minX, dy: -bounds.minY)), target))
  }

  func name(_ name: String, _ place: CGPoint) {
    names.append((done.count, name, Point(Double(place.x - bounds.minX), Double(place.y - bounds.minY))))
  }

  /// Ends the document and returns its file.
  func finish(_ information: DocumentInformation) -> Data {
    endPage()
    hasBegun = false
    let (links, names) = (links, names)
    let bytes = Rasterizer.document(done, information) { pages in
      for link in links where pages.indices.contains(link.page) {
        pages[link.page].links.append((link.area, link.target))
      }
      for name in names where pages.indices.contains(name.page) {
        pages[name.page].destinations.append((name.name, name.place))
      }
    }
    return Data(bytes)
  }

  private func endPage() {
    let drawing = context.startOver()
    guard hasBegun || drawing != nil else { return }
    if !hasBegun {
      Log.warn(
        "Something was drawn into a PDF document before its first page; it got a page of its own. Call beginPage() first."
      )
    }
    done.append((drawing, Size(bounds.size)))
  }
}

extension DocumentInformation {
  /// Reads the keys of Core Graphics.
  init(_ info: [String: Any]) {
    self.init()
    title = info["Title"] as? String
    author = info["Author"] as? String
    subject = info["Subject"] as? String
    keywords = info["Keywords"] as? String ?? (info["Keywords"] as? [String])?.joined(separator: ", ")
    creator = info["Creator"] as? String
  }
}
