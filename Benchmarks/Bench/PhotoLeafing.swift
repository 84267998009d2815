import ExhibitSupport
import Exhibits
import Foundation
import GeometryCore
import HostGTK
import HostInterface
import InterfaceExhibits
import UIKit

/// The photo wall in a window of 1000 × 700: the first picture is enlarged, the arrow keys show each of the others and
/// go back to the first one, and the escape key closes it.
@MainActor
final class PhotoLeafing {
  static func measure(folder: String) -> PhotoMemory {
    let leafing = PhotoLeafing(folder: folder)
    leafing.host.run { leafing.open() }
    return leafing.memory
  }

  private let host = GTKHost()
  private let folder: String
  private var surface: (any Surface)!
  private var window: UIWindow!
  private var memory = PhotoMemory()

  private init(folder: String) { self.folder = folder }

  private func open() {
    UIRuntime.use(host)
    surface = host.makeSurface(title: "Quire", size: Size(1000, 700))
    window = UIWindow(windowScene: UIWindowScene(surface: surface))
    let gallery = GalleryController(context: ExhibitContext(folder: folder))
    gallery.show(Catalog.all.firstIndex { $0 == PhotoWall.self } ?? 0)
    window.rootViewController = gallery
    window.makeKeyAndVisible()
    Task {
      await play(gallery)
      host.quit()
    }
  }

  private func play(_ gallery: GalleryController) async {
    await pause(2)
    await gallery.settle()
    await pause(2)
    guard
      let wall = views(UICollectionView.self, in: gallery.view).first(where: { $0.accessibilityLabel == "Photo wall" })
    else { fatalError("The photo wall is not there.") }
    memory.before = Self.resident("VmRSS:")
    memory.pictures = bytes(of: views(UIImageView.self, in: wall).compactMap(\.image)) / 1_048_576
    let count = wall.numberOfItems(inSection: 0)
    wall.delegate?.collectionView(wall, didSelectItemAt: IndexPath(item: 0, section: 0))
    await waitForPicture()
    for _ in 1..<count { await press(.keyboardRightArrow) }
    for _ in 1..<count { await press(.keyboardLeftArrow) }
    press(key: .keyboardEscape)
    await pause(1)
    memory.peak = Self.resident("VmHWM:")
    guard window.rootViewController?.presentedViewController == nil else { fatalError("The picture was not closed.") }
    await pause(4)
    memory.after = Self.resident("VmRSS:")
  }

  /// Presses a key, and waits until the picture that it shows is decoded and on the screen.
  private func press(_ usage: UIKeyboardHIDUsage) async {
    press(key: usage)
    await waitForPicture()
  }

  private func press(key usage: UIKeyboardHIDUsage) {
    for isDown in [true, false] {
      surface.delegate?.surface(
        surface, didReceive: .key(KeyInput(usage: usage.rawValue, isDown: isDown, time: host.now)))
    }
  }

  private func waitForPicture() async {
    let end = host.now + 5
    repeat { await pause(0.04) } while !isPictureShown && host.now < end
    guard isPictureShown else { fatalError("No picture was shown.") }
    await pause(0.06)
  }

  /// A Boolean value that indicates whether the enlarged picture is one of more pixels than the thumbnails have.
  private var isPictureShown: Bool {
    guard let page = window.rootViewController?.presentedViewController?.viewIfLoaded,
      let scroll = views(UIScrollView.self, in: page).first,
      let image = views(UIImageView.self, in: scroll).first?.image
    else { return false }
    return image.size.width * image.scale > 900
  }

  private func views<View: UIView>(_ kind: View.Type, in view: UIView) -> [View] {
    view.subviews.flatMap { (($0 as? View).map { [$0] } ?? []) + views(kind, in: $0) }
  }

  /// Returns the number of bytes of the pixels of pictures, each of which counts once.
  private func bytes(of images: [UIImage]) -> Double {
    var known: [ObjectIdentifier: CGImage] = [:]
    for image in images { if let picture = image.cgImage { known[ObjectIdentifier(picture)] = picture } }
    return known.values.reduce(0) { $0 + Double($1.width * $1.height * 4) }
  }

  private func pause(_ seconds: Double) async { try? await Task.sleep(for: .seconds(seconds)) }

  /// Returns a number of /proc/self/status, in megabytes.
  private static func resident(_ name: String) -> Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split(separator: " ").compactMap { Double($0) }.first.map { ($0 / 1024).rounded() } ?? 0
  }
}
