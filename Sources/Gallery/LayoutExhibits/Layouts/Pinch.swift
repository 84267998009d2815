import CollectionLayouts
public import ExhibitSupport
public import UIKit

/// Pictures in a grid, of which one at a time is lifted with two fingers.
public enum Pinch: Exhibit {
  public static let title = "Pinch"
  public static let summary = "Pinch a picture to pull it out of the grid, and let it go to send it back."
  public static let mouseHint: String? = "With a mouse, hold Ctrl and turn the wheel instead of pinching."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    PinchController(context, perAlbum: 240)
  }
}

final class PinchController: PhotoLayoutController {
  let layout = PinchLayout()
  private(set) var size: UISlider!
  private var minimum: CGFloat = 130

  override func makeLayout() -> UICollectionViewLayout {
    layout.minimumInteritemSpacing = 14
    layout.minimumLineSpacing = 14
    layout.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    return layout
  }

  override func setUpOptions() {
    size = options.addSlider("Picture size", 60...240, Float(minimum), width: 150) { [weak self] in
      self?.minimum = CGFloat($0)
      self?.view.setNeedsLayout()
    }
    options.addSlider("Gap", 0...40, Float(layout.minimumLineSpacing), width: 150) { [weak self] in
      self?.layout.minimumInteritemSpacing = CGFloat($0.rounded())
      self?.layout.minimumLineSpacing = CGFloat($0.rounded())
      self?.view.setNeedsLayout()
    }
    let pinch = UIPinchGestureRecognizer { [weak self] in self?.layout.follow($0) }
    let wheel = WheelPinchGestureRecognizer { [weak self] pan in
      if let pan = pan as? WheelPinchGestureRecognizer { self?.follow(pan) }
    }
    for recognizer in [pinch, wheel] { collectionView.addGestureRecognizer(recognizer) }
  }

  override func fit(_ size: CGSize) {
    layout.fill(max(0, size.width - 40), withItemsOfAtLeast: minimum) { ($0 * 3 / 4).rounded(.down) }
  }

  override func willShow(_ card: PhotoCard, at path: IndexPath) { card.showsCaption = true }

  /// Lifts the picture under the pointer with the wheel, in place.
  private func follow(_ wheel: WheelPinchGestureRecognizer) {
    let point = wheel.location(in: collectionView)
    switch wheel.state {
    case .began:
      layout.pinchedScale = wheel.scale
      layout.pinchedCenter = point
      layout.pinchedItem = collectionView.indexPathForItem(at: point)
    case .changed: layout.pinchedScale = wheel.scale
    default:
      collectionView.performBatchUpdates {
        self.layout.pinchedItem = nil
        self.layout.pinchedScale = 1
      }
    }
  }
}
