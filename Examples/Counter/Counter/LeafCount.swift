import Foundation

/// The number of leaves, which outlives the app.
enum LeafCount {
  static let didChange = Notification.Name("LeafCountDidChange")

  static var value: Int {
    get { UserDefaults.standard.integer(forKey: "leaves") }
    set {
      UserDefaults.standard.set(newValue, forKey: "leaves")
      NotificationCenter.default.post(name: didChange, object: nil)
    }
  }
}
