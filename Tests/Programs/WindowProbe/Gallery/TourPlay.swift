import ExhibitSupport
import Exhibits
import Glibc
import UIKit

/// A tour of ten minutes: every exhibit is opened, each of its options used, scrolled, dragged and left again, with a
/// photograph after each step, in the folder that the command line names.
@MainActor
enum TourPlay {
  static func play(_ user: GalleryUser) async {
    guard let folder = CommandLine.arguments.dropFirst(3).first else { return print("the tour needs a folder") }
    let tour = Tour(user, folder)
    print("memory at the start: \(Tour.memory) MB")
    for exhibit in Catalog.all { await tour.visit(exhibit.fileName) }
    await tour.search()
    await tour.goBack()
    await user.open(Catalog.all[0].fileName)
    print("memory at the end: \(Tour.memory) MB, with \(tour.count) photographs")
  }
}

/// The tour, with the number of its photographs.
@MainActor
private final class Tour {
  private let user: GalleryUser
  private let folder: String
  private(set) var count = 0

  init(_ user: GalleryUser, _ folder: String) {
    self.user = user
    self.folder = folder
  }

  /// The resident memory of the process, in megabytes.
  static var memory: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 200)
    guard fgets(&buffer, 200, file) != nil else { return 0 }
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let pages = String(decoding: bytes, as: UTF8.self).split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * 4 / 1_024
  }

  func visit(_ name: String) async {
    _ = user.messages()
    await user.open(name)
    await photograph(name, "opened")
    await useOptions(name)
    let middle = user.middle(of: user.content)
    await user.wheel(6, at: middle)
    await user.rest(2)
    await photograph(name, "scrolled")
    await user.wheel(-6, at: middle)
    await user.rest(2)
    for (index, way) in [CGPoint(x: -160, y: 20), CGPoint(x: 20, y: -120)].enumerated() {
      await user.drag(from: middle, to: CGPoint(x: middle.x + way.x, y: middle.y + way.y))
      await user.pause(0.2)
      await photograph(name, "dragged-\(index)")
      await leave()
    }
    await user.click(user.visibleCell)
    await user.pause(0.5)
    await photograph(name, "clicked")
    await leave()
    await user.click(user.visibleCell, button: 3)
    await user.pause(0.4)
    await photograph(name, "second-button")
    await leave()
    await user.keys("F1")
    await user.wait(1) { self.user.gallery.presentedViewController != nil }
    await user.rest(1)
    await photograph(name, "keys")
    await leave()
    let heard = user.messages()
    user.expect("\(name) on the tour", user.gallery.presentedViewController == nil && heard.isEmpty, "\(heard)")
  }

  /// Searches the exhibits, opens the one that is found, and ends a search without results.
  func search() async {
    await user.keys("ctrl+f")
    await user.xdotool("type --delay 60 flip")
    await user.rest(1)
    await photograph("search", "found")
    await user.keys("Down", "Return")
    await user.rest(2)
    await photograph("search", "opened")
    await user.keys("ctrl+f")
    await user.xdotool("type --delay 60 xyzzy")
    await user.rest(1)
    await photograph("search", "nothing")
    await user.keys("Escape")
    await user.rest(1)
    await photograph("search", "ended")
  }

  /// In a narrow window the exhibits are behind the button in the corner.
  func goBack() async {
    await user.resize(390, 700)
    for exhibit in Catalog.all {
      await user.open(exhibit.fileName)
      await photograph(exhibit.fileName, "narrow")
    }
    await user.click(CGPoint(x: 36, y: 22))
    await user.rest(2)
    await photograph("back", "narrow")
    await user.resize(1_000, 700)
    await photograph("back", "wide")
  }

  // MARK: Steps

  /// Uses each control of the options.
  private func useOptions(_ name: String) async {
    guard let bar = user.views(OptionsBar.self, in: user.content).first else { return }
    var number = 0
    for control in user.views(UIControl.self, in: bar) where control.isEnabled && isVisible(control) {
      number += 1
      switch control {
      case let choice as UISegmentedControl:
        for segment in (0..<choice.numberOfSegments).reversed() {
          await user.choose(segment, of: choice)
          await user.pause(0.3)
          await photograph(name, "option-\(number)-\(segment)")
        }
      case let slider as UISlider:
        for share in [0.15, 0.85, 0.5] as [CGFloat] {
          let track = slider.convert(slider.bounds, to: nil)
          await user.click(CGPoint(x: track.minX + track.width * share, y: track.midY))
          await user.pause(0.2)
        }
        await photograph(name, "option-\(number)")
      case is UISwitch, is UIButton:
        await user.click(control)
        await user.pause(0.4)
        await photograph(name, "option-\(number)")
        await leave()
        if control is UISwitch { await user.click(control) }
      default: break
      }
    }
  }

  /// Returns true if the middle of a view is in the window.
  private func isVisible(_ view: UIView) -> Bool {
    user.window.bounds.insetBy(dx: 4, dy: 4).contains(user.middle(of: view)) && view.bounds.width > 0
  }

  /// Closes what a step has opened.
  private func leave() async {
    for _ in 0..<3 where user.gallery.presentedViewController != nil || hasMenu {
      await user.keys("Escape")
      await user.rest(1)
    }
    var presented = user.gallery.presentedViewController
    // A sheet that asks before it closes.
    while presented != nil {
      presented?.dismiss(animated: false)
      await user.pause(0.1)
      presented = user.gallery.presentedViewController
    }
  }

  private var hasMenu: Bool {
    user.views(UIView.self).contains { String(describing: type(of: $0)).contains("Menu") && !$0.bounds.isEmpty }
  }

  private func photograph(_ name: String, _ step: String) async {
    count += 1
    let number = String(10_000 + count).dropFirst()
    await user.run(
      "import -silent -window root -crop 1000x700+0+0 -resize 60% -quality 82 '\(folder)/\(number)-\(name)-\(step).jpg'"
    )
  }
}
