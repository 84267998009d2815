import Testing
import UIKit

@MainActor
struct CustomRotorTests {
  @Test func accessibilityCustomRotorsAreStoredAndSearch() {
    let view = UIView()
    let leaf = UIView()
    let rotor = UIAccessibilityCustomRotor(name: "Leaves") { predicate in
      predicate.searchDirection == .next ? .init(targetElement: leaf, targetRange: nil) : nil
    }
    view.accessibilityCustomRotors = [rotor]
    #expect(view.accessibilityCustomRotors?.first === rotor)
    #expect(rotor.systemRotorType == .none)
    #expect(rotor.attributedName.string == "Leaves")
    #expect(rotor.itemSearchBlock(UIAccessibilityCustomRotorSearchPredicate())?.targetElement === leaf)
  }

  @Test func activityItemProvidersMakeTheirItemWhenItIsRequested() {
    final class Provider: UIActivityItemProvider {
      override var item: Any { "real" }
    }
    let provider = Provider(placeholderItem: "placeholder")
    let sheet = UIActivityViewController(activityItems: [provider], applicationActivities: nil)
    #expect(provider.activityViewControllerPlaceholderItem(sheet) as? String == "placeholder")
    #expect(provider.activityViewController(sheet, itemForActivityType: .copyToPasteboard) as? String == "real")
    #expect(provider.activityType == .copyToPasteboard)
  }
}
