import Testing
import UIKit
import UIKitTesting

@testable import ExhibitSupport
@testable import InterfaceExhibits

@MainActor
struct DownloadsTests {
  private let controller = DownloadsController(source: FixedDownloads())
  private let test: TestWindow

  init() {
    test = TestWindow(controller, size: CGSize(width: 800, height: 600), scale: 1)
    test.settle()
  }

  private func cell(_ item: Int) throws -> DownloadCell {
    try #require(controller.collectionView.cellForItem(at: IndexPath(item: item, section: 0)) as? DownloadCell)
  }

  @Test func theButtonOfADownloadPausesAndResumesIt() throws {
    let running = try cell(1)
    #expect(running.mainButton.title(for: .normal) == "Pause")
    test.tap(running.mainButton)
    test.settle()
    #expect(controller.source.downloads[1].state == .paused)
    #expect(try cell(1).detail.text == "4.3 of 15.0 MB, paused")
    test.tap(try cell(1).mainButton)
    test.settle()
    #expect(controller.source.downloads[1].state == .running)
    #expect(try cell(1).mainButton.title(for: .normal) == "Pause")
  }

  @Test func cancelingADownloadOffersToDownloadAgain() throws {
    test.tap(try cell(2).cancelButton)
    test.settle()
    #expect(controller.source.downloads[2].state == .idle && controller.source.downloads[2].received == 0)
    #expect(try cell(2).bar.progress == 0)
    #expect(try cell(2).cancelButton.isHidden)
    #expect(try cell(2).mainButton.title(for: .normal) == "Download")
  }

  @Test func theHeadlineOfDownloadsSumsUpRunningOnes() {
    let speed = controller.source.downloads.filter { $0.state == .running }.reduce(0) { $0 + $1.speed }
    #expect(controller.headline.text == "\(ByteText.megabytes(Int64(speed))) MB/s, 4 on the way, 2 of 24 here")
    controller.pauseAll()
    #expect(controller.headline.text == "0.0 MB/s, 0 on the way, 2 of 24 here")
    controller.startAll()
    #expect(controller.source.downloads.allSatisfy { [.running, .done].contains($0.state) })
    controller.removeAll()
    #expect(controller.source.downloads.allSatisfy { $0.state == .idle })
  }

  @Test func theSpeedOfADownloadIsThatOfTheLastSeconds() {
    var meter = SpeedMeter()
    #expect(meter.speed(at: 1) == 0)
    for step in 0...40 { meter.add(Int64(step * 100), at: Double(step) * 0.1) }
    #expect(abs(meter.speed(at: 4) - 1000) < 60)
    // Nothing came for longer than is measured.
    #expect(meter.speed(at: 7) == 0)
    // A restarted transfer has no negative speed.
    meter.add(10, at: 7)
    meter.add(510, at: 7.5)
    #expect(meter.speed(at: 7.5) == 1000)
  }

  @Test(arguments: [
    ("Range: bytes=100-", 100), ("range: bytes=0-", 0), ("Range: bytes=1000-", 0), ("Range: bytes=x-", 0), ("A: b", 0),
  ])
  func theDownloadServerSendsTheRequestedRestOfAFile(line: String, start: Int) {
    #expect(PictureConnection.start(["GET / HTTP/1.1", line[...]], 1000) == start)
  }
}
