import GeometryCore
import HostGTK
import HostInterface
import UIKit

/// A collection view of 30000 cells in a window of 1000 × 700, scrolled by ten points a frame.
///
/// The same as `grid_view.c` builds of widgets: 15 columns of 66 × 84, each a rounded rectangle with an image of 64 × 64
/// and a label with a text of its own.
@MainActor
final class WindowWall: NSObject, UICollectionViewDataSource, SurfaceDelegate {
  static func measure(warmUp: Int, frames: Int) -> FrameCost {
    let wall = WindowWall(warmUp: warmUp, frames: frames)
    wall.host.run { wall.open() }
    return wall.cost
  }

  private let host = GTKHost()
  private let warmUp: Int
  private let frames: Int
  private var frame = 0
  private var start = FrameCost(thread: 0, process: 0)
  private var cost = FrameCost(thread: 0, process: 0)

  private var scene: UIWindowScene!
  private var window: UIWindow!
  private var collectionView: UICollectionView!
  /// The scene's own delegate, which this one stands in front of to move before each frame.
  private var driver: (any SurfaceDelegate)?
  private let images = (0..<12).map { WindowWall.image($0) }

  private init(warmUp: Int, frames: Int) {
    self.warmUp = warmUp
    self.frames = frames
  }

  private func open() {
    _ = FrameDriver.use(host)
    let surface = host.makeSurface(title: "Quire", size: Size(1000, 700))
    scene = UIWindowScene(surface: surface)
    driver = surface.delegate
    surface.delegate = self
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 66, height: 84)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    collectionView = UICollectionView(frame: CGRect(x: 0, y: 0, width: 1000, height: 700), collectionViewLayout: layout)
    collectionView.backgroundColor = .white
    collectionView.register(WindowWallCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.dataSource = self
    window = UIWindow(windowScene: scene)
    window.addSubview(collectionView)
    window.isHidden = false
    surface.requestFrame()
  }

  // MARK: Items

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30_000 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if let cell = cell as? WindowWallCell {
      cell.imageView.image = images[indexPath.item % images.count]
      cell.label.text = "Cell \(indexPath.item)"
    }
    return cell
  }

  private static func image(_ number: Int) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 64, height: 64)).image { context in
      for y in stride(from: 0, to: 64, by: 8) {
        for x in stride(from: 0, to: 64, by: 8) {
          UIColor(red: CGFloat(x) / 64, green: CGFloat(y) / 64, blue: CGFloat(number) / 12, alpha: 1).setFill()
          context.fill(CGRect(x: x, y: y, width: 8, height: 8))
        }
      }
    }
  }

  // MARK: Frames

  func surface(_ surface: any Surface, frameAt time: Double) {
    frame += 1
    if frame == warmUp { start = FrameCost.now }
    if frame == warmUp + frames {
      let end = FrameCost.now
      cost = FrameCost(
        thread: (end.thread - start.thread) / Double(frames), process: (end.process - start.process) / Double(frames))
      host.quit()
      return
    }
    collectionView.contentOffset.y += 10
    driver?.surface(surface, frameAt: time)
    surface.requestFrame()
  }

  func surface(_ surface: any Surface, didReceive event: InputEvent) {}

  func surfaceDidChangeGeometry(_ surface: any Surface) { driver?.surfaceDidChangeGeometry(surface) }

  func surfaceDidRequestClose(_ surface: any Surface) { host.quit() }
}

/// A rounded rectangle with an image and a label.
private final class WindowWallCell: UICollectionViewCell {
  let imageView = UIImageView(frame: CGRect(x: 1, y: 0, width: 64, height: 64))
  let label = UILabel(frame: CGRect(x: 2, y: 64, width: 64, height: 20))

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = UIColor(red: 230 / 255, green: 235 / 255, blue: 245 / 255, alpha: 1)
    contentView.layer.cornerRadius = 6
    label.font = UIFont(name: "DejaVu Sans", size: 9) ?? .systemFont(ofSize: 9)
    contentView.addSubview(imageView)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}

extension FrameCost {
  /// What this thread and this process have used so far, in milliseconds.
  fileprivate static var now: FrameCost {
    func milliseconds(_ clock: clockid_t) -> Double {
      var time = timespec()
      clock_gettime(clock, &time)
      return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
    return FrameCost(thread: milliseconds(CLOCK_THREAD_CPUTIME_ID), process: milliseconds(CLOCK_PROCESS_CPUTIME_ID))
  }
}
