import Foundation
import FoundationAdditions
import HostInterface

/// The Info.plist of a program, as far as UIKit follows it. A program without one has no values.
@MainActor
package struct ProgramInformation {
  /// The style that the whole program has, whatever the desktop's is; unspecified for the desktop's.
  let userInterfaceStyle: UIUserInterfaceStyle
  private let values: [String: Any]

  /// Creates the information of a property list's values.
  package init(_ values: [String: Any] = [:]) {
    self.values = values
    switch values["UIUserInterfaceStyle"] as? String {
    case "Light": userInterfaceStyle = .light
    case "Dark": userInterfaceStyle = .dark
    default: userInterfaceStyle = .unspecified
    }
  }

  /// The information of this program, with the values for its language.
  package static var main: ProgramInformation { ProgramInformation(Bundle.mainInformation) }

  /// Returns the value of a key: the one for the kind of device first.
  package func value<Value>(_ key: String, as type: Value.Type = Value.self) -> Value? {
    guard !values.isEmpty else { return nil }
    let device = UIDevice.current.userInterfaceIdiom == .phone ? "~iphone" : "~ipad"
    return (values[key + device] ?? values[key]) as? Value
  }

  /// A Boolean value that indicates whether a property list names the program.
  package var isBundle: Bool { values["CFBundleIdentifier"] != nil }
  /// The name under which the user knows the program.
  package var title: String {
    value("CFBundleDisplayName") ?? value("CFBundleName") ?? ProcessInfo.processInfo.processName
  }
  /// The names of the program's font files in its resources.
  package var fontFiles: [String] { value("UIAppFonts") ?? [] }

  /// The name of the class of the application; nil for `UIApplication`.
  package var principalClass: String? { value("NSPrincipalClass") }

  // MARK: The status bar and the orientation

  /// A Boolean value that indicates whether view controllers determine the status bar, rather than the application.
  var controllersDetermineStatusBar: Bool { value("UIViewControllerBasedStatusBarAppearance") ?? true }

  /// The status bar of a program that has launched.
  var statusBar: StatusBarAppearance {
    var bar = StatusBarAppearance()
    bar.isHidden = value("UIStatusBarHidden") ?? false
    switch value("UIStatusBarStyle", as: String.self) {
    case "UIStatusBarStyleLightContent": bar.style = .lightContent
    case "UIStatusBarStyleDarkContent": bar.style = .darkContent
    default: break
    }
    return bar
  }

  /// The supported orientations, the preferred one first; nil if none are listed.
  var orientations: [UIInterfaceOrientation]? {
    let names: [String]? = value("UISupportedInterfaceOrientations")
    let known: [String: UIInterfaceOrientation] = [
      "UIInterfaceOrientationPortrait": .portrait, "UIInterfaceOrientationPortraitUpsideDown": .portraitUpsideDown,
      "UIInterfaceOrientationLandscapeLeft": .landscapeLeft, "UIInterfaceOrientationLandscapeRight": .landscapeRight,
    ]
    let found = names?.compactMap { known[$0] } ?? []
    return found.isEmpty ? nil : found
  }

  /// The supported orientations as a set; all if none are listed.
  var orientationMask: UIInterfaceOrientationMask {
    orientations?.reduce(into: []) { $0.insert($1.mask) } ?? .all
  }

  // MARK: The interface

  /// The name of the main storyboard of a program without scenes.
  var mainStoryboard: String? { usesScenes ? nil : value("UIMainStoryboardFile") }
  /// A Boolean value that indicates whether the property list declares scenes.
  var usesScenes: Bool { values["UIApplicationSceneManifest"] != nil }

  /// A Boolean value that indicates whether the program may have several scenes.
  var supportsMultipleScenes: Bool {
    guard isBundle else { return true }
    let manifest: [String: Any]? = value("UIApplicationSceneManifest")
    return manifest?["UIApplicationSupportsMultipleScenes"] as? Bool ?? false
  }

  /// Returns the manifest's entry for scenes of a role: the one with a name, or the first without a name.
  func sceneEntry(named name: String?, role: UISceneSession.Role) -> SceneEntry? {
    let manifest: [String: Any]? = value("UIApplicationSceneManifest")
    let roles = manifest?["UISceneConfigurations"] as? [String: Any]
    let entries = roles?[role.rawValue] as? [[String: Any]]
    return entries?.map(SceneEntry.init).first { name == nil || $0.name == name }
  }

  /// A configuration that the manifest of scenes contains.
  struct SceneEntry {
    let name: String?
    let delegateClass: String?
    let storyboard: String?

    init(_ values: [String: Any]) {
      name = values["UISceneConfigurationName"] as? String
      delegateClass = values["UISceneDelegateClassName"] as? String
      storyboard = values["UISceneStoryboardFile"] as? String
    }
  }
}
