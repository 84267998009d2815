import Foundation
import SwiftRuntime
import Synchronization

/// The choice of the localization of a bundle by the user's languages, which Foundation on Linux does not make.
enum BundleLanguages {
  /// The languages of bundles by their paths.
  private static let known = Mutex<[String: [String]]>([:])

  /// Returns the languages of a bundle that fit the user's, the best one first; the last one is that of its
  /// development.
  static func preferred(of bundle: Bundle) -> [String] {
    let path = bundle.bundlePath
    if let languages = known.withLock({ $0[path] }) { return languages }
    let languages = preferred(
      among: bundle.localizations, development: bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String)
    known.withLock { $0[path] = languages }
    return languages
  }

  /// Returns the languages of a list that fit the user's, the best one first; without one, a language that is there.
  static func preferred(
    among available: [String], development: String?, for languages: [String] = UserLanguages.current.languages
  ) -> [String] {
    var result: [String] = []
    for language in languages where result.isEmpty { result = matches(language, available) }
    for fallback in [development ?? "en", "en"] {
      let found = matches(fallback, available).first
      if let found, !result.contains(found) { result.append(found) }
    }
    if result.isEmpty { result = [available.first { $0 != "Base" } ?? development ?? "en"] }
    return result
  }

  /// Returns the resource of a bundle in the folder of one of its languages; nil if it lies elsewhere.
  static func url(_ name: String?, _ type: String?, in bundle: Bundle) -> URL? {
    guard let name, !name.isEmpty, let folder = bundle.resourceURL else { return nil }
    let ending = type.flatMap { $0.isEmpty ? nil : "." + $0.drop { $0 == "." } } ?? ""
    for language in preferred(of: bundle) {
      let url = folder.appendingPathComponent("\(language).lproj").appendingPathComponent(name + ending)
      if FileManager.default.fileExists(atPath: url.path) { return url }
    }
    return nil
  }

  /// Returns the names in a list under which a language is there: with its region, with its script, and alone.
  private static func matches(_ language: String, _ available: [String]) -> [String] {
    func form(_ name: String) -> String { name.replacingOccurrences(of: "_", with: "-").lowercased() }
    var parts = form(language).split(separator: "-").map(String.init)
    let code = parts.first ?? ""
    // Chinese without a script is written in that of its region; Norwegian has two names.
    if code == "zh", parts.count == 1 { parts.append("hans") }
    var names = (1...max(1, parts.count)).reversed().map { parts.prefix($0).joined(separator: "-") }
    if code == "zh", parts.count == 3 { names.insert([code, parts[2]].joined(separator: "-"), at: 1) }
    if code == "nb" || code == "no" { names += ["nb", "no"] }
    var found = names.compactMap { name in available.first { form($0) == name } }
    // A language with another region is better than another language, except for another script.
    if found.isEmpty, code != "zh", code != "sr" {
      found = available.filter { form($0).hasPrefix(code + "-") }.sorted()
    }
    return found.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
