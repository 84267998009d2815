import Testing

@testable import Linting

@Suite struct TestNamesTests {
  private func messages(_ text: String) -> [String] {
    TestNames.findings(in: [FileFacts(LintedFile(path: "Tests/ATests/File.swift", text: text))]).map(\.message)
  }

  private func messages(forName name: String) -> [String] { messages("@Test func \(name)() {}\n") }

  @Test func anIdentifierInCamelCaseIsSplitIntoItsWords() {
    #expect(TestNames.words(of: "aPNGFileOf9Bytes") == ["a", "png", "file", "of9", "bytes"])
    #expect(TestNames.words(of: "bytes of a PNG-file") == ["bytes", "of", "a", "png", "file"])
  }

  @Test(arguments: [
    "insertingAboveTheVisibleRectKeepsTheFirstVisibleItem", "oneItemMovesAsInAnArray", "bothRenderersShowTheSheetAlike",
    "withoutAMenuALongPressSelectsItsItem", "picturesKeepTheirPlaceInTheList", "theFirstOfTwoRowsStaysSelected",
    "movedItemsKeepTheirHeightUntilTheyAreReloaded", "theRestOfATurnTakesItsShareOfTheTime", "endsStayAfterAnAnimation",
    "`an item that is moved keeps its cell`",
  ])
  func aNameThatSaysSubjectAndResultIsAccepted(_ name: String) {
    #expect(messages(forName: name) == [])
  }

  @Test(arguments: [
    "thereMayBeNothing", "itIsReplacedByAnother", "whatMayNotMoveIsNotLifted", "nothingIsLostInADrag",
    "asOnTheOldSystem", "bothFitAPhone", "theSecondOneIsReported", "theOthersStayInPlace", "andSoDoesALongOne",
    "cancelledAfterScrollingItIsBack", "withoutBouncesItStopsAtTheEdge", "followsTheRecordedFlickOfAPhone",
    "endsExactlyAtATarget", "theRestIsNotChanged",
    "`what cannot be drawn is left out`",
  ])
  func aNameWithoutASubjectIsReported(_ name: String) {
    #expect(messages(forName: name).count == 1)
    #expect(messages(forName: name).allSatisfy { $0.contains("does not name its subject") })
  }

  @Test func aNameOfFewerThanFourWordsIsReported() {
    #expect(messages(forName: "rightToLeft").allSatisfy { $0.contains("fewer than 4 words") })
    #expect(messages(forName: "rightToLeft").count == 1)
    #expect(messages("@Test(arguments: [1, 2]) func oddLengthsEnd(_ length: Int) {}\n").count == 1)
  }

  @Test func aNameOfMoreThanAHundredCharactersIsReported() {
    let name = "aRow" + String(repeating: "ThatMoves", count: 11)
    #expect(messages(forName: name).allSatisfy { $0.contains("103 characters") })
    #expect(messages(forName: name).count == 1)
  }

  @Test func theDisplayNameIsReadInPlaceOfTheFunctionsName() {
    #expect(messages("@Test(\"An item that is moved keeps its cell\") func moved() {}\n") == [])
    #expect(messages("@Test(\"It moves along with others\") func anItemThatIsMovedKeepsItsCell() {}\n").count == 1)
  }

  @Test(arguments: ["theFaultNamesItsLineInTheFile", "linesAreBrokenAnewInANarrowView", "dirtIsClearedAfterAFrame"])
  func aPrivateWordInTheMiddleOfANameIsReported(_ name: String) {
    #expect(messages(forName: name).allSatisfy { $0.contains("private word") })
    #expect(messages(forName: name).count == 1)
  }

  @Test func aBritishSpellingIsReportedWithTheAmericanOne() {
    #expect(messages(forName: "aColourIsDrawnAsGiven").allSatisfy { $0.contains("is spelled 'color'") })
    #expect(messages(forName: "aColourIsDrawnAsGiven").count == 1)
  }

  @Test func aSuiteWhoseNameHasAVerbIsReported() {
    #expect(messages("@Suite struct CalendarAskTests {}\n").count == 1)
    #expect(messages("@Suite struct DragAndDropTests {}\n") == [])
    #expect(messages("@Suite(.serialized) struct CalendarTests {}\n") == [])
    #expect(messages("@Suite(\"Calendars\") struct UsersAskTests {}\n") == [])
  }

  @Test func aFunctionThatIsNoTestMayHaveAnyName() {
    #expect(messages("func it() {}\n@Test func anItemThatIsMovedKeepsItsCell() { func it() {} }\n") == [])
  }
}
