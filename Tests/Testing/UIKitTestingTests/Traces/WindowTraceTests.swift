import Foundation
import TestSupport
import Testing
import UIKit

@testable import UIKitTesting

@MainActor
@Suite struct WindowTraceTests {
  private let folder = TemporaryFolder()

  private func traced(_ size: CGSize = CGSize(width: 120, height: 80)) -> TestWindow {
    let test = TestWindow(size: size, scale: 2)
    test.startTrace(TraceOptions(folder: folder.url, keepsFailuresOnly: false))
    return test
  }

  private func lines(_ test: TestWindow) throws -> [Substring] {
    let file = try #require(test.trace).folder.appendingPathComponent("steps.jsonl")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
  }

  private func steps(_ test: TestWindow) throws -> [TraceStep] {
    try lines(test).dropFirst().map { try JSONDecoder().decode(TraceStep.self, from: Data($0.utf8)) }
  }

  @Test func aTapIsOneStepWithItsTargetAndPictures() throws {
    let test = traced()
    let button = UISwitch(frame: CGRect(x: 20, y: 20, width: 51, height: 31))
    test.window.addSubview(button)
    test.tap(at: CGPoint(x: 40, y: 35))
    test.advance(by: 0.5)
    let steps = try steps(test)
    #expect(steps.map(\.name) == ["tap", "advance"])
    let step = try #require(steps.first)
    #expect(step.detail == "(40, 35)")
    #expect(step.x == 40)
    #expect(step.target?.contains("UISwitch") == true)
    #expect(abs(step.end - step.start - 0.05) < 1e-9)
    #expect(steps[1].before == step.after)
    #expect(steps[1].after != steps[1].before)
    let folder = try #require(test.trace).folder
    let picture = try TestPicture(contentsOf: folder.appendingPathComponent(try #require(step.after)))
    #expect(picture.width == 120, "One pixel per point.")
    #expect(picture.height == 80)
  }

  @Test func stepsHaveTheirFramesAndTimes() throws {
    let test = traced()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    test.window.addSubview(view)
    UIView.animate(withDuration: 0.1) { view.center.x += 50 }
    test.advance(by: 0.05)
    test.settle()
    let steps = try steps(test)
    #expect(steps.map(\.name) == ["advance", "settle"])
    #expect(steps[0].detail == "by 0.05 s")
    #expect(steps[0].frames.count >= 3)
    #expect(steps[1].frames.count >= 3)
    #expect(steps[1].start == steps[0].end)
  }

  @Test func recordedDelegateCallsBelongToTheirStep() throws {
    let test = traced()
    let scrollView = UIScrollView(frame: test.window.bounds)
    scrollView.contentSize.height = 600
    let recorder = CallRecorder()
    scrollView.delegate = recorder
    test.window.addSubview(scrollView)
    recorder.record("before")
    test.drag(from: CGPoint(x: 60, y: 70), to: CGPoint(x: 60, y: 10))
    let step = try #require(try steps(test).first)
    #expect(step.name == "drag")
    #expect(
      step.calls == ["scrollViewWillBeginDragging", "scrollViewWillEndDragging", "scrollViewDidEndDragging"])
  }

  @Test func layoutCausesOfCollectionViewsAreInTheStep() throws {
    let probe = LayoutProbe(UICollectionViewFlowLayout(), size: CGSize(width: 120, height: 80), items: [20])
    let test = traced()
    let items = TwentyItems()
    let collectionView = UICollectionView(
      frame: test.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collectionView.dataSource = items
    test.window.addSubview(collectionView)
    test.advance(by: 0.1)
    collectionView.contentOffset.y = 100
    test.advance(by: 0.1)
    let steps = try steps(test)
    #expect(steps.count == 2)
    #expect(steps[1].layout.contains { $0.action == .queried })
    #expect(steps[1].layout.allSatisfy { !$0.cause.isEmpty })
    #expect(steps[0].layout != steps[1].layout)
  }

  @Test func viewsAreWrittenOnlyWhenTheyChange() throws {
    let test = traced()
    test.advance(by: 0.1)
    test.advance(by: 0.1)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    label.text = "Leaf"
    test.window.addSubview(label)
    test.advance(by: 0.1)
    let steps = try steps(test)
    #expect(steps[0].views?.contains("UIWindow") == true)
    #expect(steps[1].views == nil)
    #expect(steps[2].views?.contains("UILabel") == true)
    #expect(steps[2].accessibility?.contains("Leaf") == true)
  }

  @Test func equalPicturesAreOneFile() throws {
    let test = traced()
    test.advance(by: 0.1)
    test.advance(by: 0.1)
    let steps = try steps(test)
    #expect(Set(steps.flatMap { [$0.before, $0.after] }.compactMap(\.self)).count == 1)
    let names = try FileManager.default.contentsOfDirectory(atPath: try #require(test.trace).folder.path)
    #expect(names.filter { $0.hasSuffix(".png") }.count == 1)
  }

  @Test func theFirstLineNamesTheTestAndTheWindow() throws {
    let test = traced()
    let header = try JSONDecoder().decode(TraceHeader.self, from: Data(try #require(try lines(test).first).utf8))
    #expect(header.test == "UIKitTestingTests.WindowTraceTests/theFirstLineNamesTheTestAndTheWindow()")
    #expect(header.width == 120)
    #expect(header.testID?.contains("WindowTraceTests.swift:") == true)
  }

  @Test func aTraceDoesNotChangeWhatATestMeasures() throws {
    func offsets(_ test: TestWindow) -> [CGFloat] {
      let scrollView = UIScrollView(frame: test.window.bounds)
      scrollView.contentSize.height = 2_000
      test.window.addSubview(scrollView)
      test.flick(from: CGPoint(x: 60, y: 70), to: CGPoint(x: 60, y: 10))
      return (0..<20).map { _ in
        test.advanceFrames(2)
        return scrollView.contentOffset.y
      }
    }
    #expect(offsets(traced()) == offsets(TestWindow(size: CGSize(width: 120, height: 80), scale: 2)))
  }

  @Test func theVariablesChooseTheFolderOfTraces() {
    #expect(TraceOptions(environment: [:]) == nil)
    #expect(TraceOptions(environment: ["QUIRE_TRACE": "failures"]) == nil)
    let failures = TraceOptions(environment: ["QUIRE_TRACE": "failures", "QUIRE_REPORT": "/r"])
    #expect(failures?.folder.path == "/r/traces")
    #expect(failures?.keepsFailuresOnly == true)
    let all = TraceOptions(environment: ["QUIRE_TRACE": "/t", "QUIRE_REPORT": "/r"])
    #expect(all?.folder.path == "/t/traces")
    #expect(all?.keepsFailuresOnly == false)
  }

  @Test func aPictureIsReducedToTheMeanOfItsPixels() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    view.backgroundColor = .black
    let picture = TestWindow(view, size: CGSize(width: 4, height: 4), scale: 1).picture()
    #expect(picture.reduced(by: 2).pixel(x: 0, y: 0) == (0, 0, 0, 255))
    #expect(picture.reduced(by: 4).pixel(x: 0, y: 0) == (191, 191, 191, 255))
  }
}

/// A data source with twenty empty cells.
private final class TwentyItems: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
}
