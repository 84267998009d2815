import Foundation
import Generating

// Usage: generate [--check], in the folder of the repository. Writes the generated parts of the sources, or prints
// which are not as they would be written.

let isCheck = CommandLine.arguments.contains("--check")
let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)

/// Prints an error and ends the program.
func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("generate: \(message)\n".utf8))
  exit(1)
}

/// Returns the text of a file as the formatter of the toolchain writes it.
func formatted(_ text: String, path: String) throws -> String {
  let input = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).swift")
  try text.write(to: input, atomically: true, encoding: .utf8)
  defer { try? FileManager.default.removeItem(at: input) }
  let formatter = Process()
  let output = Pipe()
  formatter.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  formatter.arguments = [
    "swift", "format", "--configuration", root.appendingPathComponent(".swift-format").path, input.path,
  ]
  formatter.standardOutput = output
  try formatter.run()
  let result = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  formatter.waitUntilExit()
  guard formatter.terminationStatus == 0 else { fail("the formatter refuses the text for \(path)") }
  return result
}

let names = FileManager.default.enumerator(atPath: "Sources")?.compactMap { $0 as? String } ?? []
let files = try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
  (path: "Sources/" + name, text: try String(contentsOfFile: "Sources/" + name, encoding: .utf8))
}

do {
  var isCurrent = true
  for (path, text) in try OptionalMethods(files).outputs().sorted(by: { $0.key < $1.key }) {
    let new = try formatted(text, path: path)
    guard (try? String(contentsOfFile: path, encoding: .utf8)) != new else { continue }
    isCurrent = false
    if isCheck {
      print("\(path) is not as Scripts/generate writes it")
    } else {
      try new.write(toFile: path, atomically: true, encoding: .utf8)
      print("wrote \(path)")
    }
  }
  exit(isCheck && !isCurrent ? 1 : 0)
} catch let error as GeneratorError {
  fail(error.description)
}
