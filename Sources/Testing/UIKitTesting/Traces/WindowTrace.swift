import DisplayList
import Foundation
import HostHeadless
import Synchronization
import Testing
import UIKit

/// The trace of a window: a folder with a line of JSON for each step, and pictures, which are named after their
/// contents.
///
/// Each step is written when it ends, so that the trace of a test that ends its process is there. The frames that are
/// pending at the beginning and end of a step are made then, so that pictures show what the user would see.
@MainActor
final class WindowTrace {
  /// The greatest number of steps; later ones are not recorded.
  static let maximumSteps = 400

  /// The trace whose step runs, to which recorders add their calls.
  private(set) static weak var running: WindowTrace?
  private static let count = Mutex(0)

  /// The folder of this trace.
  let folder: URL
  private let file: FileHandle
  private var step: TraceStep?
  private var depth = 0
  private var steps = 0
  private var lastViews = ""
  private var lastAccessibility = ""
  private var lastPicture: String?
  private var writtenPictures: Set<String> = []
  /// The number of events that are written, for each list.
  private var eventCounts: [ObjectIdentifier: Int] = [:]

  /// Begins the trace of a window; nil if its file cannot be made.
  init?(_ options: TraceOptions, _ test: TestWindow) {
    let number = Self.count.withLock { count in
      count += 1
      return count
    }
    let current = Test.current
    let name = current.map { "\($0.id.moduleName).\($0.id.nameComponents.joined(separator: "/"))" } ?? ""
    let process = ProcessInfo.processInfo.processIdentifier
    let stem = SnapshotFile.component(String(name.prefix { $0 != "(" })).suffix(80)
    folder = options.folder.appendingPathComponent("\(stem)-\(process)-\(number)", isDirectory: true)
    let place = ComparisonPlace("", 0, "")
    let header = TraceHeader(
      test: name, testID: place.testID, width: Double(test.window.bounds.width),
      height: Double(test.window.bounds.height), keepsFailuresOnly: options.keepsFailuresOnly, process: process)
    let url = folder.appendingPathComponent("steps.jsonl")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Self.line(header).write(to: url)
      file = try FileHandle(forWritingTo: url)
      try file.seekToEnd()
    } catch {
      FileHandle.standardError.write(Data("A trace could not be written to \(folder.path): \(error)\n".utf8))
      return nil
    }
    test.surface.frameObserver = { [weak self] time, seconds in
      self?.step?.frames.append(TraceStep.Frame(time: time, milliseconds: seconds * 1_000))
    }
  }

  isolated deinit { try? file.close() }

  /// Records a call of a delegate.
  func add(call: String) { step?.calls.append(call) }

  /// Runs a step; those within it are parts of it.
  func step<Result>(
    _ name: String, _ detail: String, at point: CGPoint?, in test: TestWindow, _ body: () throws -> Result
  ) rethrows -> Result {
    guard depth == 0, steps < Self.maximumSteps else {
      depth += 1
      defer { depth -= 1 }
      return try body()
    }
    begin(name, detail, at: point, in: test)
    let outer = Self.running
    Self.running = self
    defer {
      Self.running = outer
      end(in: test)
    }
    return try body()
  }

  private func begin(_ name: String, _ detail: String, at point: CGPoint?, in test: TestWindow) {
    depth = 1
    test.drawPendingFrame()
    startLayoutTraces(in: test.window)
    let target = point.flatMap { test.window.hitTest($0, with: nil) }.map { withoutAddresses($0.description) }
    step = TraceStep(
      name: name, detail: detail, start: test.time, end: test.time, x: point.map { Double($0.x) },
      y: point.map { Double($0.y) }, target: target, before: picture(of: test))
  }

  private func end(in test: TestWindow) {
    depth = 0
    guard var step else { return }
    test.drawPendingFrame()
    if let last = self.step { step = last }
    self.step = nil
    step.end = test.time
    step.after = picture(of: test)
    step.layout = layoutEvents(in: test.window)
    step.views = changed(test.window.hierarchyText, &lastViews)
    step.accessibility = changed(test.accessibilityTree(), &lastAccessibility)
    steps += 1
    try? file.write(contentsOf: Self.line(step))
  }

  private func changed(_ text: String, _ last: inout String) -> String? {
    guard text != last else { return nil }
    last = text
    return text
  }

  private static func line(_ value: some Encodable) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Times and frames are finite.
    return ((try? encoder.encode(value)) ?? Data()) + Data("\n".utf8)
  }

  // MARK: Pictures

  /// Writes the picture of the last frame unless it is there; returns its name, or nil before the first frame.
  private func picture(of test: TestWindow) -> String? {
    guard let bitmap = test.surface.snapshot() else { return nil }
    let picture = TestPicture(bitmap).reduced(by: max(1, Int(test.surface.scale.rounded())))
    let name = picture.contentName
    guard !writtenPictures.contains(name) else { return name }
    guard let data = picture.pngData(), (try? data.write(to: folder.appendingPathComponent(name))) != nil else {
      return nil
    }
    writtenPictures.insert(name)
    return name
  }

  // MARK: Lists

  private func lists(in view: UIView) -> [UIItemsView] {
    ((view as? UIItemsView).map { [$0] } ?? []) + view.subviews.flatMap { lists(in: $0) }
  }

  /// Starts the traces of lists that have none; a trace that the test has started goes on.
  private func startLayoutTraces(in window: UIView) {
    for list in lists(in: window) where list.traceEvents.isEmpty {
      list.startTrace()
      eventCounts[ObjectIdentifier(list)] = 0
    }
  }

  private func layoutEvents(in window: UIView) -> [UIScrollView.TraceEvent] {
    lists(in: window).flatMap { list -> ArraySlice<UIScrollView.TraceEvent> in
      let id = ObjectIdentifier(list)
      let events = list.traceEvents
      // A test that has started its own trace has begun again with the first event.
      let known = eventCounts[id, default: 0] <= events.count ? eventCounts[id, default: 0] : 0
      eventCounts[id] = events.count
      return events[known...].prefix(500)
    }
  }
}

extension TestPicture {
  /// A file name that is the same for equal pixels (FNV-1a, 64 bits).
  var contentName: String {
    var hash: UInt64 = 14_695_981_039_346_656_037
    bitmap.withPixels { pixels in
      for y in 0..<height {
        for x in 0..<width {
          let value = pixels.load(fromByteOffset: y * bitmap.stride + x * 4, as: UInt32.self)
          hash = (hash ^ UInt64(value)) &* 1_099_511_628_211
        }
      }
    }
    return String(hash, radix: 16) + "-\(width)x\(height).png"
  }

  /// Returns the picture with a whole number of pixels in each direction averaged into one.
  func reduced(by factor: Int) -> TestPicture {
    guard factor > 1 else { return self }
    let (columns, rows) = (max(1, width / factor), max(1, height / factor))
    let count = UInt32(factor * factor)
    return TestPicture(
      Bitmap(id: Self.nextID(), width: columns, height: rows) { target, stride in
        bitmap.withPixels { source in
          for y in 0..<rows {
            for x in 0..<columns {
              var sums: (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
              for row in 0..<min(factor, height) {
                let start = min(y * factor + row, height - 1) * bitmap.stride
                for column in 0..<min(factor, width) {
                  let place = start + min(x * factor + column, width - 1) * 4
                  let pixel = source.load(fromByteOffset: place, as: UInt32.self)
                  sums = (
                    sums.0 + (pixel >> 24), sums.1 + (pixel >> 16 & 255), sums.2 + (pixel >> 8 & 255),
                    sums.3 + (pixel & 255)
                  )
                }
              }
              let value =
                (sums.0 / count) << 24 | (sums.1 / count) << 16 | (sums.2 / count) << 8 | sums.3 / count
              target.storeBytes(of: value, toByteOffset: y * stride + x * 4, as: UInt32.self)
            }
          }
        }
      })
  }
}
