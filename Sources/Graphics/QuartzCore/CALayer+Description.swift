import CoreGraphics
import Foundation

/// The description of a layer: its frame, the object that it belongs to, and its sublayers.
extension CALayer {
  /// The text in the form in which Core Animation prints it, from `<` to `>`.
  nonisolated final var descriptionText: String {
    // Another thread may ask, but must not read.
    guard MainActorQueue.isCurrent else { return "<\(ObjectName(self))>" }
    return MainActor.assumeIsolated {
      var parts = ["\(ObjectName(self).className):\(ObjectName(self).address)"]
      parts.append("position = CGPoint (\(position.x.shortText) \(position.y.shortText))")
      parts.append("bounds = CGRect \(bounds.shortText)")
      if let delegate { parts.append("delegate = <\(ObjectName(delegate))>") }
      if let sublayers, !sublayers.isEmpty {
        parts.append("sublayers = (\(sublayers.map { "<\(ObjectName($0))>" }.joined(separator: ", ")))")
      }
      if isOpaque { parts.append("opaque = YES") }
      if allowsGroupOpacity { parts.append("allowsGroupOpacity = YES") }
      return "<" + parts.joined(separator: "; ") + "; >"
    }
  }
}
