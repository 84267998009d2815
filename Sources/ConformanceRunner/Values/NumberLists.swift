import UIKit

/// A value that is written as a list of numbers.
@MainActor
protocol NumberList: ScenarioValue {
  init?(numbers: [Double])
  var numbers: [Double] { get }
}

extension NumberList {
  static func read(_ value: JSON, in run: ScenarioRun) throws -> Self {
    guard let list = value.array else { throw UnreadableValue(value: value, type: Self.self) }
    guard let result = Self(numbers: try list.map { try run.number($0) }) else {
      throw UnreadableValue(value: value, type: Self.self)
    }
    return result
  }

  var found: Found { .list(numbers.map(Found.number)) }
}

extension CGPoint: NumberList {
  init?(numbers n: [Double]) {
    guard n.count == 2 else { return nil }
    self.init(x: n[0], y: n[1])
  }

  var numbers: [Double] { [Double(x), Double(y)] }
}

extension CGSize: NumberList {
  init?(numbers n: [Double]) {
    guard n.count == 2 else { return nil }
    self.init(width: n[0], height: n[1])
  }

  var numbers: [Double] { [Double(width), Double(height)] }
}

extension CGVector: NumberList {
  init?(numbers n: [Double]) {
    guard n.count == 2 else { return nil }
    self.init(dx: n[0], dy: n[1])
  }

  var numbers: [Double] { [Double(dx), Double(dy)] }
}

extension CGRect: NumberList {
  init?(numbers n: [Double]) {
    guard n.count == 4 else { return nil }
    self.init(x: n[0], y: n[1], width: n[2], height: n[3])
  }

  var numbers: [Double] { origin.numbers + size.numbers }
}

extension UIEdgeInsets: NumberList {
  init?(numbers n: [Double]) {
    guard n.count == 4 else { return nil }
    self.init(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }

  var numbers: [Double] { [top, left, bottom, right].map(Double.init) }
}

extension NSDirectionalEdgeInsets: NumberList {
  init?(numbers n: [Double]) {
    guard n.count == 4 else { return nil }
    self.init(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
  }

  var numbers: [Double] { [top, leading, bottom, trailing].map(Double.init) }
}

extension NSRange: NumberList {
  init?(numbers n: [Double]) {
    guard n.count == 2 else { return nil }
    self.init(location: Int(n[0]), length: Int(n[1]))
  }

  var numbers: [Double] { [Double(location), Double(length)] }
}

extension CGAffineTransform: NumberList {
  init?(numbers n: [Double]) {
    guard n.count == 6 else { return nil }
    self.init(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  var numbers: [Double] { [a, b, c, d, tx, ty].map(Double.init) }
}

extension CATransform3D: NumberList {
  init?(numbers: [Double]) {
    guard numbers.count == 16 else { return nil }
    let n = numbers.map { CGFloat($0) }
    self.init(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
      m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
  }

  var numbers: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].map(Double.init)
  }
}
