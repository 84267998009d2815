@testable import Adapting

/// Returns a text as the adapter leaves it.
func adapted(_ text: String, isTest: Bool = false) -> String { Adapter().adapt(text, isTest: isTest).text }

/// Returns the texts of files of one module, adapted together.
func adapted(_ texts: [String]) -> [String] {
  let files = texts.enumerated().map { SourceFile(path: "File\($0.offset).swift", module: "Module", text: $0.element) }
  return Adapter().adapt(files).map(\.text)
}

/// Returns the notes of a text.
func notes(_ text: String, types: Set<String>? = nil) -> [String] {
  let file = SourceFile(path: "File.swift", module: "Module", text: text)
  return Adapter(frameworkTypes: types).adapt([file])[0].notes.map { "\($0.line): \($0.reason)" }
}
