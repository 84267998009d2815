import Foundation
import Testing

@testable import Adapting

struct AdapterTests {
  /// The Swift files of the repository's sources and tests, parsed.
  static let sources: [SourceFile] = files.concurrentMap { url in
    SourceFile(path: url.path, module: "Module", text: (try? String(contentsOf: url, encoding: .utf8)) ?? "")
  }

  /// The Swift files of the repository's sources and tests.
  static let files: [URL] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
      .standardizedFileURL
    return files(in: ["Sources", "Tests", "Tools", "Examples"].map { root.appendingPathComponent($0) })
  }()

  /// The Swift files of each package in the folder that `QUIRE_CORPUS` names.
  static let corpus: [[URL]] = {
    guard let path = ProcessInfo.processInfo.environment["QUIRE_CORPUS"] else { return [] }
    let folder = URL(fileURLWithPath: path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
    return names.map { files(in: [folder.appendingPathComponent($0)]) }
  }()

  private static func files(in folders: [URL]) -> [URL] {
    folders.flatMap { base -> [URL] in
      let paths = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
      return paths.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.sorted().map(
        base.appendingPathComponent
      ).filter { !$0.hasDirectoryPath && (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory != true }
    }
  }

  @Test func sourceEditsReplaceTheirBytesOnly() {
    #expect("aéb".applying([SourceEdit(1..<3, "x"), SourceEdit(4..<4, "y"), SourceEdit(4..<4, "z")]).text == "axbyz")
    #expect("abc".applying([SourceEdit(0..<2, "x"), SourceEdit(1..<3, "y")]).conflicts.count == 1)
  }

  @Test func adaptingAnAdaptedFileChangesNoByte() throws {
    #expect(AdapterTests.files.count > 500)
    // Each package by itself: the same name may stand for different types in two of them.
    compareAdaptations(of: AdapterTests.sources)
    for files in AdapterTests.corpus {
      compareAdaptations(
        of: try files.map {
          SourceFile(path: $0.path, module: "Module", text: try String(contentsOf: $0, encoding: .utf8))
        })
    }
    let count = AdapterTests.corpus.reduce(0) { $0 + $1.count }
    if count > 0 {
      print("\(AdapterTests.files.count) files of the repository and \(count) of \(AdapterTests.corpus.count) packages")
    }
  }

  private func compareAdaptations(of files: [SourceFile]) {
    let once = Adapter().adapt(files)
    // Most files stay as they are, and parsing takes most of the time.
    let adapted = zip(files, once).map { file, result in
      file.text == result.text ? file : SourceFile(path: result.path, module: "Module", text: result.text)
    }
    let twice = Adapter().adapt(adapted)
    for ((original, first), second) in zip(zip(files, once), twice) {
      if first.text != second.text {
        Issue.record("adapting \(first.path) twice is not adapting it once: \(difference(first.text, second.text))")
      }
      #expect(first.edits.isEmpty == (original.text == first.text))
      #expect(lines(original.text) <= lines(first.text))
    }
  }

  /// Returns the first lines that differ.
  private func difference(_ first: String, _ second: String) -> String {
    let (old, new) = (first.split(separator: "\n"), second.split(separator: "\n"))
    let pair = zip(old, new).first { $0 != $1 }
    return pair.map { "'\($0)' became '\($1)'" } ?? "\(old.count) lines became \(new.count)"
  }

  /// Files in which no text occurs that any rule looks for.
  @Test func filesWithoutAdaptedConstructsStayByteForByte() {
    let constructs = [
      "@objc", "@IB", "#selector", "#keyPath", "os(iOS)", "targetEnvironment", "import ObjectiveC", "import Darwin",
      "import CoreFoundation", "import UIKit.", "extension ", "?(", "(frame:", "@NSManaged", "@nonobjc", "XCTest",
      "Foundation", "import SnapshotTesting", "@convention", "!(", "AttributedString()", "os(Linux)",
      "delegate?.window", "Selector", "PhotosUI",
    ]
    var count = 0
    for file in AdapterTests.sources where !constructs.contains(where: file.text.contains) {
      count += 1
      #expect(Adapter().adapt([file])[0].text == file.text)
    }
    #expect(count > 100)
  }

  @Test func damagedFilesAreAdaptedWithoutACrash() throws {
    // QUIRE_SEED chooses another run.
    let seed = ProcessInfo.processInfo.environment["QUIRE_SEED"].flatMap(UInt64.init) ?? 1
    var random = SeededGenerator(state: seed)
    let construct =
      "class A: UIView { @objc func f() { g(#selector(f)) } }\n@objc protocol P { @objc optional func f() }\n"
    for url in AdapterTests.files.shuffled(using: &random).prefix(60) {
      var bytes = Array(try String(contentsOf: url, encoding: .utf8).utf8.prefix(4_000))
      bytes.removeSubrange(0..<Int.random(in: 0...bytes.count / 2, using: &random))
      bytes.insert(contentsOf: Array(construct.utf8), at: Int.random(in: 0...bytes.count, using: &random))
      let text = String(decoding: bytes, as: UTF8.self)
      let once = adapted(text)
      #expect(adapted(once) == once, "seed \(seed), \(url.path): \(text.debugDescription)")
    }
  }

  @Test func aFileWhoseSyntaxErrorHidesItsStructureIsLeftAsItIs() {
    let text = """
      func event(_ title: String = "T {
      @objc protocol P { @objc optional func f() }
      alk", weekly: Bool = false) {}

      """
    #expect(adapted(text) == text)
    #expect(notes(text) == ["1: a syntax error hides the structure of the file; it is left as it is"])
    let readable = "@objc protocol P { @objc optional func f() }\nfunc g( {}\n"
    #expect(adapted(readable).contains("extension P { func f() throws"))
  }

  private func lines(_ text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }
}

/// A generator of numbers that a seed determines (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
