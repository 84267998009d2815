import Foundation
import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

/// Contradictions as recorded in the conformance topic auto-layout.
@MainActor @Suite
struct ConstraintConflictTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let view = UIView()
  private let test: TestWindow

  init() {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    test = TestWindow(root, scale: 2)
    test.settle()
  }

  private func named(_ name: String, _ constraint: NSLayoutConstraint) -> NSLayoutConstraint {
    constraint.identifier = name
    return constraint
  }

  /// The names in a report, and that of the constraint that was broken.
  private func names(_ message: String) -> (set: [String], broken: String) {
    let parts = message.components(separatedBy: "breaking constraint")
    func names(_ text: String) -> [String] {
      text.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
        .map { String($0.element) }
    }
    return (names(parts[0]), names(parts.last ?? "").first ?? "")
  }

  private var widths: [String: NSLayoutConstraint] {
    [
      "a": named("a", view.widthAnchor.constraint(equalToConstant: 100)),
      "b": named("b", view.widthAnchor.constraint(lessThanOrEqualToConstant: 50)),
      "c": named("c", view.widthAnchor.constraint(greaterThanOrEqualToConstant: 80)),
    ]
  }

  @Test(arguments: [
    ("abc", "ab"), ("acb", "ab"), ("bac", "ba"), ("bca", "bc"), ("cab", "ab"), ("cba", "cb"),
  ])
  func ofConflictingWidthsTheUpperBoundIsBroken(order: String, reported: String) {
    let widths = widths
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    let log = LogRecorder()
    log.record { for name in order { widths[String(name)]?.isActive = true } }
    #expect(log.all.count == 1)
    let (set, broken) = names(log.all.first ?? "")
    #expect(broken == "b")
    // The two bounds contradict each other in either place.
    #expect(set.joined() == reported || (order == "cab" && set.joined() == "cb"))
    test.settle()
    #expect(view.frame.width == 100)
  }

  @Test func activationInAWindowReportsAtOnceInItsOrder() {
    let edges = [
      named("a", view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)),
      named("b", view.trailingAnchor.constraint(equalTo: root.leadingAnchor, constant: 110)),
      named("c", view.widthAnchor.constraint(equalToConstant: 50)),
    ]
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      let log = LogRecorder()
      log.record { for index in order { edges[index].isActive = true } }
      #expect(log.all.count == 1)
      let (set, broken) = names(log.all.first ?? "")
      #expect(set == order.map { edges[$0].identifier! })
      #expect(broken == "c")
      NSLayoutConstraint.deactivate(edges)
      test.settle()
    }
  }

  @Test func activationInBulkReportsWithTheLayoutConstraintsOfTheInnerViewFirst() {
    let edges = [
      named("a", view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)),
      named("b", view.trailingAnchor.constraint(equalTo: root.leadingAnchor, constant: 110)),
      named("c", view.widthAnchor.constraint(equalToConstant: 50)),
    ]
    let log = LogRecorder()
    log.record { NSLayoutConstraint.activate([edges[1], edges[0], edges[2]]) }
    #expect(log.all.isEmpty)
    log.record { test.settle() }
    #expect(log.all.count == 1)
    let (set, broken) = names(log.all.first ?? "")
    #expect(set == ["c", "b", "a"])
    #expect(broken == "c")
    #expect(view.frame.minX == 10)
    #expect(view.frame.width == 100)
  }

  @Test func ofTwoEqualWidthsTheOneCreatedLastGivesWay() {
    let old = named("old", view.widthAnchor.constraint(equalToConstant: 100))
    let young = named("young", view.widthAnchor.constraint(equalToConstant: 200))
    let log = LogRecorder()
    log.record {
      young.isActive = true
      old.isActive = true
    }
    #expect(names(log.all.first ?? "").broken == "young")
    #expect(names(log.all.first ?? "").set == ["young", "old"])
  }
}

/// Misuse that throws an exception on iOS ends the program with a message.
@Suite struct ConstraintMisuseTests {
  @Test func aConstraintWithoutACommonSuperviewEndsTheProgramWithAdvice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (a, b) = (UIView(), UIView())
        a.leftAnchor.constraint(equalTo: b.leftAnchor).isActive = true
      }
    }
    expect(result, "UIView.left == UIView.left", "no common superview", "Add both views to one hierarchy")
  }

  @Test func aConstraintOfALayoutGuideWithoutAViewEndsTheProgramWithAdvice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let guide = UILayoutGuide()
        guide.widthAnchor.constraint(equalToConstant: 10).isActive = true
        withExtendedLifetime(guide) {}
      }
    }
    expect(result, "UILayoutGuide.width == 10", "belongs to no view", "Call addLayoutGuide")
  }

  @Test func addConstraintWithAViewOutsideOfTheReceiverEndsTheProgramWithAdvice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (root, view) = (UIView(), UIView())
        root.addSubview(view)
        view.addConstraint(view.widthAnchor.constraint(equalTo: root.widthAnchor))
      }
    }
    expect(result, "UIView.addConstraint was given", "names a view outside of it", "Set isActive")
  }

  @Test func aVisualFormatWithAnUnknownViewEndsTheProgramWithAdvice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]-[c]", metrics: nil, views: ["a": UIView()])
      }
    }
    expect(result, "was given 'H:|[a]-[c]'", "the views have no 'c'", "pass every view and metric")
  }

  @Test func aVisualFormatThatCannotBeParsedEndsTheProgramWithAdvice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(withVisualFormat: "H:|-[a]-", metrics: nil, views: ["a": UIView()])
      }
    }
    expect(result, "was given 'H:|-[a]-'", "expected", "Correct the format")
  }

  @Test func insertArrangedSubviewBeyondTheCountEndsTheProgramWithAdvice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIStackView().insertArrangedSubview(UIView(), at: 1) }
    }
    expect(result, "asked for index 1", "a stack of 0 views", "Use an index from 0 to the count")
  }

  private func expect(
    _ result: ExitTest.Result?, _ parts: String..., at location: SourceLocation = #_sourceLocation
  ) {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    for part in parts {
      #expect(text.contains(part), "the message was: \(text.prefix(600))", sourceLocation: location)
    }
  }
}
