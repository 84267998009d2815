import TestSupport
import Testing
import UIKitTesting

@testable import MessageUI

/// The composition of mail, and the addresses that mail programs get.
@MainActor
struct MailComposeTests {
  private final class Delegate: MFMailComposeViewControllerDelegate {
    var results: [MFMailComposeResult] = []
    var errors: [any Error] = []

    func mailComposeController(
      _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
    ) {
      results.append(result)
      if let error { errors.append(error) }
      controller.dismiss(animated: true)
    }
  }

  private let window: TestWindow
  private let root = UIViewController()
  private let delegate = Delegate()

  init() {
    window = TestWindow(root, size: CGSize(width: 320, height: 480), scale: 1)
  }

  private func present(_ prepare: (MFMailComposeViewController) -> Void = { _ in }) -> MFMailComposeViewController {
    let controller = MFMailComposeViewController()
    controller.mailComposeDelegate = delegate
    prepare(controller)
    root.present(controller, animated: true)
    window.settle()
    return controller
  }

  private func tap(_ label: String, in controller: UIViewController) throws {
    func find(_ view: UIView) -> UIView? {
      if view.accessibilityLabel == label, view is UIControl { return view }
      return view.subviews.lazy.compactMap(find).first
    }
    window.tap(try #require(find(controller.view)))
    window.settle()
  }

  @Test func sendingPassesTheMessageToTheMailProgram() throws {
    var opened: [String] = []
    window.urlHandler = {
      opened.append($0.absoluteString)
      return true
    }
    let controller = present {
      $0.setToRecipients(["ann@example.com", "bob@example.com"])
      $0.setCcRecipients(["carl@example.com"])
      $0.setSubject("A & B = 100 %")
      $0.setMessageBody("One\nTwo?", isHTML: false)
    }
    try tap("Send", in: controller)
    #expect(
      opened == [
        "mailto:ann@example.com,bob@example.com?cc=carl@example.com&subject=A%20%26%20B%20%3D%20100%20%25"
          + "&body=One%0D%0ATwo%3F"
      ])
    #expect(delegate.results == [.sent])
    #expect(root.presentedViewController == nil)
  }

  @Test func cancellingIsReportedAndPassesNothingOn() throws {
    var isOpened = false
    window.urlHandler = { _ in
      isOpened = true
      return true
    }
    try tap("Cancel", in: present())
    #expect(delegate.results == [.cancelled])
    #expect(!isOpened)
  }

  @Test func aDesktopWithoutAMailProgramFails() throws {
    try tap("Send", in: present())
    #expect(delegate.results == [.failed])
    #expect((delegate.errors.first as? MFMailComposeError)?.code == .sendFailed)
    #expect((delegate.errors.first as NSError?)?.domain == MFMailComposeErrorDomain)
  }

  @Test func attachmentsBecomeFilesOfTheAddress() throws {
    var opened: URL?
    window.urlHandler = {
      opened = $0
      return true
    }
    let controller = present {
      $0.setToRecipients(["ann@example.com"])
      $0.addAttachmentData(Data("one".utf8), mimeType: "text/plain", fileName: "a b.txt")
      $0.addAttachmentData(Data("two".utf8), mimeType: "text/plain", fileName: "../../up.txt")
    }
    try tap("Send", in: controller)
    let components = try #require(opened.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: false) })
    let files = (components.queryItems ?? []).filter { $0.name == "attach" }.compactMap(\.value)
    #expect(files.map { ($0 as NSString).lastPathComponent } == ["a b.txt", "up.txt"])
    #expect(files.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) } == ["one", "two"])
    #expect(Set(files.map { ($0 as NSString).deletingLastPathComponent }).count == 1)
  }

  @Test func theFormShowsTheMessage() throws {
    _ = present {
      $0.setToRecipients(["ann@example.com"])
      $0.setSubject("Leaves")
      $0.setMessageBody("Hello Ann,\nthe leaves are falling.", isHTML: false)
      $0.addAttachmentData(Data(), mimeType: "image/png", fileName: "leaf.png")
    }
    try window.expectPicture("mail")
  }

  @Test func htmlBecomesPlainText() {
    var message = MailMessage()
    message.body = "<p>Hello <b>Ann</b></p>"
    message.isHTML = true
    #expect(message.plainBody == "Hello Ann")
  }

  @Test func aMessageWithoutAnythingIsAnEmptyAddress() {
    #expect(MailMessage().address(files: [])?.absoluteString == "mailto:")
  }

  @Test func mailCanBeSentIfAProgramForItsAddressesIsInstalled() throws {
    let folder = TemporaryFolder()
    try folder.make()
    let environment = [
      "HOME": folder.url.path, "XDG_DATA_DIRS": folder.url.path + "/share", "XDG_CONFIG_DIRS": folder.url.path + "/xdg",
    ]
    #expect(!AddressHandlers.hasHandler(ofScheme: "mailto", environment: environment))
    let programs = folder.url.appendingPathComponent("share/applications")
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
    try Data("[MIME Cache]\nx-scheme-handler/mailto=mail.desktop;\n".utf8).write(
      to: programs.appendingPathComponent("mimeinfo.cache"))
    #expect(!AddressHandlers.hasHandler(ofScheme: "mailto", environment: environment))
    try Data("[Desktop Entry]\n".utf8).write(to: programs.appendingPathComponent("mail.desktop"))
    #expect(AddressHandlers.hasHandler(ofScheme: "mailto", environment: environment))
    #expect(!AddressHandlers.hasHandler(ofScheme: "sms", environment: environment))
  }
}
