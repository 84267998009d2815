import Foundation

/// Pictures in the format WebP, by the programs of Debian's package `webp`.
enum WebP {
  /// A Boolean value that indicates whether the programs are installed.
  static let isAvailable = path("cwebp") != nil && path("img2webp") != nil

  /// Writes a PNG file as WebP, with a quality from 0 to 100.
  static func write(_ png: String, to file: String, quality: Int) throws {
    try run("cwebp", ["-quiet", "-m", "2", "-q", "\(quality)", png, "-o", file])
  }

  /// Writes PNG files as a loop whose pictures follow each other in a time in milliseconds.
  ///
  /// - Parameter limit: the size that the file should not exceed, in bytes; the quality is reduced for it, and then
  ///   every second picture is left out.
  static func writeLoop(of frames: [String], to file: String, milliseconds: Int, limit: Int) throws {
    for (step, quality) in [(1, 90), (1, 80), (1, 65), (1, 50), (2, 65), (2, 50), (3, 40), (4, 20)] {
      let chosen = stride(from: 0, to: frames.count, by: step).map { frames[$0] }
      let options = ["-loop", "0", "-lossy", "-q", "\(quality)", "-m", "4", "-d", "\(milliseconds * step)"]
      try run("img2webp", options + chosen + ["-o", file])
      let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
      if size <= limit { return }
    }
  }

  private static func run(_ program: String, _ arguments: [String]) throws {
    guard let path = path(program) else { throw Failure(command: program, status: 127) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(command: program, status: process.terminationStatus) }
  }

  private static func path(_ program: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":").map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The error of a program that failed.
  struct Failure: Error, CustomStringConvertible {
    var command: String
    var status: Int32

    var description: String { "\(command) ended with status \(status); it comes with Debian's package webp." }
  }
}
