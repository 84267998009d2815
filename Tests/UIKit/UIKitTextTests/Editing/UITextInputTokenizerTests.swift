import Testing
import UIKit

@MainActor
struct UITextInputTokenizerTests {
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  init() { view.text = "One two. Three four!\nLast" }

  private func position(_ offset: Int) throws -> UITextPosition {
    try #require(view.position(from: view.beginningOfDocument, offset: offset))
  }

  private func text(
    _ offset: Int, _ unit: UITextGranularity, _ direction: UITextStorageDirection = .forward
  ) throws -> String? {
    view.tokenizer.rangeEnclosingPosition(try position(offset), with: unit, inDirection: .storage(direction))
      .flatMap { view.text(in: $0) }
  }

  @Test func aPositionIsInUnitsOfEverySize() throws {
    #expect(try text(5, .word) == "two")
    #expect(try text(5, .character) == "w")
    #expect(try text(10, .sentence) == "Three four!\n")
    #expect(try text(10, .paragraph) == "One two. Three four!")
    #expect(try text(10, .document) == view.text)
  }

  @Test func atABoundaryTheUnitOnTheSideOfTheDirectionCounts() throws {
    #expect(try text(3, .word) == nil)
    #expect(try text(3, .word, .backward) == "One")
    #expect(try text(4, .word) == "two")
    #expect(try text(4, .word, .backward) == nil)
  }

  @Test func boundariesAreFoundInBothDirections() throws {
    let tokenizer = view.tokenizer
    let next = tokenizer.position(from: try position(5), toBoundary: .word, inDirection: .storage(.forward))
    #expect(next.map { view.offset(from: view.beginningOfDocument, to: $0) } == 7)
    let last = tokenizer.position(from: try position(5), toBoundary: .word, inDirection: .storage(.backward))
    #expect(last.map { view.offset(from: view.beginningOfDocument, to: $0) } == 4)
    #expect(tokenizer.isPosition(try position(3), atBoundary: .word, inDirection: .storage(.forward)))
    #expect(!tokenizer.isPosition(try position(3), withinTextUnit: .word, inDirection: .storage(.forward)))
    #expect(tokenizer.isPosition(try position(3), withinTextUnit: .word, inDirection: .storage(.backward)))
    #expect(tokenizer.position(from: view.endOfDocument, toBoundary: .word, inDirection: .storage(.forward)) == nil)
  }
}
