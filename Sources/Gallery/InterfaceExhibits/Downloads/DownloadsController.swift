import ExhibitSupport
import UIKit

final class DownloadsController: UIViewController, ExhibitController {
  let source: any DownloadSource
  private(set) var collectionView: UICollectionView!
  let options = OptionsBar()
  let headline = UILabel()
  let status = UILabel()
  private let layout = MirroredFlowLayout()
  private let loader = ThumbnailLoader(size: CGSize(width: 240, height: 180))

  init(source: any DownloadSource) {
    self.source = source
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("DownloadsController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    layout.minimumLineSpacing = 14
    layout.minimumInteritemSpacing = 14
    layout.sectionInset = UIEdgeInsets(top: 4, left: 20, bottom: 20, right: 20)
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collectionView.backgroundColor = .systemBackground
    collectionView.accessibilityLabel = Downloads.title
    collectionView.register(DownloadCell.self, forCellWithReuseIdentifier: DownloadCell.reuseIdentifier)
    collectionView.dataSource = self
    headline.setScaledFont(.systemFont(ofSize: 15, weight: .semibold), maximum: 26)
    headline.numberOfLines = 0
    headline.textColor = .label
    status.setScaledFont(.systemFont(ofSize: 13), maximum: 22)
    status.numberOfLines = 0
    setNeedsLayoutForTextSize()
    status.textColor = .secondaryLabel
    for part in [collectionView!, headline, status, options] { view.addSubview(part) }
    options.addButton("Download all") { [weak self] in self?.startAll() }
    options.addButton("Pause all") { [weak self] in self?.pauseAll() }
    options.addButton("Remove all") { [weak self] in self?.removeAll() }
    options.addButton("Kill the daemon") { [weak self] in self?.source.killDaemon() }
    source.didChange = { [weak self] in self?.update() }
    update()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let b = view.bounds
    guard b.width > 0, b.height > 0 else { return }
    let bar = options.sizeThatFits(b.size).height
    let width = max(0, b.width - 40)
    let head = layOutHead(width)
    options.frame = CGRect(x: 0, y: b.height - bar, width: b.width, height: bar)
    collectionView.frame = CGRect(
      x: 0, y: head, width: b.width, height: max(0, b.height - bar - head))
    let columns = max(1, ((width + 14) / (scaled(200, maximum: 280) + 14)).rounded(.down))
    let item = max(1, ((width - (columns - 1) * 14) / columns).rounded(.down))
    let size = CGSize(width: item, height: (item * 0.6).rounded() + DownloadCell.textHeight(self))
    if layout.itemSize != size { layout.itemSize = size }
  }

  func startAll() {
    for (place, download) in source.downloads.enumerated() {
      switch download.state {
      case .idle, .paused, .failed: source.start(place)
      case .running, .done: break
      }
    }
  }

  func pauseAll() {
    for (place, download) in source.downloads.enumerated() where download.state == .running { source.pause(place) }
  }

  func removeAll() {
    for (place, download) in source.downloads.enumerated() where download.state != .idle { source.cancel(place) }
  }

  func settle() async { await loader.settle() }

  /// Lays out the two texts at the top, below each other if they do not fit beside each other; returns their height.
  private func layOutHead(_ width: CGFloat) -> CGFloat {
    let any = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let end = status.sizeThatFits(any).width.rounded(.up)
    if headline.sizeThatFits(any).width + 16 + end <= width {
      let height = scaled(30)
      status.textAlignment = isMirrored ? .left : .right
      headline.frame = CGRect(x: isMirrored ? 20 + end : 20, y: 0, width: width - end, height: height)
      status.frame = CGRect(x: isMirrored ? 20 : 20 + width - end, y: 0, width: end, height: height)
      return height
    }
    status.textAlignment = .natural
    var y: CGFloat = 4
    for label in [headline, status] {
      let height = label.sizeThatFits(CGSize(width: width, height: any.height)).height.rounded(.up)
      label.frame = CGRect(x: 20, y: y, width: width, height: height)
      y += height + 2
    }
    return y + 4
  }

  /// Shows the current state in the visible cells.
  private func update() {
    let downloads = source.downloads
    func count(_ state: Download.State) -> Int { downloads.count { $0.state == state } }
    headline.text =
      "%1$@ MB/s, %2$lld on the way, %3$lld of %4$lld here"
      .localized(
        ByteText.megabytes(Int64(source.totalSpeed)), count(.running), count(.done), downloads.count)
    status.text = source.status
    view.setNeedsLayout()
    for path in collectionView.indexPathsForVisibleItems where path.item < downloads.count {
      guard let cell = collectionView.cellForItem(at: path) as? DownloadCell else { continue }
      cell.show(downloads[path.item])
      loadThumbnail(of: downloads[path.item], into: cell)
    }
  }

  /// Shows the picture of a download, or the file itself when it has arrived.
  private func loadThumbnail(of download: Download, into cell: DownloadCell) {
    guard cell.thumbnail != download.thumbnail else { return }
    cell.thumbnail = download.thumbnail
    loader.load(download.thumbnail, while: { [weak cell] in cell?.thumbnail == download.thumbnail }) { [weak cell] in
      guard case .image(let image) = $0, cell?.thumbnail == download.thumbnail else { return }
      cell?.imageView.image = image
    }
  }
}

extension DownloadsController: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    source.downloads.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: DownloadCell.reuseIdentifier, for: indexPath)
      as! DownloadCell
    let place = indexPath.item
    let download = source.downloads[place]
    cell.show(download)
    cell.onMain = { [weak self] in
      guard let self else { return }
      if source.downloads[place].state == .running { source.pause(place) } else { source.start(place) }
    }
    cell.onCancel = { [weak self] in self?.source.cancel(place) }
    loadThumbnail(of: download, into: cell)
    return cell
  }
}
