import MessageUI
import Testing
import UIKitTesting

/// The composition of text messages.
@MainActor
struct MessageComposeTests {
  private final class Delegate: MFMessageComposeViewControllerDelegate {
    var results: [MessageComposeResult] = []

    func messageComposeViewController(
      _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult
    ) { results.append(result) }
  }

  @Test func sendingOpensTheAddressOfTheMessage() throws {
    let root = UIViewController()
    let window = TestWindow(root)
    var opened: [String] = []
    window.urlHandler = {
      opened.append($0.absoluteString)
      return true
    }
    let delegate = Delegate()
    let controller = MFMessageComposeViewController()
    controller.messageComposeDelegate = delegate
    controller.recipients = ["+49 30 1234", "555"]
    controller.body = "Hi & bye"
    root.present(controller, animated: false)
    window.settle()
    controller.topViewController?.navigationItem.rightBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
    window.settle()
    #expect(opened == ["sms:+49301234,555?body=Hi%20%26%20bye"])
    #expect(delegate.results == [.sent])
  }

  @Test func attachmentsAndSubjectsCannotBeSent() {
    #expect(!MFMessageComposeViewController.canSendSubject())
    #expect(!MFMessageComposeViewController.canSendAttachments())
    #expect(!MFMessageComposeViewController.isSupportedAttachmentUTI("public.png"))
  }
}
