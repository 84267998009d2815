import ConstraintCore
import Foundation
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite
struct VisualFormatTests {
  private let sheet = ConstraintSheet()

  private func activate(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any]
  ) {
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views))
  }

  @Test func aVisualFormatPlacesViewsInALine() {
    let a = sheet.add(ContentView(40, 20))
    let b = sheet.add(ContentView(60, 20))
    activate("H:|-[a(b)]-20-[b]-(gap)-|", .alignAllTop, metrics: ["gap": 12], views: ["a": a, "b": b])
    activate("V:|-5-[a(>=30)]", views: ["a": a])
    sheet.layOut()
    #expect(a.frame == CGRect(x: 8, y: 5, width: 130, height: 30))
    #expect(b.frame == CGRect(x: 158, y: 5, width: 130, height: 20))
  }

  @Test func aVisualFormatHasPrioritiesAndStandardSpacings() {
    let a = sheet.add(UIView())
    let b = sheet.add(UIView())
    activate("|[a(==50@900)]-[b(>=10,<=30)]", views: ["a": a, "b": b])
    activate("V:|[a(b)][b]|", views: ["a": a, "b": b])
    sheet.layOut()
    #expect(a.frame == CGRect(x: 0, y: 0, width: 50, height: 100))
    #expect(b.frame == CGRect(x: 58, y: 100, width: 10, height: 100))
  }

  @Test(arguments: [
    ("H:|-[a]-", "expected"), ("[c]", "the views have no 'c'"), ("[a(", "expected a name"),
    ("|-(width)-[a]", "the metrics have no 'width'"), ("|", "expected"),
  ])
  func mistakesInAVisualFormatAreExplained(format: String, reason: String) throws {
    let error = try #require(throws: VisualFormat.ParseError.self) {
      let format = try VisualFormat(format, metrics: [:])
      _ = try VisualFormatBuilder(format, [], ["a": sheet.add(UIView())]).constraints()
    }
    #expect(error.message.contains(reason))
  }

  @Test func theStandardSpacingToTheSuperviewIsAConstraintToItsMarginsGuide() {
    let view = sheet.add(UIView())
    let made = NSLayoutConstraint.constraints(withVisualFormat: "V:|-[v]-|", metrics: nil, views: ["v": view])
    #expect(made.map(\.firstAttribute) == [.top, .bottom])
    #expect(made.map(\.secondAttribute) == [.top, .bottom])
    #expect(made[0].firstItem === view && made[0].secondItem === sheet.root.layoutMarginsGuide)
    #expect(made[1].firstItem === sheet.root.layoutMarginsGuide && made[1].secondItem === view)
    #expect(made.map(\.constant) == [0, 0])
  }

  @Test func visualFormatConstraintsAreInTheOrderOfTheFormat() {
    let (a, b) = (sheet.add(UIView()), sheet.add(UIView()))
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-(pad)-[a(w)]-4-[b(>=a,<=90@500)]-|", metrics: ["pad": 7, "w": 33.5],
      views: ["a": a, "b": b])
    #expect(
      made.map(\.firstAttribute) == [.leading, .width, .leading, .width, .width, .trailing])
    #expect(made.map(\.constant) == [7, 33.5, 4, 0, 90, 0])
    #expect(made[0].secondItem === sheet.root && made[3].secondItem === a)
    #expect(made[4].relation == .lessThanOrEqual && made[4].priority.rawValue == 500)
  }
}
