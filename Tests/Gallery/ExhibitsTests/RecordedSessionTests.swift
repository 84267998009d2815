import ExhibitSupport
import Exhibits
import Foundation
import Testing
import UIKit
import UIKitTesting

/// A session of the gallery that was recorded in its window, with `QUIRE_RECORD_SESSION=Fixtures/gallery.session`.
@MainActor
@Suite struct RecordedSessionTests {
  private var session: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures/gallery.session")
  }

  private func gallery() -> TestWindow {
    TestWindow(
      GalleryController(context: ExhibitContext()), size: CGSize(width: 1_000, height: 700), scale: 1, idiom: .pad)
  }

  @Test func aRecordedSessionIsRepeatedStepByStep() throws {
    let user = SessionPlayer(gallery())
    var seen: [[String]] = []
    try user.play(contentsOf: session) { _ in seen.append(user.texts) }
    #expect(seen.first?.contains("A to L · 12") == true)
    #expect(seen.first?.contains("Amber morning") == true)
    #expect(seen[1] != seen[0])
    #expect(seen.last?.prefix(2) == ["Exhibits", "Tags"])
  }

  @Test func aSessionWhoseExhibitIsNotListedNamesIt() throws {
    let test = gallery()
    let user = SessionPlayer(test)
    try user.tap(.init(label: "Search exhibits", type: "UITextField", x: 120, y: 68))
    try user.type("tag")
    let failure = #expect(throws: SessionPlayer.Failure.self) { try user.play(contentsOf: session) }
    #expect(failure?.description.contains("Step 1 of 7: There is no UICollectionViewListCell \"Waterfall\"") == true)
  }
}
