import Foundation
import SwiftParser
import SwiftSyntax

/// A source file and, if it is Swift, its syntax.
public struct LintedFile {
  /// The path from the folder of the repository.
  public let path: String
  public let text: String
  public let tree: SourceFileSyntax
  private let locations: SourceLocationConverter

  /// Creates a file with a text, which is parsed if it is Swift.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
    tree = Parser.parse(source: path.hasSuffix(".swift") ? text : "")
    locations = SourceLocationConverter(fileName: path, tree: tree)
  }

  /// Reads and parses a file of a folder.
  public init(path: String, in folder: URL) throws {
    try self.init(path: path, text: UnreadableFile.text(of: path, in: folder))
  }

  /// Returns the line of a position, counted from 1.
  func line(of position: AbsolutePosition) -> Int { locations.location(for: position).line }

  /// Returns a finding at a node, without the comments before it.
  func finding(at node: some SyntaxProtocol, _ message: String) -> Finding {
    Finding(path: path, line: line(of: node.positionAfterSkippingLeadingTrivia), message: message)
  }
}
