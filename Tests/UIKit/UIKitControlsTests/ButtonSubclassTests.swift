import Testing
import UIKit

private class PrimaryButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 9
  }

  required init?(coder: NSCoder) { fatalError("A test makes its buttons by code.") }
}

private final class PlainSubclass: UIButton {}

@MainActor
struct ButtonSubclassTests {
  @Test func buttonSubclassesInheritTheInitializers() {
    #expect(PrimaryButton().layer.cornerRadius == 9)
    let system = PrimaryButton(type: .system)
    #expect(system.buttonType == .system)
    #expect(system.layer.cornerRadius == 9)
    #expect(PlainSubclass().buttonType == .custom)
    #expect(PlainSubclass(type: .close).image(for: .normal) != nil)
  }
}
