import TestSupport
package import UIKit

/// Returns the classes of views, of their descendants and of their layers whose reference counts are in side tables.
@MainActor
package func sideTables(below views: [UIView]) -> [String] {
  views.flatMap { view in
    [view as AnyObject, view.layer].filter { hasSideTable($0) }.map { "\(type(of: $0))" }
      + sideTables(below: view.subviews)
  }
}
