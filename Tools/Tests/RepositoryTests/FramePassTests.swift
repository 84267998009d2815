import Foundation
import Testing

/// The passes of a frame, in the driver and on the page that lists them.
struct FramePassTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "../../..")

  private func names(in path: String, matching pattern: Regex<(Substring, Substring)>) throws -> [Substring] {
    let text = try String(contentsOf: FramePassTests.root.appendingPathComponent(path), encoding: .utf8)
    return text.matches(of: pattern).map(\.output.1)
  }

  @Test func thePageListsThePassesThatTheDriverCallsInTheirOrder() throws {
    let called = try names(in: "Sources/UIKit/UIKitCore/Frame/FrameDriver.swift", matching: /(\w+Pass)\.run\(&frame\)/)
    let listed = try names(in: "Documentation/Internals/Frame.md", matching: /\| `(\w+Pass)` \|/)
    #expect(called.count > 5)
    #expect(called == listed)
  }
}
