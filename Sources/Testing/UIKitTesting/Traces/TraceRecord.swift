import Foundation
import UIKit

/// The first line of a trace: the test and the window.
struct TraceHeader: Codable, Equatable {
  var version = 1
  /// The module, suites and function of the test; empty outside of Swift Testing.
  var test: String
  /// The identifier of the test in Swift Testing's events.
  var testID: String?
  /// The size of the window, in points.
  var width: Double
  var height: Double
  /// True if the trace is kept only when the test fails.
  var keepsFailuresOnly: Bool
  var process: Int32
}

/// One step of a test: what the test did, and what followed.
struct TraceStep: Codable, Equatable {
  /// A frame that was made.
  struct Frame: Codable, Equatable {
    /// The time of the frame on the window's clock, in seconds.
    var time: Double
    /// The time that it took to make, in milliseconds.
    var milliseconds: Double
  }

  /// The call, such as `tap`, and its arguments.
  var name: String
  var detail: String
  /// The times on the window's clock, in seconds.
  var start: Double
  var end: Double
  /// The place of the finger or pointer in the window, in points, and the view there.
  var x: Double?
  var y: Double?
  var target: String?
  /// The names of the picture files, one pixel per point.
  var before: String?
  var after: String?
  var frames: [Frame] = []
  /// The calls that `CallRecorder`s recorded.
  var calls: [String] = []
  /// The events of the traces of collection views and tables.
  var layout: [UIScrollView.TraceEvent] = []
  /// The view hierarchy and the accessibility tree after the step; nil if they did not change.
  var views: String?
  var accessibility: String?
}
