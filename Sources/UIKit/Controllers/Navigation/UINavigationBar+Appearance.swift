import CoreGraphics
import Foundation

extension UINavigationBar {
  /// The standard look, if the client set or changed it.
  final var ownLook: UINavigationBarAppearance? {
    get { looks.isStandardOwn ? looks.standard : nil }
    set { newValue.map { looks.standard = $0 } }
  }

  /// The attributes of the title: those of the look, with the usual font and color where they say nothing.
  final var titleAttributes: [NSAttributedString.Key: Any]? {
    guard let look = look, !look.titleTextAttributes.isEmpty else { return titleTextAttributes }
    let usual: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 17, weight: .semibold), .foregroundColor: UIColor.label,
    ]
    return usual.merging(look.titleTextAttributes) { $1 }
  }

  /// The attributes of large titles.
  final var largeTitleAttributes: [NSAttributedString.Key: Any]? {
    guard let look = look, !look.largeTitleTextAttributes.isEmpty else { return largeTitleTextAttributes }
    return look.largeTitleTextAttributes
  }
}
