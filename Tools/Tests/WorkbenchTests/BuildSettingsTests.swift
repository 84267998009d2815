import Foundation
import Testing

@testable import Workbench

/// The settings of a target and the references among them.
struct BuildSettingsTests {
  @Test(arguments: [
    ("$(PRODUCT_NAME)", "Leaf Book"), ("${PRODUCT_NAME}", "Leaf Book"),
    ("KD.$(PRODUCT_NAME:rfc1034identifier)", "KD.Leaf-Book"), ("$(PRODUCT_NAME:c99extidentifier)", "Leaf_Book"),
    ("$(PRODUCT_NAME:lower)!", "leaf book!"), ("$(NONE)", ""), ("$(NONE:default=7)", "7"),
    ("$(PRODUCT_$(WHAT))", "Leaf Book"), ("5 $ and $x", "5 $ and $x"), ("$(OPEN", "$(OPEN"),
  ])
  func aReferenceIsReplacedByItsValue(text: String, expected: String) {
    let settings = BuildSettings([
      ["PRODUCT_NAME": "$(TARGET_NAME)", "WHAT": "NAME"], ["TARGET_NAME": "Leaf Book", "PRODUCT_NAME": "Project"],
    ])
    #expect(settings.expanding(text) == expected)
  }

  @Test func anInheritedValueIsThatOfTheNextTable() {
    let settings = BuildSettings([["FLAGS": "$(inherited) A"], ["FLAGS": "$(FLAGS) B"], ["FLAGS": "C"]])
    #expect(settings["FLAGS"] == "C B A")
  }

  @Test func settingsThatReferToEachOtherHaveNoValue() {
    let settings = BuildSettings([["A": "a$(B)", "B": "$(A)"]])
    #expect(settings["B"]?.hasPrefix("a") == true)
    #expect(settings["NONE"] == nil)
  }

  @Test func aConditionThatHoldsOnAPhoneOverridesThePlainSetting() {
    let settings = BuildSettings([
      [
        "NAME": "plain", "NAME[sdk=iphoneos*]": "phone", "OTHER": "plain", "OTHER[sdk=macosx*]": "desktop",
        "THIRD[config=Debug]": "debug", "THIRD[config=Release]": "release",
      ]
    ])
    #expect(settings["NAME"] == "phone")
    #expect(settings["OTHER"] == "plain")
    #expect(settings["THIRD"] == "debug")
  }

  @Test func aFileOfSettingsHasThoseThatItIncludes() throws {
    let folder = try TemporaryFolder([
      "App.xcconfig": "#include \"Base.xcconfig\"\n// A comment\nNAME = Leaf // its name\nA[sdk=iphoneos*] = 1\n",
      "Base.xcconfig": "#include? \"None.xcconfig\"\nNAME = Base\nIDENTIFIER = org.leaf.$(NAME)\nEMPTY =\n",
    ])
    let table = BuildSettings.table(ofFile: folder.url.appendingPathComponent("App.xcconfig"))
    #expect(
      table == ["NAME": "Leaf", "IDENTIFIER": "org.leaf.$(NAME)", "EMPTY": "", "A[sdk=iphoneos*]": "1"])
  }
}
