@_spi(UIKitModules) import UIKitCore

/// The accessibility elements of a segmented control, one for each segment.
@MainActor
final class SegmentElements: AccessibilityContainer {
  private unowned let control: UISegmentedControl
  private var elements: [SegmentElement] = []

  private init(of control: UISegmentedControl) { self.control = control }

  static func of(_ control: UISegmentedControl) -> SegmentElements {
    let store = control.neededAccessibilityStore
    if let known = store.container as? SegmentElements { return known }
    let made = SegmentElements(of: control)
    store.container = made
    return made
  }

  var count: Int { control.numberOfSegments }

  func element(at index: Int) -> UIAccessibleObject? {
    guard index >= 0, index < count else { return nil }
    while elements.count <= index { elements.append(SegmentElement(number: elements.count, of: control)) }
    return elements[index]
  }

  func index(of element: AnyObject) -> Int? { elements.firstIndex { $0 === element } }
}

/// The accessibility element of a segment; activating it selects the segment.
@MainActor
final class SegmentElement: UIAccessibilityElement {
  let number: Int

  init(number: Int, of control: UISegmentedControl) {
    self.number = number
    super.init(accessibilityContainer: control)
  }

  override var accessibilityLabel: String? {
    get { control?.titleForSegment(at: number) ?? control?.imageForSegment(at: number)?.traits.symbolName }
    set { super.accessibilityLabel = newValue }
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get {
      guard let control else { return .button }
      var traits: UIAccessibilityTraits = .button
      if control.selectedSegmentIndex == number { traits.insert(.selected) }
      if !control.isEnabled || !control.isEnabledForSegment(at: number) { traits.insert(.notEnabled) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }

  override var accessibilityFrame: CGRect {
    get {
      guard let control, control.extents.indices.contains(number) else { return .zero }
      let extent = control.extents[number]
      return UIAccessibility.convertToScreenCoordinates(
        CGRect(x: extent.x, y: 0, width: extent.width, height: control.bounds.height), in: control)
    }
    set { super.accessibilityFrame = newValue }
  }

  override func accessibilityActivate() -> Bool {
    guard let control, control.isEnabled, control.isEnabledForSegment(at: number) else { return false }
    control.choose(number, with: nil)
    return true
  }

  private var control: UISegmentedControl? { accessibilityContainer as? UISegmentedControl }
}
