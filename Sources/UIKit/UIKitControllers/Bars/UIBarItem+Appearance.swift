extension UIBarItem: UIAppearance {}
extension UIViewController: UIAppearanceContainer {}

extension UIBarItem: AppearanceOwner {
  package static func makeProxy() -> any AppearanceOwner { instance() }
}
