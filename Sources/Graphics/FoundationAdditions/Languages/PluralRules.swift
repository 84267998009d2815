import Synchronization
import _CFoundationAdditions

/// The rules by which languages choose the form of a word for a number: those of CLDR, which ICU has.
package enum PluralRules {
  /// ICU's rules by language. They are immutable and never freed.
  private struct Rules: @unchecked Sendable { let pointer: UnsafeRawPointer? }

  private static let known = Mutex<[String: Rules]>([:])

  /// Returns the category of a number in a language, such as `few`; `other` where no rules are known.
  package static func category(of number: Double, in language: String) -> String {
    let rules = known.withLock { known in
      if let rules = known[language] { return rules }
      let rules = Rules(pointer: quire_plural_rules(language))
      known[language] = rules
      return rules
    }
    guard let pointer = rules.pointer else { return "other" }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16) { buffer in
      guard let text = buffer.baseAddress, quire_plural_category(pointer, number, text, 16) != 0 else { return "other" }
      return String(cString: text)
    }
  }
}
