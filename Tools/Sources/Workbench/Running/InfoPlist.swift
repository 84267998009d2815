import Foundation

/// The property list of an app, as Xcode makes it: the file of the project and what the build settings state.
struct InfoPlist {
  /// The keys and values.
  private(set) var values: [String: Any]

  /// Creates the list of a target.
  ///
  /// - Parameters:
  ///   - file: The content of the project's file; nil for a target without one.
  ///   - settings: The settings, in which values of the file may be references.
  init(file: Data?, settings: BuildSettings) throws {
    var values = [String: Any]()
    if let file {
      guard let list = try? PropertyListSerialization.propertyList(from: file, options: [], format: nil),
        let table = list as? [String: Any]
      else {
        throw Failure(
          "the Info.plist of \(settings["TARGET_NAME"] ?? "the target") is no property list of keys and values.")
      }
      values = table
    }
    if settings["GENERATE_INFOPLIST_FILE"] == "YES" {
      for (key, value) in InfoPlist.generated(settings) {
        // A list of scenes in the file has more to say than the generated one.
        if value is [String: Any], values[key] is [String: Any] { continue }
        values[key] = value
      }
    }
    values = values.mapValues { InfoPlist.expanding($0, settings) }
    // The compiler of asset catalogs adds the name of the icon.
    if let icon = settings["ASSETCATALOG_COMPILER_APPICON_NAME"], !icon.isEmpty, values["CFBundleIcons"] == nil {
      values["CFBundleIcons"] = ["CFBundlePrimaryIcon": ["CFBundleIconName": icon]]
    }
    for (key, value) in InfoPlist.required(settings) where (values[key] as? String)?.isEmpty ?? true {
      values[key] = value
    }
    self.values = values
  }

  /// Creates the list of a program without an Xcode project.
  init(program name: String) {
    values = [
      "CFBundleName": name, "CFBundleExecutable": name, "CFBundleIdentifier": "local.\(name)",
      "CFBundlePackageType": "APPL", "CFBundleInfoDictionaryVersion": "6.0", "CFBundleVersion": "1",
      "CFBundleShortVersionString": "1.0",
    ]
  }

  /// Creates the list of a program without an Xcode project from a file, whose keys come before those of every app.
  /// References to the settings of Xcode have the values of a new project.
  init(program name: String, file: Data) throws {
    let own = InfoPlist(program: name).values
    let settings = BuildSettings([
      [
        "TARGET_NAME": name, "PRODUCT_NAME": name, "EXECUTABLE_NAME": name, "PRODUCT_MODULE_NAME": name,
        "PRODUCT_BUNDLE_IDENTIFIER": "local.\(name)", "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
        "DEVELOPMENT_LANGUAGE": "en",
      ]
    ])
    let stated = try InfoPlist(file: file, settings: settings)
    values = own.merging(stated.values) { $1 }
  }

  /// The identifier of the app.
  var identifier: String { values["CFBundleIdentifier"] as? String ?? "" }
  /// The name of the program in the app's folder.
  var executable: String { values["CFBundleExecutable"] as? String ?? "" }

  /// A Boolean value that indicates whether the app may be launched for work in the background.
  var worksInBackground: Bool {
    ["UIBackgroundModes", "BGTaskSchedulerPermittedIdentifiers"].contains { (values[$0] as? [Any])?.isEmpty == false }
  }

  /// The list as XML.
  var data: Data { InfoPlist.data(of: values) }

  /// Returns the list in a language: with the strings that its table has for keys.
  ///
  /// Foundation on Linux finds no other keys when an app has a table for the language.
  func localized(_ strings: [String: String]) -> Data { InfoPlist.data(of: values.merging(strings) { $1 }) }

  private static func data(of values: [String: Any]) -> Data {
    (try? PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)) ?? Data()
  }

  /// The values that every app has.
  private static func required(_ settings: BuildSettings) -> [String: String] {
    [
      "CFBundleName": settings["PRODUCT_NAME"] ?? "", "CFBundleExecutable": settings["EXECUTABLE_NAME"] ?? "",
      "CFBundleIdentifier": settings["PRODUCT_BUNDLE_IDENTIFIER"] ?? "local.\(settings["PRODUCT_NAME"] ?? "")",
      "CFBundlePackageType": "APPL", "CFBundleInfoDictionaryVersion": "6.0",
    ]
  }

  private static func generated(_ settings: BuildSettings) -> [String: Any] {
    var result: [String: Any] = ["LSRequiresIPhoneOS": true]
    for (key, name) in [
      "CFBundleDevelopmentRegion": "DEVELOPMENT_LANGUAGE", "CFBundleName": "PRODUCT_NAME",
      "CFBundleExecutable": "EXECUTABLE_NAME", "CFBundleIdentifier": "PRODUCT_BUNDLE_IDENTIFIER",
      "CFBundleVersion": "CURRENT_PROJECT_VERSION", "CFBundleShortVersionString": "MARKETING_VERSION",
    ] {
      if let value = settings[name], !value.isEmpty { result[key] = value }
    }
    let prefix = "INFOPLIST_KEY_"
    for name in settings.names where name.hasPrefix(prefix) {
      guard let text = settings[name] else { continue }
      let key = String(name.dropFirst(prefix.count))
        .replacingOccurrences(of: "_iPhone", with: "~iphone").replacingOccurrences(of: "_iPad", with: "~ipad")
      switch key {
      case "UILaunchScreen_Generation":
        if text == "YES" { result["UILaunchScreen"] = ["UILaunchScreen": [String: Any]()] }
      case "UIApplicationSceneManifest_Generation":
        guard text == "YES" else { continue }
        result["UIApplicationSceneManifest"] = [
          "UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": [String: Any](),
        ]
      case _ where lists.contains(where: { key == $0 || key.hasPrefix($0 + "~") }):
        result[key] = text.split(separator: " ").map(String.init)
      case _ where text == "YES" || text == "NO": result[key] = text == "YES"
      default: result[key] = text
      }
    }
    return result
  }

  /// The keys whose values are lists.
  private static let lists = [
    "UISupportedInterfaceOrientations", "UIRequiredDeviceCapabilities", "UIBackgroundModes",
  ]

  /// Returns a value in which references to settings are replaced, also within lists and tables.
  private static func expanding(_ value: Any, _ settings: BuildSettings) -> Any {
    switch value {
    case let text as String: settings.expanding(text)
    case let list as [Any]: list.map { expanding($0, settings) }
    case let table as [String: Any]: table.mapValues { expanding($0, settings) }
    default: value
    }
  }
}
