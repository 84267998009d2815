import Testing
import UIKit
import UIKitTesting

@testable import UIKitGraphics

/// Symbols in image views.
@MainActor @Suite struct SymbolImageTests {
  @Test func aNeutralSymbolIsATemplateInTheTintColor() throws {
    let test = TestWindow(size: CGSize(width: 40, height: 40), scale: 2)
    let view = UIImageView(image: UIImage(systemName: "waterbottle.fill"))
    view.tintColor = .red
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    test.window.addSubview(view)
    test.settle()
    #expect(test.picture().pixel(x: 40, y: 40) == (255, 0, 0, 255))
  }

  @Test func systemSymbolsLookAsRecorded() throws {
    let columns = 24
    let side: CGFloat = 40
    let names = SymbolDrawings.names.filter { SymbolNames.contains($0) }
    let rows = (names.count + columns - 1) / columns
    let test = TestWindow(size: CGSize(width: side * CGFloat(columns), height: side * CGFloat(rows)), scale: 2)
    test.window.backgroundColor = .white
    for (index, name) in names.enumerated() {
      let configuration = UIImage.SymbolConfiguration(pointSize: 20)
      let view = UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
      view.tintColor = .black
      view.contentMode = .center
      view.frame = CGRect(
        x: side * CGFloat(index % columns), y: side * CGFloat(index / columns), width: side, height: side)
      test.window.addSubview(view)
    }
    try test.expectPicture("symbols")
  }
}
