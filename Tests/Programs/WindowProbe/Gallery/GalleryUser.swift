import ExhibitSupport
import Exhibits
import Glibc
import HostGTK
import Synchronization
import UIKit

/// The gallery in a window of the display, and the keyboard, mouse and wheel of a person in front of it, by xdotool.
///
/// A play uses it, and prints a line for each expectation: its name, and "right" or what was found.
@MainActor
final class GalleryUser {
  let window: UIWindow
  private(set) var gallery: GalleryController
  private var frames = 0
  /// The time of the last frame, and the longest distance between two frames that followed each other, in seconds.
  private var lastFrame = 0.0
  private var maximumFrameDuration = 0.0
  private var link: UIUpdateLink?
  private nonisolated static let heard = Mutex<[String]>([])

  init(_ context: ExhibitContext = ExhibitContext()) {
    Log.redirect { message in GalleryUser.heard.withLock { $0.append(message) } }
    gallery = GalleryController(context: context)
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 700))
    window.rootViewController = gallery
    window.makeKeyAndVisible()
    window.windowScene?.sizeRestrictions?.minimumSize = CGSize(width: 320, height: 480)
    window.windowScene?.title = "gallery"
    let link = UIUpdateLink(view: window)
    link.addAction(to: .afterCATransactionCommit) { [weak self] _, _ in self?.noteFrame() }
    link.isEnabled = true
    self.link = link
  }

  // MARK: Expectations

  /// Prints whether something is as it should be, or what was found in its place.
  func expect(_ name: String, _ isTrue: Bool, _ found: @autoclosure () -> String = "wrong") {
    print("\(name): \(isTrue ? "right" : found())")
  }

  /// The messages that Quire has logged since the last call.
  func messages() -> [String] {
    Self.heard.withLock { heard in
      defer { heard = [] }
      return heard
    }
  }

  // MARK: Time

  func pause(_ seconds: Double) async { try? await Task.sleep(for: .seconds(seconds)) }

  /// Returns true as soon as a condition holds, and false after some seconds.
  @discardableResult
  func wait(_ seconds: Double = 4, until isTrue: () -> Bool) async -> Bool {
    let end = CACurrentMediaTime() + seconds
    while !isTrue() {
      if CACurrentMediaTime() > end { return false }
      await pause(0.02)
    }
    return true
  }

  private func noteFrame() {
    let now = CACurrentMediaTime()
    let gap = now - lastFrame
    // A longer pause was a rest.
    if gap < 1 { maximumFrameDuration = max(maximumFrameDuration, gap) }
    lastFrame = now
    frames += 1
  }

  /// Waits until no frames are made any more; returns false when there still are some after some seconds. On a machine
  /// that is busy with something else frames take longer, and so does the proof that there are none.
  @discardableResult
  func rest(_ seconds: Double = 5) async -> Bool {
    maximumFrameDuration = 0
    await pause(0.1)
    let end = CACurrentMediaTime() + seconds
    while CACurrentMediaTime() < end {
      let before = frames
      await pause(max(0.2, 3 * maximumFrameDuration))
      if frames == before { return true }
    }
    return false
  }

  // MARK: The exhibits

  /// Gives the window the keys.
  func begin() async { await xdotool("search --sync --name '^gallery$' windowfocus --sync") }

  /// Shows an exhibit, named as its pictures are.
  func open(_ name: String) async {
    guard let index = Catalog.all.firstIndex(where: { $0.fileName == name }) else { return print("no exhibit \(name)") }
    gallery.show(index)
    await rest()
    await gallery.settle()
    await rest(2)
  }

  /// Shows the gallery with other pictures.
  func use(_ context: ExhibitContext) {
    gallery = GalleryController(context: context)
    window.rootViewController = gallery
  }

  // MARK: Input

  func xdotool(_ words: String) async { await run("xdotool \(words)") }

  /// Runs a command, and waits for its end while the window is used.
  func run(_ command: String) async {
    var process = pid_t()
    let line: [String] = ["sh", "-c", "exec \(command) >/dev/null 2>&1"]
    var arguments = line.map { strdup($0) } as [UnsafeMutablePointer<CChar>?]
    defer { for argument in arguments { free(argument) } }
    arguments.append(nil)
    guard posix_spawnp(&process, "sh", nil, nil, arguments, environ) == 0 else {
      return print("\(command) did not start")
    }
    var status: CInt = 0
    while waitpid(process, &status, WNOHANG) == 0 { await pause(0.01) }
  }

  /// Presses keys one after the other: "Tab", "ctrl+a".
  func keys(_ names: String...) async {
    await xdotool("key --delay 60 " + names.joined(separator: " "))
    await pause(0.12)
  }

  func click(_ point: CGPoint, button: Int = 1) async {
    await xdotool("mousemove \(Int(point.x)) \(Int(point.y)) sleep 0.05 click \(button)")
    await pause(0.1)
  }

  func click(_ view: UIView?, button: Int = 1) async {
    guard let view else { return print("nothing to click at") }
    await click(middle(of: view), button: button)
  }

  /// Clicks at a segment of a segmented control with equal segments.
  func choose(_ segment: Int, of control: UISegmentedControl?) async {
    guard let control else { return print("no such choice") }
    let width = control.bounds.width / CGFloat(control.numberOfSegments)
    await click(
      control.convert(CGPoint(x: (CGFloat(segment) + 0.5) * width, y: control.bounds.midY), to: nil))
  }

  /// Turns the wheel by notches, downwards when there are more than 0; `held` is a key that is held meanwhile.
  func wheel(_ notches: Int, at point: CGPoint, pause: Double = 0.05, held: String? = nil) async {
    let turns = Array(repeating: "click \(notches > 0 ? 5 : 4) sleep \(pause)", count: abs(notches))
    let words = turns.joined(separator: " ")
    await xdotool(
      "mousemove \(Int(point.x)) \(Int(point.y)) sleep 0.05 "
        + (held.map { "keydown \($0) \(words) keyup \($0)" } ?? words))
  }

  /// Moves the pointer with the button down, in steps, and lifts it unless it is to be held.
  func drag(from start: CGPoint, to end: CGPoint, steps: Int = 8, pause: Double = 0.03, holds: Bool = false) async {
    var words = "mousemove \(Int(start.x)) \(Int(start.y)) sleep 0.05 mousedown 1"
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      words +=
        " sleep \(pause) mousemove \(Int(start.x + (end.x - start.x) * part)) \(Int(start.y + (end.y - start.y) * part))"
    }
    await xdotool(words + (holds ? "" : " sleep \(pause) mouseup 1"))
  }

  func resize(_ width: Int, _ height: Int) async {
    await xdotool("search --name '^gallery$' windowsize \(width) \(height)")
    await wait { window.bounds.size == CGSize(width: width, height: height) }
    await rest()
  }

  // MARK: The views

  var content: UIView { gallery.shown?.view ?? window }

  /// The views of a class below a view that are not hidden, in the order in which they are drawn.
  func views<View: UIView>(_ kind: View.Type, in view: UIView? = nil) -> [View] {
    (view ?? window).subviews.filter { !$0.isHidden }.flatMap {
      (($0 as? View).map { [$0] } ?? []) + views(kind, in: $0)
    }
  }

  func middle(of view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  func label(_ text: String) -> UILabel? { views(UILabel.self).first { $0.text == text } }

  func button(_ title: String) -> UIButton? {
    views(UIButton.self).last { $0.currentTitle == title || $0.configuration?.title == title }
  }

  func choice(_ first: String) -> UISegmentedControl? {
    views(UISegmentedControl.self).first { $0.titleForSegment(at: 0) == first }
  }

  func slider(_ name: String) -> UISlider? { views(UISlider.self).first { $0.accessibilityLabel == name } }

  /// The collection view of the exhibit.
  var collectionView: UICollectionView? { views(UICollectionView.self, in: content).first }

  func cell(_ item: Int, section: Int = 0) -> UICollectionViewCell? {
    collectionView?.cellForItem(at: IndexPath(item: item, section: section))
  }

  /// The second of the cells of the exhibit that are wholly visible, in reading order.
  var visibleCell: UICollectionViewCell? {
    guard let view = collectionView else { return nil }
    let cells = view.indexPathsForVisibleItems.sorted().compactMap(view.cellForItem)
      .filter { window.bounds.contains($0.convert($0.bounds, to: nil)) && view.bounds.contains($0.frame) }
    return cells.dropFirst().first ?? cells.first
  }

  /// The index path of the cell of the exhibit with the focus.
  var focusedPath: IndexPath? {
    (UIFocusSystem.focusSystem(for: window)?.focusedItem as? UICollectionViewCell).flatMap {
      collectionView?.indexPath(for: $0)
    }
  }

  /// The number of focus rings in the window.
  var ringCount: Int {
    views(UIView.self).filter { String(describing: type(of: $0)) == "FocusRingView" }.count
  }
}
