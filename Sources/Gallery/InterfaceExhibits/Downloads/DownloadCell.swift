import ExhibitSupport
import UIKit

/// A download: its picture, a bar, and buttons to begin, pause and cancel it.
final class DownloadCell: UICollectionViewCell {
  static let reuseIdentifier = "download"

  let imageView = UIImageView()

  /// The heights of the lines, in points.
  @MainActor
  private struct Lines {
    let title, detail, buttons: CGFloat

    init(_ environment: any UITraitEnvironment) {
      title = environment.scaled(18)
      detail = environment.scaled(16)
      buttons = environment.scaled(34, maximum: 44)
    }
  }

  let title = UILabel()
  let detail = UILabel()
  let bar = UIProgressView(progressViewStyle: .default)
  let mainButton = UIButton(type: .system)
  let cancelButton = UIButton(type: .system)
  /// The functions that the buttons call.
  var onMain: @MainActor () -> Void = {}
  var onCancel: @MainActor () -> Void = {}
  /// The path of the picture that the cell shows or has requested.
  var thumbnail: String?

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .secondarySystemBackground
    contentView.layer.cornerRadius = 12
    contentView.clipsToBounds = true
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.backgroundColor = .secondarySystemFill
    title.setScaledFont(.systemFont(ofSize: 14, weight: .semibold))
    title.textColor = .label
    title.lineBreakMode = .byTruncatingMiddle
    detail.setScaledFont(.systemFont(ofSize: 12))
    detail.adjustsFontSizeToFitWidth = true
    for button in [mainButton, cancelButton] { button.setScaledFont() }
    detail.textColor = .secondaryLabel
    mainButton.addAction(UIAction { [weak self] _ in self?.onMain() }, for: .primaryActionTriggered)
    cancelButton.addAction(UIAction { [weak self] _ in self?.onCancel() }, for: .primaryActionTriggered)
    for part in [imageView, title, detail, bar, mainButton, cancelButton] { contentView.addSubview(part) }
    setNeedsLayoutForTextSize()
  }

  required init?(coder: NSCoder) { fatalError("DownloadCell is made in code") }

  /// Returns the height of the text and the buttons below the picture, in points.
  static func textHeight(_ environment: any UITraitEnvironment) -> CGFloat {
    let lines = Lines(environment)
    return 10 + lines.title + 2 + lines.detail + 6 + lines.buttons + 6
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let b = contentView.bounds
    let lines = Lines(self)
    let top = max(0, b.height - Self.textHeight(self))
    let width = max(0, b.width - 24)
    imageView.frame = CGRect(x: 0, y: 0, width: b.width, height: top)
    bar.frame = CGRect(x: 0, y: top, width: b.width, height: 4)
    title.frame = CGRect(x: 12, y: top + 10, width: width, height: lines.title)
    detail.frame = CGRect(x: 12, y: top + 12 + lines.title, width: width, height: lines.detail)
    // Long numbers are shown in a smaller size before they are cut.
    detail.minimumScaleFactor = min(1, 12 / detail.font.pointSize)
    let high = lines.buttons
    let main = mainButton.sizeThatFits(CGSize(width: width, height: high))
    let cancel = cancelButton.sizeThatFits(CGSize(width: width, height: high))
    let low = b.height - high - 6
    mainButton.frame = contentView.mirrored(CGRect(x: 12, y: low, width: main.width, height: high))
    cancelButton.frame = contentView.mirrored(
      CGRect(x: b.width - 12 - cancel.width, y: low, width: cancel.width, height: high))
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    thumbnail = nil
    imageView.image = nil
  }

  /// Shows the state of a download.
  func show(_ download: Download) {
    title.text = download.title
    detail.text = download.detail
    bar.progress = Float(download.progress)
    bar.progressTintColor = download.state == .paused ? .systemGray : nil
    imageView.alpha = download.state == .done ? 1 : 0.25 + 0.5 * download.progress
    let (main, cancel) = Self.titles(download.state)
    mainButton.setTitle(main, for: .normal)
    mainButton.isHidden = main == nil
    cancelButton.setTitle(cancel, for: .normal)
    cancelButton.isHidden = cancel == nil
    setNeedsLayout()
  }

  /// Returns the titles of the two buttons; nil for a button without an action.
  private static func titles(_ state: Download.State) -> (main: String?, cancel: String?) {
    switch state {
    case .idle: ("Download".localized, nil)
    case .running: ("Pause".localized, "Cancel".localized)
    case .paused: ("Resume".localized, "Cancel".localized)
    case .done: (nil, "Remove".localized)
    case .failed: ("Try again".localized, nil)
    }
  }
}
