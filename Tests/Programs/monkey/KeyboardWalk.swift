import ExhibitSupport
import Exhibits
import UIKit
import UIKitTesting

/// Walks every exhibit of the gallery by Tab alone until the focus comes to where it was, and compares what it reached
/// with the controls that are on the screen.
@MainActor
enum KeyboardWalk {
  /// Returns the number of failures, which are printed.
  static func play(only name: String? = nil) -> Int {
    var faults = 0
    for (index, exhibit) in Catalog.all.enumerated() where name == nil || name == exhibit.fileName {
      faults += walk(index, exhibit)
    }
    print(faults == 0 ? "every control was reached" : "\(faults) faults")
    return faults
  }

  private static func walk(_ index: Int, _ exhibit: any Exhibit.Type) -> Int {
    let gallery = GalleryController(context: ExhibitContext())
    let test = TestWindow(gallery, size: CGSize(width: 1000, height: 700), scale: 1)
    gallery.show(index)
    test.advance(by: 1)
    var reached: [UIView] = []
    var faults: [String] = []
    for _ in 0..<300 {
      test.press(.keyboardTab)
      test.advance(by: 0.4)
      guard let holder = Focus.holder(in: test.window) else {
        faults.append("nothing has the focus after \(reached.count) stops")
        break
      }
      if Focus.rings(in: test.window) > 1 { faults.append("two rings at \(name(holder))") }
      if reached.contains(where: { $0 === holder }) { break }
      reached.append(holder)
    }
    // Back by Shift and Tab, from the first to the last.
    test.press(.keyboardTab, modifiers: .shift)
    test.advance(by: 0.4)
    if reached.count > 1, Focus.holder(in: test.window) !== reached.last {
      faults.append("Shift+Tab at \(name(reached[0])) does not go to \(name(reached[reached.count - 1]))")
    }
    for control in controls(in: test.window, of: test.window) where !reached.contains(where: { leads($0, to: control) })
    {
      faults.append("\(name(control)) at \(control.convert(control.bounds, to: nil)) was not reached")
    }
    for collectionView in views(of: UICollectionView.self, in: test.window)
    where isOnScreen(collectionView, in: test.window) && !collectionView.visibleCells.isEmpty {
      if collectionView.allowsFocus, !reached.contains(where: { $0 === collectionView }) {
        faults.append("the items of \(name(collectionView)) were not reached")
      }
    }
    print("\(exhibit.fileName): \(reached.count) stops\(faults.isEmpty ? "" : ", \(faults.count) faults")")
    for fault in faults { print("  \(fault)") }
    return faults.count
  }

  /// Returns whether a stop is a control or leads to it: a focus group is one stop, in which arrow keys move.
  private static func leads(_ stop: UIView, to control: UIControl) -> Bool {
    stop === control || stop.focusGroupIdentifier != nil && stop.focusGroupIdentifier == control.focusGroupIdentifier
  }

  private static func name(_ view: UIView) -> String {
    let label = view.accessibilityLabel ?? (view as? UIButton)?.currentTitle ?? ""
    return "\(type(of: view))\(label.isEmpty ? "" : " “\(label)”")"
  }

  /// Returns the controls that Tab has to reach; of a date picker these are the buttons inside it.
  private static func controls(in view: UIView, of window: UIWindow) -> [UIControl] {
    views(of: UIControl.self, in: view).filter {
      $0.isEnabled && !($0 is UIRefreshControl || $0 is UIDatePicker) && isOnScreen($0, in: window)
    }
  }

  private static func views<View: UIView>(of kind: View.Type, in view: UIView) -> [View] {
    ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { views(of: kind, in: $0) }
  }

  /// Returns true if a click in the middle of a view comes to it.
  private static func isOnScreen(_ view: UIView, in window: UIWindow) -> Bool {
    let middle = window.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), from: view)
    guard window.bounds.contains(middle) else { return false }
    return window.hitTest(middle, with: nil)?.isDescendant(of: view) ?? false
  }
}

/// The focus of a window as a user sees it.
@MainActor
enum Focus {
  /// The view that has the keys: the first responder, the focused control, or the collection view of the focused cell.
  static func holder(in window: UIWindow) -> UIView? {
    if let cell = UIFocusSystem.focusSystem(for: window)?.focusedItem as? UIView {
      var next: UIView? = cell is UICollectionViewCell ? cell : nil
      while let current = next, !(current is UICollectionView) { next = current.superview }
      return next ?? cell
    }
    return firstResponder(in: window)
  }

  private static func firstResponder(in view: UIView) -> UIView? {
    if view.isFirstResponder { return view }
    return view.subviews.lazy.compactMap { firstResponder(in: $0) }.first
  }

  /// The views with a focus ring.
  static func ringed(in view: UIView) -> [UIView] {
    view.subviews.flatMap { subview in
      String(describing: type(of: subview)) == "FocusRingView" ? [view] : ringed(in: subview)
    }
  }

  /// The number of focus rings.
  static func rings(in view: UIView) -> Int {
    (String(describing: type(of: view)) == "FocusRingView" ? 1 : 0) + view.subviews.reduce(0) { $0 + rings(in: $1) }
  }
}
