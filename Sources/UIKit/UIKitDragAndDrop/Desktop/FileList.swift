import Foundation

/// The formats in which programs exchange lists of files and addresses.
package enum FileList {
  /// The MIME type of a list of addresses.
  package static let mimeType = "text/uri-list"
  /// The MIME type in which file managers expect copied files.
  package static let copiedFilesType = "x-special/gnome-copied-files"

  /// Returns a list of addresses; each line ends with a carriage return and a line feed (RFC 2483).
  package static func data(of urls: [URL]) -> Data { Data(urls.map { address(of: $0) + "\r\n" }.joined().utf8) }

  /// Returns files as file managers copy them. No line feed follows the last one: some would take that for another
  /// file.
  package static func copiedFiles(_ urls: [URL]) -> Data {
    Data((["copy"] + urls.map(address)).joined(separator: "\n").utf8)
  }

  /// Returns the paths of files, and other URLs as they are, one a line, as text for editors and terminals.
  package static func text(of urls: [URL]) -> String {
    urls.map { $0.isFileURL ? $0.path : $0.absoluteString }.joined(separator: "\n")
  }

  /// Returns the URLs of a list, or of files that a file manager has copied. Empty lines and comments are no URLs.
  package static func urls(in data: Data) -> [URL] {
    let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    return lines.compactMap { line in
      guard !line.isEmpty, !line.hasPrefix("#"), line != "copy", line != "cut", line != "\0" else { return nil }
      return url(of: line)
    }
  }

  /// Returns true for a file of this computer; an address with the name of another one is none.
  package static func isLocalFile(_ url: URL) -> Bool { url.isFileURL && !url.path.isEmpty && isThisComputer(url.host) }

  private static func isThisComputer(_ host: String?) -> Bool {
    guard let host, !host.isEmpty, host != "localhost" else { return true }
    return host == ProcessInfo.processInfo.hostName
  }

  private static func url(of line: String) -> URL? {
    guard let url = URL(string: line), url.scheme != nil else { return nil }
    // A file without the name of the computer, as `URL(fileURLWithPath:)` has it.
    return isLocalFile(url) ? URL(fileURLWithPath: url.path, isDirectory: url.hasDirectoryPath) : url
  }

  private static func address(of url: URL) -> String {
    url.isFileURL ? url.standardizedFileURL.absoluteString : url.absoluteString
  }
}
