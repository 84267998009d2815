import UIKit
import UIKitTesting

@testable import ViewTransitions

/// A book of four pages in a window, of which the first is shown, and what it tells.
@MainActor
class BookStage {
  let log = PageLog()
  let book = FlipViewController()
  let test: TestWindow

  /// - Parameter orientations: what the delegate answers; what is not in it stays as it is.
  init(
    size: CGSize = CGSize(width: 400, height: 300),
    orientations: [UIInterfaceOrientation: FlipViewController.Orientation] = [:]
  ) {
    log.orientations = orientations
    book.dataSource = log
    book.delegate = log
    book.setViewController(log.pages[0], animated: false)
    test = TestWindow(book, size: size, scale: 1)
    test.settle()
  }

  var shown: Int { (book.viewController as! LoggedPage).number }
}
