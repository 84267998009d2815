import Foundation

/// The device, the preferences and the kind of window with which `quire run` starts a program.
struct RunOptions {
  /// The names of devices, which are those of `ViewImageConfig`.
  static let devices = [
    "iPhoneSe", "iPhone8", "iPhone8Plus", "iPhoneX", "iPhoneXr", "iPhoneXsMax", "iPhone12", "iPhone12Pro",
    "iPhone12ProMax", "iPhone13", "iPhone13Mini", "iPhone13Pro", "iPhone13ProMax", "iPadMini", "iPad9_7", "iPad10_2",
    "iPadPro10_5", "iPadPro11", "iPadPro12_9",
  ]

  /// The names of text sizes.
  static let textSizes = [
    "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge", "extraExtraExtraLarge",
    "accessibilityMedium", "accessibilityLarge", "accessibilityExtraLarge", "accessibilityExtraExtraLarge",
    "accessibilityExtraExtraExtraLarge",
  ]

  /// The options of the command that have a value.
  static let namesWithValue: Set<String> = [
    "--target", "--device", "--size", "--scale", "--orientation", "--appearance", "--text-size", "--locale",
    "--picture", "--after", "--open", "--record",
  ]
  /// The options of the command without a value.
  static let flags: Set<String> = ["--right-to-left", "--fresh", "--web", "--watch", "--install-desktop-file"]

  /// The name of the program.
  let target: String?
  /// The file of the picture that is drawn instead of opening a window.
  let picture: URL?
  /// A Boolean value that indicates whether a browser shows the program.
  let isWeb: Bool
  /// A Boolean value that indicates whether the program is started again whenever a file was saved.
  let watches: Bool
  /// A Boolean value that indicates whether what the program stored is removed first.
  let isFresh: Bool
  /// A Boolean value that indicates whether the app is registered with the desktop.
  let installsDesktopFile: Bool
  /// The link or the document with which the program is started; nil for none.
  let link: URL?
  /// The file of the session that is recorded; nil for none.
  let recording: URL?
  private let values: [String: String]

  /// Checks the options of a command line.
  init(_ options: [String: String]) throws {
    values = options
    target = options["--target"]
    picture = options["--picture"].map { URL(fileURLWithPath: $0).standardizedFileURL }
    recording = options["--record"].map { URL(fileURLWithPath: $0).standardizedFileURL }
    isWeb = options["--web"] != nil
    watches = options["--watch"] != nil
    isFresh = options["--fresh"] != nil
    installsDesktopFile = options["--install-desktop-file"] != nil
    link = try options["--open"].map(RunOptions.link)
    guard picture == nil || !isWeb else {
      throw Failure("--picture draws without a window, and --web shows one in a browser; give one of them.")
    }
    guard picture == nil || recording == nil else {
      throw Failure("--record records what is done in a window, and --picture opens none; give one of them.")
    }
    guard options["--after"] == nil || picture != nil else {
      throw Failure("--after is the time of a picture; give --picture FILE with it.")
    }
    try RunOptions.check("--device", options, RunOptions.devices)
    try RunOptions.check("--text-size", options, RunOptions.textSizes)
    try RunOptions.check("--orientation", options, ["portrait", "landscape"])
    try RunOptions.check("--appearance", options, ["light", "dark"])
    try RunOptions.check("--after", options, as: "a number of seconds, such as 1.5") { Double($0).map { $0 >= 0 } }
    try RunOptions.check("--scale", options, as: "a number of pixels per point from 1 to 10, such as 2") {
      Double($0).map { (1...10).contains($0) }
    }
    try RunOptions.check("--size", options, as: "a width and a height in points, such as 390x844") { text in
      let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? 0 }
      return sides.count == 2 && sides.allSatisfy { (1...10_000).contains($0) }
    }
    try RunOptions.check("--locale", options, as: "a language, with a region or without one, such as de_AT or ar") {
      $0.range(of: "^[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8})*$", options: .regularExpression) != nil
    }
    if picture == nil, let scale = options["--scale"], Int(scale) == nil {
      throw Failure("--scale of a window is a whole number, and \(scale) is none; with --picture it may be any.")
    }
  }

  /// Returns the environment of the program.
  ///
  /// - Parameters:
  ///   - environment: The environment of this process.
  ///   - device: The device unless the options name one or a size.
  func environment(_ environment: [String: String], device: String) -> [String: String] {
    var result = environment
    result["QUIRE_DEVICE"] = values["--device"].map(RunOptions.spelled) ?? (values["--size"] == nil ? device : nil)
    result["QUIRE_SIZE"] = values["--size"]
    result["QUIRE_SCALE"] = values["--scale"]
    result["QUIRE_ORIENTATION"] = values["--orientation"]
    result["QUIRE_APPEARANCE"] = values["--appearance"]
    result["QUIRE_TEXT_SIZE"] = values["--text-size"]
    result["QUIRE_LOCALE"] = values["--locale"] ?? environment["QUIRE_LOCALE"]
    result["QUIRE_LAYOUT_DIRECTION"] = values["--right-to-left"].map { _ in "rightToLeft" }
    result["QUIRE_OPEN"] = link?.absoluteString
    result["QUIRE_PICTURE"] = picture?.path
    result["QUIRE_PICTURE_AFTER"] = values["--after"]
    result["QUIRE_RECORD_SESSION"] = recording?.path
    if picture != nil {
      result["QUIRE_HOST"] = "headless"
    } else if let scale = values["--scale"] {
      result["GDK_SCALE"] = scale
    }
    return result
  }

  /// Checks that an app declares what it is to open.
  func checkLink(of plist: InfoPlist) throws {
    guard let link, let scheme = link.scheme?.lowercased(), !["http", "https", "file"].contains(scheme) else { return }
    let types = plist.values["CFBundleURLTypes"] as? [[String: Any]] ?? []
    let schemes = types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }
    guard !schemes.contains(where: { $0.lowercased() == scheme }) else { return }
    throw Failure(
      "--open was given \(link.absoluteString), and CFBundleURLTypes of Info.plist has "
        + (schemes.isEmpty ? "no schemes" : "the schemes \(schemes.joined(separator: ", ")) only")
        + "; add \(scheme), or open another link.")
  }

  /// Returns the URL of a link, or of a file.
  private static func link(_ text: String) throws -> URL {
    if FileManager.default.fileExists(atPath: text) { return URL(fileURLWithPath: text).standardizedFileURL }
    guard let url = URL(string: text), url.scheme?.isEmpty == false else {
      throw Failure("--open was given \(text). It is a URL with a scheme, such as leaf:fern, or a file that exists.")
    }
    return url
  }

  /// Returns the name of a device in the letters of the list.
  private static func spelled(_ device: String) -> String {
    devices.first { $0.lowercased() == device.lowercased() } ?? device
  }

  private static func check(_ option: String, _ options: [String: String], _ names: [String]) throws {
    guard let value = options[option], !names.contains(where: { $0.lowercased() == value.lowercased() }) else { return }
    throw Failure("\(option) was given \(value). There are: \(names.joined(separator: ", ")).")
  }

  private static func check(
    _ option: String, _ options: [String: String], as form: String, _ isRight: (String) -> Bool?
  ) throws {
    guard let value = options[option], isRight(value) != true else { return }
    throw Failure("\(option) was given \(value). It is \(form).")
  }
}
