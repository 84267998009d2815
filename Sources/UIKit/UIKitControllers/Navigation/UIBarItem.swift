public import Foundation
public import SwiftRuntime
@_spi(UIKitModules) import UIKitCore

/// The base class of the items on a bar, with a title and an image.
@preconcurrency @MainActor
open class UIBarItem: UIAccessibleObject {
  /// The title; nil for none.
  @Observed open var title: String? { didSet { didChange?() } }
  /// The image; nil for none.
  @Observed open var image: UIImage? { didSet { didChange?() } }
  /// A Boolean value that determines whether the item is enabled. The default is true.
  @Observed open var isEnabled = true { didSet { didChange?() } }
  /// An integer that identifies the item.
  open var tag = 0
  /// The insets of the image, in points.
  @Observed open var imageInsets = UIEdgeInsets.zero { didSet { didChange?() } }
  /// The image where there is little height; nil for the image.
  open var landscapeImagePhone: UIImage?
  /// The image for users who see large symbols; nil for the image.
  open var largeContentSizeImage: UIImage?
  /// The insets of the large image, in points.
  open var largeContentSizeImageInsets = UIEdgeInsets.zero
  /// The attributes of titles by the raw values of states.
  final var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:] { didSet { didChange?() } }
  /// A closure that notifies the bar that the item changed.
  final var didChange: (() -> Void)?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  /// Called when all objects of a nib have been created and connected. Nibs do not create objects of this class.
  open func awakeFromNib() {}
  /// Called when Interface Builder draws an object of a nib; never called here.
  open func prepareForInterfaceBuilder() {}

  /// Sets the font and the color of the title in a state; nil for the bar's.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state.rawValue] = attributes
  }

  /// Returns the attributes that were set for the title in a state; nil for none.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  @_spi(UIKitModules) open class var appearanceProperties: [AppearanceProperty] {
    [.of(\UIBarItem.titleAttributesForComparison)]
  }

  /// The attributes of titles by the raw values of states, as a value that can be compared.
  struct TitleAttributes: Equatable {
    let values: [UInt: [NSAttributedString.Key: Any]]

    static func == (a: TitleAttributes, b: TitleAttributes) -> Bool {
      a.values.count == b.values.count
        && a.values.allSatisfy { state, own in
          guard let other = b.values[state], own.count == other.count else { return false }
          return own.allSatisfy { key, value in
            guard let value = value as? AnyHashable, let second = other[key] as? AnyHashable else { return false }
            return value == second
          }
        }
    }
  }

  /// The attributes of titles as values that can be compared.
  final var titleAttributesForComparison: TitleAttributes {
    get { TitleAttributes(values: titleAttributes) }
    set { titleAttributes = newValue.values }
  }
}
