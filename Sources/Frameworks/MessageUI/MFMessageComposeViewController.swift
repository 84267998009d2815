public import UIKit

/// The ways in which the composition of a text message ends.
public enum MessageComposeResult: Int, Hashable, Sendable {
  /// The user discarded the message.
  case cancelled = 0
  /// The message was passed to the desktop's program for text messages.
  case sent = 1
  /// The message could not be passed on.
  case failed = 2
}

/// A delegate that is told how the composition of a text message ends.
@MainActor
public protocol MFMessageComposeViewControllerDelegate: AnyObject {
  /// Reports the end; the delegate dismisses the controller.
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}

/// A controller in which the user completes a text message and passes it to the desktop's program for such messages.
open class MFMessageComposeViewController: UINavigationController {
  /// A notification that it became possible or impossible to send text messages; never posted here.
  public nonisolated static let textMessageAvailabilityDidChangeNotification = Notification.Name(
    "MFMessageComposeViewControllerTextMessageAvailabilityDidChangeNotification")

  /// The delegate that is told about the end.
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  /// The telephone numbers of the recipients.
  open var recipients: [String]? { didSet { update() } }
  /// The text; nil for none.
  open var body: String? { didSet { update() } }
  /// The subject, which is not passed on.
  open var subject: String?

  private let form = MessageForm()

  /// Creates a controller of an empty message.
  public convenience init() {
    self.init(nibName: nil, bundle: nil)
    form.title = "New Message"
    form.navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Send") { [weak self] _ in self?.send() })
    form.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.finish(.cancelled) })
    setViewControllers([form], animated: false)
    update()
  }

  /// Returns true if the desktop has a program for text messages, such as KDE Connect or Chatty.
  open class func canSendText() -> Bool { AddressHandlers.hasHandler(ofScheme: "sms") }

  /// Returns false: addresses of text messages have no subject.
  open class func canSendSubject() -> Bool { false }

  /// Returns false: addresses of text messages have no attachments.
  open class func canSendAttachments() -> Bool { false }

  /// Returns false: addresses of text messages have no attachments.
  open class func isSupportedAttachmentUTI(_ uti: String) -> Bool { false }

  /// Returns false: attachments cannot be passed on.
  open func addAttachmentData(_ attachmentData: Data, typeIdentifier uti: String, filename: String) -> Bool { false }

  /// Returns false: attachments cannot be passed on.
  open func addAttachmentURL(_ attachmentURL: URL, withAlternateFilename alternateFilename: String?) -> Bool { false }

  private func update() {
    form.show(
      [.init(name: "To", text: (recipients ?? []).joined(separator: ", "))], body: body ?? "", attachments: [])
  }

  /// Opens the address of the message (RFC 5724).
  private func send() {
    let text = form.body.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let numbers = MessageForm.list(form.fields["To"]).map { $0.filter { $0.isNumber || $0 == "+" } }
    guard let url = URL(string: "sms:\(numbers.joined(separator: ","))" + (text.isEmpty ? "" : "?body=\(text)")) else {
      return finish(.failed)
    }
    UIApplication.shared.open(url) { [weak self] in self?.finish($0 ? .sent : .failed) }
  }

  private func finish(_ result: MessageComposeResult) {
    messageComposeDelegate?.messageComposeViewController(self, didFinishWith: result)
  }
}
