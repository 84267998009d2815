public import Foundation
public import SwiftRuntime

/// The appearance of a bar's buttons in one state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  /// The font, the color and the shadow of titles.
  @Observed open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange?() } }
  /// The translation of titles, in points.
  @Observed open var titlePositionAdjustment = UIOffset.zero { didSet { didChange?() } }
  /// The image behind the button; nil for none.
  @Observed open var backgroundImage: UIImage? { didSet { didChange?() } }
  /// The translation of the background image, in points; without effect here.
  @Observed open var backgroundImagePositionAdjustment = UIOffset.zero { didSet { didChange?() } }

  final var didChange: (() -> Void)?

  final func take(_ other: UIBarButtonItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
    backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
  }
}

/// The appearance of the buttons of a bar.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject, @preconcurrency NSCopying {
  /// The appearance of buttons that can be chosen.
  open private(set) var normal = UIBarButtonItemStateAppearance()
  /// The appearance of buttons that are pressed.
  open private(set) var highlighted = UIBarButtonItemStateAppearance()
  /// The appearance of buttons that cannot be chosen.
  open private(set) var disabled = UIBarButtonItemStateAppearance()
  /// The appearance of buttons that the focus is on.
  open private(set) var focused = UIBarButtonItemStateAppearance()

  final var didChange: (() -> Void)? {
    didSet { for state in states { state.didChange = didChange } }
  }

  /// Creates the default appearance of plain buttons.
  public convenience override init() { self.init(style: .plain) }

  /// Creates the default appearance of buttons of a style.
  public init(style: UIBarButtonItem.Style) {
    super.init()
    configureWithDefault(for: style)
  }

  public required init?(coder: NSCoder) { super.init() }

  /// Sets every state to the default appearance of buttons of a style.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in states { state.take(UIBarButtonItemStateAppearance()) }
  }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any { copied }

  /// A copy, which no bar observes.
  final var copied: UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance()
    for (new, old) in zip(copy.states, states) { new.take(old) }
    return copy
  }

  /// Returns the attributes of titles in a state: those of the normal state with those of the state over them.
  final func attributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    let own =
      state.contains(.disabled)
      ? disabled.titleTextAttributes : state.contains(.highlighted) ? highlighted.titleTextAttributes : [:]
    return normal.titleTextAttributes.merging(own) { $1 }
  }

  private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }
}
