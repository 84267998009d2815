import UIKit

/// The picture that is animated between a cell and the window.
@MainActor
private enum Flight {
  /// Does something, and returns the widths that the picture has on the screen from then on, each once, in points.
  static func widths(_ user: GalleryUser, while act: () async -> Void) async -> [CGFloat] {
    var found: [CGFloat] = []
    let link = UIUpdateLink(view: user.window)
    link.addAction(to: .afterCATransactionCommit) { _, _ in
      guard let page = user.window.rootViewController?.presentedViewController?.viewIfLoaded else { return }
      let flying = page.subviews.compactMap { $0 as? UIImageView }.last
      guard let width = flying?.layer.presentation()?.bounds.width, width != found.last else { return }
      found.append(width)
    }
    link.isEnabled = true
    await act()
    await user.rest()
    link.isEnabled = false
    return found
  }

  /// Returns true if widths begin near that of the cell and grow to several times as much over frames.
  ///
  /// A busy machine draws few frames of the fast part of a spring, so one between the ends is enough; the slow part
  /// always has more.
  static func isFlight(_ widths: [CGFloat], from width: CGFloat) -> Bool {
    guard let first = widths.first, let last = widths.last, widths.count > 4 else { return false }
    return first < 2 * width && last > 3 * width && widths.contains { $0 > 1.1 * first && $0 < 0.9 * last }
  }
}

/// One enlarged photo: opened by a click, changed by keys, zoomed by the wheel, closed by a button.
@MainActor
enum PhotosPlay {
  static func play(_ user: GalleryUser) async {
    await user.open("photo-wall")
    let cell = user.cell(1)
    let widths = await Flight.widths(user) { await user.click(cell) }
    func caption() -> String { user.views(UILabel.self).compactMap(\.text).last { $0.contains(" of 24") } ?? "" }
    await user.wait { caption().hasSuffix("2 of 24") }
    user.expect("a click enlarges a photo", caption().hasSuffix("2 of 24"), caption())
    await user.rest()
    user.expect("the photo flies from its cell", Flight.isFlight(widths, from: cell?.bounds.width ?? 0), "\(widths)")
    await user.keys("Right")
    await user.wait { caption().hasSuffix("3 of 24") }
    user.expect("an arrow key shows the next", caption().hasSuffix("3 of 24"), caption())
    await user.rest()
    let scroll = user.views(UIScrollView.self).last { $0.maximumZoomScale > 1 }
    await user.wheel(-6, at: CGPoint(x: 500, y: 350), held: "ctrl")
    await user.wait { (scroll?.zoomScale ?? 1) > 1.2 }
    user.expect("the wheel with Control zooms", (scroll?.zoomScale ?? 1) > 1.2, "\(scroll?.zoomScale ?? 0)")
    await user.rest()
    let close = user.views(UIButton.self).last { $0.accessibilityLabel == "Close" || $0.currentTitle == "Close" }
    await user.click(close)
    let isClosed = await user.wait { caption().isEmpty }
    user.expect("a button closes it", isClosed)
    await user.rest()
    // Not zoomed, it flies back.
    await user.click(user.cell(2))
    await user.wait { caption().hasSuffix("3 of 24") }
    await user.rest()
    let back = await Flight.widths(user) { await user.keys("Escape") }
    user.expect(
      "the photo flies back", Flight.isFlight(back.reversed(), from: user.cell(2)?.bounds.width ?? 0), "\(back)")
    await user.wait { caption().isEmpty }
  }
}
