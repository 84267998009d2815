import UIKit
import UIKitTesting

@testable import ExhibitSupport

/// An exhibit beside where the gallery's sidebar would be, in a window.
@MainActor
func shownExhibit(_ exhibit: any Exhibit.Type) async -> (any ExhibitController & UIViewController, TestWindow) {
  let controller = exhibit.makeViewController(ExhibitContext())
  let test = TestWindow(controller, size: CGSize(width: 780, height: 600), scale: 1)
  test.advance(by: 0.1)
  await controller.settle()
  test.settle()
  return (controller, test)
}

extension UICollectionView {
  /// Returns the middle of an item of the first section, in the window.
  func middle(ofItem item: Int) -> CGPoint {
    let frame = layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame ?? .null
    return convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
  }
}

extension TestWindow {
  /// Presses until an item is lifted, and moves it in twelve steps; the finger stays down.
  func carry(from start: CGPoint, to end: CGPoint) {
    touchDown(at: start)
    advance(by: 0.4)
    for step in 1...12 {
      let part = CGFloat(step) / 12
      move(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      advanceFrames()
    }
  }
}
