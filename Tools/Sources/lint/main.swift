import Foundation
import Linting

// Usage: lint [--fix] [FILE…], in the folder of the repository. Without files it reads those that git lists or would
// add, and keeps what it found until they change.

let arguments = CommandLine.arguments.dropFirst()
let fixes = arguments.contains("--fix")
let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)

/// Returns the sources, scripts and documents of the repository.
func listed() throws -> [String] {
  let git = Process()
  let output = Pipe()
  git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  git.arguments =
    ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.swift", "*.c", "*.h", "*.md", "*.py"]
    + ["Scripts/*", ".ci/*", "Makefile"]
  git.standardOutput = output
  try git.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  git.waitUntilExit()
  return text.split(separator: "\n").map(String.init).filter { FileManager.default.fileExists(atPath: $0) }
}

/// Prints an error, and ends the program.
func fail(_ error: any Error) -> Never {
  FileHandle.standardError.write(Data("lint: \(error)\n".utf8))
  exit(2)
}

let named = arguments.filter { $0 != "--fix" }
let paths = try named.isEmpty ? listed() : Array(named)

if fixes {
  for path in paths where path.hasSuffix(".swift") {
    let file: LintedFile
    do { file = try LintedFile(path: path, in: root) } catch { fail(error) }
    var text = file.text
    for case let rule as any CorrectingRule.Type in lintRules {
      text = rule.corrected(LintedFile(path: path, text: text))
    }
    guard text != file.text else { continue }
    try text.write(to: root.appendingPathComponent(path), atomically: true, encoding: .utf8)
    print("corrected \(path)")
  }
  exit(0)
}

let program = try FileManager.default.attributesOfItem(atPath: CommandLine.arguments[0])
let saved = root.appendingPathComponent(".build/lint.json")
var cache = FactCache(saved, reader: "\(program[.size] ?? 0) \(program[.modificationDate] ?? 0)")
let facts: [FileFacts]
do { facts = try cache.facts(of: paths, in: root) } catch { fail(error) }
if named.isEmpty { try cache.save(to: saved) }

var isClean = true
for rule in lintRules {
  let findings = rule.findings(in: facts).sorted()
  for finding in findings { print(finding) }
  print("\(findings.isEmpty ? "ok     " : "FAILED ") \(rule.name)")
  isClean = isClean && findings.isEmpty
}
if !isClean { print("Scripts/check/swift --fix corrects the order of members and divides expectations.") }
exit(isClean ? 0 : 1)
