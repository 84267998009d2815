import Testing

@testable import Workbench

struct XcodeProjectTests {
  @Test(arguments: [
    ("SWIFT_VERSION = 4.2;\nSWIFT_VERSION = 5.0;", "4.2"), ("SWIFT_VERSION = 3.0;", "4"), ("SWIFT_VERSION = 4.0;", "4"),
    ("SWIFT_VERSION = 5.0;", nil), ("SWIFT_VERSION = 6.0;", nil), ("", nil),
  ])
  func oldVersionsOfTheLanguageAreKept(text: String, expected: String?) {
    #expect(XcodeProject(text).oldLanguage == expected)
  }
}
