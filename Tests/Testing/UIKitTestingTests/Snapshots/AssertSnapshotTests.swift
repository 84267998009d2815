import Foundation
import TestSupport
import Testing
import UIKit

@testable import UIKitTesting

@MainActor
@Suite struct AssertSnapshotTests {
  private let folder = TemporaryFolder()

  private func square(_ color: UIColor, _ side: CGFloat = 10) -> UIView {
    let view = UIView(frame: CGRect(x: 3, y: 4, width: side, height: side))
    view.backgroundColor = color
    return view
  }

  private func verify<Value, Format>(
    _ value: @autoclosure () -> Value, as strategy: Snapshotting<Value, Format>, named name: String = "x",
    record: SnapshotTestingConfiguration.Record? = nil, test: String = "test()"
  ) -> String? {
    verifySnapshot(
      of: value(), as: strategy, named: name, record: record, snapshotDirectory: folder.url.path, testName: test)
  }

  @Test func aMissingReferenceIsRecordedAndFails() throws {
    let message = try #require(verify(square(.red), as: .image))
    #expect(
      message.hasPrefix("There was no reference on disk. The snapshot was written to \(folder.url.path)/test.x.png"))
    #expect(verify(square(.red), as: .image) == nil)
    let picture = try TestPicture(contentsOf: folder.url.appendingPathComponent("test.x.png"))
    #expect(picture.width == 30)
    #expect(picture.height == 30)
    #expect(picture.pixel(x: 15, y: 15) == (255, 59, 48, 255) || picture.pixel(x: 15, y: 15) == (255, 0, 0, 255))
  }

  @Test func recordModesDecideWhichReferencesAreWritten() throws {
    let file = folder.url.appendingPathComponent("test.x.png")
    let never = try #require(verify(square(.red), as: .image, record: .never))
    #expect(never.hasPrefix("There is no reference"))
    #expect(!FileManager.default.fileExists(atPath: file.path))
    #expect(try #require(verify(square(.red), as: .image, record: true)).hasPrefix("Record mode is on"))
    let red = try Data(contentsOf: file)
    let failed = try #require(verify(square(.blue), as: .image))
    #expect(failed.contains("does not match reference"))
    #expect(failed.contains("900 of 900 pixels differ"))
    #expect(try Data(contentsOf: file) == red)
    let message = withSnapshotTesting(record: .failed) { verify(square(.blue), as: .image) }
    #expect(try #require(message).hasSuffix("recorded in place of the reference."))
    #expect(verify(square(.blue), as: .image, record: .never) == nil)
    #expect(SnapshotTestingConfiguration.Record(environment: ["SNAPSHOT_TESTING_RECORD": "failed"]) == .failed)
    #expect(SnapshotTestingConfiguration.Record(environment: [:]) == nil)
  }

  @Test func precisionToleratesDifferentPixelsAndColors() {
    let view = square(.black)
    _ = verify(view, as: .image(traits: UITraitCollection(displayScale: 1)))
    let dot = square(.white, 1)
    dot.frame.origin = .zero
    view.addSubview(dot)
    let one = UITraitCollection(displayScale: 1)
    #expect(verify(view, as: .image(precision: 0.99, traits: one)) == nil)
    #expect(verify(view, as: .image(precision: 0.995, traits: one))?.contains("1 of 100 pixels differ") == true)
    dot.backgroundColor = UIColor(white: 0.02, alpha: 1)
    #expect(verify(view, as: .image(traits: one)) != nil)
    #expect(verify(view, as: .image(perceptualPrecision: 0.98, traits: one)) == nil)
  }

  @Test func snapshotFilesAreNamedAfterTheTest() {
    let file = SnapshotFile(
      "testCell(color:)", named: "dark mode/1", pathExtension: "png", folder: nil, beside: "/a/CellTests.swift",
      environment: [:])
    #expect(file.reference.path == "/a/__Snapshots__/CellTests/testCell-color.dark-mode-1.png")
    let second = (1...2).map { _ in
      SnapshotFile("testCount()", named: nil, pathExtension: "txt", folder: nil, beside: "/a/B.swift", environment: [:])
    }
    #expect(second.map(\.reference.lastPathComponent) == ["testCount.1.txt", "testCount.2.txt"])
  }

  @Test func anAdaptedCopyUsesTheSnapshotReferencesOfThePackage() {
    let environment = ["QUIRE_ADAPTED_COPY": "/p/.build/quire/packages/p", "QUIRE_ORIGINAL": "/p"]
    let file = SnapshotFile(
      "test()", named: "a", pathExtension: "png", folder: nil,
      beside: "/p/.build/quire/packages/p/Tests/T.swift", environment: environment)
    #expect(file.reference.path == "/p/Tests/__Snapshots__/T/test.a.png")
  }

  @Test func aViewReturnsToItsSuperviewAfterItsSnapshot() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = square(.red)
    parent.addSubview(view)
    parent.addSubview(UIView())
    _ = verify(view, as: .image(size: CGSize(width: 40, height: 20)))
    #expect(parent.subviews.first === view)
    #expect(view.frame == CGRect(x: 3, y: 4, width: 10, height: 10))
  }

  @Test func aControllerIsRenderedInTheSizeOfADevice() throws {
    let controller = EdgesController()
    _ = verify(controller as UIViewController, as: .image(on: .iPhoneX, traits: .init(userInterfaceStyle: .dark)))
    #expect(controller.seen == CGRect(x: 0, y: 44, width: 375, height: 734))
    #expect(controller.style == .dark)
    #expect(controller.sizes == .compact)
    _ = verify(controller as UIViewController, as: .image(on: .iPhoneX(.landscape)), named: "landscape")
    #expect(controller.seen == CGRect(x: 44, y: 0, width: 724, height: 351))
    let picture = try TestPicture(contentsOf: folder.url.appendingPathComponent("test.landscape.png"))
    #expect(picture.width == 2436)
    #expect(picture.height == 1125)
  }

  @Test func recursiveDescriptionsInSnapshotsHaveNoAddresses() throws {
    let view = square(.red)
    view.addSubview(UILabel(frame: CGRect(x: 1, y: 2, width: 3, height: 4)))
    _ = verify(view, as: .recursiveDescription)
    let text = try String(contentsOf: folder.url.appendingPathComponent("test.x.txt"), encoding: .utf8)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(!text.contains("0x"))
    #expect(lines[0].hasPrefix("<UIView; frame = (0 0; 10 10);"))
    #expect(lines[1].hasPrefix("   | <UILabel; frame = (1 2; 3 4);"))
    _ = verify(UINavigationController(rootViewController: EdgesController()), as: .hierarchy, named: "controllers")
    let controllers = try String(contentsOf: folder.url.appendingPathComponent("test.controllers.txt"), encoding: .utf8)
    #expect(
      controllers == """
        <UINavigationController>, state: appeared, view: <\(type(of: UINavigationController().view!))>
           | <EdgesController>, state: appeared, view: <UIView>
        """)
  }

  @Test func dumpedValuesHaveAFixedOrder() throws {
    struct Leaf {
      var name = "a"
      var tags: Set<Int> = [3, 1, 2]
      var weights = ["b": 2, "a": 1]
      var owner: String?
    }
    _ = verify(Leaf(), as: .dump)
    let text = try String(contentsOf: folder.url.appendingPathComponent("test.x.txt"), encoding: .utf8)
    #expect(
      text == """
        ▿ Leaf
          - name: "a"
          ▿ tags: 3 members
            - 1
            - 2
            - 3
          ▿ weights: 2 key/value pairs
            ▿ (2 elements)
              - key: "a"
              - value: 1
            ▿ (2 elements)
              - key: "b"
              - value: 2
          - owner: Optional<String>.none

        """)
    #expect(try #require(verify(Leaf(name: "c"), as: .dump)).contains("−  - name: \"a\"\n+  - name: \"c\""))
  }

  @Test func layersImagesPathsAndTextCanBeCompared() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.backgroundColor = UIColor.green.cgColor
    let path = UIBezierPath(rect: CGRect(x: 2, y: 2, width: 5, height: 5))
    for round in 1...2 {
      #expect((verify(layer, as: .image, named: "layer") == nil) == (round == 2))
      #expect((verify(path, as: .image, named: "path") == nil) == (round == 2))
      #expect(
        (verify(drawn(path.bounds, scale: 1) { _ in path.fill() }, as: .image, named: "image") == nil) == (round == 2))
      #expect((verify("a\nb", as: .lines, named: "text") == nil) == (round == 2))
      #expect((verify(["b": 1, "a": 2], as: .json, named: "json") == nil) == (round == 2))
      #expect((verify(5, as: .description, named: "number") == nil) == (round == 2))
    }
  }

  @Test func anAsynchronousSnapshotIsAwaited() {
    let later = Snapshotting<Int, String>(pathExtension: "txt", diffing: .lines) { value in
      Async { callback in
        nonisolated(unsafe) let callback = callback
        Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in callback("\(value)") }
      }
    }
    let never = Snapshotting<Int, String>(pathExtension: "txt", diffing: .lines) { _ in Async { _ in } }
    #expect(verifySnapshot(of: 1, as: later, snapshotDirectory: folder.url.path)?.hasPrefix("There was no") == true)
    #expect(
      verifySnapshot(of: 1, as: never, snapshotDirectory: folder.url.path, timeout: 0.05)?.contains(
        "after 0.05 seconds")
        == true)
  }

  @Test func aFailedSnapshotIsAnIssueAtTheLineOfTheCall() {
    let folder = folder.url.path
    withKnownIssue {
      _ = folder
      assertSnapshot(of: "a", as: .lines, named: "never", record: .never)
    } matching: { issue in
      issue.sourceLocation?.fileName == "AssertSnapshotTests.swift"
        && issue.comments.contains { $0.rawValue.hasPrefix("There is no reference") }
    }
  }

  @Test(.snapshots(record: .never)) func aTestTraitSetsTheRecordMode() {
    #expect(verify("a", as: .lines)?.hasPrefix("There is no reference") == true)
  }

  @Test func imagesAreAttachedToTestsAsPNG() throws {
    let image = drawn(CGRect(x: 0, y: 0, width: 2, height: 2), scale: 1) {
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    let attachment = Attachment(image, named: "dot")
    #expect(attachment.preferredName == "dot.png")
    let data = try attachment.withUnsafeBytes { Data($0) }
    #expect(data == image.pngData())
    Attachment.record(image, named: "dot")
  }
}

/// A controller that remembers the safe area, the appearance and the size class that it was laid out with.
private final class EdgesController: UIViewController {
  var seen = CGRect.zero
  var style = UIUserInterfaceStyle.unspecified
  var sizes = UIUserInterfaceSizeClass.unspecified

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    seen = view.bounds.inset(by: view.safeAreaInsets)
    style = traitCollection.userInterfaceStyle
    sizes = traitCollection.horizontalSizeClass
  }
}
