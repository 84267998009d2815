import ExhibitSupport
import Exhibits
import UIKit
import UIKitTesting

/// The gallery with one of its exhibits, in a window of its size without a display, and fingers.
@MainActor
final class ExhibitStage {
  let test: TestWindow
  private let gallery: GalleryController

  /// Shows an exhibit with the pictures of a folder.
  init(_ exhibit: any Exhibit.Type, folder: String) {
    gallery = GalleryController(context: ExhibitContext(folder: folder))
    gallery.show(Catalog.all.firstIndex { $0 == exhibit } ?? 0)
    test = TestWindow(gallery, size: CGSize(width: 1000, height: 700), scale: 1)
    test.surface.rendersEveryFrame = true
    settle()
  }

  /// The largest collection view of the exhibit.
  private var collectionView: UICollectionView {
    let views: [UICollectionView] = all()
    return views.max { $0.bounds.width * $0.bounds.height < $1.bounds.width * $1.bounds.height }!
  }

  /// Waits until nothing moves and no picture is being loaded.
  func settle() {
    test.advance(by: 0.1)
    finishFrames()
    let gallery = gallery
    var isLoaded = false
    Task {
      await gallery.settle()
      isLoaded = true
    }
    while !isLoaded { _ = RunLoop.main.run(mode: .default, before: Date() + 0.01) }
    finishFrames()
  }

  // MARK: Options

  /// Chooses the segment of a name.
  func choose(_ name: String) {
    let controls: [UISegmentedControl] = all()
    for control in controls {
      for index in 0..<control.numberOfSegments where control.titleForSegment(at: index) == name {
        control.selectedSegmentIndex = index
        control.sendActions(for: .valueChanged)
        return
      }
    }
    fatalError("The exhibit has no segment with the title \(name).")
  }

  /// Sets the slider with a name to a value.
  func slide(_ name: String, to value: Float) {
    let sliders: [UISlider] = all()
    guard let slider = sliders.first(where: { $0.accessibilityLabel == name }) else {
      fatalError("The exhibit has no slider with the name \(name).")
    }
    slider.value = value
    slider.sendActions(for: .valueChanged)
  }

  /// Gives the cells to a plain flow layout: in their mean size, in the direction in which they were flung.
  func useFlowLayout() {
    let view = collectionView
    let sizes = view.indexPathsForVisibleItems.compactMap { view.layoutAttributesForItem(at: $0)?.size }
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(
      width: (sizes.map(\.width).reduce(0, +) / CGFloat(max(1, sizes.count))).rounded(),
      height: (sizes.map(\.height).reduce(0, +) / CGFloat(max(1, sizes.count))).rounded())
    flow.scrollDirection = isAcross ? .horizontal : .vertical
    view.isPagingEnabled = false
    view.decelerationRate = .normal
    view.setCollectionViewLayout(flow, animated: false)
    view.contentOffset = .zero
    settle()
  }

  // MARK: Motion

  private var isAcross = false

  /// The processor time of a frame, in milliseconds, from the touch until all is at rest: six flings one way and back,
  /// the best of three rounds; nil when the content fits into the view.
  func fling(_ direction: UICollectionView.ScrollDirection? = nil) -> Double? {
    let view = collectionView
    let room = CGSize(
      width: view.contentSize.width - view.bounds.width, height: view.contentSize.height - view.bounds.height)
    isAcross = direction.map { $0 == .horizontal } ?? (room.width > room.height)
    guard (isAcross ? room.width : room.height) > 1 else { return nil }
    func round() {
      for _ in 0..<3 { flick(towards: -1) }
      for _ in 0..<3 { flick(towards: 1) }
    }
    // Everything that scrolls by is loaded once.
    loadWhatComesBy(view, isAcross ? room.width : room.height)
    round()
    settle()
    return measure(rounds: 3, round)
  }

  /// The processor time of a frame while something runs, in milliseconds: the best of some rounds.
  func measure(rounds: Int = 3, _ motion: () -> Void) -> Double {
    var best = Double.infinity
    for _ in 0..<rounds {
      let frames = test.surface.frameCount
      let start = ProcessTime.milliseconds
      motion()
      best = min(best, (ProcessTime.milliseconds - start) / Double(max(1, test.surface.frameCount - frames)))
    }
    return best
  }

  /// Flings by three fifths of the view within a tenth of a second, and lets the content run out.
  private func flick(towards sign: CGFloat) {
    let view = collectionView
    let reach = (isAcross ? view.bounds.width : view.bounds.height) * 0.3 * sign
    let middle = test.middle(of: view)
    func point(_ distance: CGFloat) -> CGPoint {
      isAcross ? CGPoint(x: middle.x + distance, y: middle.y) : CGPoint(x: middle.x, y: middle.y + distance)
    }
    test.flick(from: point(-reach), to: point(reach))
    finishFrames()
  }

  /// Pulls two fingers apart over the middle and closes them again.
  func pinch() {
    let middle = test.middle(of: collectionView)
    test.pinch(at: middle, from: 80, to: 240, duration: 0.8)
    finishFrames()
    test.pinch(at: middle, from: 240, to: 80, duration: 0.8)
    finishFrames()
  }

  /// Drags the thumb of the first slider to its end and back.
  func dragSlider() {
    let sliders: [UISlider] = all()
    guard let slider = sliders.first else { fatalError("The exhibit has no slider.") }
    let track = slider.convert(slider.bounds, to: nil)
    for isForward in [true, false] {
      let share = CGFloat((slider.value - slider.minimumValue) / (slider.maximumValue - slider.minimumValue))
      let thumb = CGPoint(x: track.minX + 14 + (track.width - 28) * share, y: track.midY)
      let end = CGPoint(x: isForward ? track.maxX - 20 : track.minX + track.width * 0.3, y: track.midY)
      test.drag(from: thumb, to: end, duration: 0.8)
      finishFrames()
    }
  }

  /// Holds the first cell and carries it over the others, to the far corner of the view and back.
  func carry() {
    let view = collectionView
    let first = view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame ?? view.bounds
    let start = view.convert(CGPoint(x: first.midX, y: first.midY), to: nil)
    let whole = view.convert(view.bounds, to: nil)
    let end = CGPoint(x: whole.maxX - first.width / 2, y: whole.maxY - first.height)
    test.touchDown(at: start)
    test.advance(by: 0.5)
    for step in 0..<120 {
      let part = CGFloat(step < 60 ? step : 120 - step) / 60
      test.move(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      test.advanceFrames()
    }
    test.lift()
    finishFrames()
  }

  private func finishFrames() {
    var count = 0
    while test.surface.isFramePending, count < 600 {
      test.advanceFrames()
      count += 1
    }
  }

  /// Scrolls through the content, or its first pages, until all pictures are there.
  private func loadWhatComesBy(_ view: UICollectionView, _ room: CGFloat) {
    let begin = view.contentOffset
    let page = isAcross ? view.bounds.width : view.bounds.height
    let start = isAcross ? begin.x : begin.y
    for distance in stride(from: max(0, start - page), through: min(room, start + page * 24), by: page / 2) {
      view.contentOffset = isAcross ? CGPoint(x: distance, y: begin.y) : CGPoint(x: begin.x, y: distance)
      settle()
    }
    view.contentOffset = begin
    settle()
  }

  /// All views of a type in the exhibit.
  private func all<View: UIView>() -> [View] {
    var found: [View] = []
    func look(_ view: UIView) {
      if let view = view as? View { found.append(view) }
      for inner in view.subviews where !inner.isHidden { look(inner) }
    }
    if let view = gallery.shown?.view { look(view) }
    return found
  }
}
