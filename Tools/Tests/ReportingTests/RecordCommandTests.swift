import Testing

@testable import Reporting

struct RecordCommandTests {
  @Test func theCommandOfAPackageFiltersTheTest() {
    #expect(
      RecordCommand.packageManager.text(for: RunFixture.failure())
        == "QUIRE_RECORD=1 swift test --filter LeafTests.WallTests/theWallIsFull")
  }

  @Test func wordsOfATemplateAreReplaced() {
    let command = RecordCommand(template: "{variables} Scripts/test --only {module} {test}")
    #expect(
      command.text(for: RunFixture.failure()) == "QUIRE_RECORD=1 Scripts/test --only Leaf WallTests/theWallIsFull")
  }

  @Test func namesWithSpacesAndSignsAreQuotedForTheShell() {
    var failure = RunFixture.failure()
    failure.test = "LeafTests.WallTests/`the wall's $HOME is full?`()"
    let text = RecordCommand.packageManager.text(for: failure)
    #expect(
      text
        == #"QUIRE_RECORD=1 swift test --filter 'LeafTests.WallTests/`the wall'\''s \$HOME is full\?`'"#)
  }

  @Test func aTestOfXCTestIsFilteredByItsName() {
    var failure = RunFixture.failure()
    failure.test = "testWall()"
    failure.variables = ["SNAPSHOT_TESTING_RECORD": "all"]
    #expect(
      RecordCommand.packageManager.text(for: failure) == "SNAPSHOT_TESTING_RECORD=all swift test --filter testWall")
  }
}
