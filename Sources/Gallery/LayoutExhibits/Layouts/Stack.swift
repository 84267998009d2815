import CollectionLayouts
public import ExhibitSupport
public import UIKit

/// A pile of pictures that opens into a grid, and beyond.
public enum Stack: Exhibit {
  public static let title = "Stack"
  public static let summary = "Pinch, or drag the slider, to spread a pile of pictures into a grid."
  public static let mouseHint: String? = "With a mouse, hold Ctrl and turn the wheel instead of pinching."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    StackController(context, perAlbum: 240)
  }
}

final class StackController: PhotoLayoutController {
  let layout = StackLayout()
  private(set) var factor: UISlider!
  private var factorAtStart: CGFloat = 1

  override func makeLayout() -> UICollectionViewLayout {
    layout.minimumInteritemSpacing = 12
    layout.minimumLineSpacing = 12
    layout.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    layout.stackFactor = 1
    return layout
  }

  override func setUpOptions() {
    factor = options.addSlider("Spread", 0...2, 1, width: 240) { [weak self] in
      self?.layout.stackFactor = CGFloat($0)
    }
    options.addButton("Pile") { [weak self] in self?.go(to: 0) }
    options.addButton("Grid") { [weak self] in self?.go(to: 1) }
    let pinch = UIPinchGestureRecognizer { [weak self] in self?.follow($0.state, $0.scale) }
    let wheel = WheelPinchGestureRecognizer { [weak self] pan in
      if let pan = pan as? WheelPinchGestureRecognizer { self?.follow(pan.state, pan.scale) }
    }
    for recognizer in [pinch, wheel] { collectionView.addGestureRecognizer(recognizer) }
  }

  override func fit(_ size: CGSize) {
    // As few columns as show the whole grid, but none narrower than a thumb.
    let count = CGFloat(data.albums.first?.photos.count ?? 1)
    func width(_ columns: CGFloat) -> CGFloat { ((size.width - 40 - 12 * (columns - 1)) / columns).rounded(.down) }
    var columns: CGFloat = 2
    while width(columns + 1) > 60 {
      let rows = (count / columns).rounded(.up)
      if rows * (width(columns) * 0.75 + 12) + 40 <= size.height { break }
      columns += 1
    }
    layout.itemSize = CGSize(width: max(40, width(columns)), height: max(30, (width(columns) * 0.75).rounded(.down)))
    layout.stackCenter = CGPoint(x: size.width / 2, y: size.height / 2)
  }

  private func go(to value: CGFloat) {
    factor.setValue(Float(value), animated: true)
    collectionView.performBatchUpdates { self.layout.stackFactor = value }
  }

  /// Opens the pile when the fingers move apart.
  private func follow(_ state: UIGestureRecognizer.State, _ scale: CGFloat) {
    if state == .began { factorAtStart = layout.stackFactor }
    guard state == .began || state == .changed else { return }
    layout.stackFactor = min(max(factorAtStart + log2(max(scale, 0.01)) * 0.6, 0), 2)
    factor.setValue(Float(layout.stackFactor), animated: false)
  }
}
