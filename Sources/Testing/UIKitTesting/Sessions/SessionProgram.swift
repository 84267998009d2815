import CUIKitTesting
import Foundation
import GeometryCore
import HostHeadless
import HostInterface
import SessionRecording
import UIKit

/// A program that plays a session without a display: `quire replay` sets the variables of the environment.
///
/// | variable | |
/// |---|---|
/// | `QUIRE_REPLAY` | the file of the session |
/// | `QUIRE_REPLAY_PICTURES` | the folder of pictures, one for the launch and one for each step |
/// | `QUIRE_REPLAY_TEST` | the file of the test that is written; none without it |
@MainActor
struct SessionProgram {

  static let variable = "QUIRE_REPLAY"

  let session: RecordedSession

  let file: String

  let pictures: URL?

  let test: URL?

  private init(_ environment: [String: String]) throws {
    func url(_ name: String) -> URL? { environment[name].flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0) } }
    file = environment[SessionProgram.variable] ?? ""
    session = try RecordedSession(contentsOf: URL(fileURLWithPath: file))
    pictures = url("QUIRE_REPLAY_PICTURES")
    test = url("QUIRE_REPLAY_TEST")
  }

  /// Returns the host of the program: one without a display whose clock the session moves.
  static func makeHost() -> any HostInterface.Host {
    let host = HeadlessHost()
    host.runProgram = { host, start in
      let environment = ProcessInfo.processInfo.environment
      do {
        try SessionProgram(environment).run(on: host, start)
        exit(EXIT_SUCCESS)
      } catch {
        FileHandle.standardError.write(Data("quire: \(error)\n".utf8))
        exit(EXIT_FAILURE)
      }
    }
    return host
  }

  /// Returns a short description of a step, such as `tap Add`.
  static func name(of step: RecordedStep) -> String {
    let verb: String
    switch step.action {
    case .tap: verb = "tap"
    case .drag: verb = "drag"
    case .touches: verb = "touches"
    case .wheel, .touchpad: verb = "scroll"
    case .magnify: verb = "pinch"
    case .rotate: verb = "rotate"
    case .key: verb = "key"
    case .text(let text): return "type \(text)"
    case .composition(let text, _): return "compose \(text)"
    case .resize(let width, let height): return "resize to \(Int(width)) × \(Int(height))"
    }
    guard let target = step.target else { return verb }
    return "\(verb) \(target.label ?? target.identifier ?? target.type)"
  }

  private func run(on host: HeadlessHost, _ start: @MainActor () -> Void) throws {
    if session.start.environment["QUIRE_DEVICE"] == nil, session.start.environment["QUIRE_SIZE"] == nil {
      host.screenSize = Size(session.start.width, session.start.height)
      host.screenScale = session.start.scale
    }
    if let pictures { try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true) }
    let clock = TestClock(running: UIRuntime.main, host)
    clock.runtime.perform { start() }
    let player = SessionPlayer(clock)
    player.rest()
    var source = SessionTest(file: file, start: session.start)
    source.begin(player.texts)
    try picture(of: player, 0, "start")
    for (index, step) in session.steps.enumerated() {
      let name = SessionProgram.name(of: step)
      do { try player.play(step, number: index + 1, of: session.steps.count) } catch {
        try picture(of: player, index + 1, "failed")
        throw error
      }
      source.add(step, player.texts)
      let path = try picture(of: player, index + 1, name)
      print("\(index + 1) of \(session.steps.count): \(name)\(path.map { ": \($0)" } ?? "")")
    }
    if let test {
      try Data(source.source.utf8).write(to: test)
      print("The test is \(test.path)")
    }
  }

  @discardableResult
  private func picture(of player: SessionPlayer, _ number: Int, _ name: String) throws -> String? {
    guard let pictures, let surface = player.scene?.surface as? HeadlessSurface, let bitmap = surface.snapshot() else {
      return nil
    }
    let words = name.split { !$0.isLetter && !$0.isNumber }.prefix(6).joined(separator: "-")
    let digits = String(number)
    let prefix = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    let url = pictures.appendingPathComponent("\(prefix)-\(words).png")
    try Data(Registry.imageCodec.encodePNG(bitmap)).write(to: url)
    return url.path
  }
}

/// Registers the host that plays a session; called by a constructor before `main`, because the module is linked.
@_cdecl("quire_register_session_host")
public func registerSessionHost() {
  Registry.register(
    host: Registry.HostEntry(
      name: "replay", priority: 100,
      isAvailable: { ProcessInfo.processInfo.environment[SessionProgram.variable]?.isEmpty == false },
      make: SessionProgram.makeHost))
}
