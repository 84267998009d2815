import Foundation

/// A recorded session that `quire replay` repeats.
struct PlayedSession {
  /// The options of the command that have a value.
  static let namesWithValue: Set<String> = ["--as-test"]

  /// The file of the session.
  let file: URL
  /// The folder of pictures.
  let pictures: URL
  /// The file of the test that is written; nil for none.
  let test: URL?
  /// The variables of the environment with which the session began.
  private let start: [String: String]

  /// Reads the beginning of a session.
  ///
  /// - Parameters:
  ///   - path: The file of the session.
  ///   - root: The folder of the package.
  ///   - options: The options of the command line.
  init(_ path: String, in root: URL, _ options: [String: String]) throws {
    file = URL(fileURLWithPath: path).standardizedFileURL
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw Failure("there is no session \(file.path). Record one: quire run --record \(path)")
    }
    let first = data.split(separator: UInt8(ascii: "\n")).first.map { Data($0) } ?? Data()
    let values = (try? JSONSerialization.jsonObject(with: first)) as? [String: Any]
    guard let start = values?["environment"] as? [String: String] else {
      throw Failure("\(file.path) is not a recorded session. Record one: quire run --record FILE")
    }
    self.start = start
    pictures =
      options["--output"].map { URL(fileURLWithPath: $0).standardizedFileURL }
      ?? root.appendingPathComponent(".build/quire/replay")
    test = options["--as-test"].map { URL(fileURLWithPath: $0).standardizedFileURL }
  }

  /// The variables of the environment of the program that repeats the session.
  var environment: [String: String] {
    var result = start
    result["QUIRE_REPLAY"] = file.path
    result["QUIRE_REPLAY_PICTURES"] = pictures.path
    result["QUIRE_REPLAY_TEST"] = test?.path
    return result
  }
}
