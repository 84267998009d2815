import Testing
import UIKit
import UIKitTesting

/// A black square of 20 points in the upper left of a white window; there are 60 frames a second.
@MainActor
struct SquareStage {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  let test: TestWindow

  init() {
    root.backgroundColor = .white
    view.backgroundColor = .black
    root.addSubview(view)
    test = TestWindow(root, scale: 1)
    test.advanceFrames(2)
  }
}

/// A suite of tests that move a square.
@MainActor
protocol SquareSuite {
  var stage: SquareStage { get }
}

extension SquareSuite {
  var root: UIView { stage.root }
  var view: UIView { stage.view }
  var test: TestWindow { stage.test }
  var shown: CALayer { view.layer.presentation() ?? view.layer }
  var x: Double { Double(shown.position.x) }

  func expect(
    _ actual: Double, _ wanted: Double, _ comment: Comment? = nil, at line: SourceLocation = #_sourceLocation
  ) {
    #expect((actual - wanted).magnitude < 1e-6, comment ?? "\(actual) is not \(wanted)", sourceLocation: line)
  }
}
