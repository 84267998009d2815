package import UIKit

/// A sentence in the middle of an exhibit that explains why there are no pictures.
package final class PhotoProblemLabel: UILabel {
  /// Creates the label; nil when there is no problem.
  package init?(_ problem: PhotoFolder.Problem?) {
    guard let problem else { return nil }
    super.init(frame: .zero)
    numberOfLines = 0
    textAlignment = .center
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
    textColor = .secondaryLabel
    text = problem.description
  }

  package required init?(coder: NSCoder) { fatalError("PhotoProblemLabel is made in code") }

  /// Fills a stage except for its margins.
  package func fill(_ stage: CGRect) {
    frame = CGRect(
      x: stage.minX + 20, y: stage.minY + 20, width: max(0, stage.width - 40), height: max(0, stage.height - 40))
  }
}
