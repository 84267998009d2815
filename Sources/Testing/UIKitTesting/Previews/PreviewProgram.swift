public import DeveloperToolsSupport
import Foundation
import UIKit

/// The program that draws the previews of a package; `quire render` writes and runs it.
@MainActor
public struct PreviewProgram {
  /// A preview and the place of its source.
  public struct Entry {
    let preview: Preview
    let path: String
    let line: Int

    /// Creates an entry.
    public init(_ preview: Preview, path: String, line: Int) {
      self.preview = preview
      self.path = path
      self.line = line
    }

    /// The name; that of the file and the line without one.
    @MainActor var name: String { preview.name ?? "\(stem) \(line)" }

    /// Returns whether a name refers to this preview: as a part of its own name or of its file's.
    @MainActor func isMeant(by name: String) -> Bool {
      [self.name, "\(path):\(line)"].contains { $0.lowercased().contains(name.lowercased()) }
    }

    private var stem: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }
  }

  private let entries: [Entry]
  private let options: PreviewOptions

  init(_ entries: [Entry], _ options: PreviewOptions) {
    self.entries = entries
    self.options = options
  }

  /// Draws the previews that the arguments ask for, prints the paths of the pictures, and ends the program.
  public static func run(_ entries: [Entry], arguments: [String] = Array(CommandLine.arguments.dropFirst())) -> Never {
    do {
      let options = try PreviewOptions(arguments)
      let program = PreviewProgram(entries, options)
      guard let references = options.references else {
        try program.write { print($0) }
        exit(0)
      }
      let tests = PreviewTests(
        program: program, options: options, references: URL(fileURLWithPath: references, isDirectory: true))
      exit(tests.run(try program.requestedEntries()) { print($0) }.isSuccess ? 0 : 1)
    } catch {
      FileHandle.standardError.write(Data("quire: \(error)\n".utf8))
      exit(1)
    }
  }

  /// Writes the pictures, and reports the path of each.
  func write(report: (String) -> Void) throws {
    var used = Set<String>()
    for entry in try requestedEntries() {
      var base = Self.fileName(entry.name)
      if !used.insert(base).inserted { base += " \(entry.line)" }
      for size in options.sizes {
        for appearance in options.appearances {
          for text in options.textSizes {
            let parts = [
              base, options.sizes.count > 1 ? size.name : nil, options.appearances.count > 1 ? appearance : nil,
              options.textSizes.count > 1 ? text : nil,
            ]
            let url = URL(fileURLWithPath: options.output)
              .appendingPathComponent(parts.compactMap(\.self).joined(separator: "-") + ".png")
            try picture(of: entry.preview, size, appearance, text).write(to: url)
            report(url.path)
          }
        }
      }
    }
  }

  /// Returns the previews that the options ask for.
  func requestedEntries() throws -> [Entry] {
    let requested = entries.filter { entry in options.name.map { entry.isMeant(by: $0) } ?? true }
    guard !requested.isEmpty else {
      throw PreviewFailure(
        "There is no preview \"\(options.name ?? "")\". There are: "
          + entries.map { "\"\($0.name)\"" }.joined(separator: ", ") + ".")
    }
    return requested
  }

  /// Returns the picture of a preview on a device.
  func picture(
    of preview: Preview, _ size: PreviewOptions.Size, _ appearance: String, _ text: String
  ) -> TestPicture {
    window(for: preview, PreviewOptions.Variant(size: size, appearance: appearance, textSize: text)).picture()
  }

  /// Returns a window that shows a preview.
  func window(for preview: Preview, _ variant: PreviewOptions.Variant) -> TestWindow {
    let kinds = preview.traits.map(\.kind)
    var points = variant.size.points
    var safeArea = variant.size.safeArea
    if kinds.contains(.landscape), points.width < points.height {
      points = CGSize(width: points.height, height: points.width)
      safeArea = UIEdgeInsets(
        top: 0, left: safeArea.top > 20 ? safeArea.top : 0, bottom: min(safeArea.bottom, 21),
        right: safeArea.top > 20 ? safeArea.top : 0)
    }
    for case .fixed(let width, let height) in kinds {
      points = CGSize(width: width, height: height)
      safeArea = .zero
    }
    let locale = variant.locale.isEmpty ? nil : Locale(identifier: variant.locale)
    let test = TestWindow(size: points, locale: locale)
    test.window.windowScene?.safeAreaInsets = safeArea
    test.window.backgroundColor = .systemBackground
    test.window.traitOverrides.userInterfaceStyle = variant.appearance == "dark" ? .dark : .light
    if variant.direction == "rtl" { test.window.traitOverrides.layoutDirection = .rightToLeft }
    if let category = PreviewOptions.category(variant.textSize) {
      test.window.traitOverrides.preferredContentSizeCategory = category
    }
    test.layout()
    switch preview.body {
    case .controller(let make): test.window.rootViewController = make()
    case .view(let make):
      let view = make()
      let isAlone = kinds.contains { if case .fixed = $0 { true } else { false } }
      let controller = UIViewController()
      test.window.rootViewController = controller
      controller.view.addSubview(view)
      let fitting = fittingSize(of: view)
      if kinds.contains(.sizeThatFits), fitting.width > 0, fitting.height > 0 {
        test.window.windowScene?.safeAreaInsets = .zero
        test.resize(to: fitting)
        view.frame = CGRect(origin: .zero, size: fitting)
      } else if isAlone || fitting.width == 0 || fitting.height == 0 {
        view.frame = controller.view.bounds
      } else {
        view.frame.size = fitting
        view.center = CGPoint(x: points.width / 2, y: points.height / 2)
      }
    }
    test.layout()
    test.settle(limit: 2)
    return test
  }

  static func fileName(_ name: String) -> String {
    String(name.map { "/\\:\n".contains($0) ? "-" : $0 })
  }

  /// Returns the size of a view, or the one that fits it; zero for one that fills the available space.
  private func fittingSize(of view: UIView) -> CGSize {
    if view.bounds.width > 0, view.bounds.height > 0 { return view.bounds.size }
    let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return fitting.width > 0 && fitting.height > 0 ? fitting : view.sizeThatFits(.zero)
  }
}
