import Adapting
import Foundation

/// Adapts the sources of one target into a folder, for the build tool plugin `AdaptedSources`.
struct TargetSources {
  private struct Request: Decodable {
    struct Module: Decodable {
      let name: String
      let files: [String]
    }

    let module: String
    let isTest: Bool
    let quire: String
    /// The folder of the package, which messages leave out.
    let package: String
    /// The files that are adapted.
    let adapted: [String]
    /// The files of the target that the package manager compiles as they are.
    let compiled: [String]
    /// The targets that this one depends on, whose declarations matter here.
    let others: [Module]
    /// The names of files that are added to the target of tests.
    let support: [String]
    /// The folder of the results.
    let output: String
  }

  private let request: Request

  /// Reads a request of the plugin.
  init(request file: URL) throws {
    request = try JSONDecoder().decode(Request.self, from: Data(contentsOf: file))
  }

  /// Writes a file for each that is adapted; returns the lines of messages.
  ///
  /// - Throws: A message if a file that is compiled as it is would have to be adapted.
  func write() throws -> [String] {
    let own = (request.adapted + request.compiled).map { ($0, request.module, request.isTest) }
    let inputs = own + request.others.flatMap { module in module.files.map { ($0, module.name, false) } }
    let texts = try inputs.map {
      (path: $0.0, module: $0.1, isTest: $0.2, text: try String(contentsOfFile: $0.0, encoding: .utf8))
    }
    let files = texts.concurrentMap {
      SourceFile(path: $0.path, module: $0.module, isTest: $0.isTest, text: $0.text)
    }
    let kept = files.filter { $0.unavailableImport == nil }
    let frameworks = try QuireCheckout(named: request.quire).declarations()
    let adapter = Adapter(frameworkTypes: frameworks.types, superclasses: frameworks.superclasses)
    let results = Dictionary(
      uniqueKeysWithValues: zip(kept.map(\.path), adapter.adapt(kept)))
    var mirror = FileMirror(root: URL(fileURLWithPath: request.output))
    var messages = [String]()
    for path in request.adapted {
      let result = results[path]
      // Messages of the compiler and of tests name the user's file.
      let text = "#sourceLocation(file: \(quoted(path)), line: 1)\n" + (result?.text ?? "")
      let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      try mirror.put(text, at: stem + ".adapted.swift")
      messages += (result?.notes ?? []).map { "\($0.path):\($0.line): note: not adapted: \($0.reason)" }
    }
    for file in files where file.module == request.module {
      guard let missing = file.unavailableImport else { continue }
      messages.append(
        "\(file.path):\(missing.line): note: not adapted: imports \(missing.module), which Linux does not have; "
          + "the file is left out")
    }
    for name in request.support { try mirror.put(AdaptedSources.testSupport, at: name) }
    try mirror.removeOthers()
    for path in request.compiled {
      guard let edit = results[path]?.edits.first, let text = texts.first(where: { $0.path == path })?.text else {
        continue
      }
      throw Failure(
        "\(path):\(LineTable(text).line(at: edit.range.lowerBound)): error: the target's 'sources' names this file, so that it "
          + "is compiled as it is, and this line has to be adapted; name a file that needs nothing")
    }
    return messages
  }
}
