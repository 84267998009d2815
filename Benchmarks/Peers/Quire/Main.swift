import BenchCells
import Foundation
import UIKit

/// Quire's window of `Scripts/compare/peers`: an app with a collection view of cells, which rests and is then scrolled
/// by ten points a frame.
///
/// usage: bench-cells ITEMS REST WARM_UP FRAMES
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var scroll: Scroll?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    guard numbers.count == 4 else { fatalError("usage: bench-cells ITEMS REST WARM_UP FRAMES") }
    let wall = CellWall(itemCount: numbers[0])
    let controller = UIViewController()
    controller.view.addSubview(wall.collectionView)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    let scroll = Scroll(of: wall, warmUp: numbers[2], frames: numbers[3])
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(numbers[1])) { scroll.start() }
    self.scroll = scroll
    return true
  }
}

/// The scrolling of a wall of cells, with a mark in the output before and after the frames that are measured.
@MainActor
private final class Scroll {
  private let wall: CellWall
  private let warmUp: Int
  private let frames: Int
  private var frame = 0

  init(of wall: CellWall, warmUp: Int, frames: Int) {
    self.wall = wall
    self.warmUp = warmUp
    self.frames = frames
  }

  func start() {
    CADisplayLink { [self] link in advance(link) }.add(to: .main, forMode: .common)
  }

  private func advance(_ link: CADisplayLink) {
    frame += 1
    if frame == warmUp { mark("begin") }
    if frame == warmUp + frames {
      mark("end")
      link.invalidate()
    } else {
      wall.collectionView.contentOffset.y += 10
    }
  }

  private func mark(_ name: String) { FileHandle.standardError.write(Data("peers: \(name)\n".utf8)) }
}
