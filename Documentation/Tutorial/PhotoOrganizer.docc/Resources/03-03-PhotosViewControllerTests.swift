import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import PhotoOrganizer

@MainActor struct PhotosViewControllerTests {
  /// Makes a folder with photos of one color each.
  private func folder(_ names: [String]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (number, name) in names.enumerated() {
      let photo = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30)).image { context in
        UIColor(hue: CGFloat(number) / CGFloat(names.count), saturation: 0.6, brightness: 0.8, alpha: 1).setFill()
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
      }
      try photo.pngData()?.write(to: folder.appendingPathComponent(name))
    }
    return folder
  }

  @Test func threePhotosFitIntoARowOfTheGrid() throws {
    let library = PhotoLibrary(folder: try folder(["a.png", "b.png", "c.png", "d.png", "notes.txt"]))
    let controller = PhotosViewController(library: library)
    let test = TestWindow(controller, size: CGSize(width: 390, height: 844))
    test.settle()

    let cells = controller.collectionView.visibleCells.sorted {
      ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX)
    }
    #expect(cells.map(\.frame.minX) == [1, 131, 261, 1])
    #expect(cells[0].frame.size == CGSize(width: 128, height: 128))
  }

  @Test func aTappedPhotoIsAFavoriteUntilItIsTappedAgain() throws {
    let library = PhotoLibrary(folder: try folder(["a.png", "b.png"]))
    let controller = PhotosViewController(library: library)
    let test = TestWindow(controller, size: CGSize(width: 390, height: 844))

    test.tap(try #require(controller.collectionView.cellForItem(at: [0, 1])))
    #expect(library.favorites == [library.photos[1]])
    test.tap(try #require(controller.collectionView.cellForItem(at: [0, 1])))
    #expect(library.favorites.isEmpty)
  }
}
