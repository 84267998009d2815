import CoreGraphics
public import Foundation
public import SwiftRuntime
@_spi(UIKitModules) import UIKitCore

/// The text of a tool tip, and the area that it is about.
@preconcurrency @MainActor
open class UIToolTipConfiguration: NSObject {
  /// The text.
  public let toolTip: String
  /// The area in the view, in points; null for all of it.
  public let sourceRect: CGRect

  /// Creates a configuration.
  public init(toolTip: String, in rect: CGRect = .null) {
    self.toolTip = toolTip
    sourceRect = rect
    super.init()
  }
}

/// A method that chooses tool tips.
@preconcurrency @MainActor
public protocol UIToolTipInteractionDelegate: NSObjectProtocol {
  // @optional(interaction.defaultConfiguration)
  /// Returns the tool tip at a point of the view; nil for none. Optional.
  func toolTipInteraction(
    _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
  ) -> UIToolTipConfiguration?
}

/// An interaction that shows a short text about its view while the pointer rests over it.
@preconcurrency @MainActor
open class UIToolTipInteraction: NSObject, UIInteraction {
  /// The text, unless the delegate chooses another one; nil for none.
  @Observed open var defaultToolTip: String? { didSet { if defaultToolTip != oldValue { hide() } } }
  /// A Boolean value that determines whether tool tips are shown.
  @Observed open var isEnabled = true { didSet { if !isEnabled { hide() } } }
  /// The delegate, which chooses tool tips.
  open weak var delegate: (any UIToolTipInteractionDelegate)?
  open private(set) weak var view: UIView?

  /// The time that the pointer rests before the text is shown, in seconds.
  static let delay: TimeInterval = 1
  private var call: UIApplication.DelayedCall?
  private var label: ToolTipLabel?
  private lazy var hover = UIHoverGestureRecognizer { [weak self] hover in self?.pointerDidMove(hover) }

  /// Creates an interaction with a text.
  public init(defaultToolTip: String) {
    self.defaultToolTip = defaultToolTip
    super.init()
  }

  /// Creates an interaction whose delegate chooses the texts.
  public override init() { super.init() }

  open func willMove(to view: UIView?) {
    hide()
    self.view?.removeGestureRecognizer(hover)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(hover)
  }

  /// The configuration without a delegate; nil without a text.
  package var defaultConfiguration: UIToolTipConfiguration? {
    defaultToolTip.map { UIToolTipConfiguration(toolTip: $0) }
  }

  private func pointerDidMove(_ hover: UIHoverGestureRecognizer) {
    hide()
    guard isEnabled, hover.state == .began || hover.state == .changed else { return }
    let point = hover.location(in: view)
    call = UIApplication.DelayedCall(after: Self.delay) { [weak self] in self?.show(at: point) }
  }

  private func show(at point: CGPoint) {
    guard let view, let window = view.window else { return }
    let configuration =
      delegate.map { $0.toolTipInteraction(self, configurationAt: point) } ?? defaultConfiguration
    guard let configuration, !configuration.toolTip.isEmpty else { return }
    guard configuration.sourceRect.isNull || configuration.sourceRect.contains(point) else { return }
    let label = ToolTipLabel(configuration.toolTip)
    label.place(below: view.convert(point, to: window), in: window)
    window.addSubview(label)
    self.label = label
  }

  private func hide() {
    call?.cancel()
    call = nil
    label?.removeFromSuperview()
    label = nil
  }
}

/// The text of a tool tip in its window.
@MainActor
final class ToolTipLabel: UIView {
  let label = UILabel()

  init(_ text: String) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 5
    layer.borderWidth = 1
    layer.borderColor = UIColor.separator.cgColor
    layer.zPosition = 2000
    label.text = text
    label.font = .preferredFont(forTextStyle: .footnote)
    label.numberOfLines = 0
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Tool tips are made by code.") }

  /// Places the text below the pointer, inside the window.
  func place(below point: CGPoint, in window: UIWindow) {
    let room = window.bounds.insetBy(dx: 8, dy: 8)
    let size = label.sizeThatFits(CGSize(width: min(300, room.width - 16), height: room.height))
    let (width, height) = (size.width.rounded(.up) + 16, size.height.rounded(.up) + 8)
    let isBelow = point.y + 20 + height <= room.maxY
    frame = CGRect(
      x: max(room.minX, min(point.x, room.maxX - width)), y: isBelow ? point.y + 20 : point.y - 4 - height,
      width: width, height: height)
    label.frame = bounds.insetBy(dx: 8, dy: 4)
  }
}
