import UIKit

/// Names of constants in scenario files.
enum ScrollWords {
  static func adjustment(_ name: String?) throws -> UIScrollView.ContentInsetAdjustmentBehavior {
    switch name {
    case nil, "automatic": .automatic
    case "never": .never
    case "always": .always
    case "scrollableAxes": .scrollableAxes
    case let other?: throw NotInterpretable("the inset adjustment '\(other)' is not known")
    }
  }

  static func position(_ name: String) throws -> UICollectionView.ScrollPosition {
    switch name {
    case ".top": .top
    case ".bottom": .bottom
    case ".left": .left
    case ".right": .right
    case ".centeredVertically": .centeredVertically
    case ".centeredHorizontally": .centeredHorizontally
    case "[]": []
    default: throw NotInterpretable("the scroll position '\(name)' is not known")
    }
  }

  /// The rate that a number stands for.
  static func rate(_ number: Double) throws -> UIScrollView.DecelerationRate {
    guard number > 0, number < 1 else {
      throw NotInterpretable("the deceleration rate \(number) is not between 0 and 1")
    }
    return UIScrollView.DecelerationRate(rawValue: number)
  }
}
