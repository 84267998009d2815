public import UIKit

/// The ways in which the composition of a mail ends.
public enum MFMailComposeResult: Int, Hashable, Sendable {
  /// The user discarded the message.
  case cancelled = 0
  /// The message was stored as a draft; never reported here.
  case saved = 1
  /// The message was passed on: here to the desktop's mail program, in which the user sends it.
  case sent = 2
  /// The message could not be passed on.
  case failed = 3
}

/// The domain of the errors of composing mail.
public let MFMailComposeErrorDomain = "MFMailComposeErrorDomain"

/// An error of composing mail.
public struct MFMailComposeError: Error, Hashable, Sendable, CustomNSError {
  /// The codes of errors.
  public enum Code: Int, Hashable, Sendable {
    /// The message could not be stored as a draft.
    case saveFailed = 0
    /// The message could not be passed to a mail program.
    case sendFailed = 1
  }

  /// The code.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code) { self.code = code }

  /// The domain.
  public static var errorDomain: String { MFMailComposeErrorDomain }
  /// The code as a number.
  public var errorCode: Int { code.rawValue }
  /// The message could not be stored as a draft.
  public static var saveFailed: Code { .saveFailed }
  /// The message could not be passed to a mail program.
  public static var sendFailed: Code { .sendFailed }
}

/// A delegate that is told how the composition of a mail ends.
@MainActor
public protocol MFMailComposeViewControllerDelegate: AnyObject {
  // @optional
  /// Reports the end; the delegate dismisses the controller.
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

/// A controller in which the user completes a mail and passes it to the desktop's mail program.
///
/// The mail program sends the message; `MFMailComposeResult.sent` means that it was started with it. The controller is
/// not dismissed by itself: the delegate does it.
open class MFMailComposeViewController: UINavigationController {
  /// The delegate that is told about the end.
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

  private let form = MessageForm()

  private var message = MailMessage()

  /// Creates a controller of an empty message.
  public convenience init() {
    self.init(nibName: nil, bundle: nil)
    form.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.finish(.cancelled, nil) })
    form.navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Send") { [weak self] _ in self?.send() })
    setViewControllers([form], animated: false)
    update()
  }

  /// Returns true if the desktop has a program for mail addresses.
  open class func canSendMail() -> Bool { AddressHandlers.hasHandler(ofScheme: "mailto") }

  /// Sets the subject.
  open func setSubject(_ subject: String) { change { $0.subject = subject } }

  /// Sets the recipients.
  open func setToRecipients(_ toRecipients: [String]?) { change { $0.to = toRecipients ?? [] } }

  /// Sets the recipients of a copy.
  open func setCcRecipients(_ ccRecipients: [String]?) { change { $0.cc = ccRecipients ?? [] } }

  /// Sets the recipients of a copy whom the others do not see.
  open func setBccRecipients(_ bccRecipients: [String]?) { change { $0.bcc = bccRecipients ?? [] } }

  /// Sets the text; HTML becomes plain text, since mail programs take no other.
  open func setMessageBody(_ body: String, isHTML: Bool) {
    change {
      $0.body = body
      $0.isHTML = isHTML
    }
  }

  /// Adds a file; some mail programs leave it out.
  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {
    change { $0.attachments.append(.init(data: attachment, mimeType: mimeType, fileName: filename)) }
  }

  /// Sets the sender's address; without effect here, since the mail program chooses it.
  open func setPreferredSendingEmailAddress(_ emailAddress: String) {}

  private func change(_ body: (inout MailMessage) -> Void) {
    body(&message)
    update()
  }

  private func update() {
    form.title = message.subject.isEmpty ? "New Message" : message.subject
    form.show(
      [
        .init(name: "To", text: message.to.joined(separator: ", ")),
        .init(name: "Cc", text: message.cc.joined(separator: ", ")),
        .init(name: "Bcc", text: message.bcc.joined(separator: ", ")),
        .init(name: "Subject", text: message.subject),
      ], body: message.plainBody, attachments: message.attachments.map(\.fileName))
  }

  private func send() {
    var edited = message
    let fields = form.fields
    edited.to = MessageForm.list(fields["To"])
    edited.cc = MessageForm.list(fields["Cc"])
    edited.bcc = MessageForm.list(fields["Bcc"])
    edited.subject = fields["Subject"] ?? ""
    (edited.body, edited.isHTML) = (form.body, false)
    guard let files = try? edited.writeAttachments(), let address = edited.address(files: files) else {
      return finish(.failed, MFMailComposeError(.sendFailed))
    }
    UIApplication.shared.open(address) { [weak self] isOpened in
      self?.finish(isOpened ? .sent : .failed, isOpened ? nil : MFMailComposeError(.sendFailed))
    }
  }

  private func finish(_ result: MFMailComposeResult, _ error: (any Error)?) {
    mailComposeDelegate?.mailComposeController(self, didFinishWith: result, error: error)
  }
}
