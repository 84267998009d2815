import Foundation

extension String {
  /// The translation into the user's language; itself in English, and where the catalog has no translation.
  package var localized: String { NSLocalizedString(self, bundle: .module, comment: "") }

  /// Returns the translation of a format into the user's language, with arguments.
  package func localized(_ arguments: any CVarArg...) -> String { String(format: localized, arguments: arguments) }
}
