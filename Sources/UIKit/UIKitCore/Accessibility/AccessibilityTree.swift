package import GeometryCore
package import HostInterface

/// The accessibility tree of a scene: the identifiers of its objects, and the relations between parents and children.
///
/// Nothing is copied or updated: every query is answered from the present state of the views. Objects are referenced
/// weakly; a query with the identifier of a removed element returns nil.
@MainActor
package final class AccessibilityTree: AccessibilitySource {
  private unowned let scene: UIWindowScene
  private var objects: [UInt64: Link] = [:]

  /// An object and the parent through which it was reached.
  private struct Link {
    weak var object: UIAccessibleObject?
    weak var parent: UIAccessibleObject?
  }

  init(of scene: UIWindowScene) { self.scene = scene }

  // MARK: Numbers

  /// Returns the object with an identifier; nil when it has left the scene.
  func object(_ id: UInt64) -> UIAccessibleObject? {
    guard let object = objects[id]?.object else { return nil }
    switch object {
    case let view as UIView: return view.storedWindow?.windowScene === scene ? object : nil
    case let element as UIAccessibilityElement:
      guard let view = element.accessibilityContainer as? UIView else { return object }
      guard view.storedWindow?.windowScene === scene else { return nil }
      return (element as? any AccessibilityDescribing)?.isThere ?? true ? object : nil
    default: return object
    }
  }

  /// The number of identifiers that are stored before those of released objects are purged.
  private var limit = 1_000

  /// Returns the identifier of an object that was reached as a child, and assigns one if it has none.
  private func number(of object: UIAccessibleObject, in parent: UIAccessibleObject?) -> UInt64 {
    let store = object.neededAccessibilityStore
    if store.number == 0 {
      store.number = SerialNumber.next()
      if objects.count >= limit { forgetTheGone() }
    }
    objects[store.number] = Link(object: object, parent: parent)
    return store.number
  }

  private func forgetTheGone() {
    objects = objects.filter { $0.value.object != nil }
    limit = max(1_000, objects.count * 2)
  }

  // MARK: Branches

  package var root: UInt64 { number(of: scene, in: nil) }

  package func parent(of id: UInt64) -> UInt64? {
    guard object(id) != nil, let parent = objects[id]?.parent else { return nil }
    return parent.accessibilityStore?.number
  }

  package func child(of id: UInt64, at index: Int) -> UInt64? {
    guard let parent = object(id) else { return nil }
    return child(of: parent, at: index).map { number(of: $0, in: parent) }
  }

  package func index(of id: UInt64) -> Int? {
    guard let object = object(id), let parent = objects[id]?.parent else { return nil }
    if let branch = branch(parent) { return branch.accessibilityChildIndex(of: object) }
    return children(of: parent).firstIndex { $0 === object }
  }

  package func shownChildren(of id: UInt64) -> [Int] {
    guard let object = object(id) else { return [] }
    if let branch = branch(object) { return branch.shownAccessibilityChildren }
    return children(of: object).enumerated().filter { isShowing($0.element) }.map(\.offset)
  }

  package func selectedChildren(of id: UInt64) -> [UInt64] {
    guard let object = object(id), let branch = branch(object) else { return [] }
    return branch.selectedAccessibilityElements.map { number(of: $0, in: object) }
  }

  package func child(of id: UInt64, row: Int, column: Int) -> UInt64? {
    guard let object = object(id), let branch = branch(object) else { return nil }
    return branch.accessibilityElement(row: row, column: column).map { number(of: $0, in: object) }
  }

  /// Returns the children of an object whose children are not vended one at a time.
  func children(of object: UIAccessibleObject) -> [UIAccessibleObject] {
    switch object {
    case let scene as UIWindowScene:
      let windows = scene.windows.filter { AccessibilityOutline.isShown($0) }
      if let modal = windows.last(where: \.accessibilityViewIsModal) { return AccessibilityOutline.elements(in: modal) }
      return windows.flatMap(AccessibilityOutline.elements(in:))
    case let view as UIView:
      if let inner = (view as? any AccessibilityDescribing)?.innerAccessibilityElements { return inner }
      return view.isAccessibilityElement ? [] : AccessibilityOutline.elements(in: view)
    case let element as UIAccessibilityElement:
      return element.accessibilityElements?.compactMap { $0 as? UIAccessibleObject } ?? []
    default: return []
    }
  }

  func childCount(of object: UIAccessibleObject) -> Int {
    branch(object)?.accessibilityChildCount ?? children(of: object).count
  }

  func child(of object: UIAccessibleObject, at index: Int) -> UIAccessibleObject? {
    if let branch = branch(object) { return branch.accessibilityChild(at: index) }
    let children = children(of: object)
    return children.indices.contains(index) ? children[index] : nil
  }

  /// Returns an object as a branch, if it vends its children one at a time.
  private func branch(_ object: UIAccessibleObject) -> (any AccessibilityBranch)? {
    guard let branch = object as? any AccessibilityBranch, branch.vendsAccessibilityElements else { return nil }
    return branch
  }

  // MARK: Finding

  package func element(at point: Point) -> UInt64? {
    var current: UIAccessibleObject = scene
    var id = root
    let point = CGPoint(x: point.x, y: point.y)
    while true {
      let candidates: [UIAccessibleObject]
      if current is any AccessibilityBranch {
        candidates = shownChildren(of: id).compactMap { child(of: current, at: $0) }
      } else {
        candidates = children(of: current)
      }
      guard let next = candidates.last(where: { $0.accessibilityFrame.contains(point) && isShowing($0) }) else {
        return id
      }
      id = number(of: next, in: current)
      current = next
    }
  }

  package var focused: UInt64? {
    let responder = scene.keyWindow?.firstResponder
    let focus = focusedObject ?? (responder is any AccessibilityBranch ? nil : responder)
    guard let focus, focus is UIView || focus is UIAccessibilityElement else { return nil }
    if let number = focus.accessibilityStore?.number, number > 0, object(number) != nil { return number }
    return meet(focus)
  }

  /// Returns whether any part of an object is visible on the screen.
  func isShowing(_ object: UIAccessibleObject) -> Bool {
    let frame = object.accessibilityFrame.intersection(scene.screen.bounds)
    guard !frame.isNull else { return false }
    var around: UIView?
    switch object {
    case let element as any VirtualAccessibilityElement:
      guard element.isViewShown else { return false }
      around = element.accessibilityContainer as? UIView
    case let view as UIView: around = view.superview
    case let element as UIAccessibilityElement: around = element.accessibilityContainer as? UIView
    default: return true
    }
    while let view = around {
      if view.clipsToBounds {
        let part = UIAccessibility.convertToScreenCoordinates(view.bounds, in: view).intersection(frame)
        if part.isNull || part.isEmpty && !frame.isEmpty { return false }
      }
      around = view.superview
    }
    return true
  }

  /// The element that has the focus of the assistive technology; of a segmented control it is the selected segment.
  private var focusedObject: UIAccessibleObject? {
    AccessibilityFocus.current?.focusedAccessibilityElement
  }

  /// Walks down the tree to an object that no query has reached yet, and returns its identifier; nil if it is not
  /// found.
  private func meet(_ object: UIAccessibleObject) -> UInt64? {
    if let element = object as? any VirtualAccessibilityElement, element.isThere,
      var parent = element.accessibilityBranches.first
    {
      guard meet(parent) != nil else { return nil }
      for branch in element.accessibilityBranches.dropFirst() {
        _ = number(of: branch, in: parent)
        parent = branch
      }
      return number(of: element, in: parent)
    }
    func look(_ parent: UIAccessibleObject) -> UInt64? {
      // Elements of collection views were handled above; descendants of cells are searched only in the visible cells.
      let children: [UIAccessibleObject]
      if parent is any AccessibilityBranch {
        children = shownChildren(of: number(of: parent, in: objects[parent.accessibilityStore?.number ?? 0]?.parent))
          .compactMap { child(of: parent, at: $0) }
      } else {
        children = self.children(of: parent)
      }
      for child in children {
        let id = number(of: child, in: parent)
        if child === object { return id }
        if let found = look(child) { return found }
      }
      return nil
    }
    return look(scene)
  }

  // MARK: Acting

  package func perform(_ action: AccessibilityAction, on id: UInt64) -> Bool {
    guard let object = object(id) else { return false }
    switch action {
    case .activate:
      if object.accessibilityTraits.contains(.notEnabled) { return false }
      if object.accessibilityActivate() { return true }
      guard !(object is any VirtualAccessibilityElement) else { return false }
      object.revealForAccessibility()
      scene.input.tap(at: object.accessibilityActivationPoint, time: scene.runtime.now)
      return true
    case .increment: object.accessibilityIncrement()
    case .decrement: object.accessibilityDecrement()
    case .scrollForward: return bubble(object) { $0.accessibilityScroll(.next) }
    case .scrollBackward: return bubble(object) { $0.accessibilityScroll(.previous) }
    case .escape: return bubble(object) { $0.accessibilityPerformEscape() }
    case .reveal: object.revealForAccessibility()
    case .focus: focus(object)
    case .custom(let name, let index):
      let actions = customActions(of: object)
      return actions.indices.contains(index) && actions[index].name == name && actions[index].perform()
    }
    return true
  }

  package func setValue(_ value: Double, of id: UInt64) -> Bool {
    object(id)?.setAccessibilityNumber(value) ?? false
  }

  package func node(_ id: UInt64) -> AccessibilityNode? {
    object(id).map { record(of: $0, id: id, isFocused: focusedObject === $0) }
  }

  private func focus(_ object: UIAccessibleObject) {
    AccessibilityFocus.move(to: object)
    if let element = object as? any VirtualAccessibilityElement {
      element.moveKeyboardFocus()
    } else if let view = object as? UIView, view.canBecomeFirstResponder {
      view.becomeFirstResponder()
    }
  }

  /// Sends a request to an object and then up the responder chain until one of them handles it.
  private func bubble(_ object: UIAccessibleObject, _ ask: (UIAccessibleObject) -> Bool) -> Bool {
    if ask(object) { return true }
    var next: UIResponder? = object as? UIResponder
    if let element = object as? UIAccessibilityElement { next = element.accessibilityContainer as? UIResponder }
    while let responder = next {
      if responder !== object, ask(responder) { return true }
      next = responder.next
    }
    return false
  }
}

extension InputPass {
  /// Simulates a tap with a finger at a point, in points of the scene, at a time in seconds.
  func tap(at point: CGPoint, time: Double) {
    let location = Point(Double(point.x), Double(point.y))
    // A finger identifier that the host never uses.
    let finger = Int.min
    receive(.touch(id: finger, phase: .began, location: location, time: time))
    receive(.touch(id: finger, phase: .ended, location: location, time: time))
  }
}
