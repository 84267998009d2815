import Foundation
package import HostInterface

/// The requests of a start of the program: in its arguments, as the launchers of desktops pass them, and in
/// the environment, as `quire run --open` does.
extension ActivationRequest {
  /// The argument before the type of a quick action.
  static let shortcutOption = "--shortcut-item"

  /// Reads the arguments after the name of the program, and the variable `QUIRE_OPEN`, a list with spaces in between.
  ///
  /// Arguments are read only if the program has an Info.plist that lists what it opens.
  package init(arguments: [String], environment: [String: String], _ information: ProgramInformation) {
    var addresses = environment["QUIRE_OPEN"]?.split(separator: " ").map(String.init) ?? []
    var item: UIApplicationShortcutItem?
    if information.isBundle {
      for (argument, value) in zip(arguments, arguments.dropFirst()) where argument == Self.shortcutOption {
        item = information.shortcutItems.first { $0.type == value }
      }
      addresses += arguments.compactMap { information.address(ofArgument: $0) }
    }
    self.init(addresses: addresses, information)
    shortcutItem = item
  }

  /// Creates the request that has reached the program from outside.
  package init(_ request: ProgramRequest, _ information: ProgramInformation) {
    switch request {
    case .activate: self.init()
    case .open(let addresses): self.init(addresses: addresses, information)
    case .perform(let name):
      let items = information.shortcutItems + (UIApplication.shared.shortcutItems ?? [])
      self.init(shortcutItem: items.first { ProgramInformation.actionName(of: $0.type) == name })
    }
  }

  /// The requests by which an instance that already runs receives this one.
  package var programRequests: [ProgramRequest] {
    let addresses = urlContexts.map(\.url.absoluteString) + [userActivity?.webpageURL?.absoluteString].compactMap { $0 }
    var requests: [ProgramRequest] = addresses.isEmpty ? [] : [.open(addresses)]
    if let shortcutItem { requests.append(.perform(ProgramInformation.actionName(of: shortcutItem.type))) }
    return requests.isEmpty ? [.activate] : requests
  }
}

extension ProgramInformation {
  /// The static quick actions, in the language of the program.
  package var shortcutItems: [UIApplicationShortcutItem] {
    let entries: [[String: Any]] = value("UIApplicationShortcutItems") ?? []
    return entries.compactMap { entry in
      guard let type = entry["UIApplicationShortcutItemType"] as? String,
        let title = entry["UIApplicationShortcutItemTitle"] as? String
      else { return nil }
      let subtitle = entry["UIApplicationShortcutItemSubtitle"] as? String
      let info = entry["UIApplicationShortcutItemUserInfo"] as? [String: Any]
      return UIApplicationShortcutItem(
        type: type, localizedTitle: localized(title), localizedSubtitle: subtitle.map(localized),
        icon: icon(of: entry), userInfo: info?.compactMapValues(Self.secureValue))
    }
  }

  /// Returns the name of the desktop's action for a type of quick actions: letters, digits and hyphens.
  package static func actionName(of type: String) -> String {
    String(type.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }

  /// The schemes of URLs that the program declares, in lowercase.
  var urlSchemes: Set<String> {
    let types: [[String: Any]] = value("CFBundleURLTypes") ?? []
    return Set(types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }.map { $0.lowercased() })
  }

  /// A Boolean value that indicates whether the program declares types of documents.
  var opensDocuments: Bool { !(value("CFBundleDocumentTypes", as: [Any].self) ?? []).isEmpty }

  /// Returns the address of an argument that is a URL with a declared scheme, or a file for a program that opens
  /// documents; nil for others.
  func address(ofArgument argument: String) -> String? {
    if let scheme = URL(string: argument)?.scheme?.lowercased() {
      if urlSchemes.contains(scheme) { return argument }
      if scheme == "file" { return opensDocuments ? argument : nil }
    }
    guard opensDocuments, FileManager.default.fileExists(atPath: argument) else { return nil }
    return URL(fileURLWithPath: argument).absoluteString
  }

  private func localized(_ text: String) -> String {
    Bundle.main.localizedString(forKey: text, value: text, table: "InfoPlist")
  }

  private func icon(of entry: [String: Any]) -> UIApplicationShortcutIcon? {
    if let name = entry["UIApplicationShortcutItemIconSymbolName"] as? String {
      return UIApplicationShortcutIcon(systemImageName: name)
    }
    return (entry["UIApplicationShortcutItemIconFile"] as? String).map {
      UIApplicationShortcutIcon(templateImageName: $0)
    }
  }

  /// Returns a value of a property list as an object.
  private static func secureValue(_ value: Any) -> (any NSSecureCoding)? {
    switch value {
    case let text as String: text as NSString
    case let flag as Bool: NSNumber(value: flag)
    case let number as Int: NSNumber(value: number)
    case let number as Double: NSNumber(value: number)
    case let date as Date: date as NSDate
    case let data as Data: data as NSData
    case let object as any NSSecureCoding: object
    default: nil
    }
  }
}
