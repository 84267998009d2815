import HostHeadless
import HostInterface
import UIKit

extension TestWindow {
  /// Looks for flaws in what the window shows: views that reach beyond its edges, truncated text, targets below
  /// 44 points, elements without labels, and text with little contrast.
  ///
  /// ```swift
  /// #expect(test.audit().isEmpty)
  /// ```
  /// The window is laid out and drawn; the clock does not move. Hidden views are left out, and so are the parts of bars
  /// and disabled controls, to which the rules do not apply.
  /// - Parameter kinds: The kinds of flaws to look for.
  public func audit(for kinds: Set<AuditIssue.Kind> = Set(AuditIssue.Kind.allCases)) -> [AuditIssue] {
    layout()
    let picture = kinds.contains(.contrast) ? picture() : nil
    var audit = WindowAudit(window: window, kinds: kinds, picture: picture, scale: CGFloat(surface.scale))
    audit.visit(window)
    if kinds.contains(.missingLabel), let tree = window.windowScene?.accessibilityTree {
      audit.visit(tree.root, of: tree)
    }
    return audit.issues
  }
}
