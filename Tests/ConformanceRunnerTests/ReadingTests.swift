import Testing

@testable import ConformanceRunner

@Test func formulasOfTheScenarioFilesHaveTheirValues() throws {
  #expect(try Formula("ceil(40 + 17.5*(i mod 4))", variables: ["i"]).value(["i": 5]) == 58)
  #expect(try Formula("50*i", variables: ["i"]).value(["i": 3]) == 150)
  #expect(try Formula("pi/2").value() == .pi / 2)
  #expect(abs(try Formula("30 degrees").value() - .pi / 6) < 1e-12)
  #expect(try Formula("-(2 - 5) * 2").value() == 6)
  #expect(try Formula("-1 mod 4").value() == 3)
}

@Test(arguments: ["", "ceil 3", "2 +", "j", "(1", "3 4"])
func aBrokenFormulaIsNotInterpretable(text: String) {
  #expect(throws: NotInterpretable.self) { try Formula(text, variables: ["i"]) }
}

@Test func aPhraseIsReadWordByWord() throws {
  var phrase = Phrase("set frame from 200x300 to (1, -2.5); then stop.")
  try phrase.expect("set frame from")
  let size = try phrase.crossSize()
  #expect(size == .init(width: 200, height: 300))
  let acceptsPartOfAWord = phrase.accept("t")
  #expect(!acceptsPartOfAWord)
  try phrase.expect("to")
  let point = try phrase.point()
  #expect(point == .init(x: 1, y: -2.5))
  try phrase.expect(";")
  #expect(throws: NotInterpretable.self) { try phrase.finish() }
}

@Test func aKeyThatNobodyReadsIsNamed() throws {
  let fields = Fields(["known": .number(1), "odd": .null], name: "given")
  #expect(try fields.number("known") == 1)
  let error = #expect(throws: NotInterpretable.self) { try fields.finish() }
  #expect(error?.description.contains("odd") == true)
}
