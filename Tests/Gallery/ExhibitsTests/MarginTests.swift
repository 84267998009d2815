import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

@testable import ExhibitSupport
@testable import Exhibits

/// The content of every exhibit stands under its summary, with the same margin at both sides.
@MainActor
struct MarginTests {
  /// The exhibits whose content fills the width, or stands in the middle of it.
  private static let filling = [
    "paging": "the neighbors of a picture reach the edges",
    "schedule": "the hours and the days take the whole width, as in a calendar",
    "circle": "the circle is in the middle",
    "months": "days stand in the middle of seven columns across the width",
    "calendar": "the calendar has a readable width and stands in the middle",
    "table": "rows have the margins of a table, which are smaller in a narrow window",
    "settings": "cards have the margins of a table, which are smaller in a narrow window",
    "mail": "columns have margins of their own",
    "dynamics": "blocks fall from one edge to the other",
  ]

  /// The exhibits whose content begins at the margin and ends where it ends.
  private static let ragged = [
    "welcome": "lines of text have a readable length",
    "everyday": "the index of letters is at the edge",
    "agenda": "titles of events end with their last words",
    "layouts": "the pictures on the shelves are in the middle, below a title at the margin",
    "tags": "lines end with a whole word",
    "compositional": "rows scroll sideways, to the edge",
    "controls": "fields have a readable length",
    "waterfall": "columns are a whole number of points wide",
  ]

  @Test(arguments: [CGSize(width: 1000, height: 700), CGSize(width: 320, height: 640)], [false, true])
  func contentOfAnExhibitIsAlignedWithItsSummary(_ size: CGSize, isMirrored: Bool) async throws {
    for (index, exhibit) in Catalog.all.enumerated() where Self.filling[exhibit.fileName] == nil {
      let gallery = GalleryController(context: ExhibitContext())
      gallery.show(index)
      let test = TestWindow(gallery, size: size, scale: 1)
      if isMirrored { test.window.traitOverrides.layoutDirection = .rightToLeft }
      test.advance(by: 0.1)
      await gallery.settle()
      test.settle()
      let content = try #require(gallery.shown?.view)
      let parts = VisibleParts(in: content).parts
      let left = parts.map(\.frame.minX).min() ?? 0
      let right = content.bounds.width - (parts.map(\.frame.maxX).max() ?? 0)
      let (leading, trailing) = isMirrored ? (right, left) : (left, right)
      let isRagged = Self.ragged[exhibit.fileName] != nil
      let ends = parts.filter { $0.frame.minX == left || content.bounds.width - $0.frame.maxX == right }
      #expect(
        abs(leading - GalleryMetrics.margin) < 0.1,
        "\(exhibit.fileName): \(leading) and \(trailing), by \(ends.map { "\(type(of: $0.view)) \($0.frame)" })")
      #expect(
        (isRagged || abs(trailing - GalleryMetrics.margin) < 0.1),
        "\(exhibit.fileName): \(leading) and \(trailing), by \(ends.map { "\(type(of: $0.view)) \($0.frame)" })")
    }
  }
}

/// The parts of a view that a person sees: text, pictures, controls and surfaces. Bars and surfaces as wide as the view
/// are left out.
@MainActor
struct VisibleParts {
  struct Part {
    var view: UIView
    var frame: CGRect
  }

  private(set) var parts: [Part] = []
  private let root: UIView

  init(in root: UIView) {
    self.root = root
    collect(root, root.bounds, behind: .systemBackground)
  }

  private mutating func collect(_ view: UIView, _ clip: CGRect, behind: UIColor) {
    guard !view.isHidden, view.alpha > 0.01, !(view is OptionsBar), !(view is UITabBar) else { return }
    let frame = view.convert(view.bounds, to: root)
    if isVisible(view, on: behind) {
      let ink = self.ink(of: view).intersection(clip)
      if !ink.isEmpty, ink.width < root.bounds.width - 1 {
        parts.append(Part(view: view, frame: ink))
        return
      }
    }
    let inner = view.clipsToBounds ? frame.intersection(clip) : clip
    var color = opaqueColor(of: view) ?? behind
    for subview in view.subviews {
      collect(subview, inner, behind: color)
      // A surface as wide as the page is what its successors are seen on.
      if !subview.isHidden, subview.bounds.width > root.bounds.width - 1, let ground = opaqueColor(of: subview) {
        color = ground
      }
    }
  }

  private func opaqueColor(of view: UIView) -> UIColor? {
    let color = view.backgroundColor?.resolvedColor(with: view.traitCollection)
    return color.flatMap { $0.cgColor.alpha > 0 ? $0 : nil }
  }

  private func isVisible(_ view: UIView, on behind: UIColor) -> Bool {
    if let label = view as? UILabel { return !(label.text ?? "").isEmpty }
    if let picture = view as? UIImageView { return picture.image != nil }
    if view is UIControl || view is TagCell || view.layer.borderWidth > 0 { return true }
    guard let color = opaqueColor(of: view) else { return false }
    return color != behind.resolvedColor(with: view.traitCollection) && view.bounds.height > 1
  }

  /// The frame of a view; for a label, that of its text.
  private func ink(of view: UIView) -> CGRect {
    guard let label = view as? UILabel else { return view.convert(view.bounds, to: root) }
    var ink = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines)
    let isMirrored = label.effectiveUserInterfaceLayoutDirection == .rightToLeft
    ink.size.width = min(label.bounds.width, label.sizeThatFits(label.bounds.size).width)
    switch label.textAlignment {
    case .center: ink.origin.x = label.bounds.midX - ink.width / 2
    case .right: ink.origin.x = label.bounds.maxX - ink.width
    case .left: ink.origin.x = 0
    default: ink.origin.x = isMirrored ? label.bounds.maxX - ink.width : 0
    }
    return view.convert(ink, to: root)
  }
}
