import UIKit

/// The steps by which an exhibit is shown in motion, as a user would take them.
struct Demonstration {
  /// A step of a demonstration.
  enum Step {
    /// Lets time pass, in seconds.
    case wait(TimeInterval)
    /// Presses the button of a title.
    case press(String)
    /// Chooses the segment of a title.
    case choose(String)
    /// Slides the slider of an accessibility label to a value, in a time in seconds.
    case slide(String, to: Float, in: TimeInterval)
    /// Scrolls the largest scroll view by a distance in points, in a time in seconds.
    case scroll(x: CGFloat, y: CGFloat, in: TimeInterval)
  }

  /// The error of a step whose control is not in the exhibit.
  struct Missing: Error, CustomStringConvertible {
    var kind: String
    var name: String
    var found: [String]

    var description: String {
      "The demonstration names the \(kind) “\(name)”, which the exhibit does not show. There are: "
        + "\(found.joined(separator: ", ")). Correct the name in Demonstrations.swift."
    }
  }

  /// The rate of the pictures of a loop, in pictures per second.
  static let rate = 12.0

  var steps: [Step]

  /// Takes the steps in a view; `frame` is called after each twelfth of a second, when the time is to be advanced.
  @MainActor
  func play(in view: UIView, frame: () async throws -> Void) async throws {
    func frames(_ seconds: TimeInterval, _ body: (CGFloat) -> Void = { _ in }) async throws {
      let count = max(1, Int((seconds * Self.rate).rounded()))
      for index in 1...count {
        let t = CGFloat(index) / CGFloat(count)
        body(t * t * (3 - 2 * t))
        try await frame()
      }
    }
    for step in steps {
      switch step {
      case .wait(let seconds): try await frames(seconds)
      case .press(let title):
        let buttons = Self.views(UIButton.self, in: view)
        guard let button = buttons.first(where: { Self.title(of: $0) == title }) else {
          throw Missing(kind: "button", name: title, found: buttons.compactMap(Self.title))
        }
        button.sendActions(for: [.touchUpInside, .primaryActionTriggered])
      case .choose(let title):
        let controls = Self.views(UISegmentedControl.self, in: view)
        guard let control = controls.first(where: { Self.titles(of: $0).contains(title) }) else {
          throw Missing(kind: "segment", name: title, found: controls.flatMap(Self.titles))
        }
        control.selectedSegmentIndex = Self.titles(of: control).firstIndex(of: title) ?? 0
        control.sendActions(for: .valueChanged)
      case .slide(let name, let target, let seconds):
        let sliders = Self.views(UISlider.self, in: view)
        guard let slider = sliders.first(where: { $0.accessibilityLabel == name }) else {
          throw Missing(kind: "slider", name: name, found: sliders.compactMap(\.accessibilityLabel))
        }
        let start = slider.value
        slider.sendActions(for: .touchDown)
        try await frames(seconds) { t in
          slider.value = start + (target - start) * Float(t)
          slider.sendActions(for: .valueChanged)
        }
        slider.sendActions(for: .touchUpInside)
      case .scroll(let x, let y, let seconds):
        let lists = Self.views(UIScrollView.self, in: view)
        func area(_ view: UIView) -> CGFloat { view.bounds.width * view.bounds.height }
        guard let list = lists.max(by: { area($0) < area($1) }) else {
          throw Missing(kind: "scroll view", name: "largest", found: [])
        }
        let start = list.contentOffset
        let insets = list.adjustedContentInset
        // Not beyond the end.
        let width = max(0, list.contentSize.width + insets.right - list.bounds.width - start.x)
        let height = max(0, list.contentSize.height + insets.bottom - list.bounds.height - start.y)
        let distance = CGPoint(x: min(x, width), y: min(y, height))
        try await frames(seconds) {
          list.contentOffset = CGPoint(x: start.x + distance.x * $0, y: max(-insets.top, start.y + distance.y * $0))
        }
      }
    }
  }

  @MainActor
  private static func views<View: UIView>(_ kind: View.Type, in view: UIView) -> [View] {
    ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { views(kind, in: $0) }
  }

  @MainActor
  private static func title(of button: UIButton) -> String? {
    button.configuration?.title ?? button.title(for: .normal) ?? button.accessibilityLabel
  }

  @MainActor
  private static func titles(of control: UISegmentedControl) -> [String] {
    (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) ?? "" }
  }
}
