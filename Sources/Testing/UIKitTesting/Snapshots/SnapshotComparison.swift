import Foundation

/// The comparison of a snapshot with its reference.
enum SnapshotComparison {
  /// Makes a snapshot and compares or records it; returns the message of the failure.
  static func run<Value, Format>(
    _ value: @autoclosure () throws -> Value, _ snapshotting: Snapshotting<Value, Format>, _ name: String?,
    _ recording: SnapshotTestingConfiguration.Record?, _ folder: String?, _ timeout: TimeInterval,
    _ path: StaticString, _ testName: String, _ place: SnapshotPlace
  ) -> String? {
    let record = SnapshotTestingConfiguration.record(recording)
    let file = SnapshotFile(
      testName, named: name, pathExtension: snapshotting.pathExtension, folder: folder, beside: "\(path)")
    do {
      let value = try value()
      guard let new = wait(for: snapshotting.snapshot(value), timeout) else {
        return """
          The snapshot '\(file.reference.lastPathComponent)' was not there after \(timeout) seconds. Wait for what \
          the value shows before asserting, or give a longer timeout.
          """
      }
      if record == .all {
        try write(reference(new, of: value, snapshotting), to: file.reference)
        return """
          Record mode is on: the snapshot was written to \(file.reference.path). Look at it, turn record mode off, \
          and run '\(testName)' again.
          """
      }
      let report = SnapshotFailure(value: value, new: new, file: file, place: place.comparison(in: testName))
      guard let data = try? Data(contentsOf: file.reference) else {
        guard record != .never else {
          place.attach([attachment("failure", new, snapshotting)])
          report.add(new: snapshotting.diffing.toData(new), reference: nil, "There is no reference.")
          return """
            There is no reference \(file.reference.path), and none is recorded: the mode is 'never'. Run the test \
            with SNAPSHOT_TESTING_RECORD=missing.
            """
        }
        try write(reference(new, of: value, snapshotting), to: file.reference)
        report.add(
          new: snapshotting.diffing.toData(new), reference: nil, "There was no reference; the snapshot was recorded.")
        return """
          There was no reference on disk. The snapshot was written to \(file.reference.path). Look at it, and run \
          '\(testName)' again to compare.
          """
      }
      guard let (message, attachments) = snapshotting.diffing.diff(snapshotting.diffing.fromData(data), new) else {
        return nil
      }
      try write(snapshotting.diffing.toData(new), to: file.failure)
      let ending = snapshotting.pathExtension.map { "." + $0 } ?? ""
      place.attach(
        [
          SnapshotAttachment(name: "reference" + ending, data: data), attachment("failure", new, snapshotting),
        ] + attachments)
      report.add(new: snapshotting.diffing.toData(new), reference: data, message)
      var recorded = ""
      if record == .failed {
        try write(reference(new, of: value, snapshotting), to: file.reference)
        recorded = "\nThe new snapshot was recorded in place of the reference."
      }
      let tool = SnapshotTestingConfiguration.current?.diffTool ?? .default
      return """
        Snapshot "\(file.reference.lastPathComponent)" does not match reference.

        \(tool(currentFilePath: file.reference.path, failedFilePath: file.failure.path))

        \(message)\(recorded)
        """
    } catch {
      return "The snapshot '\(file.reference.lastPathComponent)' could not be made, read or written: \(error)"
    }
  }

  /// Returns the contents of a reference; a picture of a view has its view hierarchy with it.
  private static func reference<Value, Format>(
    _ new: Format, of value: Value, _ snapshotting: Snapshotting<Value, Format>
  ) -> Data {
    let data = snapshotting.diffing.toData(new)
    guard snapshotting.pathExtension == "png", let hierarchy = SnapshotFailure<Value, Format>.hierarchy(of: value)
    else { return data }
    return PictureText.adding(hierarchy, to: data)
  }

  private static func attachment<Value, Format>(
    _ name: String, _ value: Format, _ snapshotting: Snapshotting<Value, Format>
  ) -> SnapshotAttachment {
    SnapshotAttachment(
      name: name + (snapshotting.pathExtension.map { "." + $0 } ?? ""), data: snapshotting.diffing.toData(value))
  }

  /// Waits for a value, while the run loop keeps running.
  private static func wait<Value>(for value: Async<Value>, _ timeout: TimeInterval) -> Value? {
    let box = ResultBox<Value>()
    value.run { box.value = $0 }
    let end = Date(timeIntervalSinceNow: timeout)
    while box.value == nil, Date() < end {
      RunLoop.current.run(until: min(end, Date(timeIntervalSinceNow: 0.01)))
    }
    return box.value
  }

  private static func write(_ data: Data, to url: URL) throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  private final class ResultBox<Value> { var value: Value? }
}
