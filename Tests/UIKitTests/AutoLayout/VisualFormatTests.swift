import Foundation
import Testing

@testable import UIKit

@MainActor @Suite(.serialized)
struct VisualFormatTests {
  private let sheet = ConstraintSheet()

  private func activate(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any]
  ) {
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views))
  }

  @Test func aLineOfViews() {
    let a = sheet.add(ContentView(40, 20))
    let b = sheet.add(ContentView(60, 20))
    activate("H:|-[a(b)]-20-[b]-(gap)-|", .alignAllTop, metrics: ["gap": 12], views: ["a": a, "b": b])
    activate("V:|-5-[a(>=30)]", views: ["a": a])
    sheet.layOut()
    #expect(a.frame == CGRect(x: 8, y: 5, width: 130, height: 30))
    #expect(b.frame == CGRect(x: 158, y: 5, width: 130, height: 20))
  }

  @Test func prioritiesAndUsualGaps() {
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
  func mistakesAreExplained(format: String, reason: String) {
    let a = sheet.add(UIView())
    let log = LogRecorder()
    var made: [NSLayoutConstraint] = []
    log.record {
      made = NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: ["a": a])
    }
    #expect(made.isEmpty)
    #expect(log.all.count == 1)
    #expect(log.all.first?.contains(reason) == true)
  }
}
