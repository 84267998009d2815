public import Foundation
import Glibc

/// An error that is one message for the user: what was asked, what was found, what to do.
public struct Failure: Error, CustomStringConvertible {
  public let description: String
  public init(_ description: String) { self.description = description }
}

/// A program that is run and waited for.
public struct Program {
  let executable: URL
  let arguments: [String]
  let folder: URL?
  let environment: [String: String]?

  public init(_ executable: URL, _ arguments: [String], in folder: URL? = nil, environment: [String: String]? = nil) {
    self.executable = executable
    self.arguments = arguments
    self.folder = folder
    self.environment = environment
  }

  /// Runs the program and returns what it prints to standard output.
  ///
  /// - Throws: A message with its standard error if it ends with another status than 0.
  public func output() throws -> String {
    let process = makeProcess()
    let out = Pipe()
    let errors = FileManager.default.temporaryDirectory.appendingPathComponent("quire-\(UUID().uuidString)")
    _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: errors) }
    process.standardOutput = out
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let data = out.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
      throw Failure("\(executable.lastPathComponent) \(arguments.joined(separator: " ")) failed:\n\(text)")
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// The status of a program that was ended since it went on for too long without a sign of life.
  static let stalledStatus: Int32 = 124

  /// Runs the program and forwards each line that it prints, of both streams; returns its status.
  ///
  /// - Parameter isStalled: A function of the seconds since the last output that decides whether the program, with
  ///   those that it has started, is ended; nil to wait for ever.
  public func run(isStalled: ((Double) -> Bool)? = nil, line handle: (String) -> Void) throws -> Int32 {
    let process = makeProcess()
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    RunningPrograms.add(process)
    defer { RunningPrograms.remove(process) }
    try pipe.fileHandleForWriting.close()
    var rest = Data()
    var last = ContinuousClock.now
    var hasStalled = false
    while true {
      if let isStalled, !hasStalled, !pipe.fileHandleForReading.waits(for: 1) {
        let time = (ContinuousClock.now - last) / .seconds(1)
        if isStalled(time) {
          hasStalled = true
          RunningPrograms.endTree(of: process.processIdentifier)
        }
        continue
      }
      let data = pipe.fileHandleForReading.availableData
      last = .now
      if data.isEmpty { break }
      rest.append(data)
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        handle(String(decoding: rest[rest.startIndex..<end], as: UTF8.self))
        rest = Data(rest[rest.index(after: end)...])
      }
    }
    if !rest.isEmpty { handle(String(decoding: rest, as: UTF8.self)) }
    process.waitUntilExit()
    return hasStalled ? Program.stalledStatus : process.status
  }

  /// Starts the program with the terminal of this one, and returns without waiting for it.
  func start() throws -> Process {
    let process = makeProcess()
    try process.run()
    RunningPrograms.add(process)
    return process
  }

  /// Returns the path of a program in the search path; nil if there is none.
  static func path(of name: String, environment: [String: String]) -> URL? {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    return folders.map { URL(fileURLWithPath: $0 + "/" + name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  private func makeProcess() -> Process {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    if let environment { process.environment = environment }
    return process
  }
}

extension Process {
  /// The status of a process that ended, as a shell has it.
  var status: Int32 { terminationReason == .uncaughtSignal ? 128 + terminationStatus : terminationStatus }
}

extension FileHandle {
  /// Waits until there is something to read, or the end; returns false after a number of seconds without.
  fileprivate func waits(for seconds: Int32) -> Bool {
    var entry = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, seconds * 1_000) != 0
  }
}
