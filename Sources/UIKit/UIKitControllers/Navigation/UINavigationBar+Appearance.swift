import CoreGraphics
import Foundation

extension UINavigationBar {
  /// The standard appearance, if the client set or changed it.
  final var ownAppearance: UINavigationBarAppearance? {
    get { appearances.isStandardOwn ? appearances.standard : nil }
    set { newValue.map { appearances.standard = $0 } }
  }

  /// The attributes of the title: those of the appearance, with the usual font and color where they say nothing.
  final var titleAttributes: [NSAttributedString.Key: Any]? {
    guard let appearance = appearance, !appearance.titleTextAttributes.isEmpty else { return titleTextAttributes }
    let usual: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 17, weight: .semibold), .foregroundColor: UIColor.label,
    ]
    return usual.merging(appearance.titleTextAttributes) { $1 }
  }

  /// The attributes of large titles.
  final var largeTitleAttributes: [NSAttributedString.Key: Any]? {
    guard let appearance = appearance, !appearance.largeTitleTextAttributes.isEmpty else {
      return largeTitleTextAttributes
    }
    return appearance.largeTitleTextAttributes
  }
}
