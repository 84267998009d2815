public import Foundation
public import SwiftRuntime

/// The appearance of a navigation bar: background, titles, buttons, the back button.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The font, the color and the shadow of the title.
  @Observed open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange?() } }
  /// The translation of the title, in points.
  @Observed open var titlePositionAdjustment = UIOffset.zero { didSet { didChange?() } }
  /// The font, the color and the shadow of large titles.
  @Observed open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange?() } }
  /// The font, the color and the shadow of subtitles.
  @Observed open var subtitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange?() } }

  /// The appearance of plain buttons.
  @Observed open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet {
      _buttonAppearance.wrappedValue = buttonAppearance.copied
      observeButtons()
    }
  }

  /// The appearance of prominent buttons.
  @Observed open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet {
      _doneButtonAppearance.wrappedValue = doneButtonAppearance.copied
      observeButtons()
    }
  }

  /// The appearance of the back button.
  @Observed open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet {
      _backButtonAppearance.wrappedValue = backButtonAppearance.copied
      observeButtons()
    }
  }

  /// The image of the back button; the system's arrow unless set.
  open private(set) var backIndicatorImage = UINavigationBarAppearance.usualIndicator
  /// The image that hides titles below the back button in transitions; without effect here.
  open private(set) var backIndicatorTransitionMaskImage = UINavigationBarAppearance.usualIndicator
  /// A Boolean value that indicates whether the back button has an image of the client's.
  final var hasOwnIndicator = false

  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    observeButtons()
  }

  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UINavigationBarAppearance { copyTitles(of: other) }
    observeButtons()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The appearance of prominent buttons; `doneButtonAppearance` by its new name.
  open var prominentButtonAppearance: UIBarButtonItemAppearance {
    get { doneButtonAppearance }
    set { doneButtonAppearance = newValue }
  }

  /// Sets the image of the back button and the one that masks it in transitions; nil for the system's.
  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    let isOwn = backIndicatorImage != nil && transitionMaskImage != nil
    self.backIndicatorImage = isOwn ? backIndicatorImage ?? Self.usualIndicator : Self.usualIndicator
    backIndicatorTransitionMaskImage = isOwn ? transitionMaskImage ?? Self.usualIndicator : Self.usualIndicator
    hasOwnIndicator = isOwn
    didChange?()
  }

  open override func copy(with zone: NSZone? = nil) -> Any { UINavigationBarAppearance(barAppearance: self) }

  private static var usualIndicator: UIImage { UIImage(systemName: "chevron.backward") ?? UIImage() }

  private func copyTitles(of other: UINavigationBarAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    largeTitleTextAttributes = other.largeTitleTextAttributes
    subtitleTextAttributes = other.subtitleTextAttributes
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
    backButtonAppearance = other.backButtonAppearance
    backIndicatorImage = other.backIndicatorImage
    backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
    hasOwnIndicator = other.hasOwnIndicator
  }

  private func observeButtons() {
    for buttons in [buttonAppearance, doneButtonAppearance, backButtonAppearance] {
      buttons.didChange = { [weak self] in self?.didChange?() }
    }
    didChange?()
  }
}

/// The appearance of a toolbar: background and buttons.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  /// The appearance of plain buttons.
  @Observed open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet {
      _buttonAppearance.wrappedValue = buttonAppearance.copied
      observeButtons()
    }
  }

  /// The appearance of prominent buttons.
  @Observed open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet {
      _doneButtonAppearance.wrappedValue = doneButtonAppearance.copied
      observeButtons()
    }
  }

  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    observeButtons()
  }

  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UIToolbarAppearance {
      buttonAppearance = other.buttonAppearance
      doneButtonAppearance = other.doneButtonAppearance
    }
    observeButtons()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The appearance of prominent buttons; `doneButtonAppearance` by its new name.
  open var prominentButtonAppearance: UIBarButtonItemAppearance {
    get { doneButtonAppearance }
    set { doneButtonAppearance = newValue }
  }

  open override func copy(with zone: NSZone? = nil) -> Any { UIToolbarAppearance(barAppearance: self) }

  private func observeButtons() {
    for buttons in [buttonAppearance, doneButtonAppearance] {
      buttons.didChange = { [weak self] in self?.didChange?() }
    }
    didChange?()
  }
}
