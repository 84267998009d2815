import Testing
import UIKit
import UIKitTesting

@testable import UIKitControllers

/// Calls of the sources of a share sheet's items.
@MainActor @Suite struct UIActivityViewControllerTests {
  private final class Source: NSObject, UIActivityItemSource {
    let subject: String
    var log: [String] = []

    init(_ subject: String) { self.subject = subject }

    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "text" }
    func activityViewController(
      _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? {
      log.append("item \(activityType?.rawValue ?? "")")
      return "text"
    }
    func activityViewController(
      _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String {
      log.append("subject \(activityType?.rawValue ?? "")")
      return subject
    }
  }

  private final class Send: UIActivity {
    override var activityType: UIActivity.ActivityType? { UIActivity.ActivityType("send") }
    override var activityTitle: String? { "Send" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
    override func perform() { activityDidFinish(true) }
  }

  @Test func theSubjectIsRequestedForTheChosenActivity() throws {
    let sources = [Source(""), Source("A leaf"), Source("A branch")]
    let send = Send()
    let sheet = UIActivityViewController(activityItems: ["plain"] + sources, applicationActivities: [send])
    let test = TestWindow(sheet, size: CGSize(width: 320, height: 480), scale: 1)
    test.settle()
    #expect(sources.allSatisfy { $0.log.isEmpty })
    let stack = try #require(sheet.view.subviews.compactMap { $0 as? UIStackView }.first)
    test.tap(stack.arrangedSubviews[0])
    test.settle()
    for source in sources { #expect(source.log == ["item send", "subject send"]) }
    #expect(send.subject == "A leaf")
  }
}
