import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import ExhibitSupport
@testable import InterfaceExhibits

@MainActor
struct FileNamesTests {
  private let folder = TemporaryFolder()

  /// Files have names of any bytes.
  @Test(
    arguments: [
      [0x63, 0x61, 0x66, 0xE9], [0xFF], [0xC3, 0xA9, 0xC3], [0xF0, 0x9F, 0x98], [0xEE, 0xBE, 0xA9, 0xFF],
    ] as [[UInt8]])
  func aPictureWhoseFileNameIsNotUTF8IsShown(name: [UInt8]) async throws {
    try folder.make()
    let dot = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    let png = try #require(dot.pngData())
    let path = Array(folder.path.utf8) + [0x2F] + name + Array(".png".utf8) + [0]
    let file = try #require(path.withUnsafeBytes { fopen($0.baseAddress!.assumingMemoryBound(to: CChar.self), "wb") })
    png.withUnsafeBytes { _ = fwrite($0.baseAddress, 1, $0.count, file) }
    fclose(file)
    let photo = try #require(try PhotoFolder(path: folder.path).photos.first)
    #expect(photo.name.unicodeScalars.contains("\u{FFFD}"))
    #expect(PhotoFolder.image(at: photo.path)?.size.width ?? 0 > 0)
    let controller = PhotoWallController(context: ExhibitContext(folder: folder.path))
    let test = TestWindow(controller, size: CGSize(width: 600, height: 500), scale: 1)
    test.settle()
    await controller.settle()
    let cell = controller.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)) as? PhotoCell
    #expect(cell?.imageView.image != nil)
  }

  @Test func fileNamesInUTF8ConvertToStringsAndBack() {
    for name in ["", "a", "é", "日本", "🏔️"] {
      #expect(FileNames.string(of: Array(name.utf8)) == name)
      #expect(FileNames.bytes(of: name) == Array(name.utf8))
      #expect(FileNames.readable(name) == name)
      #expect(FileNames.data(at: name) == nil)
    }
    #expect(FileNames.string(of: [0x61, 0xE9]) == "a\u{EFE9}")
    #expect(FileNames.bytes(of: "a\u{EFE9}") == [0x61, 0xE9])
    #expect(FileNames.readable("a\u{EFE9}") == "a\u{FFFD}")
  }
}
