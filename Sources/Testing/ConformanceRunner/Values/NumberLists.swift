import UIKit

/// A structure that is written as a list of its numbers.
@MainActor
protocol NumberList: ScenarioValue {
  associatedtype Component: NumberValue
  /// The numbers in the order in which they are written.
  static var components: [WritableKeyPath<Self, Component>] { get }
  init()
}

extension NumberList {
  /// Creates a structure of as many numbers as it has components.
  init?(numbers: [Double]) {
    self.init()
    guard numbers.count == Self.components.count else { return nil }
    for (component, number) in zip(Self.components, numbers) {
      guard let value = Component(scenarioNumber: number) else { return nil }
      self[keyPath: component] = value
    }
  }

  static func read(_ value: JSON, in run: ScenarioRun) throws -> Self? {
    try value.array.flatMap { Self(numbers: try $0.map(run.number)) }
  }

  var found: Found { .list(Self.components.map { .number(self[keyPath: $0].scenarioNumber) }) }
}

extension CGPoint: NumberList { static let components: [WritableKeyPath<Self, CGFloat>] = [\.x, \.y] }
extension CGSize: NumberList { static let components: [WritableKeyPath<Self, CGFloat>] = [\.width, \.height] }
extension CGVector: NumberList { static let components: [WritableKeyPath<Self, CGFloat>] = [\.dx, \.dy] }
extension CGRect: NumberList {
  static let components: [WritableKeyPath<Self, CGFloat>] = [\.origin.x, \.origin.y, \.size.width, \.size.height]
}
extension UIEdgeInsets: NumberList {
  static let components: [WritableKeyPath<Self, CGFloat>] = [\.top, \.left, \.bottom, \.right]
}
extension NSDirectionalEdgeInsets: NumberList {
  static let components: [WritableKeyPath<Self, CGFloat>] = [\.top, \.leading, \.bottom, \.trailing]
}
extension NSRange: NumberList { static let components: [WritableKeyPath<Self, Int>] = [\.location, \.length] }
extension CGAffineTransform: NumberList {
  static let components: [WritableKeyPath<Self, CGFloat>] = [\.a, \.b, \.c, \.d, \.tx, \.ty]
}
extension CATransform3D: NumberList {
  static let components: [WritableKeyPath<Self, CGFloat>] = [
    \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24,
    \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44,
  ]
}
