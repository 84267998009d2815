import UIKit

/// A mail message that a mail program is to compose.
struct MailMessage {
  /// A file of the message.
  struct Attachment {
    var data: Data
    var mimeType: String
    var fileName: String
  }

  var subject = ""

  var to: [String] = []

  var cc: [String] = []

  var bcc: [String] = []

  var body = ""

  var isHTML = false

  var attachments: [Attachment] = []

  /// The address by which the desktop's mail program opens the message (RFC 6068).
  ///
  /// - Parameter files: The paths of the attachments, in the parameter `attach`, which Evolution, KMail and Claws Mail
  ///   read; others leave attachments out.
  func address(files: [String]) -> URL? {
    var parameters: [String] = []
    func add(_ name: String, _ value: String) {
      guard !value.isEmpty else { return }
      parameters.append(name + "=" + Self.encoded(value))
    }
    add("cc", cc.joined(separator: ","))
    add("bcc", bcc.joined(separator: ","))
    add("subject", subject)
    // Lines end with CR and LF in mail.
    add("body", plainBody.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\n", with: "\r\n"))
    for file in files { add("attach", file) }
    let path = to.map(Self.encoded).joined(separator: ",")
    return URL(string: "mailto:" + path + (parameters.isEmpty ? "" : "?" + parameters.joined(separator: "&")))
  }

  /// The text of the body: addresses for mail have no HTML.
  var plainBody: String {
    guard isHTML, let data = body.data(using: .utf8),
      let text = try? NSAttributedString(
        data: data,
        options: [
          .documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue,
        ], documentAttributes: nil)
    else { return body }
    return text.string.trimmingCharacters(in: .newlines)
  }

  /// Writes the attachments into a folder of their own; returns their paths.
  func writeAttachments() throws -> [String] {
    guard !attachments.isEmpty else { return [] }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mail-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return try attachments.enumerated().map { index, attachment in
      let name = attachment.fileName.split(separator: "/").last.map(String.init) ?? "attachment-\(index + 1)"
      let isTaken = attachments[..<index].contains { $0.fileName == attachment.fileName }
      let url = folder.appendingPathComponent(isTaken || name == ".." ? "\(index + 1)-\(name)" : name)
      try attachment.data.write(to: url)
      return url.path
    }
  }

  private static func encoded(_ text: String) -> String {
    var allowed = CharacterSet.alphanumerics
    allowed.insert(charactersIn: "-._~@")
    return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
  }
}
