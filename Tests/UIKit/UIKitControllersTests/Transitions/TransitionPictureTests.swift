import Testing
import UIKit
import UIKitTesting

/// Motions of the system's transitions, each in one picture; the times lie between frames, so that rounding cannot add
/// one.
@MainActor
struct TransitionPictureTests {
  private func page(_ title: String, _ color: UIColor) -> UIViewController {
    let page = UIViewController()
    page.title = title
    page.view.backgroundColor = .systemBackground
    for row in 0..<5 {
      let card = UIView(frame: CGRect(x: 12, y: 60 + CGFloat(row) * 44, width: 176, height: 36))
      card.backgroundColor = color
      card.alpha = 1 - CGFloat(row) * 0.15
      card.layer.cornerRadius = 8
      page.view.addSubview(card)
    }
    return page
  }

  private func navigation(dark: Bool = false) -> (UINavigationController, TestWindow) {
    let first = page("Library", .systemTeal)
    first.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    let navigation = UINavigationController(rootViewController: first)
    if dark { navigation.overrideUserInterfaceStyle = .dark }
    let test = TestWindow(navigation, size: CGSize(width: 200, height: 280), scale: 1)
    test.settle()
    return (navigation, test)
  }

  @Test(arguments: [false, true])
  func aPushLooksAsRecorded(dark: Bool) throws {
    let (navigation, test) = navigation(dark: dark)
    navigation.pushViewController(page("Album", .systemOrange), animated: true)
    try test.expectFilmstrip(dark ? "push-dark" : "push", at: [0, 0.108, 0.208, 0.308, 0.608])
  }

  @Test func aCanceledPopLooksAsRecorded() throws {
    let (navigation, test) = navigation()
    navigation.pushViewController(page("Album", .systemOrange), animated: false)
    test.settle()
    var pictures = [test.picture()]
    test.touchDown(at: CGPoint(x: 4, y: 150))
    for x in stride(from: 10, through: 114, by: 4) {
      test.advance(by: 0.0163)
      test.move(to: CGPoint(x: x, y: 150))
      if x == 54 { pictures.append(test.picture()) }
    }
    test.advanceFrames()
    pictures.append(test.picture())
    for _ in 0..<20 {
      test.advance(by: 0.0163)
      test.rest()
    }
    test.move(to: CGPoint(x: 100, y: 150))
    for _ in 0..<20 {
      test.advance(by: 0.0163)
      test.rest()
    }
    test.lift()
    pictures.append(test.filmstrip(at: [0.108]))
    pictures.append(test.filmstrip(at: [0.158]))
    test.settle()
    pictures.append(test.picture())
    #expect(navigation.viewControllers.count == 2)
    try test.expect(pictures, as: "pop-cancelled")
  }

  @Test func aSheetLooksAsRecorded() throws {
    let (navigation, test) = navigation()
    let sheet = page("Sheet", .systemPurple)
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    sheet.sheetPresentationController?.prefersGrabberVisible = true
    navigation.present(sheet, animated: true)
    var pictures = [test.filmstrip(at: [0.025, 0.108, 0.208, 0.508])]
    test.settle()
    sheet.sheetPresentationController?.animateChanges {
      sheet.sheetPresentationController?.selectedDetentIdentifier = .large
    }
    pictures.append(test.filmstrip(at: [0.108, 0.608]))
    sheet.dismiss(animated: true)
    pictures.append(test.filmstrip(at: [0.108]))
    try test.expect(pictures, as: "sheet")
  }

  @Test func aFlipTransitionLooksAsRecorded() throws {
    let (navigation, test) = navigation()
    let back = page("Back", .systemPink)
    back.modalPresentationStyle = .fullScreen
    back.modalTransitionStyle = .flipHorizontal
    navigation.present(back, animated: true)
    try test.expectFilmstrip("flip", at: [0.025, 0.208, 0.341, 0.425, 0.558, 0.908])
  }

  @Test func aRotationOfTheDeviceLooksAsRecorded() throws {
    let (_, test) = navigation()
    test.turn(to: .landscapeLeft)
    try test.expectFilmstrip("turn", at: [0.025, 0.158, 0.408])
  }
}
