import UIKit
import UIKitTesting

/// A collection view controller whose data source moves items or not, in a window or on its own; in several cases at once.
@MainActor
final class ReorderRecognizerStage {
  /// One way to set the controller up.
  private struct Case {
    var moves = true
    var flag = true
  }

  private var controllers: [UICollectionViewController] = []
  private var test: TestWindow?

  /// Reads `implements canMove and move; root of a visible window; flag true` and the like.
  init(_ sentence: String) throws {
    var cases = [Case()]
    for part in sentence.components(separatedBy: "; ") {
      switch part {
      case "implements canMove and move", "implements move", "data source implements move": break
      case "root of a visible window", "in a window": test = TestWindow()
      case "not in a window": break
      default: cases = try Self.cases(part)
      }
    }
    for setting in cases {
      let layout = UICollectionViewFlowLayout()
      let controller =
        setting.moves
        ? MovingController(collectionViewLayout: layout) : UICollectionViewController(collectionViewLayout: layout)
      controller.installsStandardGestureForInteractiveMovement = setting.flag
      controllers.append(controller)
    }
    test?.window.rootViewController = controllers[0]
    test?.layout()
  }

  /// Reads `flag true`, `flag false at load`, `no move method`, and several of them: `flag true or false, or no move method`.
  private static func cases(_ sentence: String) throws -> [Case] {
    try sentence.replacingOccurrences(of: ", or ", with: " or ").components(separatedBy: " or ").map { words in
      switch words {
      case "flag true", "true": Case(flag: true)
      case "flag false", "flag false at load", "false": Case(flag: false)
      case "no move method": Case(moves: false)
      default: throw NotInterpretable("a controller that is '\(words)' cannot be staged")
      }
    }
  }

  static func knows(_ sentence: String) -> Bool { sentence.contains("implements ") }

  func perform(_ act: String, _ checks: Checks) throws {
    switch act {
    case "list recognisers", "list the collection view's recognisers": break
    case "set flag true after load", "set flag false after load":
      checks.check("before", .bool(isPresent))
      for controller in controllers {
        controller.installsStandardGestureForInteractiveMovement = act.contains("true")
      }
      checks.check("after", .bool(isPresent))
    default: throw NotInterpretable("'\(act)' cannot be done")
    }
    checks.check("reorder recogniser present", .bool(isPresent))
    let isLast = recognizers(of: controllers[0]).last is ItemMovementGestureRecognizer
    checks.check("position", .string(isLast ? "last" : "elsewhere"))
    try checkSameness(checks)
  }

  /// Reads `same 15 recognisers in all three cases`; the count is one of the system's own parts, which have no names.
  private func checkSameness(_ checks: Checks) throws {
    for key in checks.keys {
      var phrase = Phrase(key)
      guard phrase.accept("same") else { continue }
      _ = phrase.optionalNumber()
      try phrase.expect("recognisers in all")
      let numbers = ["two": 2, "three": 3, "four": 4]
      guard numbers[try phrase.word()] == controllers.count else {
        throw NotInterpretable("'\(key)' is about another number of cases than \(controllers.count)")
      }
      try phrase.expect("cases")
      let lists = controllers.map { recognizers(of: $0).map { "\(type(of: $0))" } }
      checks.check(key, .bool(lists.allSatisfy { $0 == lists[0] }))
    }
  }

  private func recognizers(of controller: UICollectionViewController) -> [UIGestureRecognizer] {
    controller.collectionView.gestureRecognizers ?? []
  }

  private var isPresent: Bool {
    controllers.contains { recognizers(of: $0).contains { $0 is ItemMovementGestureRecognizer } }
  }
}

private final class MovingController: UICollectionViewController {
  override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}
