import Foundation
import UIKit

extension String {
  /// The translation into the language of the interface; itself in English, and where the catalog has no translation.
  package var localized: String {
    guard let catalog = GalleryLanguage.catalogOfWindow else {
      return NSLocalizedString(self, bundle: .module, comment: "")
    }
    return catalog[self] ?? self
  }

  /// Returns the translation of a format into the user's language, with arguments.
  package func localized(_ arguments: any CVarArg...) -> String { String(format: localized, arguments: arguments) }
}
