import UIKit

/// One of the two directions, by the letter that the files end their keys with.
enum Axis: String, CaseIterable {
  case x = "X"
  case y = "Y"

  func of(_ point: CGPoint) -> Double { self == .x ? point.x : point.y }
  func of(_ size: CGSize) -> Double { self == .x ? size.width : size.height }
}
