import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import ExhibitSupport

/// The photographs of a package become pictures of many sizes.
@MainActor
struct PhotographsTests {
  private func folder() throws -> String {
    let folder = NSTemporaryDirectory() + "photographs-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test func withoutThePackageNothingIsWritten() throws {
    let (source, target) = (try folder(), try folder() + "/pictures")
    #expect(try !Photographs.prepare(from: source, into: target))
    #expect(!FileManager.default.fileExists(atPath: target))
  }

  @Test func photographsAreReducedAndCroppedOnce() throws {
    let (source, target) = (try folder(), try folder() + "/pictures")
    let test = TestWindow(size: CGSize(width: 100, height: 100), scale: 2)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let data = UIGraphicsImageRenderer(size: CGSize(width: 3000, height: 2000), format: format).image { context in
      UIColor.systemTeal.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1500, height: 2000))
    }.jpegData(compressionQuality: 0.5)
    for name in Photographs.files {
      try #require(data).write(to: URL(fileURLWithPath: "\(source)/\(name).jpg"))
    }
    #expect(try Photographs.prepare(from: source, into: target))
    let folder = try PhotoFolder(path: target)
    #expect(folder.photos.count == 24)
    let sizes = folder.photos.compactMap { UIImage(contentsOfFile: $0.path)?.size }
    #expect(sizes.allSatisfy { max($0.width, $0.height) <= 1402 })
    #expect(sizes.contains { $0.width > $0.height })
    #expect(sizes.contains { $0.width < $0.height })
    // The second start finds them.
    try FileManager.default.removeItem(atPath: source)
    #expect(try Photographs.prepare(from: source, into: target))
    _ = test
  }
}
