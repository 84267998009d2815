import DeveloperToolsSupport
import Foundation
import TestSupport
import Testing
import UIKit

@testable import UIKitTesting

@MainActor
@Suite struct PreviewProgramTests {
  private let folder = TemporaryFolder()

  private var entries: [PreviewProgram.Entry] {
    [
      .init(
        Preview("Red", traits: .fixedLayout(width: 20, height: 10)) {
          let view = UIView()
          view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
          return view
        }, path: "/p/Leaf.swift", line: 3),
      .init(Preview { ColorController() }, path: "/p/Leaf.swift", line: 9),
    ]
  }

  private func pictures(_ arguments: [String]) throws -> [String] {
    var paths = [String]()
    try PreviewProgram(entries, PreviewOptions(["--output", folder.url.path] + arguments)).write { paths.append($0) }
    return paths.map { URL(fileURLWithPath: $0).lastPathComponent }
  }

  @Test func eachPreviewIsWrittenAsAPicture() throws {
    #expect(try pictures([]) == ["Red.png", "Leaf 9.png"])
    let red = try TestPicture(contentsOf: folder.url.appendingPathComponent("Red.png"))
    #expect(red.width == 60)
    #expect(red.height == 30)
    #expect(red.pixel(x: 30, y: 15) == (255, 0, 0, 255))
    let controller = try TestPicture(contentsOf: folder.url.appendingPathComponent("Leaf 9.png"))
    #expect(controller.width == 1170)
    #expect(controller.height == 2532)
  }

  @Test func previewsAreRenderedInEveryCombinationOfSizeAppearanceAndTextSize() throws {
    #expect(
      try pictures(["--name", "leaf 9", "--size", "100x50,iPhoneSe", "--appearance", "light,dark"]) == [
        "Leaf 9-100x50-light.png", "Leaf 9-100x50-dark.png", "Leaf 9-iPhoneSe-light.png", "Leaf 9-iPhoneSe-dark.png",
      ])
    let light = try TestPicture(contentsOf: folder.url.appendingPathComponent("Leaf 9-100x50-light.png"))
    let dark = try TestPicture(contentsOf: folder.url.appendingPathComponent("Leaf 9-100x50-dark.png"))
    #expect(light.pixel(x: 5, y: 5) == (255, 255, 255, 255))
    #expect(dark.pixel(x: 5, y: 5) == (0, 0, 0, 255))
    #expect(light.width == 300)
    #expect(light.height == 150)
    #expect(try pictures(["--name", "leaf.swift:9", "--text-size", "accessibilityLarge"]) == ["Leaf 9.png"])
    #expect(ColorController.category == .accessibilityLarge)
  }

  @Test func unknownPreviewsAndOptionsAreReported() {
    #expect(throws: PreviewFailure.self) { try pictures(["--name", "Blue"]) }
    #expect(throws: PreviewFailure.self) { try pictures(["--size", "big"]) }
    #expect(throws: PreviewFailure.self) { try pictures(["--text-size", "huge"]) }
  }

  @Test func aPreviewWithSizeThatFitsHasTheSizeOfItsView() throws {
    let label = Preview("Label", traits: .sizeThatFitsLayout) {
      let label = UILabel()
      label.text = "Leaf"
      return label
    }
    let program = PreviewProgram([], try PreviewOptions([]))
    let picture = program.picture(of: label, PreviewOptions.size("100x100")!, "light", "large")
    let expected = UILabel()
    expected.text = "Leaf"
    #expect(picture.height == Int(expected.intrinsicContentSize.height * 3))
    let landscape = Preview(traits: .landscapeLeft) { UIView() }
    let wide = program.picture(of: landscape, PreviewOptions.size("iPhone13")!, "light", "large")
    #expect(wide.width == 2532)
    #expect(wide.height == 1170)
  }
}

private final class ColorController: UIViewController {
  static var category: UIContentSizeCategory?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    ColorController.category = traitCollection.preferredContentSizeCategory
  }
}
