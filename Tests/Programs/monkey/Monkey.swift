import ExhibitSupport
import Exhibits
import Foundation
import Glibc
import Synchronization
import UIKit
import UIKitTesting

/// Performs random actions in the gallery and checks the invariants after each.
///
/// The actions follow from the seed alone.
@MainActor
final class Monkey {
  private var random: SplitMix
  private let seed: UInt64
  private let gallery = GalleryController(context: ExhibitContext())
  private let test: TestWindow
  private var faults: [String] = []
  /// The last actions, for the report of a failure.
  private var trail: [String] = []

  private nonisolated static let messages = Mutex<[String]>([])
  private static let size = CGSize(width: 1000, height: 700)

  init(seed: UInt64) {
    self.seed = seed
    random = SplitMix(seed)
    test = TestWindow(gallery, size: Monkey.size, scale: 1)
  }

  /// Returns the number of failures, which are printed with the seed and the actions before them.
  func play(_ count: Int) -> Int {
    print("seed \(seed): \(count) actions")
    return play { self.act(count) }
  }

  /// Plays for a time, and also reports a failure if memory grows by more than 2 % after the first sixth of it.
  func play(minutes: Double) -> Int {
    print("seed \(seed): \(minutes) minutes")
    let clock = ContinuousClock()
    let start = clock.now
    var samples: [(minute: Double, memory: Double)] = []
    return play {
      while samples.last?.minute ?? 0 < minutes, self.faults.count < 10 {
        self.act(500)
        self.rest()
        let (seconds, _) = start.duration(to: clock.now).components
        samples.append((Double(seconds) / 60, Monkey.residentMegabytes))
        print(String(format: "%6.1f min %8.1f MB", samples.last!.minute, samples.last!.memory))
        fflush(nil)
      }
      let later = samples.filter { $0.minute >= minutes / 6 }
      guard let first = later.first, let last = later.last, last.memory > first.memory * 1.02 else { return }
      self.report(-1, "\(first.memory) MB after \(first.minute) minutes grew to \(last.memory) MB")
    }
  }

  private func play(_ body: () -> Void) -> Int {
    Log.redirect { message in Monkey.messages.withLock { $0.append(message) } }
    defer { Log.redirect(to: nil) }
    // Chosen from the list of key commands, it would end the play.
    test.window.windowScene?.closeHandler = {}
    test.advance(by: 1)
    body()
    end()
    for fault in faults { print("  seed \(seed), \(fault)") }
    print("seed \(seed): \(faults.isEmpty ? "in order" : "\(faults.count) faults")")
    return faults.count
  }

  private func act(_ count: Int) {
    for number in 0..<count {
      act()
      if getenv("MONKEY_TRACE") != nil { print("\(number): \(trail.last ?? "") in \(shownName)") }
      check(number)
      if faults.count >= 10 { break }
    }
  }

  /// The resident memory of the process without what its heap has to spare, in megabytes.
  private static var residentMegabytes: Double {
    // malloc_trim is not in Swift's module of the C library.
    if let trim = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> CInt).self)(0) }
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
    return Double(pages?.dropFirst().first.flatMap { Int($0) } ?? 0) * Double(getpagesize()) / 1_048_576
  }

  private var shownName: String {
    let index = gallery.selectedIndex
    return Catalog.all.indices.contains(index) ? Catalog.all[index].fileName : "nothing"
  }

  // MARK: Actions

  private func act() {
    let place = point
    let action: String
    switch random.below(100) {
    case 0..<6:
      let index = random.below(Catalog.all.count)
      action = "shows \(Catalog.all[index].fileName)"
      gallery.show(index)
    case 6..<28:
      action = "clicks at \(text(place))"
      test.click(at: place)
    case 28..<32:
      action = "clicks the second button at \(text(place))"
      test.click(at: place, button: 2)
    case 32..<44:
      let end = point
      let duration = Double(random.below(6)) * 0.1 + 0.05
      action = "drags from \(text(place)) to \(text(end)) in \(duration)"
      test.drag(from: place, to: end, duration: duration)
    case 44..<46:
      action = "presses long at \(text(place))"
      test.longPress(at: place)
    case 46..<60:
      let notches = CGVector(dx: 0, dy: CGFloat(random.below(7)) - 3)
      let modifiers: UIKeyModifierFlags = [[], [], .shift, .control][random.below(4)]
      action = "turns the wheel by \(Int(notches.dy)) with \(modifiers.rawValue) at \(text(place))"
      test.turnWheel(by: notches, at: place, modifiers: modifiers)
    case 60..<64:
      let distance = CGVector(dx: CGFloat(random.below(400)) - 200, dy: CGFloat(random.below(400)) - 200)
      action = "scrolls by \(Int(distance.dx)) \(Int(distance.dy)) at \(text(place))"
      test.scrollTouchpad(by: distance, at: place)
    case 64..<67:
      let scale = CGFloat(random.below(20) + 2) / 10
      action = "pinches to \(scale) at \(text(place))"
      test.pinchTouchpad(at: place, to: scale)
    case 67..<97:
      let (name, key, modifiers) = Monkey.keys[random.below(Monkey.keys.count)]
      action = "presses \(name)"
      test.press(key, modifiers: modifiers)
    default:
      action = "types"
      test.type("é\(random.below(10))")
    }
    trail = trail.suffix(5) + [action]
    test.advance(by: [0.0, 0.02, 0.1, 0.5][random.below(4)])
  }

  private static let keys: [(String, UIKeyboardHIDUsage, UIKeyModifierFlags)] = [
    ("Tab", .keyboardTab, []), ("Tab", .keyboardTab, []), ("Shift+Tab", .keyboardTab, .shift),
    ("Right", .keyboardRightArrow, []), ("Left", .keyboardLeftArrow, []), ("Up", .keyboardUpArrow, []),
    ("Down", .keyboardDownArrow, []), ("Shift+Down", .keyboardDownArrow, .shift),
    ("Alt+Right", .keyboardRightArrow, .alternate), ("Alt+Up", .keyboardUpArrow, .alternate),
    ("Space", .keyboardSpacebar, []), ("Return", .keyboardReturnOrEnter, []), ("Escape", .keyboardEscape, []),
    ("Home", .keyboardHome, []), ("End", .keyboardEnd, []), ("Page Down", .keyboardPageDown, []),
    ("Page Up", .keyboardPageUp, []), ("Delete", .keyboardDeleteForward, []),
    ("Backspace", .keyboardDeleteOrBackspace, []), ("Ctrl+A", .keyboardA, .control),
    ("F1", UIKeyboardHIDUsage(rawValue: 0x3A), []), ("Menu", UIKeyboardHIDUsage(rawValue: 0x65), []),
  ]

  private var point: CGPoint {
    CGPoint(x: CGFloat(random.below(Int(Monkey.size.width))), y: CGFloat(random.below(Int(Monkey.size.height))))
  }

  private func text(_ point: CGPoint) -> String { "\(Int(point.x)),\(Int(point.y))" }

  // MARK: Checks

  private func check(_ number: Int) {
    let heard = Monkey.messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
    for message in heard { report(number, "message: \(message)") }
    let rings = Focus.rings(in: test.window)
    if rings > 1 { report(number, "focus rings at \(Focus.ringed(in: test.window))") }
  }

  private func report(_ number: Int, _ fault: String) {
    faults.append("action \(number) in \(shownName): \(fault)\n    after: \(trail.joined(separator: "; "))")
  }

  /// Leaves what is open, shows an exhibit that rests, and waits.
  private func rest() {
    trail = ["ends"]
    for _ in 0..<6 {
      test.press(.keyboardEscape)
      test.advance(by: 1)
    }
    gallery.dismiss(animated: false)
    test.advance(by: 3)
    for view in views(in: test.window) {
      guard let cell = view as? UICollectionViewCell, cell.configurationState.isReordering else { continue }
      report(-1, "a lifted cell is left: \(cell)")
    }
    gallery.show(Catalog.all.firstIndex { $0.fileName == "sections" } ?? 0)
    // A field's caret blinks for twenty seconds.
    test.advance(by: 25)
  }

  private func end() {
    rest()
    if test.isFramePending {
      let causes = test.frameCauses.joined(separator: "; ")
      report(-1, "frames are made though nothing happens: \(causes)")
    }
    check(-1)
  }

  private func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }
}

/// A small generator of random numbers (Steele, Lea and Flood, 2014).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a number from zero to below a count.
  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(1, count))) }
}
