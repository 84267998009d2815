import Testing

@testable import Workbench

struct LanguageSettingsTests {
  @Test(arguments: [
    ("4.2", ["4.2"]), ("3.0", ["4"]), ("4.0", ["4"]), ("5.0", []), ("6.0", ["6"]), ("", []),
  ])
  func theLanguageVersionIsThatOfTheXcodeProject(stated: String, expected: [String]) {
    #expect(
      LanguageSettings(["SWIFT_VERSION": stated]).statements
        == expected.map { ".swiftLanguageMode(.version(\"\($0)\"))" })
  }

  @Test func conditionsAreThoseOfTheirSettingAndOfFlagsOfTheCompiler() {
    let settings = [
      "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG LEAF $(inherited)", "OTHER_SWIFT_FLAGS": "-D TREE -DBARK -Xcc -g",
    ]
    #expect(LanguageSettings(settings).statements == [".define(\"LEAF\")", ".define(\"TREE\")", ".define(\"BARK\")"])
  }
}
