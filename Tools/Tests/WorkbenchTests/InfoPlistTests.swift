import Foundation
import Testing

@testable import Workbench

/// The property list of an app, made of the project's file and of build settings.
struct InfoPlistTests {
  private static let file = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>
      <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
      <key>CFBundleDisplayName</key><string>Of the file</string>
      <key>UIMainStoryboardFile</key><string>Main</string>
      <key>UIApplicationSceneManifest</key><dict>
        <key>UISceneConfigurations</key><dict>
          <key>UIWindowSceneSessionRoleApplication</key><array><dict>
            <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
          </dict></array>
        </dict>
      </dict>
    </dict></plist>
    """
  private static let made = [
    "TARGET_NAME": "Leaf Book", "PRODUCT_NAME": "$(TARGET_NAME)", "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
    "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
    "PRODUCT_BUNDLE_IDENTIFIER": "org.$(PRODUCT_NAME:rfc1034identifier)",
  ]

  private func list(_ settings: [String: String], file: String? = Self.file) throws -> [String: Any] {
    try InfoPlist(file: file.map { Data($0.utf8) }, settings: BuildSettings([settings, Self.made])).values
  }

  @Test func referencesOfTheFileAreReplacedAlsoInsideOfTablesAndLists() throws {
    let values = try list([:])
    #expect(values["CFBundleExecutable"] as? String == "Leaf Book")
    #expect(values["CFBundleIdentifier"] as? String == "org.Leaf-Book")
    let scenes = (values["UIApplicationSceneManifest"] as? [String: Any])?["UISceneConfigurations"] as? [String: Any]
    let first = (scenes?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]])?.first
    #expect(first?["UISceneDelegateClassName"] as? String == "Leaf_Book.SceneDelegate")
  }

  @Test func settingsWithAKeyOverrideTheFileWhereTheListIsGenerated() throws {
    let settings = ["INFOPLIST_KEY_CFBundleDisplayName": "Of the settings"]
    #expect(try list(settings)["CFBundleDisplayName"] as? String == "Of the file")
    let generating = settings.merging(["GENERATE_INFOPLIST_FILE": "YES"]) { $1 }
    #expect(try list(generating)["CFBundleDisplayName"] as? String == "Of the settings")
  }

  @Test func settingsWithAKeyBecomeListsTruthValuesAndStrings() throws {
    let values = try list(
      [
        "GENERATE_INFOPLIST_FILE": "YES", "MARKETING_VERSION": "1.5", "CURRENT_PROJECT_VERSION": "7",
        "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad":
          "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft",
        "INFOPLIST_KEY_UIStatusBarHidden": "NO", "INFOPLIST_KEY_NSCalendarsUsageDescription": "Shows your events.",
        "INFOPLIST_KEY_UILaunchScreen_Generation": "YES",
        "INFOPLIST_KEY_UIApplicationSceneManifest_Generation": "YES",
      ], file: nil)
    #expect(
      values["UISupportedInterfaceOrientations~ipad"] as? [String]
        == ["UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft"])
    #expect(values["UIStatusBarHidden"] as? Bool == false)
    #expect(values["NSCalendarsUsageDescription"] as? String == "Shows your events.")
    #expect(values["UILaunchScreen"] is [String: Any])
    #expect(values["UIApplicationSceneManifest"] is [String: Any])
    #expect(values["CFBundleShortVersionString"] as? String == "1.5")
    #expect(values["CFBundleVersion"] as? String == "7")
  }

  @Test func scenesOfTheFileAreNotReplacedByGeneratedOnes() throws {
    let values = try list([
      "GENERATE_INFOPLIST_FILE": "YES", "INFOPLIST_KEY_UIApplicationSceneManifest_Generation": "YES",
    ])
    let scenes = (values["UIApplicationSceneManifest"] as? [String: Any])?["UISceneConfigurations"] as? [String: Any]
    #expect(scenes?.isEmpty == false)
  }

  @Test func aListWithoutAFileHasWhatEveryAppHas() throws {
    let values = try list([:], file: nil)
    #expect(values["CFBundleExecutable"] as? String == "Leaf Book")
    #expect(values["CFBundleName"] as? String == "Leaf Book")
    #expect(values["CFBundlePackageType"] as? String == "APPL")
  }

  @Test func theIconIsTheOneOfTheAssetCatalog() throws {
    let icons = try list(["ASSETCATALOG_COMPILER_APPICON_NAME": "Leaf"])["CFBundleIcons"] as? [String: Any]
    #expect((icons?["CFBundlePrimaryIcon"] as? [String: Any])?["CFBundleIconName"] as? String == "Leaf")
  }

  @Test func aFileThatIsNoListIsAnError() {
    #expect(throws: Failure.self) { try list([:], file: "no list") }
  }

  @Test func theListOfALanguageHasItsStringsAndAllOtherKeys() throws {
    let plist = try InfoPlist(file: Data(Self.file.utf8), settings: BuildSettings([Self.made]))
    let data = plist.localized(["CFBundleDisplayName": "Blatt"])
    let read = try PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: Any]
    #expect(read?["CFBundleDisplayName"] as? String == "Blatt")
    #expect(read?["UIMainStoryboardFile"] as? String == "Main")
  }
}
