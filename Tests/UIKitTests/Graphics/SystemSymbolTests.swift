import Testing
import UIKit
import UIKitTesting

@testable import UIKitControllers
@testable import UIKitCore
@testable import UIKitDragAndDrop

@MainActor @Suite struct SystemSymbolTests {
  @Test func everyNameHasADrawing() {
    for name in SystemSymbols.names { #expect(UIImage(systemName: name) != nil, "\(name)") }
    #expect(Set(SystemSymbols.all.keys).isDisjoint(with: SystemSymbols.objects.keys))
  }

  @Test func symbolsLookAsRecorded() throws {
    let columns = 12
    let side: CGFloat = 40
    let names = SystemSymbols.names
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
