import Foundation
import SwiftSyntax

/// A line of a comment or a document, without its code, quotations and addresses.
struct ProseLine {
  let text: String
  /// The line in the file, counted from 1.
  let number: Int

  /// Returns the lines of the comments in a source or script, or of the prose of a document.
  static func lines(of file: LintedFile) -> [ProseLine] {
    var lines: [(String, Int)] = []
    if file.path.hasSuffix(".swift") {
      lines = comments(of: file)
    } else if file.path.hasSuffix(".c") || file.path.hasSuffix(".h") {
      lines = numbered(file) { $0.hasPrefix("//") ? $0.drop { $0 == "/" } : nil }
    } else if file.path.hasSuffix(".md") {
      lines = numbered(file) { $0 }
    } else {
      lines = scriptComments(of: file)
    }
    var isCode = false
    return lines.compactMap { text, number in
      if text.trimmingCharacters(in: .whitespaces).hasPrefix("```") {
        isCode.toggle()
        return nil
      }
      return isCode ? nil : ProseLine(text: withoutCode(text), number: number)
    }
  }

  private static func numbered(_ file: LintedFile, _ prose: (Substring) -> Substring?) -> [(String, Int)] {
    file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      prose(line.drop { $0 == " " }).map { (String($0), index + 1) }
    }
  }

  /// Returns the comments of a Swift file, which are pieces of the trivia between tokens.
  private static func comments(of file: LintedFile) -> [(String, Int)] {
    var result: [(String, Int)] = []
    for token in file.tree.tokens(viewMode: .sourceAccurate) {
      for (trivia, start) in [
        (token.leadingTrivia, token.position), (token.trailingTrivia, token.endPositionBeforeTrailingTrivia),
      ] where trivia.contains(where: \.isComment) {
        var position = start
        for piece in trivia {
          switch piece {
          case .docLineComment(let text), .lineComment(let text):
            result.append((String(text.drop { $0 == "/" }), file.line(of: position)))
          default: break
          }
          position += piece.sourceLength
        }
      }
    }
    return result
  }

  /// Returns the comments of a script, and the doc strings of Python.
  private static func scriptComments(of file: LintedFile) -> [(String, Int)] {
    var isDocString = false
    return numbered(file) { line in
      if line.hasPrefix("#!") { return nil }
      let quotes = line.components(separatedBy: "\"\"\"").count - 1
      let isProse = line.hasPrefix("#") || isDocString || line.hasPrefix("\"\"\"")
      if quotes % 2 == 1, isDocString || line.hasPrefix("\"\"\"") { isDocString.toggle() }
      return isProse ? line : nil
    }
  }

  /// Returns a line without the text between backticks or quotation marks, and without addresses and the names of
  /// documented parameters.
  private static func withoutCode(_ line: String) -> String {
    var text = line
    for pattern in [
      "`[^`]*`", "\"[^\"]*\"", "“[^”]*”", #"\]\([^)]*\)"#, #"https?://\S+"#, "<[^>]*>", #"\.now\b"#,
      #"^\s*- (Parameter )?\w+:"#,
    ] {
      text = text.replacingOccurrences(of: pattern, with: " ", options: .regularExpression)
    }
    return text
  }
}
