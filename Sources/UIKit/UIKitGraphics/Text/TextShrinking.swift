import CoreGraphics
package import DisplayList
import Foundation
import GeometryCore
import HostInterface

/// The shrinking of fonts until a text fits its container, for `adjustsFontSizeToFitWidth`.
package struct TextShrinking {
  /// The least scale factor; 0 for any.
  package var minimum: Double

  package init(minimum: Double) { self.minimum = minimum }

  /// Returns a request of one line with fonts small enough to fit into a width, or as small as they may be.
  package func line(_ request: TextRequest, fitting width: Double) -> TextRequest {
    var natural = length(of: request)
    var result = request
    var factor = 1.0
    // The width is not quite proportional to the size: smaller letters have wider spacing.
    for _ in 0..<4 where natural > width && natural > 0 && factor > minimum {
      factor = max(minimum, factor * width / natural)
      result = scaled(request, by: factor)
      natural = length(of: result)
    }
    // A line that is longer by a fraction of a point would be cut; the next sizes below are tried.
    let largest = request.runs.map(\.font.size).max() ?? 0
    for _ in 0..<8 where natural > width && factor > minimum && largest > 0 {
      factor = max(minimum, factor - 0.05 / largest)
      result = scaled(request, by: factor)
      natural = length(of: result)
    }
    return result
  }

  /// Returns a request of several lines with fonts small enough that all of them fit into a size, or as small as they
  /// may be.
  package func lines(_ request: TextRequest, fitting size: CGSize) -> TextRequest {
    if fits(request, size) { return request }
    var low = max(minimum, 0.05)
    var high = 1.0
    while low < high, high - low > 0.01 {
      let middle = (low + high) / 2
      if fits(scaled(request, by: middle), size) { low = middle } else { high = middle }
    }
    return scaled(request, by: low)
  }

  private func length(of request: TextRequest) -> Double {
    var line = request
    line.maxWidth = nil
    return SystemText.engine.measure(line).size.width
  }

  private func fits(_ request: TextRequest, _ size: CGSize) -> Bool {
    var all = request
    all.lineLimit = 0
    let metrics = SystemText.engine.measure(all)
    return metrics.size.height <= Double(size.height) + 0.5
      && (request.lineLimit == 0 || metrics.lineCount <= request.lineLimit)
  }

  private func scaled(_ request: TextRequest, by factor: Double) -> TextRequest {
    var result = request
    for index in request.runs.indices {
      // Rounded down to a twentieth of a point, so that the shrunk text is never longer than its container.
      result.runs[index].font.size = (request.runs[index].font.size * factor * 20).rounded(.down) / 20
    }
    return result
  }
}
