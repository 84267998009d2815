import ExhibitSources
import ExhibitSupport
import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import Exhibits

/// The source code that comes along with the gallery.
@MainActor
struct SourceCodeTests {
  /// The package manager was seen to keep an old copy of a file, which the scripts therefore remove.
  @Test func theSourceCodeOfEveryExhibitIsThatOfItsFiles() throws {
    let root = Repository.root.appendingPathComponent("Sources/Gallery")
    var texts: [String: Set<String>] = [:]
    for case let file as URL in FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil) ?? .init()
    where file.pathExtension == "swift" {
      texts[file.lastPathComponent, default: []].insert(try String(contentsOf: file, encoding: .utf8))
    }
    for exhibit in Catalog.all {
      for file in Catalog.files(of: exhibit) {
        #expect(texts[file.name]?.contains(file.text) == true, "\(file.name) is old: Scripts/support/drop-old-copies")
      }
    }
  }

  @Test func aFileOfAnExhibitIsChosenFromItsMenu() throws {
    let mail = try #require(Catalog.all.first { $0.title == "Mail" })
    let controller = SourceController(title: mail.title, files: Catalog.files(of: mail))
    let test = TestWindow(UINavigationController(rootViewController: controller), size: CGSize(width: 700, height: 600))
    #expect(controller.files.first?.name == "Mail.swift")
    test.tap(controller.fileButton)
    test.settle()
    let name = "MessagesController.swift"
    let row = try #require(label(name, in: test.window))
    test.tap(row)
    test.settle()
    #expect(controller.files[controller.shown].name == name)
    #expect(controller.textView.text.contains("final class MessagesController"))
    #expect(controller.textView.contentOffset.y <= 0)
  }

  /// The columns of a split view were squeezed to a few points beside the source code.
  @Test func anExhibitBesideItsSourceCodeIsAsInANarrowWindow() throws {
    let mail = try #require(Catalog.all.first { $0.title == "Mail" })
    let gallery = GalleryController(context: ExhibitContext())
    gallery.show(mail)
    let test = TestWindow(gallery, size: CGSize(width: 1000, height: 700), scale: 1)
    test.settle()
    let stage = try #require(gallery.shown?.parent as? StageController)
    let split = try #require(stage.content as? UISplitViewController)
    #expect(!split.isCollapsed)
    stage.toggleSource()
    test.settle()
    #expect(split.isCollapsed)
    stage.toggleSource()
    test.settle()
    #expect(!split.isCollapsed)
  }

  private func label(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel { return label.text == text ? label : nil }
    return view.subviews.lazy.compactMap { label(text, in: $0) }.first
  }
}
