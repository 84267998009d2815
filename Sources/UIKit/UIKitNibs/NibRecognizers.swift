public import Foundation
import HostInterface
import SwiftRuntime
public import UIKitCore

extension UIGestureRecognizer: NibObject {}

extension UIGestureRecognizer: NibActionSource {
  package final func targetAdder(for event: String?) -> ((AnyObject, Selector) -> Void)? {
    { self.addTarget($0, action: $1) }
  }

  package final func addSegue(for event: String?, perform: @escaping @MainActor (_ sender: Any?) -> Void) {
    let target = SegueTarget(perform)
    addTarget(target, action: Selector("perform:", SegueTarget.perform))
    segueTarget = target
  }
}

extension UIGestureRecognizer {
  /// The classes of elements; `pong` is Xcode's own spelling.
  private static let elements: [String: UIGestureRecognizer.Type] = [
    "tapGestureRecognizer": UITapGestureRecognizer.self, "pinchGestureRecognizer": UIPinchGestureRecognizer.self,
    "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
    "swipeGestureRecognizer": UISwipeGestureRecognizer.self, "panGestureRecognizer": UIPanGestureRecognizer.self,
    "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
    "pongPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "longPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "hoverGestureRecognizer": UIHoverGestureRecognizer.self, "gestureRecognizer": UIGestureRecognizer.self,
  ]

  /// Returns the class that an element stands for when it names no other.
  fileprivate static func standardClass(of element: MarkupElement) -> UIGestureRecognizer.Type? {
    elements[element.name]
  }

  /// Sets the properties of an element.
  fileprivate func fill(from element: MarkupElement) {
    if let flag = element.bool("enabled") { isEnabled = flag }
    if let flag = element.bool("cancelsTouchesInView") { cancelsTouchesInView = flag }
    if let flag = element.bool("delaysTouchesBegan") { delaysTouchesBegan = flag }
    if let flag = element.bool("delaysTouchesEnded") { delaysTouchesEnded = flag }
    let touches = element.integer("numberOfTouchesRequired")
    switch self {
    case let tap as UITapGestureRecognizer:
      if let count = element.integer("numberOfTapsRequired") { tap.numberOfTapsRequired = count }
      if let touches { tap.numberOfTouchesRequired = touches }
    case let press as UILongPressGestureRecognizer:
      if let count = element.integer("numberOfTapsRequired") { press.numberOfTapsRequired = count }
      if let touches { press.numberOfTouchesRequired = touches }
      if let duration = element.number("minimumPressDuration") { press.minimumPressDuration = duration }
      if let distance = element.number("allowableMovement") { press.allowableMovement = distance }
    case let swipe as UISwipeGestureRecognizer:
      if let touches { swipe.numberOfTouchesRequired = touches }
      let directions: [String: UISwipeGestureRecognizer.Direction] = [
        "left": .left, "right": .right, "up": .up, "down": .down,
      ]
      if let direction = element.attributes["direction"].flatMap({ directions[$0] }) { swipe.direction = direction }
    case let edge as UIScreenEdgePanGestureRecognizer:
      let sides = element.value("edges", "rectEdge")
      let names: [(String, UIRectEdge)] = [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]
      for (name, side) in names where sides?.bool(name) == true { edge.edges.insert(side) }
    case let pan as UIPanGestureRecognizer:
      if let count = element.integer("minimumNumberOfTouches") { pan.minimumNumberOfTouches = count }
      if let count = element.integer("maximumNumberOfTouches") { pan.maximumNumberOfTouches = count }
    default: break
    }
  }
}

extension NibInstance {
  /// Makes the gesture recognizer that an element describes.
  func makeRecognizer(_ element: MarkupElement) {
    guard let standard = UIGestureRecognizer.standardClass(of: element) else {
      return warn(element, "there is no recognizer for this element; it is left out")
    }
    var chosen = standard
    if let name = element.attributes["customClass"] {
      if let custom = customClass(element, derivedFrom: standard) as? UIGestureRecognizer.Type {
        chosen = custom
      } else {
        warn(element, missing(name, derivedFrom: standard, instead: standard))
      }
    }
    guard let recognizer = RecognizerTrampoline.make(chosen, UINibDecoder(element, in: self)) else { return }
    recognizer.fill(from: element)
    keep(recognizer, of: element)
  }
}

/// A trampoline that makes gesture recognizers of classes that are known only at run time.
@_spi(Trampolines)
open class RecognizerTrampoline: UIGestureRecognizer {
  public required override init?(coder: NSCoder) { super.init(coder: coder) }

  @inline(never)
  static func make(_ recognizerClass: AnyClass, _ coder: NSCoder) -> UIGestureRecognizer? {
    Trampoline.metatype(of: recognizerClass, as: RecognizerTrampoline.self).init(coder: coder)
  }
}

/// The target of a recognizer that performs a segue.
@MainActor
final class SegueTarget: NSObject {
  private let function: @MainActor (_ sender: Any?) -> Void

  init(_ function: @escaping @MainActor (_ sender: Any?) -> Void) { self.function = function }

  func perform(_ sender: UIGestureRecognizer) {
    if sender.state == .began || sender is UITapGestureRecognizer || sender is UISwipeGestureRecognizer {
      function(sender)
    }
  }
}
