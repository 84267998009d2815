import ExhibitSupport
import Foundation
import UIKit

/// Folders of pictures that are empty, missing, or have strange files.
@MainActor
enum FilesPlay {
  static func play(_ user: GalleryUser) async {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quire-files-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      await empty(user, folder)
      try await strange(user, folder)
    } catch { print("the folder could not be made: \(error)") }
  }

  private static func empty(_ user: GalleryUser, _ folder: URL) async {
    user.use(ExhibitContext(folder: folder.path))
    for exhibit in ["photo-wall", "rearrange", "drag-between", "fold", "flip", "book", "layouts", "paging"] {
      await user.open(exhibit)
      let labels = user.views(UILabel.self, in: user.content)
        .filter {
          $0.text?.contains("is empty") == true && user.content.bounds.contains(user.middle(of: $0, in: user.content))
        }
      let isAlone = labels.first.map { label in
        !user.views(UIControl.self, in: user.content).contains {
          $0.convert($0.bounds, to: nil).intersects(label.convert(label.bounds, to: nil))
        }
      }
      user.expect("\(exhibit) says that its folder is empty", isAlone == true, "\(labels.count) labels")
    }
  }

  private static func strange(_ user: GalleryUser, _ folder: URL) async throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 60, height: 40))
    }
    try Data("Dear reader".utf8).write(to: folder.appendingPathComponent("broken.png"))
    // A name that is not UTF-8: "caf" and a byte of Latin-1.
    let bytes = Array(folder.path.utf8) + Array("/caf".utf8) + [0xE9] + Array(".png".utf8) + [0]
    let png = picture.pngData() ?? Data()
    bytes.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { name in
        guard let file = fopen(name.baseAddress!, "wb") else { return }
        _ = png.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
        fclose(file)
      }
    }
    user.use(ExhibitContext(folder: folder.path))
    await user.open("photo-wall")
    func images() -> [UIImageView] {
      user.views(UIImageView.self, in: user.content).filter {
        $0.image != nil && $0.superview?.superview is UICollectionViewCell
      }
    }
    user.expect(
      "a file whose name is not UTF-8 is shown", user.label("caf\u{FFFD}") != nil && images().count == 1,
      "\(user.views(UILabel.self, in: user.content).compactMap(\.text)), \(images().count) pictures")
    let broken = user.label("broken")
    user.expect("a broken file is told apart", broken != nil)
    for _ in 0..<2 {
      await user.click(user.cell(0))
      let isTold = await user.wait { user.label("broken: the file is not a picture") != nil }
      user.expect("an enlarged broken file is told", isTold)
      await user.rest()
      await user.keys("Escape")
      await user.rest()
    }
    for exhibit in ["rearrange", "photo-wall", "paging", "photo-wall"] { await user.open(exhibit) }
    let heard = user.messages().filter { $0.contains("broken") }
    user.expect("a message once a file", Set(heard).count == heard.count && heard.count == 1, "\(heard)")
  }
}

extension GalleryUser {
  /// The middle of a view in the coordinates of another.
  fileprivate func middle(of view: UIView, in other: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: other)
  }
}
