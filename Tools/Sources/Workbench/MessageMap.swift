import Adapting
import Foundation

/// Turns paths and columns of the copy, in what compiler and tests print, into those of the user's files.
public struct MessageMap: Sendable {
  private let package: AdaptedPackage

  public init(_ package: AdaptedPackage) { self.package = package }

  /// Returns a line of output as the user is to read it.
  public func original(_ line: String) -> String {
    guard line.contains(package.work.path) else { return line }
    var result = ""
    var rest = Substring(line)
    while let (start, file) = nextFile(in: rest) {
      result += rest[..<start.lowerBound] + file.original
      rest = rest[start.upperBound...]
      // :line:column
      let digits = rest.prefix { $0.isNumber || $0 == ":" }
      let numbers = digits.split(separator: ":").compactMap { Int($0) }
      if digits.hasPrefix(":"), numbers.count >= 2 {
        let column = file.originalColumn(line: numbers[0], column: numbers[1])
        result += ":\(numbers[0]):\(column)"
        rest = rest.dropFirst(1 + String(numbers[0]).count + 1 + String(numbers[1]).count)
      }
    }
    return result + rest
  }

  private func nextFile(in text: Substring) -> (Range<Substring.Index>, AdaptedPackage.File)? {
    var search = text.startIndex
    while let hit = text.range(of: ".swift", range: search..<text.endIndex) {
      let head = text[..<hit.upperBound]
      // A path begins with the copy's folder, or that of a dependency's copy.
      let base = package.work.path + "/"
      if let start = head.range(of: base, options: .backwards) {
        let path = String(text[start.lowerBound..<hit.upperBound])
        if let file = package.files[path] { return (start.lowerBound..<hit.upperBound, file) }
      }
      search = hit.upperBound
    }
    return nil
  }
}

extension AdaptedPackage.File {
  /// Returns the column of the original for one of the copy; lines are the same in both.
  func originalColumn(line: Int, column: Int) -> Int {
    guard let start = lines.start(ofLine: line), let originalStart = originalLines.start(ofLine: line) else {
      return column
    }
    return max(1, originalOffset(start + column - 1) - originalStart + 1)
  }

  /// Returns the place in the original of a byte of the copy; that of the replaced text for what an edit wrote.
  private func originalOffset(_ offset: Int) -> Int {
    var growth = 0
    for edit in edits {
      let begin = edit.range.lowerBound + growth
      if offset < begin { break }
      if offset < begin + edit.replacement.utf8.count {
        return min(edit.range.lowerBound + offset - begin, edit.range.upperBound)
      }
      growth += edit.replacement.utf8.count - edit.range.count
    }
    return offset - growth
  }
}
