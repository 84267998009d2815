import ExhibitSupport
import Exhibits
import UIKit

/// Windows that are made smaller and larger.
@MainActor
enum SizesPlay {
  static func play(_ user: GalleryUser) async {
    await stepper(user)
    await user.resize(320, 480)
    let split = user.gallery
    user.expect(
      "the sidebar makes room in a narrow window", split.isCollapsed || split.displayMode == .secondaryOnly,
      "\(split.displayMode)")
    _ = user.messages()
    for exhibit in Catalog.all {
      await user.open(exhibit.fileName)
      let content = user.content
      let isFinite = user.views(UIView.self, in: content).allSatisfy {
        $0.frame.origin.x.isFinite && $0.frame.origin.y.isFinite && $0.frame.width.isFinite
          && $0.frame.height.isFinite
      }
      let heard = user.messages()
      user.expect(
        "\(exhibit.fileName) in a narrow window", isFinite && heard.isEmpty && content.bounds.width == 320,
        "\(content.bounds.size), \(heard)")
    }
    await user.xdotool("search --name '^gallery$' windowsize 200 150")
    await user.pause(1)
    user.expect(
      "the window keeps its minimum size", user.window.bounds.size == CGSize(width: 320, height: 480),
      "\(user.window.bounds.size)")
  }

  /// The signs of a stepper have the same size after the window was another.
  private static func stepper(_ user: GalleryUser) async {
    await user.open("controls")
    func parts() -> [CGRect] {
      guard let stepper = user.views(UIStepper.self).first else { return [] }
      let views = user.views(UIView.self, in: stepper)
      func layers(_ layer: CALayer) -> [CGRect] { (layer.sublayers ?? []).flatMap { [$0.frame] + layers($0) } }
      return [stepper.bounds] + views.map(\.frame) + layers(stepper.layer)
    }
    let before = parts()
    await user.resize(700, 520)
    await user.resize(1000, 700)
    user.expect("a stepper is as before after a resize", before.count > 2 && parts() == before, "\(before), \(parts())")
  }
}
