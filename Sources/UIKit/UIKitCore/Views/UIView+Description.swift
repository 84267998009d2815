import Foundation
import QuartzCore

/// The description of a view: its class, its frame, its properties that differ from a plain view's, and its layer.
extension UIView {
  /// The description in the format of UIKit, from `<` to `>`.
  nonisolated final var descriptionText: String {
    let name = ObjectName(self).description
    // Another thread may ask for the description, but must not read the view.
    guard MainQueue.isCurrent else { return "<\(name)>" }
    return MainActor.assumeIsolated {
      "<" + ([name] + attributes).joined(separator: "; ") + "; layer = <\(ObjectName(layer))>" + descriptionSuffix + ">"
    }
  }

  private var attributes: [String] {
    var parts: [String] = []
    func add(_ name: String, _ value: String?) { if let value { parts.append("\(name) = \(value)") } }
    func add(_ name: String, _ isSaid: Bool, _ value: String = "YES") { if isSaid { add(name, value) } }
    add("baseClass", clientsBaseClass)
    add("frame", frame.shortText)
    let t = transform
    add("transform", !t.isIdentity, "[\([t.a, t.b, t.c, t.d, t.tx, t.ty].map(\.shortText).joined(separator: ", "))]")
    add(
      "text",
      textOfDescription.map { "'\($0)'" })
    add("clipsToBounds", clipsToBounds)
    add("alpha", alpha != 1, alpha.shortText)
    add("hidden", isHidden)
    add("opaque", !isOpaque, "NO")
    add("autoresize", !autoresizingMask.isEmpty, autoresizingMask.shortText)
    add("userInteractionEnabled", !isUserInteractionEnabled, "NO")
    add("tag", tag != 0, "\(tag)")
    add("animations", animationsText)
    // Printed as an array, which has no address of its own here.
    add("gestureRecognizers", gestureRecognizers?.first.map { "<NSArray: \(ObjectName($0).address)>" })
    add("backgroundColor", backgroundColor?.description)
    add("image", (self as? UIImageView)?.image?.description)
    return parts
  }

  /// The framework's class from which a client's class is derived, unless that is `UIView`.
  private var clientsBaseClass: String? {
    var type: AnyClass = Swift.type(of: self)
    guard !ObjectName.isFrameworkClass(type) else { return nil }
    while !ObjectName.isFrameworkClass(type), let base = _getSuperclass(type) { type = base }
    return type == UIView.self ? nil : ObjectName.className(of: type)
  }

  private var animationsText: String? {
    guard let keys = layer.animationKeys(), !keys.isEmpty else { return nil }
    let texts = keys.map { key in "\(key)=<\(layer.animation(forKey: key).map { ObjectName($0).description } ?? "")>;" }
    return "{ \(texts.joined(separator: " ")) }"
  }
}

extension UIView.AutoresizingMask {
  /// The flexible parts, as in `W+BM`.
  fileprivate var shortText: String {
    let names: [(UIView.AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"), (.flexibleTopMargin, "TM"),
      (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}
