import UIKit
import UIKitTesting

/// A collection view controller whose data source moves items, in a window or on its own.
@MainActor
final class ReorderRecognizerStage {
  private let controller = MovingController(collectionViewLayout: UICollectionViewFlowLayout())
  private var test: TestWindow?

  /// Reads `implements canMove and move; root of a visible window; flag true` and the like.
  init(_ sentence: String) throws {
    for part in sentence.components(separatedBy: "; ") {
      switch part {
      case "implements canMove and move", "implements move": break
      case "root of a visible window", "in a window": test = TestWindow()
      case "flag true": controller.installsStandardGestureForInteractiveMovement = true
      case "flag false at load": controller.installsStandardGestureForInteractiveMovement = false
      default: throw NotInterpretable("a controller that is '\(part)' cannot be staged")
      }
    }
    test?.window.rootViewController = controller
    test?.layout()
  }

  static func knows(_ sentence: String) -> Bool { sentence.hasPrefix("implements ") }

  func perform(_ act: String, _ checks: Checks) throws {
    switch act {
    case "list recognisers": break
    case "set flag true after load":
      checks.check("before", .bool(isPresent))
      controller.installsStandardGestureForInteractiveMovement = true
      checks.check("after", .bool(isPresent))
    default: throw NotInterpretable("'\(act)' cannot be done")
    }
    checks.check("reorder recogniser present", .bool(isPresent))
    let isLast = recognizers.last is ItemMovementGestureRecognizer
    checks.check("position", .string(isLast ? "last" : "elsewhere"))
  }

  private var recognizers: [UIGestureRecognizer] { controller.collectionView.gestureRecognizers ?? [] }
  private var isPresent: Bool { recognizers.contains { $0 is ItemMovementGestureRecognizer } }
}

private final class MovingController: UICollectionViewController {
  override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}
