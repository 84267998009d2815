import UIKit
import UIKitTesting

@testable import ViewTransitions

/// Two pages that cannot be taken for one another, in a window.
@MainActor
struct Pages {
  let test: TestWindow
  let stage: UIView
  let old: UIView
  let new: UIView

  init(size: CGSize = CGSize(width: 120, height: 90), scale: CGFloat = 1, border: CGFloat = 12) {
    stage = UIView(
      frame: CGRect(x: 0, y: 0, width: size.width + 2 * border, height: size.height + 2 * border))
    stage.backgroundColor = UIColor(white: 0.2, alpha: 1)
    let frame = CGRect(origin: CGPoint(x: border, y: border), size: size)
    old = Pages.page(frame, UIColor(red: 0.95, green: 0.88, blue: 0.72, alpha: 1), .systemRed, "A")
    new = Pages.page(frame, UIColor(red: 0.72, green: 0.86, blue: 0.95, alpha: 1), .systemBlue, "B")
    stage.addSubview(old)
    test = TestWindow(stage, scale: scale)
  }

  static func page(_ frame: CGRect, _ paper: UIColor, _ ink: UIColor, _ letter: String) -> UIView {
    let page = UIView(frame: frame)
    page.backgroundColor = paper
    for row in 0..<4 {
      let line = UIView(
        frame: CGRect(
          x: frame.width * 0.1, y: frame.height * (0.1 + 0.22 * CGFloat(row)),
          width: frame.width * (row % 2 == 0 ? 0.8 : 0.55), height: frame.height * 0.12))
      line.backgroundColor = ink.withAlphaComponent(0.3 + 0.15 * CGFloat(row))
      page.addSubview(line)
    }
    let label = UILabel(frame: page.bounds)
    label.text = letter
    label.textAlignment = .center
    label.textColor = ink
    label.font = .systemFont(ofSize: frame.height * 0.5, weight: .heavy)
    page.addSubview(label)
    return page
  }

  /// The pictures of a transition at some moments.
  func pictures(
    of style: TransitionStyle, at moments: [CGFloat], _ configure: (ViewTransition) -> Void = { _ in }
  ) -> [TestPicture] {
    let transition = style.transition(from: old, to: new)
    return pictures(of: transition, at: moments, configure)
  }

  func pictures(
    of transition: ViewTransition, at moments: [CGFloat], _ configure: (ViewTransition) -> Void = { _ in }
  ) -> [TestPicture] {
    transition.completionAction = .none
    if transition.destination.frame != transition.source.frame {
      transition.destination.frame = transition.source.frame
    }
    configure(transition)
    transition.begin()
    let pictures = moments.map { moment in
      transition.progress = moment
      return test.picture()
    }
    transition.end(completed: false)
    return pictures
  }
}
