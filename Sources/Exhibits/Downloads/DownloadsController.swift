import UIKit

final class DownloadsController: UIViewController, ExhibitController {
  let source: any DownloadSource
  private(set) var collectionView: UICollectionView!
  let options = OptionsBar()
  let headline = UILabel()
  let status = UILabel()
  private let layout = UICollectionViewFlowLayout()
  private let loader = ThumbnailLoader(size: CGSize(width: 240, height: 180))
  private static let headHeight: CGFloat = 30

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
    headline.font = .systemFont(ofSize: 15, weight: .semibold)
    headline.textColor = .label
    status.font = .systemFont(ofSize: 13)
    status.textColor = .secondaryLabel
    status.textAlignment = .right
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
    headline.frame = CGRect(x: 20, y: 0, width: width / 2, height: Self.headHeight)
    status.frame = CGRect(x: 20 + width / 2, y: 0, width: width / 2, height: Self.headHeight)
    options.frame = CGRect(x: 0, y: b.height - bar, width: b.width, height: bar)
    collectionView.frame = CGRect(
      x: 0, y: Self.headHeight, width: b.width, height: max(0, b.height - bar - Self.headHeight))
    let columns = max(1, ((width + 14) / (200 + 14)).rounded(.down))
    let item = max(1, ((width - (columns - 1) * 14) / columns).rounded(.down))
    let size = CGSize(width: item, height: (item * 0.6).rounded() + DownloadCell.textHeight)
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

  /// Shows the current state in the visible cells.
  private func update() {
    let downloads = source.downloads
    func count(_ state: Download.State) -> Int { downloads.count { $0.state == state } }
    headline.text =
      "\(ByteText.megabytes(Int64(source.totalSpeed))) MB/s, \(count(.running)) on the way, "
      + "\(count(.done)) of \(downloads.count) here"
    status.text = source.status
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

  func settle() async { await loader.settle() }
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
