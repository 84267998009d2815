import FoundationAdditions
import HostHeadless
import Synchronization
import Testing
import UIKit
import UIKitTesting

@testable import UIKitControllers
@testable import UIKitCore

/// The alert by which a program asks for a permission.
@MainActor @Suite(.serialized)
struct PermissionAlertTests {
  private let test = TestWindow(UIViewController(), scale: 1)
  private let alerts = PermissionAlerts()
  private let request = PermissionRequest(
    question: "“%@” Would Like to Access Your Calendar", program: "Leaf", reason: "Shows your days.", grantTitle: "OK")

  /// Asks a question and returns a function that reads the answers so far.
  private func ask() -> () -> [Bool?] {
    let answers = AnswerList()
    alerts.ask(request) { answer in answers.values.withLock { $0.append(answer) } }
    test.settle()
    return { answers.values.withLock { $0 } }
  }

  private var alert: UIAlertController? {
    let windows = test.window.windowScene?.windows ?? []
    return windows.last?.rootViewController?.presentedViewController as? UIAlertController
  }

  private func press(_ title: String) throws {
    func find(_ view: UIView) -> UIButton? {
      if let button = view as? UIButton, button.currentTitle == title { return button }
      return view.subviews.lazy.compactMap(find).first
    }
    let window = try #require(test.window.windowScene?.windows.last)
    test.tap(try #require(find(window)))
    test.settle()
  }

  @Test(arguments: [("OK", true), ("Don’t Allow", false)])
  func theAlertShowsTheReasonAndItsButtonsAnswer(title: String, isGranted: Bool) throws {
    test.clock.host.isInteractive = true
    let answers = ask()
    #expect(alert?.title == "“Leaf” Would Like to Access Your Calendar")
    #expect(alert?.message == "Shows your days.")
    #expect(answers().isEmpty)
    #expect(test.window.isKeyWindow)
    try press(title)
    #expect(answers() == [isGranted])
    #expect(test.window.windowScene?.windows.count == 1)
  }

  @Test(arguments: [
    ("de_AT", "„Leaf“ möchte auf deinen Kalender zugreifen", "Nicht erlauben"),
    ("pl_PL", "„Leaf” prosi o dostęp do Twojego kalendarza", "Nie pozwalaj"),
  ])
  func theQuestionIsInTheLanguageOfTheWindow(locale: String, question: String, refusal: String) throws {
    test.clock.host.isInteractive = true
    UIRuntime.current.locale = Locale(identifier: locale)
    let answers = ask()
    #expect(alert?.title == question)
    #expect(alert?.message == "Shows your days.")
    try press(refusal)
    #expect(answers() == [false])
  }

  @Test func questionsAreAskedOneAfterTheOther() throws {
    test.clock.host.isInteractive = true
    let first = ask()
    let second = ask()
    try press("OK")
    #expect(first() == [true])
    #expect(second().isEmpty)
    try press("Don’t Allow")
    #expect(second() == [false])
  }

  @Test func withoutAUserNobodyIsAsked() {
    #expect(ask()() == [nil])
    #expect(alert == nil)
  }

  @Test func theProgramIsInactiveUnderTheAlert() throws {
    test.clock.host.isInteractive = true
    try LaunchFixture.launch(["CFBundleIdentifier": "org.example.leaf"], LaunchDelegate.self) { _ in
      LaunchFixture.calls = []
      _ = ask()
      #expect(LaunchFixture.calls == ["resign"])
      try press("OK")
      #expect(LaunchFixture.calls == ["resign", "active"])
    }
  }

  @Test func aTestRespondsInPlaceOfTheUser() {
    var questions: [String] = []
    test.permissionHandler = { question, reason in
      questions.append("\(question) \(reason ?? "-")")
      return false
    }
    let answers = AnswerList()
    request.ask { answer in answers.values.withLock { $0.append(answer) } }
    test.settle()
    #expect(answers.values.withLock { $0 } == [false])
    #expect(questions == ["“Leaf” Would Like to Access Your Calendar Shows your days."])
  }
}

/// Answers that arrive on any thread.
private final class AnswerList: Sendable {
  let values = Mutex<[Bool?]>([])
}
