import Foundation
import Observation
import Testing
import UIKit
import UIKitTesting

@Observable
private final class Model: @unchecked Sendable {
  var width: CGFloat = 10
  var title = "A"
  var other = 0
}

/// Notes the updates that are made, in their order.
private final class Notes {
  var calls: [String] = []
}

private class ObservingView: UIView {
  let model: Model
  let notes: Notes
  let name: String

  init(_ model: Model, _ notes: Notes, name: String = "view") {
    (self.model, self.notes, self.name) = (model, notes, name)
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  required init?(coder: NSCoder) { fatalError("unused") }
}

private final class LayingOut: ObservingView {
  let child = UIView()
  override func layoutSubviews() {
    super.layoutSubviews()
    if child.superview == nil { addSubview(child) }
    child.frame = CGRect(x: 0, y: 0, width: model.width, height: 10)
    notes.calls.append("\(name) layout")
  }
}

private final class Updating: ObservingView {
  override func updateProperties() {
    super.updateProperties()
    notes.calls.append("\(name) properties \(model.title)")
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    notes.calls.append("\(name) layout")
  }
}

private final class Constraining: ObservingView {
  override func updateConstraints() {
    notes.calls.append("constraints \(model.width)")
    super.updateConstraints()
  }
}

private final class Drawing: ObservingView {
  override func draw(_ rect: CGRect) { notes.calls.append("draw \(model.title)") }
}

private final class Controller: UIViewController {
  let model = Model()
  let notes = Notes()
  override func updateProperties() {
    super.updateProperties()
    notes.calls.append("controller properties \(model.title)")
  }
  override func viewWillLayoutSubviews() { notes.calls.append("will layout \(model.other)") }
  override func viewDidLayoutSubviews() { notes.calls.append("did layout") }
}

@MainActor
struct ObservationTests {
  private let model = Model()
  private let notes = Notes()

  private func show(_ view: UIView) -> TestWindow {
    let test = TestWindow(view, size: CGSize(width: 200, height: 200))
    test.layout()
    notes.calls = []
    return test
  }

  /// The pages of memory that the process has, of 4,096 bytes.
  private var residentPages: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }

  @Test func changingAnObservablePropertyReadDuringLayoutInvalidatesTheLayout() {
    let view = LayingOut(model, notes)
    let test = show(view)
    model.width = 40
    #expect(view.child.frame.width == 10, "Nothing is laid out before the next update.")
    test.layout()
    #expect(view.child.frame.width == 40)
    #expect(notes.calls == ["view layout"])
    model.title = "unread"
    model.other = 3
    test.layout()
    #expect(notes.calls == ["view layout"])
    model.width = 50
    model.width = 60
    test.layout()
    #expect(view.child.frame.width == 60)
    #expect(notes.calls == ["view layout", "view layout"])
  }

  @Test func aViewThatReadsAnObservablePropertyLaterIsTrackedFromThenOn() {
    let view = LayingOut(model, notes)
    let second = LayingOut(model, notes, name: "second")
    view.addSubview(second)
    let test = show(view)
    for width in 1...5 {
      model.width = CGFloat(width)
      test.layout()
      #expect(view.child.frame.width == CGFloat(width))
      #expect(second.child.frame.width == CGFloat(width))
    }
    #expect(notes.calls.count == 10)
  }

  @Test func updatePropertiesRunsBeforeLayoutAndAlsoWithoutLayout() {
    let outer = Updating(model, notes, name: "outer")
    outer.addSubview(Updating(model, notes, name: "inner"))
    let test = TestWindow(outer, size: CGSize(width: 200, height: 200))
    test.layout()
    #expect(
      notes.calls == ["outer properties A", "inner properties A", "outer layout", "inner layout"], "\(notes.calls)")
    notes.calls = []
    model.title = "B"
    test.layout()
    #expect(notes.calls == ["outer properties B", "inner properties B"])
    notes.calls = []
    outer.setNeedsUpdateProperties()
    outer.setNeedsLayout()
    test.layout()
    #expect(notes.calls == ["outer properties B", "outer layout"])
  }

  @Test func updatePropertiesIfNeededRunsAtOnceAndOutsideOfWindows() {
    let outer = Updating(model, notes, name: "outer")
    outer.addSubview(Updating(model, notes, name: "inner"))
    outer.updatePropertiesIfNeeded()
    #expect(notes.calls == ["outer properties A", "inner properties A"])
    outer.updatePropertiesIfNeeded()
    #expect(notes.calls.count == 2)
    outer.setNeedsUpdateProperties()
    outer.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(
      notes.calls.suffix(3) == ["outer properties A", "outer layout", "inner layout"],
      "Properties come with the layout.")
  }

  @Test func controllersUpdatePropertiesAndLayoutsForObservableChanges() {
    let controller = Controller()
    let test = TestWindow(controller, size: CGSize(width: 200, height: 200))
    test.layout()
    let notes = controller.notes
    #expect(Array(notes.calls.prefix(3)) == ["controller properties A", "will layout 0", "did layout"])
    notes.calls = []
    controller.model.title = "B"
    test.layout()
    #expect(notes.calls == ["controller properties B"])
    notes.calls = []
    controller.model.other = 1
    test.layout()
    #expect(notes.calls == ["will layout 1", "did layout"])
    notes.calls = []
    controller.setNeedsUpdateProperties()
    controller.updatePropertiesIfNeeded()
    #expect(notes.calls == ["controller properties B"])
  }

  @Test func observableChangesUpdateConstraintsAndDrawings() {
    let view = Constraining(model, notes)
    view.setNeedsUpdateConstraints()
    let test = show(view)
    model.width = 7
    test.layout()
    #expect(notes.calls == ["constraints 7.0"])

    let drawing = Drawing(model, notes)
    let other = TestWindow(drawing, size: CGSize(width: 200, height: 200))
    other.advance(by: 0.1)
    notes.calls = []
    model.title = "B"
    other.advance(by: 0.1)
    #expect(notes.calls == ["draw B"])
  }

  @Test func anObservableChangeOnAnotherThreadUpdatesTheView() async {
    let view = LayingOut(model, notes)
    let test = show(view)
    let model = model
    await Task.detached { model.width = 33 }.value
    for _ in 0..<100 where view.child.frame.width != 33 {
      await Task.yield()
      try? await Task.sleep(for: .milliseconds(1))
      test.layout()
    }
    #expect(view.child.frame.width == 33)
  }

  @Test func aViewLaidOutInEveryFrameIsTrackedOnce() {
    let view = LayingOut(model, notes)
    let test = show(view)
    func layOut(_ count: Int) {
      for _ in 0..<count {
        view.setNeedsLayout()
        view.layoutIfNeeded()
      }
      notes.calls = []
    }
    layOut(100)
    let before = residentPages
    layOut(16_000)
    #expect(residentPages - before < 2000, "16,000 layouts; one registration has about 1,000 bytes, a page 4,096.")
    model.width = 20
    test.layout()
    #expect(notes.calls == ["view layout"])
  }

  @Test func changingATraitReadDuringLayoutInvalidatesTheLayout() {
    final class Reading: UIView {
      var widths: [UIUserInterfaceSizeClass] = []
      override func layoutSubviews() {
        super.layoutSubviews()
        widths.append(traitCollection.horizontalSizeClass)
      }
    }
    let view = Reading(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let test = show(view)
    view.widths = []
    view.overrideUserInterfaceStyle = .dark
    test.layout()
    #expect(view.widths.isEmpty, "The style was not read.")
    view.traitOverrides.horizontalSizeClass = .regular
    test.layout()
    #expect(view.widths == [.regular])
    view.traitOverrides.horizontalSizeClass = .compact
    test.layout()
    #expect(view.widths == [.regular, .compact])
    let inner = UIView()
    view.addSubview(inner)
    test.layout()
    #expect(inner.traitCollection == view.traitCollection)
  }

  @Test func flushUpdatesAnimatesWhatAModelChanges() {
    let view = LayingOut(model, notes)
    let test = show(view)
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear]) { model.width = 50 }
    test.layout()
    #expect(view.child.layer.animationKeys()?.isEmpty ?? true, "Without the option the layout comes after the block.")
    UIView.animate(withDuration: 1, delay: 0, options: [.flushUpdates, .curveLinear]) { model.width = 90 }
    #expect(view.child.frame.width == 90)
    test.advance(by: 0.5)
    let shown = view.child.layer.presentation()?.bounds.width ?? 0
    #expect(shown > 55)
    #expect(shown < 85)
  }

  @Test func flushUpdatesDoesNotAnimateWhatWasStaleBefore() {
    let view = LayingOut(model, notes)
    let test = show(view)
    model.width = 50
    UIView.animate(withDuration: 1, delay: 0, options: .flushUpdates) {}
    #expect(view.child.frame.width == 50)
    #expect(view.child.layer.animationKeys()?.isEmpty ?? true)
    UIView.animate(withDuration: 1, delay: 0, options: .flushUpdates) {
      UIView.performWithoutAnimation { model.width = 60 }
    }
    #expect(view.child.frame.width == 60)
    #expect(view.child.layer.animationKeys()?.isEmpty ?? true)
    _ = test
  }
}
