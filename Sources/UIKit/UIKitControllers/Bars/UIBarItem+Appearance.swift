extension UIBarItem: UIAppearance {}
extension UIViewController: UIAppearanceContainer {}

extension UIBarItem: AppearanceOwner {
  package static func makeProxy() -> any AppearanceOwner { AppearanceItemTrampoline.make(self) }
}

/// Makes bar items from classes that are known only at run time.
@_spi(Trampolines)
open class AppearanceItemTrampoline: UIBarItem {
  public required override init() { super.init() }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { fatalError("init(coder:) of the trampoline is never called") }

  static func make(_ itemClass: AnyClass) -> UIBarItem {
    unsafeBitCast(itemClass, to: AppearanceItemTrampoline.Type.self).init()
  }
}
