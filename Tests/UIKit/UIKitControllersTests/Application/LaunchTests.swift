import HostHeadless
import Testing
import UIKit
import UIKitTestSupport
import UIKitTesting

@testable import UIKitControllers
@testable import UIKitCore

/// The launch of a program as its Info.plist describes it.
@MainActor @Suite(.serialized)
struct LaunchTests {
  private let test = TestWindow(size: CGSize(width: 393, height: 852), scale: 1)
  private let first: [String: Any] = [
    "UISceneConfigurationName": "First", "UISceneDelegateClassName": "Leaf.LaunchSceneDelegate",
    "UISceneStoryboardFile": "LaunchMain",
  ]
  private let second: [String: Any] = [
    "UISceneConfigurationName": "Second", "UISceneDelegateClassName": "SecondLaunchSceneDelegate",
  ]

  @Test func theMainStoryboardIsLoadedFirstAndItsWindowShownLast() throws {
    try LaunchFixture.launch(LaunchFixture.plain, LaunchDelegate.self) { _ in
      #expect(
        LaunchFixture.calls == [
          "awake", "will finish with true", "did finish", "view did load", "view will appear", "active",
        ])
      let delegate = try #require(UIApplication.shared.delegate as? LaunchDelegate)
      let window = try #require(delegate.window)
      #expect(window.isKeyWindow)
      #expect(window.frame == UIScreen.main.bounds)
      let controller = try #require(window.rootViewController as? LaunchedController)
      #expect(controller.page === controller.view)
    }
  }

  @Test func anOutletThatItsObjectDoesNotFitStaysUnset() throws {
    try LaunchFixture.launch(LaunchFixture.plain, LaunchDelegate.self) { _ in
      let root = UIApplication.shared.delegate?.window?.rootViewController
      let controller = try #require(root as? LaunchedController)
      #expect(controller.source == nil)
      #expect(controller.isViewLoaded)
    }
  }

  @Test func aDelegateWithoutAWindowIsTold() {
    let log = LogRecorder()
    log.record {
      LaunchFixture.launch(LaunchFixture.plain, WindowlessLaunchDelegate.self) { scenes in
        #expect(scenes.isEmpty)
      }
    }
    #expect(
      log.all.contains { $0.hasPrefix("The main storyboard was loaded, but the delegate has no property window") })
  }

  @Test func aProgramWithoutASceneManifestIsNotAskedForConfigurations() {
    LaunchFixture.launch(LaunchFixture.plain, LaunchDelegate.self) { _ in
      #expect(!LaunchFixture.calls.contains("configuration"))
    }
  }

  @Test func theFirstConfigurationOfTheManifestIsTheDefault() throws {
    try LaunchFixture.launch(LaunchFixture.scenes([first, second]), SilentLaunchDelegate.self) { scenes in
      #expect(
        LaunchFixture.calls == [
          "awake", "connect with true", "view did load", "view will appear", "scene foreground", "scene active",
        ])
      let scene = try #require(scenes.first)
      #expect(scene.session.configuration.name == "First")
      let delegate = try #require(scene.delegate as? LaunchSceneDelegate)
      #expect(type(of: delegate) == LaunchSceneDelegate.self)
      #expect(delegate.window?.windowScene === scene)
      #expect(delegate.window?.isKeyWindow == true)
      // The application's own window is that of programs without scenes.
      #expect((UIApplication.shared.delegate as? SilentLaunchDelegate)?.window == nil)
    }
  }

  @Test func theDelegateChoosesAmongConfigurationsByName() throws {
    try LaunchFixture.launch(LaunchFixture.scenes([first, second]), LaunchDelegate.self) { scenes in
      #expect(
        LaunchFixture.calls == [
          "will finish with false", "did finish", "configuration", "connect with false", "scene foreground",
          "scene active",
        ])
      let scene = try #require(scenes.first)
      #expect(scene.delegate is SecondLaunchSceneDelegate)
      #expect(scene.session.configuration.storyboard == nil)
    }
  }

  @Test func aManifestWithoutConfigurationsStartsScenesAllTheSame() {
    let log = LogRecorder()
    log.record {
      LaunchFixture.launch(LaunchFixture.scenes([]), SilentLaunchDelegate.self) { scenes in
        #expect(scenes.count == 1)
        #expect(scenes.first?.delegate == nil)
        #expect(LaunchFixture.calls.isEmpty)
      }
    }
  }

  @Test func aStoryboardOfTheConfigurationTakesPrecedence() {
    let configuration = UISceneConfiguration(name: "First", sessionRole: .windowApplication)
    let storyboard = UIStoryboard(name: "Other", bundle: nil)
    configuration.storyboard = storyboard
    #expect(configuration.storyboard === storyboard)
  }

  @Test(arguments: ["UIKitTests.LaunchDelegate", "LaunchDelegate", "Leaf.LaunchDelegate"])
  func aDelegateIsFoundByTheNameOfItsClass(name: String) {
    #expect(StoryboardInterface.objectClass(named: name) == LaunchDelegate.self)
  }

  @Test func theApplicationCannotChangeItsClassOnceItExists() {
    _ = UIApplication.shared
    #expect(!UIApplication.use(UIApplication.self))
  }

  @Test(arguments: ["UIKitControllersTests.LaunchedApplication", "LaunchedApplication", "Leaf.LaunchedApplication"])
  func thePropertyListNamesTheClassOfTheApplication(name: String) {
    let information = ProgramInformation(["NSPrincipalClass": name])
    #expect(UIApplication.principalClass(of: information) == LaunchedApplication.self)
  }

  @Test(arguments: [[:], ["NSPrincipalClass": "UIApplication"]])
  func aPropertyListWithoutAClassOfTheApplicationStandsForUIApplication(values: [String: String]) {
    #expect(UIApplication.principalClass(of: ProgramInformation(values)) == nil)
  }

  @Test func aClassOfTheApplicationThatDoesNotExistIsReported() {
    let log = LogRecorder()
    log.record {
      #expect(UIApplication.principalClass(of: ProgramInformation(["NSPrincipalClass": "LaunchDelegate"])) == nil)
    }
    #expect(log.all.first?.hasPrefix("NSPrincipalClass of Info.plist is LaunchDelegate, which is no class") == true)
  }

  @Test func theIconOfTheAssetCatalogIsThatOfTheWindow() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("icon-\(UUID().uuidString)")
    let set = folder.appendingPathComponent("Assets.xcassets/Leaf.appiconset")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 256, height: 256), format: format).pngData { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 256, height: 256))
    }
    try picture.write(to: set.appendingPathComponent("icon.png"))
    let contents =
      #"{"images": [{"filename": "icon.png", "idiom": "universal", "size": "1024x1024"}], "info": {"version": 1}}"#
    try Data(contents.utf8).write(to: set.appendingPathComponent("Contents.json"))
    UIImage.registerResourceBundle(try #require(Bundle(path: folder.path)))
    let icons = ["CFBundlePrimaryIcon": ["CFBundleIconName": "Leaf"]]
    try LaunchFixture.launch(
      LaunchFixture.scenes([first]).merging(["CFBundleIcons": icons]) { $1 }, SilentLaunchDelegate.self
    ) { scenes in
      let icon = try #require((scenes.first?.surface as? HeadlessSurface)?.icon)
      // The larger picture of the catalog, as large as desktops show it.
      #expect(icon.width == 128)
      #expect(icon.height == 128)
    }
  }

  @Test func theDefaultsOfASettingsBundleAreNotRegistered() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("settings-\(UUID().uuidString)")
    let settings = folder.appendingPathComponent("Settings.bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
    let specifier: [String: Any] = ["Type": "PSToggleSwitchSpecifier", "Key": "leaf_shade", "DefaultValue": true]
    let list = ["PreferenceSpecifiers": [specifier]]
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      .write(to: settings.appendingPathComponent("Root.plist"))
    let bundle = try #require(Bundle(path: folder.path))
    UIImage.registerResourceBundle(bundle)
    LaunchFixture.launch(LaunchFixture.scenes([first]), SilentLaunchDelegate.self) { _ in
      #expect(UserDefaults.standard.object(forKey: "leaf_shade") == nil)
      #expect(bundle.url(forResource: "Settings", withExtension: "bundle")?.lastPathComponent == "Settings.bundle")
    }
  }

  @Test func theWindowHasTheNameOfTheProgram() {
    let names: [([String: Any], String)] = [
      (["CFBundleName": "leaf", "CFBundleDisplayName": "Leaf"], "Leaf"), (["CFBundleName": "leaf"], "leaf"),
      ([:], ProcessInfo.processInfo.processName),
    ]
    for (values, title) in names { #expect(ProgramInformation(values).title == title) }
    var shown: String?
    LaunchFixture.launch(
      LaunchFixture.scenes([first]).merging(["CFBundleDisplayName": "Leaf"]) { $1 }, SilentLaunchDelegate.self
    ) { scenes in shown = (scenes.first?.surface as? HeadlessSurface)?.title }
    #expect(shown == "Leaf")
  }

  @Test func aKeyForTheKindOfDeviceTakesPrecedence() {
    let values = ["UIMainStoryboardFile": "Main", "UIMainStoryboardFile~ipad": "Pad"]
    #expect(ProgramInformation(values).mainStoryboard == "Main")
    let pad = TestWindow(size: CGSize(width: 820, height: 1180), scale: 1)
    withExtendedLifetime(pad) { #expect(ProgramInformation(values).mainStoryboard == "Pad") }
  }

  @Test func fontsThatAreMissingAreReported() {
    let values: [String: Any] = ["CFBundleIdentifier": "org.example.leaf", "UIAppFonts": ["Nowhere.ttf"]]
    let log = LogRecorder()
    log.record { LaunchFixture.launch(values, SilentLaunchDelegate.self) { _ in } }
    #expect(
      log.all == [
        "UIAppFonts of Info.plist lists \"Nowhere.ttf\", and the program's resources have no such file. Add the file to the "
          + "resources, or remove the entry."
      ])
  }
}
