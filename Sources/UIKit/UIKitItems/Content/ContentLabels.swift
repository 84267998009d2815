import CoreGraphics
import UIKitControls
package import UIKitCore

/// A cell or header that has labels of its own, which clients fill instead of setting a content configuration.
@MainActor
package protocol ContentLabelsHost: UIReusableElementView {
  var contentView: UIView { get }
  /// The margins and paddings of the labels, in points.
  var labelMetrics: ListContentLayout { get }
  /// Sets the font and the color of the text, or of the second text.
  func style(_ label: UILabel, isDetail: Bool)
  /// Called when the size of a label or of the image has changed.
  func labelSizeDidChange()
}

/// The labels and the image view that a cell or header has of its own; each is made when a client first asks for it.
@MainActor
package final class ContentLabels {
  private unowned let host: any ContentLabelsHost
  private var madeText: UILabel?
  private var madeDetail: UILabel?
  private var madeImage: UIImageView?

  package init(of host: any ContentLabelsHost) { self.host = host }

  // MARK: Views

  package var text: UILabel {
    if let madeText { return madeText }
    let made = label(isDetail: false)
    madeText = made
    return made
  }

  package var detail: UILabel {
    if let madeDetail { return madeDetail }
    let made = label(isDetail: true)
    madeDetail = made
    return made
  }

  package var image: UIImageView {
    if let madeImage { return madeImage }
    let view = ContentImageView()
    view.host = host
    view.contentMode = .scaleAspectFit
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
    host.contentView.addSubview(view)
    madeImage = view
    return view
  }

  /// Sets the font and the color of the text again.
  package func restyleText() { if let madeText { host.style(madeText, isDetail: false) } }

  /// Removes the views: a configuration provides the content.
  package func remove() {
    for view in [madeText, madeDetail, madeImage] as [UIView?] { view?.removeFromSuperview() }
    (madeText, madeDetail, madeImage) = (nil, nil, nil)
  }

  package var isEmpty: Bool { madeText == nil && madeDetail == nil && madeImage == nil }
  /// A Boolean value that indicates whether there is a second text.
  package var hasDetail: Bool { madeDetail?.text?.isEmpty == false }
  /// The frame of the text in the content view; nil without a text.
  package var textFrame: CGRect? { madeText?.text?.isEmpty == false ? madeText?.frame : nil }
  /// A Boolean value that indicates whether the text is placed by its host, not by constraints of a client.
  package var isPlacedByHost: Bool { madeText?.translatesAutoresizingMaskIntoConstraints == true }

  private func label(isDetail: Bool) -> UILabel {
    let label = ContentLabel()
    label.host = host
    host.style(label, isDetail: isDetail)
    host.contentView.addSubview(label)
    return label
  }

  // MARK: Layout

  /// Returns the left-to-right frames in a size, of which an infinite height is replaced by the required one. Texts
  /// below each other fill the width up to the trailing margin, as clients that align them expect.
  package func frames(in size: CGSize) -> ListContentLayout.Frames {
    var layout = host.labelMetrics
    layout.pixel = 1 / max(1, host.traitCollection.displayScale)
    if let madeImage, madeImage.image != nil { layout.imageSize = madeImage.sizeThatFits(.zero) }
    if let madeText, madeText.text?.isEmpty == false { layout.textSize = ListContentLayout.sizes(of: madeText) }
    if let madeDetail, hasDetail { layout.secondarySize = ListContentLayout.sizes(of: madeDetail) }
    var frames = layout.frames(in: size)
    func filled(_ frame: CGRect?) -> CGRect? {
      guard var frame, !layout.prefersSideBySide else { return frame }
      frame.size.width = max(0, size.width - layout.margins.right - frame.minX)
      return frame
    }
    (frames.text, frames.secondary) = (filled(frames.text), filled(frames.secondary))
    return frames
  }

  /// Places the views at left-to-right frames, moved down by a distance in points.
  package func place(_ frames: ListContentLayout.Frames, movedBy y: CGFloat = 0) {
    let parts: [(UIView?, CGRect?)] = [
      (madeImage, frames.image), (madeText, frames.text), (madeDetail, frames.secondary),
    ]
    for case (let view?, let frame) in parts {
      guard var frame else {
        view.frame = .zero
        continue
      }
      frame.origin.y += y
      if host.effectiveUserInterfaceLayoutDirection == .rightToLeft {
        frame.origin.x = host.contentView.bounds.width - frame.maxX
      }
      if view.frame != frame { view.frame = frame }
    }
  }

  /// Places two texts next to each other: the first ends where the second begins, at a fixed distance.
  package func placeSideBySide(in size: CGSize) {
    let margins = host.labelMetrics.margins
    func frame(_ label: UILabel?, x: CGFloat, width: CGFloat) -> CGRect? {
      guard let label else { return nil }
      let height = label.sizeThatFits(CGSize(width: width, height: size.height)).height
      return CGRect(x: x, y: ((size.height - height) / 2).rounded(), width: max(0, width), height: height)
    }
    let width: CGFloat = 91
    let x = margins.left + width + 6
    madeText?.textAlignment = .right
    var frames = ListContentLayout.Frames()
    frames.text = frame(madeText, x: margins.left, width: width)
    frames.secondary = frame(madeDetail, x: x, width: size.width - x - margins.right)
    place(frames)
  }
}

/// A label whose text determines the height of its row.
private final class ContentLabel: UILabel {
  weak var host: (any ContentLabelsHost)?

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    host?.labelSizeDidChange()
  }
}

/// An image view whose image determines the position of the text and the height of its row.
private final class ContentImageView: UIImageView {
  weak var host: (any ContentLabelsHost)?

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    host?.labelSizeDidChange()
  }
}
