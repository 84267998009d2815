import Adapting
import Foundation

/// The resources of targets in the form that the package manager on Linux supports.
///
/// It does not support asset catalogs and `.xcstrings`: both are copied unchanged, from a folder of their own, and read
/// by UIKit. A table of strings is also written as `Localizable.strings`, a folder a language, so that the bundle has
/// these languages.
struct AdaptedResources {
  /// The folder of a target for what is not where the user has it.
  static let folder = "QuireResources"

  /// The rules of resources by target, for those whose rules change.
  private(set) var rules: [String: [String]] = [:]
  /// The language of resources that have no other; nil if none need one.
  private(set) var localization: String?
  /// The files that are copied to another place: the places and the sources, both from the package's folder.
  private(set) var copies: [String: String] = [:]
  /// The files that are written.
  private(set) var texts: [String: String] = [:]
  private(set) var notes: [Note] = []
  private var moved: Set<String> = []

  /// Finds the resources of targets.
  ///
  /// - Parameters:
  ///   - paths: The files of the package that are no sources.
  ///   - hasManifest: True if the package manager builds the package on Apple's systems; it takes catalogs by itself
  ///   there.
  init(_ targets: [TargetFolder], _ manifest: Manifest?, among paths: [String], in root: URL, hasManifest: Bool) {
    for target in targets {
      let prefix = target.path == "." ? "" : target.path + "/"
      let own =
        target.isListed
        ? target.resources : paths.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
      let excluded = target.exclude.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
      let used = own.filter { path in !excluded.contains { path == $0 || path.hasPrefix($0 + "/") } }
      let catalogs = Set(used.compactMap { AdaptedResources.folder(of: $0, ending: ".xcassets") }).sorted()
      let tables = used.filter { $0.hasSuffix(".xcstrings") }
      let others = used.filter { path in
        !catalogs.contains { path.hasPrefix($0 + "/") } && !tables.contains(path)
      }
      let languages = Set(others.compactMap { AdaptedResources.folder(of: $0, ending: ".lproj") }).sorted()
      var stated =
        manifest?.targets.first { $0.name == target.name }?.resources ?? target.resources.map(Manifest.Resource.init)
      // Models of Core Data are compiled on Apple's systems.
      stated.removeAll { DataModel.isModel($0.path) || target.isListed && $0.path.contains(".xcdatamodel") }
      if !languages.isEmpty, manifest?.defaultLocalization == nil { localization = localization ?? "en" }
      // On Apple's systems the package manager processes these automatically; a project of Xcode lists them.
      let isComplete = hasManifest ? target.sources != nil || target.hasResources : target.hasResources
      var interfaces = others.filter { path in
        !isComplete
          && (path.hasSuffix(".xib") || path.hasSuffix(".storyboard"))
          && AdaptedResources.folder(of: path, ending: ".lproj") == nil
          && !stated.contains { path == $0.path || path.hasPrefix($0.path + "/") || $0.path == "." }
      }
      let doubled = AdaptedResources.doubles(among: interfaces)
      interfaces.removeAll(where: doubled.contains)
      for path in doubled {
        moved.insert(prefix + path)
        notes.append(
          Note(path: prefix + path, line: 1, reason: "another file of the target has its name; it is left out"))
      }
      let nibs = AdaptedResources.nibs(among: others, interfaces, stated)
      let addsLanguages = !hasManifest && !isComplete && !languages.isEmpty
      guard
        !catalogs.isEmpty || !tables.isEmpty || !interfaces.isEmpty || !nibs.isEmpty
          || addsLanguages || target.isListed
      else {
        continue
      }
      var list = [String]()
      for resource in stated where !catalogs.contains(resource.path) && !tables.contains(resource.path) {
        // A folder of nothing but catalogs is removed.
        let isThere = others.contains { $0 == resource.path || $0.hasPrefix(resource.path + "/") }
        guard isThere || texts[prefix + resource.path] != nil,
          !list.contains(where: { $0.contains(quoted(resource.path)) })
        else { continue }
        let rule = resource.isEmbedded ? "embedInCode" : resource.isCopied ? "copy" : "process"
        list.append(".\(rule)(\(quoted(resource.path)))")
      }
      if stated.isEmpty { list += languages.map { ".process(\(quoted($0)))" } }
      list += interfaces.map { ".process(\(quoted($0)))" }
      for (name, path) in nibs.sorted(by: { $0.key < $1.key }) {
        let place = "\(AdaptedResources.folder)/\(name).nib"
        list.append(".copy(\(quoted(place)))")
        copies[prefix + place] = prefix + path
      }
      for catalog in catalogs {
        let name = catalog.split(separator: "/").last.map(String.init) ?? catalog
        let place = "\(AdaptedResources.folder)/\(name)"
        list.append(".copy(\(quoted(place)))")
        for path in used where path.hasPrefix(catalog + "/") {
          copies[prefix + place + path.dropFirst(catalog.count)] = prefix + path
          moved.insert(prefix + path)
        }
      }
      var written = Set<String>()
      for table in tables {
        moved.insert(prefix + table)
        guard let strings = StringCatalog(root.appendingPathComponent(prefix + table)) else {
          notes.append(Note(path: prefix + table, line: 1, reason: "this is no string catalog; it is left out"))
          continue
        }
        localization = localization ?? strings.sourceLanguage
        // The package manager would copy a catalog, but not list its languages.
        let place = "\(AdaptedResources.folder)/\(strings.name).xcstrings"
        list.append(".copy(\(quoted(place)))")
        copies[prefix + place] = prefix + table
        for (language, text) in strings.texts.sorted(by: { $0.key < $1.key }) {
          let folder = "\(AdaptedResources.folder)/\(language).lproj"
          texts["\(prefix)\(folder)/\(strings.name).strings"] = text
          if written.insert(folder).inserted { list.append(".process(\(quoted(folder)))") }
        }
      }
      rules[target.name] = list
    }
  }

  /// Returns the `.xib` files that are resources, by their names. On Apple's systems a bundle has the `.nib` of each,
  /// which code looks for before it loads one: it is copied under that name, too.
  private static func nibs(
    among paths: [String], _ interfaces: [String], _ stated: [Manifest.Resource]
  ) -> [String: String] {
    let taken = paths.filter { path in
      path.hasSuffix(".xib") && folder(of: path, ending: ".lproj") == nil
        && (interfaces.contains(path)
          || stated.contains { path == $0.path || $0.path == "." || !$0.isCopied && path.hasPrefix($0.path + "/") })
    }
    return Dictionary(
      taken.map { (($0 as NSString).lastPathComponent.replacingOccurrences(of: ".xib", with: ""), $0) }
    ) { first, _ in first }
  }

  /// Returns the files that have the names of others before them; those of other systems come last.
  private static func doubles(among paths: [String]) -> [String] {
    func isOfOtherSystem(_ path: String) -> Bool {
      path.split(separator: "/").contains { ["tvos", "macos", "watchos", "visionos", "osx"].contains($0.lowercased()) }
    }
    var names = Set<Substring>()
    let ordered = paths.filter { !isOfOtherSystem($0) } + paths.filter(isOfOtherSystem)
    return ordered.filter { !names.insert($0.split(separator: "/").last ?? "").inserted }
  }

  /// Returns whether a file is copied to another place than its own, or not at all.
  func isMoved(_ path: String) -> Bool { moved.contains(path) }

  /// Returns the outermost folder of a path whose name has an ending; nil without one.
  private static func folder(of path: String, ending: String) -> String? {
    let parts = path.split(separator: "/")
    guard let index = parts.firstIndex(where: { $0.hasSuffix(ending) }), index < parts.count - 1 else { return nil }
    return parts[...index].joined(separator: "/")
  }
}

/// A table of strings in all languages, as Xcode 15 and newer write it: `Name.xcstrings`.
struct StringCatalog {
  /// The name of the table.
  let name: String
  let sourceLanguage: String
  /// The tables in the old form, by language.
  let texts: [String: String]

  /// Reads a file; nil if it has another form.
  init?(_ url: URL) {
    guard let data = try? Data(contentsOf: url),
      let file = try? JSONDecoder().decode(File.self, from: data)
    else { return nil }
    name = url.deletingPathExtension().lastPathComponent
    sourceLanguage = file.sourceLanguage
    var tables = [String: [String: String]]()
    for (key, entry) in file.strings {
      for (language, localization) in entry.localizations ?? [:] {
        tables[language, default: [:]][key] = localization.value
      }
      if entry.localizations?[file.sourceLanguage] == nil { tables[file.sourceLanguage, default: [:]][key] = key }
    }
    texts = tables.mapValues { table in
      table.sorted { $0.key < $1.key }.map { "\(escaped($0.key)) = \(escaped($0.value));\n" }.joined()
    }
  }

  private struct File: Decodable {
    let sourceLanguage: String
    let strings: [String: Entry]
  }

  private struct Entry: Decodable { let localizations: [String: Localization]? }
  private struct Unit: Decodable { let value: String }

  /// A part of a string, which stands for a number and the words that go with it.
  private struct Substitution: Decodable {
    let argNum: Int?
    let formatSpecifier: String?
    let variations: [String: [String: Localization]]?

    /// The words of the variation `other`, with the number in their format.
    var form: String {
      let words = Localization(stringUnit: nil, variations: variations, substitutions: nil).value
      let place = argNum.map { "\($0)$" } ?? ""
      return words.replacingOccurrences(of: "%arg", with: "%\(place)\(formatSpecifier ?? "lld")")
    }
  }

  private struct Localization: Decodable {
    let stringUnit: Unit?
    let variations: [String: [String: Localization]]?
    /// The parts of the string that vary by their numbers.
    let substitutions: [String: Substitution]?

    /// The string, or that of the variation `other`.
    var value: String {
      (substitutions ?? [:]).reduce(form) { text, part in
        text.replacingOccurrences(of: "%#@\(part.key)@", with: part.value.form)
      }
    }

    private var form: String {
      if let stringUnit { return stringUnit.value }
      let any = variations?.sorted { $0.key < $1.key }.first?.value
      return (any?["other"] ?? any?.sorted { $0.key < $1.key }.first?.value)?.value ?? ""
    }
  }
}

/// Returns a string as a table of strings has it.
func escaped(_ text: String) -> String { quoted(text).replacingOccurrences(of: "\n", with: "\\n") }
