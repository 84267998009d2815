public import Foundation
public import UIKitCore

/// The units of a text.
public enum UITextGranularity: Int, Hashable, Sendable {
  case character = 0
  case word, sentence, paragraph, line, document
}

/// A direction in a text: in its storage, or on the screen.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Returns the direction of a storage.
  public static func storage(_ direction: UITextStorageDirection) -> Self { Self(rawValue: direction.rawValue) }
  /// Returns the direction on the screen.
  public static func layout(_ direction: UITextLayoutDirection) -> Self { Self(rawValue: direction.rawValue) }

  /// A Boolean value that indicates whether the direction leads to the end of the text; on the screen, of one that is
  /// written from left to right.
  var isForward: Bool { [0, 2, 5].contains(rawValue) }
}

/// The directions of the characters of a text.
public enum UITextStorageDirection: Int, Hashable, Sendable {
  case forward = 0
  case backward = 1
}

/// The directions of a text on the screen.
public enum UITextLayoutDirection: Int, Hashable, Sendable {
  case right = 2
  case left, up, down
}

/// The methods that find the units of a text.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: NSObjectProtocol {
  /// Returns the range of the unit that a position lies in, or at whose end in the direction it lies; nil without one.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Returns whether a position is the end of a unit in a direction.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
  /// Returns the next end of a unit in a direction; nil without one.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Returns whether a position lies in a unit, or at its beginning in the direction.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
}

/// A finder of the units of a text; lines are paragraphs for it.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var input: (any UIResponder & UITextInput)?

  /// Creates a finder for an object with text.
  public init(textInput: any UIResponder & UITextInput) {
    input = textInput
    super.init()
  }

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let place = offset(of: position) else { return nil }
    return unit(at: place, granularity, isForward: direction.isForward).flatMap(range(of:))
  }

  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    guard let place = offset(of: position) else { return false }
    return units(granularity).contains { (direction.isForward ? $0.upperBound : $0.location) == place }
  }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let place = offset(of: position) else { return nil }
    let ends = units(granularity).flatMap { [$0.location, $0.upperBound] }
    let next = direction.isForward ? ends.filter { $0 > place }.min() : ends.filter { $0 < place }.max()
    return next.flatMap { self.position(at: $0) }
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    guard let place = offset(of: position) else { return false }
    return units(granularity).contains {
      direction.isForward
        ? $0.location <= place && place < $0.upperBound : $0.location < place && place <= $0.upperBound
    }
  }

  // MARK: Units

  private func unit(at place: Int, _ granularity: UITextGranularity, isForward: Bool) -> NSRange? {
    let all = units(granularity)
    let inside = all.first { $0.location < place && place < $0.upperBound }
    // At a boundary the unit on the side of the direction counts, as in Apple's tokenizer.
    return inside ?? all.first { isForward ? $0.location == place && $0.length > 0 : $0.upperBound == place }
  }

  private func units(_ granularity: UITextGranularity) -> [NSRange] {
    guard let text else { return [] }
    var found: [NSRange] = []
    switch granularity {
    case .document: found = [NSRange(text.startIndex..., in: text)]
    case .character: for index in text.indices { found.append(NSRange(index...index, in: text)) }
    case .word:
      let boundaries = TextBoundaries(text)
      var place = 0
      while place < text.utf16.count {
        let run = boundaries.word(at: place)
        if text[text.characterIndex(at: place)].isWordPart { found.append(run) }
        place = max(run.upperBound, place + 1)
      }
    case .sentence:
      for part in Self.sentences(of: text) { found.append(NSRange(part.startIndex..<part.endIndex, in: text)) }
    case .paragraph, .line:
      for part in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        found.append(NSRange(part.startIndex..<part.endIndex, in: text))
      }
    }
    return found
  }

  /// Returns the sentences of a text, each with the white space behind it. One ends with a mark before white space, or
  /// with a paragraph.
  private static func sentences(of text: String) -> [Substring] {
    var sentences: [Substring] = []
    var start = text.startIndex
    var index = start
    func end() {
      while index < text.endIndex, text[index].isWhitespace { index = text.index(after: index) }
      if start < index { sentences.append(text[start..<index]) }
      start = index
    }
    while index < text.endIndex {
      let character = text[index]
      index = text.index(after: index)
      let isLast = index == text.endIndex || text[index].isWhitespace
      if character.isNewline || isLast && ".!?…。！？".contains(character) { end() }
    }
    end()
    return sentences
  }

  private var text: String? {
    guard let input, let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument) else {
      return nil
    }
    return input.text(in: all)
  }

  private func offset(of position: UITextPosition) -> Int? {
    input.map { $0.offset(from: $0.beginningOfDocument, to: position) }
  }

  private func position(at offset: Int) -> UITextPosition? {
    input.flatMap { $0.position(from: $0.beginningOfDocument, offset: offset) }
  }

  private func range(of range: NSRange) -> UITextRange? {
    guard let start = position(at: range.location), let end = position(at: range.upperBound) else { return nil }
    return input?.textRange(from: start, to: end)
  }
}

extension UITextInput where Self: UIResponder {
  /// The finder of the text's units.
  public var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer(textInput: self) }
}
