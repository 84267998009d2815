import Dispatch
import Synchronization

/// Adapts the sources of a package to Swift on Linux.
public struct Adapter: Sendable {
  /// The rules, in the order of their notes.
  static let rules: [any Rule] = [
    ObjectiveCAttributes(), Selectors(), KeyPathStrings(), BuildConditions(), Imports(), AmbiguousFunctions(),
    ExtensionMembers(), ExtensionDispatch(), InheritedOptionals(), OptionalRequirements(), OptionalReferences(),
    ApplicationWindow(),
    MetatypeConstruction(), NibConnections(),
    ExpectationReferences(), ObservableObjects(), BundlesOfClasses(), ObservedProperties(), Previews(),
    MissingInitializers(), Literals(), ExchangedMethods(), SetUpOfTests(), MessagesToTargets(), IsolationOfLayers(),
    QualifiedNames(), NumbersOfAnyObject(), SubclassChecks(), FormerNames(), ColorsOfSwiftUI(),
    RetroactiveConformances(),
  ]

  /// The result for one file.
  public struct Result: Sendable {
    public let path: String
    /// The adapted text; the original one when nothing had to change.
    public let text: String
    /// The edits that lead from the original to the adapted text.
    public let edits: [SourceEdit]
    /// The number of lines of the original that edits touch.
    public let adaptedLines: Int
    public let notes: [Note]
    /// The previews of the file.
    public let previews: [Preview]

    fileprivate init(
      path: String, text: String, edits: [SourceEdit], adaptedLines: Int, notes: [Note], previews: [Preview]
    ) {
      self.path = path
      self.text = text
      self.edits = edits
      self.adaptedLines = adaptedLines
      self.notes = notes
      self.previews = previews
    }

    /// Creates the result for a file with syntax errors that hide what there is to adapt.
    fileprivate init(leaving file: SourceFile) {
      let line = file.firstError.map { file.line(of: $0) } ?? 1
      self.init(
        path: file.path, text: file.text, edits: [], adaptedLines: 0,
        notes: [
          Note(
            path: file.path, line: line, reason: "a syntax error hides the structure of the file; it is left as it is")
        ], previews: [])
    }
  }

  private let frameworkTypes: Set<String>?
  private let superclasses: [String: String]
  private let exports: ModuleExports
  private let findings: Set<CompilerFinding>

  /// Makes an adapter.
  ///
  /// - Parameters:
  ///   - frameworkTypes: The types that UIKit and its sisters declare; with nil, all are taken to be there.
  ///   - superclasses: The superclasses of their classes.
  ///   - exports: The modules that headers of the package import, and what the packages that it depends on export.
  ///   - findings: What the compiler refused of an earlier result.
  public init(
    frameworkTypes: Set<String>? = nil, superclasses: [String: String] = [:], exports: ModuleExports = ModuleExports(),
    findings: Set<CompilerFinding> = []
  ) {
    self.frameworkTypes = frameworkTypes
    self.superclasses = superclasses
    self.exports = exports
    self.findings = findings
  }

  /// Adapts files, which see each other's declarations.
  ///
  /// - Parameters:
  ///   - leftOut: The files of the package that are left out.
  ///   - absentTypes: The types that Xcode generates and Linux does not have, with the frameworks that they need.
  public func adapt(_ files: [SourceFile], leftOut: [SourceFile] = [], absentTypes: [String: String] = [:]) -> [Result]
  {
    func index(_ files: [SourceFile]) -> DeclarationIndex {
      DeclarationIndex(
        files, frameworkTypes: frameworkTypes, leftOut: leftOut, absentTypes: absentTypes,
        frameworkSuperclasses: superclasses, exports: exports, findings: findings)
    }
    let original = index(files)
    var results = files.concurrentMap { adapt($0, original) }
    // After a syntax error the parser guesses, and may find another structure in the adapted text.
    let damaged = files.indices.filter { files[$0].tree.hasError && !results[$0].edits.isEmpty }
    guard !damaged.isEmpty else { return results }
    let adapted = zip(files, results).map { $1.edits.isEmpty ? $0 : $0.with(text: $1.text) }
    let adaptedIndex = index(adapted)
    for i in damaged where adapt(adapted[i], adaptedIndex).text != results[i].text {
      results[i] = Result(leaving: files[i])
    }
    return results
  }

  /// Adapts one text by itself.
  public func adapt(_ text: String, path: String = "File.swift", module: String = "Module", isTest: Bool = false)
    -> Result
  {
    adapt([SourceFile(path: path, module: module, isTest: isTest, text: text)])[0]
  }

  private func adapt(_ file: SourceFile, _ index: DeclarationIndex) -> Result {
    var adaptation = Adaptation()
    // Code that is left out needs no other edits.
    MissingTypes().adapt(file, index, into: &adaptation)
    RefusedTests().adapt(file, index, into: &adaptation)
    RefusedBodies().adapt(file, index, into: &adaptation)
    FrameworkOverrides().adapt(file, index, into: &adaptation)
    let gone = adaptation.edits.map(\.range)
    for rule in Adapter.rules { rule.adapt(file, index, into: &adaptation) }
    if !gone.isEmpty {
      adaptation.edits.removeAll { edit in
        gone.contains {
          $0 != edit.range && $0.lowerBound <= edit.range.lowerBound && edit.range.upperBound <= $0.upperBound
        }
      }
    }
    guard !adaptation.edits.isEmpty else {
      return Result(
        path: file.path, text: file.text, edits: [], adaptedLines: 0, notes: adaptation.notes, previews: [])
    }
    let (text, conflicts) = file.text.applying(adaptation.edits)
    let lines = LineTable(file.text)
    for conflict in conflicts {
      adaptation.notes.append(
        Note(
          path: file.path, line: lines.line(at: conflict.range.lowerBound),
          reason: "two adaptations meet here; write the statement as two"))
    }
    let touched = Set(
      adaptation.edits.flatMap { edit in
        lines.line(at: edit.range.lowerBound)...lines.line(at: max(edit.range.lowerBound, edit.range.upperBound - 1))
      })
    return Result(
      path: file.path, text: text, edits: SourceEdit.ordered(adaptation.edits).filter { !conflicts.contains($0) },
      adaptedLines: touched.count,
      notes: adaptation.notes.sorted { $0.line < $1.line }, previews: adaptation.previews)
  }
}

/// The beginnings of a text's lines.
public struct LineTable: Sendable {
  private let starts: [Int]

  public init(_ text: String) {
    var starts = [0]
    var text = text
    text.withUTF8 { bytes in
      for offset in bytes.indices where bytes[offset] == UInt8(ascii: "\n") { starts.append(offset + 1) }
    }
    self.starts = starts
  }

  /// Returns the number of the line, from 1, that a byte is in.
  public func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Returns the offset at which a line begins, numbered from 1.
  public func start(ofLine line: Int) -> Int? { starts.indices.contains(line - 1) ? starts[line - 1] : nil }
}

extension Array where Element: Sendable {
  /// Returns the results of a function for all elements, computed on all processors.
  package func concurrentMap<Value: Sendable>(_ transform: @Sendable (Element) -> Value) -> [Value] {
    let results = Mutex<[Value?]>(Array<Value?>(repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let value = transform(self[index])
      results.withLock { $0[index] = value }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}
