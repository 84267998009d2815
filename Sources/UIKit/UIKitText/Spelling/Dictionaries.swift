import Foundation
import HostInterface
import UIKitCore

/// The dictionaries of the computer, with what is known of words already.
@MainActor
enum Dictionaries {

  private static var known: [String: [String: Bool]] = [:]

  private static let knownLimit = 20_000

  /// The languages of the dictionaries.
  static var languages: [String] { checker?.languages ?? [] }

  /// The dictionaries of the user's languages, the most important first.
  static var preferred: [String] {
    let names = [InterfaceLocale.current.identifier] + Locale.preferredLanguages
    var found: [String] = []
    for name in names.compactMap({ dictionary(for: $0) }) where !found.contains(name) { found.append(name) }
    return found
  }

  /// The dictionary by which the views of text check their words: that of the user's first language with one.
  static var current: String? { preferred.first }

  /// Returns the dictionary of a language such as "en_US", "en-GB" or "en"; nil if there is none.
  static func dictionary(for language: String) -> String? {
    let all = languages
    // Without what follows a script or a calendar.
    let name = language.replacingOccurrences(of: "-", with: "_").prefix { $0 != "@" && $0 != "." }
    if all.contains(String(name)) { return String(name) }
    let parts = name.split(separator: "_")
    guard let code = parts.first else { return nil }
    let ofLanguage = all.filter { $0 == code || $0.hasPrefix(code + "_") }
    let usual = "\(code)_\(code == "en" ? "US" : code.uppercased())"
    return ofLanguage.first { $0 == usual } ?? ofLanguage.first
  }

  /// Returns true if a dictionary, or the user's own one, has a word.
  static func isCorrect(_ word: String, in dictionary: String) -> Bool {
    if let isCorrect = known[dictionary]?[word] { return isCorrect }
    guard let checker else { return true }
    let isCorrect =
      checker.isCorrect(word, in: dictionary) || current.map { checker.hasLearned(word, in: $0) } == true
    if known[dictionary, default: [:]].count >= knownLimit { known[dictionary] = [:] }
    known[dictionary, default: [:]][word] = isCorrect
    return isCorrect
  }

  static func suggestions(for word: String, in dictionary: String) -> [String] {
    checker?.suggestions(for: word.replacingOccurrences(of: "’", with: "'"), in: dictionary) ?? []
  }

  static func completions(of start: String, in dictionary: String) -> [String] {
    checker?.completions(of: start, in: dictionary, limit: 20) ?? []
  }

  static func learn(_ word: String) {
    guard let checker, let current, !checker.hasLearned(word, in: current) else { return }
    checker.learn(word, in: current)
    known = [:]
  }

  static func unlearn(_ word: String) {
    guard let checker, let current else { return }
    checker.unlearn(word, in: current)
    known = [:]
  }

  static func hasLearned(_ word: String) -> Bool {
    guard let checker, let current else { return false }
    return checker.hasLearned(word, in: current)
  }

  private static var checker: (any SpellChecker)? { Registry.spellChecker }
}
