import ExhibitSupport
import UIKit

/// The last trace events of an exhibit's collection views, with their causes.
final class TraceView: UIView {
  private weak var exhibit: UIView?
  private var traced: [UICollectionView] = []
  private var link: UIUpdateLink?
  private let text = UILabel()
  private var lines: [String] = []
  private static let count = 12

  /// Creates a view that traces the collection views inside another.
  init(of exhibit: UIView) {
    self.exhibit = exhibit
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    clipsToBounds = true
    text.font = .monospacedSystemFont(ofSize: 11, weight: .regular)
    text.textColor = .label
    text.numberOfLines = 0
    text.lineBreakMode = .byTruncatingTail
    text.text = "Scroll, tap or change something: here stands what the collection views did, and why.".localized
    addSubview(text)
  }

  required init?(coder: NSCoder) { fatalError("TraceView is made in code") }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    link?.isEnabled = false
    link = nil
    for view in traced { view.stopTrace() }
    traced = []
    guard window != nil, let exhibit else { return }
    traced = TraceView.collectionViews(in: exhibit)
    for view in traced { view.startTrace() }
    let link = UIUpdateLink(view: self) { [weak self] _, _ in self?.read() }
    link.isEnabled = true
    self.link = link
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.insetBy(dx: 20, dy: 8)
    text.frame = CGRect(
      origin: room.origin,
      size: CGSize(width: max(0, room.width), height: min(text.sizeThatFits(room.size).height, max(0, room.height))))
  }

  /// Shows the trace of the previous frames, in a frame that is drawn anyway.
  private func read() {
    var new: [String] = []
    for view in traced {
      let events = view.traceEvents
      guard !events.isEmpty else { continue }
      new += TraceView.summary(of: events)
      view.startTrace()
    }
    guard !new.isEmpty else { return }
    lines = (lines + new).suffix(Self.count)
    text.text = lines.joined(separator: "\n")
    setNeedsLayout()
  }

  /// Returns one line for each run of events with one action and one cause.
  private static func summary(of events: [UICollectionView.TraceEvent]) -> [String] {
    var runs: [(event: UICollectionView.TraceEvent, count: Int)] = []
    for event in events {
      if let last = runs.last, last.event.action == event.action, last.event.cause == event.cause {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((event, 1))
      }
    }
    return runs.suffix(count).map { run in
      let times = run.count > 1 ? " ×\(run.count)" : ""
      let subject = [run.event.element, run.event.detail].compactMap(\.self).joined(separator: ": ")
      let sentence = "%1$@ because of %2$@".localized(run.event.action.rawValue + times, "\(run.event.cause)")
      return subject.isEmpty ? sentence : "\(sentence) – \(subject)"
    }
  }

  private static func collectionViews(in view: UIView) -> [UICollectionView] {
    ((view as? UICollectionView).map { [$0] } ?? []) + view.subviews.flatMap { collectionViews(in: $0) }
  }
}
