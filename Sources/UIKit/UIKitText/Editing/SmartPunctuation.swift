import Foundation
import UIKitCore

/// Curly quotes, dashes and spaces in place of what is typed or pasted, where the client asks for them by `yes`.
///
/// The default leaves text as it is, because desktops have no setting for it.
struct SmartPunctuation {
  var quotes = UITextSmartQuotesType.default
  var dashes = UITextSmartDashesType.default
  var insertion = UITextSmartInsertDeleteType.default
  var locale = Locale.current

  /// Returns the text that takes the place of a typed one, and how many characters before the caret it replaces too.
  func replacement(for typed: String, after before: String) -> (text: String, replaced: Int) {
    let last = before.last
    if dashes == .yes, typed == "-", last == "-" { return ("\u{2014}", 1) }
    guard quotes == .yes, typed == "\"" || typed == "'" else { return (typed, 0) }
    let isOpening = last.map { $0.isWhitespace || "([{\u{2014}\u{2013}/“„«‘‚".contains($0) } ?? true
    let isDouble = typed == "\""
    if isOpening {
      return ((isDouble ? locale.quotationBeginDelimiter : locale.alternateQuotationBeginDelimiter) ?? typed, 0)
    }
    // An apostrophe looks as the end of English quotes in every language.
    return (isDouble ? locale.quotationEndDelimiter ?? typed : "\u{2019}", 0)
  }

  /// Returns a pasted text with the spaces that keep its words apart from those around it.
  func pasted(_ text: String, between before: String, and after: String) -> String {
    guard insertion == .yes, let first = text.first, let last = text.last else { return text }
    let start = first.isWordPart && before.last?.isWordPart == true ? " " : ""
    let end = last.isWordPart && after.first?.isWordPart == true ? " " : ""
    return start + text + end
  }
}
