import UIKit

/// One enlarged photo: opened by a click, changed by keys, zoomed by the wheel, closed by a button.
@MainActor
enum PhotosPlay {
  static func play(_ user: GalleryUser) async {
    await user.open("photo-wall")
    await user.click(user.cell(1))
    func caption() -> String { user.views(UILabel.self).compactMap(\.text).last { $0.contains(" of 24") } ?? "" }
    await user.wait { caption().hasSuffix("2 of 24") }
    user.expect("a click enlarges a photo", caption().hasSuffix("2 of 24"), caption())
    await user.rest()
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
  }
}
