import Testing
import UIKit
import UIKitTesting

@testable import HelloCollection

/// A recorded session, written by `quire replay --as-test`.
@MainActor @Test func aRecordedSessionShowsTheStepsAgain() throws {
  let app = TestApplication(
    AppDelegate(), information: ["CFBundleIdentifier": "local.HelloCollection"], device: "iPhone13")
  app.launch()
  let user = SessionPlayer(app)
  #expect(user.texts == ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14"])
  user.wait(4.53)
  try user.tap(.init(label: "2", type: "StepCell", x: 60, y: 150, unitY: 0.717), button: 1)
  user.wait(1.81)
  try user.turnWheel(over: .init(type: "UICollectionView", x: 200, y: 500), by: [(0, 0, 1)])
  #expect(user.texts == ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"])
  user.wait(1.81)
  try user.turnWheel(
    over: .init(label: "10", type: "StepCell", x: 200, y: 500, unitX: 0.918, unitY: 0.033), by: [(0, 0, 1)])
  #expect(user.texts == ["3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17"])
  user.wait(1.81)
  try user.tap(.init(label: "11", type: "StepCell", x: 200, y: 500, unitX: 0.773), button: 1)
}
