import Foundation
import Testing
import UIKit

@testable import ConformanceRunner

/// A run without objects, to read values in.
@MainActor
private func emptyRun() throws -> ScenarioRun {
  let text = #"{"id": "made/none", "stage": {}, "steps": [], "expect": []}"#
  let json = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
  return ScenarioRun(try Scenario(json, topic: "made", platform: "", confidence: ""))
}

private func json(_ text: String) throws -> JSON { try JSONDecoder().decode(JSON.self, from: Data(text.utf8)) }

@MainActor
@Test func aListOfNumbersIsReadAsTheExpectedType() throws {
  let run = try emptyRun()
  #expect(try run.read(json("[1, 2]"), as: CGPoint.self) == CGPoint(x: 1, y: 2))
  #expect(try run.read(json("[1, 2]"), as: CGSize.self) == CGSize(width: 1, height: 2))
  #expect(try run.read(json("[1, 2]"), as: NSRange.self) == NSRange(location: 1, length: 2))
  #expect(try run.read(json("[1, 2, 3, 4]"), as: CGRect.self) == CGRect(x: 1, y: 2, width: 3, height: 4))
  #expect(
    try run.read(json("[1, 2, 3, 4]"), as: UIEdgeInsets.self) == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  #expect(try run.read(json("[0, 0.5, 1, 0.25]"), as: UIColor?.self)?.cgColor.alpha == 0.25)
  #expect(throws: UnreadableValue.self) { try run.read(json("[1, 2, 3]"), as: CGRect.self) }
}

@MainActor
@Test func nullIsReadAsNilForOptionalsOnly() throws {
  let run = try emptyRun()
  #expect(try run.read(.null, as: UIView?.self) == nil)
  #expect(throws: UnreadableValue.self) { try run.read(.null, as: CGFloat.self) }
}

@MainActor
@Test func enumCasesAreReadAndComparedByNameOrRawValue() throws {
  let run = try emptyRun()
  #expect(try run.read(json(#"".trailing""#), as: UIStackView.Alignment.self) == .trailing)
  #expect(try run.read(json(#"".bottom""#), as: UIStackView.Alignment.self) == .trailing)
  #expect(try run.read(json("3"), as: UIStackView.Alignment.self) == .center)
  #expect(throws: Missing.self) { try run.read(json(#"".sideways""#), as: UIStackView.Alignment.self) }
  #expect(try run.expected(json(#"".center""#)).matches(Found(UIStackView.Alignment.center), tolerance: 0))
  #expect(try run.expected(json("3")).matches(Found(UIStackView.Alignment.center), tolerance: 0))
  #expect(try !run.expected(json("2")).matches(Found(UIStackView.Alignment.center), tolerance: 0))
  let mask: UIView.AutoresizingMask = [.flexibleWidth, .flexibleHeight]
  #expect(try run.read(json(#"[".flexibleHeight", ".flexibleWidth"]"#), as: UIView.AutoresizingMask.self) == mask)
  #expect(try run.expected(json(#"[".flexibleHeight", ".flexibleWidth"]"#)).matches(Found(mask), tolerance: 0))
  #expect(try run.expected(json("18")).matches(Found(mask), tolerance: 0))
  #expect(try !run.expected(json("[]")).matches(Found(mask), tolerance: 0))
}

@MainActor
@Test func indexPathsAreReadFromSectionAndItem() throws {
  let run = try emptyRun()
  #expect(try run.read(json(#""1-2""#), as: IndexPath.self) == IndexPath(item: 2, section: 1))
  #expect(try run.expected(json(#""1-2""#)).matches(Found(IndexPath(item: 2, section: 1)), tolerance: 0))
}

@MainActor
@Test func constantsAndFactoriesAreReadAsTheExpectedType() throws {
  let run = try emptyRun()
  #expect(try run.read(json(#"{"const": "CGFloat.infinity"}"#), as: CGFloat.self) == .infinity)
  #expect(try run.read(json(#"{"const": "NSNotFound"}"#), as: Int.self) == NSNotFound)
  #expect(
    try run.read(json(#"{"raw": {"const": "UInt.max"}}"#), as: UISwipeGestureRecognizer.Direction.self).rawValue == .max
  )
  let turn = try run.read(
    json(#"{"factory": ".init(rotationAngle:)", "args": [1]}"#), as: CGAffineTransform.self)
  #expect(turn == CGAffineTransform(rotationAngle: 1))
  #expect(throws: Missing.self) { try run.read(json(#"{"const": "UIColor.octarine"}"#), as: UIColor.self) }
}

@MainActor
@Test func colorsAreComparedByTheirComponents() throws {
  let run = try emptyRun()
  let color = Found(UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
  #expect(try run.expected(json("[0.25, 0.5, 0.75, 1]")).matches(color, tolerance: 0.001))
  #expect(try !run.expected(json("[0.25, 0.5, 0.7, 1]")).matches(color, tolerance: 0.001))
  let white = Found(UIColor.systemBackground)
  #expect(try run.expected(json(#"{"const": "UIColor.systemBackground"}"#)).matches(white, tolerance: 0))
  #expect(try !run.expected(json(#"{"const": "UIColor.white"}"#)).matches(white, tolerance: 0))
}

@MainActor
@Test func settingAKeyPathStoresTheStructuresAlongItBack() throws {
  let run = try emptyRun()
  let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
  run.bind("view", to: view)
  try run.set("bounds.origin", of: .string("view"), to: json("[5, 6]"))
  #expect(view.bounds == CGRect(x: 5, y: 6, width: 3, height: 4))
  run.bind("rect", to: CGRect.zero)
  try run.set("origin.x", of: .string("rect"), to: .number(7))
  #expect(try run.object(named: .string("rect")) as? CGRect == CGRect(x: 7, y: 0, width: 0, height: 0))
}

@MainActor
@Test func keyPathsReadElementsTypesAndGroups() throws {
  let run = try emptyRun()
  let view = UIView()
  view.addSubview(UILabel(frame: CGRect(x: 1, y: 0, width: 0, height: 0)))
  view.addSubview(UIView(frame: CGRect(x: 2, y: 0, width: 0, height: 0)))
  func read(_ path: String) throws -> String { "\(Found(try run.read(KeyPathText(path), of: view)))" }
  #expect(try read("subviews[1].frame.origin.x") == "2")
  #expect(try read("subviews[*].frame.origin.x") == "[1, 2]")
  #expect(try read("subviews[UILabel].count") == "1")
  #expect(try read("subviews[*].(frame.origin.x,numberOfLines)") == "[[1, 1], [2, nil]]")
  #expect(try read("superview.frame") == "nil")
  #expect(throws: Missing.self) { try read("temperature") }
}

@Test func aSpringIsFittedToItsSamplesWithTheSameConstants() {
  let (omega, a, v) = (18.25, 64.0, 900.0)
  let times = (1...24).map { Double($0) / 60 }
  let values = times.map { 59 + (a + (v + omega * a) * $0) * exp(-omega * $0) }
  let fit = SpringFit(times: times, values: values, to: 59)
  #expect(abs(fit.omega - omega) < 1e-4)
  #expect(abs(fit.velocity - v) < 0.1)
  #expect(fit.rms < 1e-4)
}

@MainActor
@Test func aListOfSamplesReportsItsChangesAndExtremes() throws {
  let list = SampleList(before: 0.0, startTime: 10)
  for (index, value) in [0.0, 1, 1, 3].enumerated() { list.add(value, at: 10 + Double(index + 1) / 10) }
  let run = try emptyRun()
  run.bind("list", to: list)
  func read(_ path: String) throws -> Double? { Found(try run.read(KeyPathText(path), of: list)).number }
  #expect(try read("count") == 4)
  #expect(try read("changes") == 2)
  #expect(try read("max") == 3)
  #expect(try read("[1]") == 1)
  #expect(abs(try #require(try read("lastChangeMs")) - 400) < 1e-6)
}
