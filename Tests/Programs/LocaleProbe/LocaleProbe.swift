// Prints what a program sees of the user's language: as a client on iOS, it knows Foundation and UIKit only.
import Foundation
import UIKit

@main
struct LocaleProbe {
  @MainActor static func main() {
    let date = Date(timeIntervalSince1970: 1_790_000_000)
    let formatter = DateFormatter()
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateStyle = .full
    print("locale:", Locale.current.identifier, Locale.autoupdatingCurrent.identifier)
    print("calendar:", Calendar.current.identifier)
    print("firstWeekday:", Calendar.current.firstWeekday)
    print("formatter:", formatter.string(from: date))
    print("style:", 1234.5.formatted())
    print("format:", String.localizedStringWithFormat("%.1f", 1.5), String(format: "%.1f", 1.5))
    print("direction:", UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft ? "right" : "left")
    guard let path = CommandLine.arguments.dropFirst().first, let bundle = Bundle(path: path) else { return }
    print("string:", NSLocalizedString("greeting", bundle: bundle, comment: ""))
    for count in [0, 1, 2, 5, 11, 100] {
      let format = NSLocalizedString("%lld leaves", bundle: bundle, comment: "")
      print("plural:", String.localizedStringWithFormat(format, count))
      print("localized:", String(localized: "\(count) leaves", bundle: bundle))
    }
  }
}
