import UIKit

/// A type whose values have names that reflection does not find: static members.
@MainActor
protocol NamedValues: ScenarioValue {
  typealias Names = KeyValuePairs<String, Self>
  static var named: Names { get }
}

extension NamedValues {
  /// Returns the value of a name with its leading dot; nil for other text.
  static func value(of text: String, or reflected: [String: Self] = [:]) throws -> Self? {
    guard text.hasPrefix(".") else { return nil }
    let name = String(text.dropFirst())
    if let value = named.first(where: { $0.key == name })?.value ?? reflected[name] { return value }
    throw Missing(name, of: String(reflecting: Self.self))
  }
}

/// An enum, or a structure of named values: `".name"`, or its raw value.
@MainActor
protocol Choice: NamedValues, RawRepresentable, Equatable {}

extension Choice {
  static var named: Names { [:] }

  var names: [String] { Self.named.filter { $0.value == self }.map(\.key).sorted() }
}

extension Choice where RawValue: BinaryInteger {
  static func read(_ value: JSON, in run: ScenarioRun) throws -> Self? {
    let raw = (value.number ?? value.object?["raw"]?.number).flatMap { RawValue(exactly: $0) }
    return try raw.flatMap { Self(rawValue: $0) } ?? value.string.flatMap { try self.value(of: $0, or: cases) }
  }

  var found: Found { .choice(["\(self)"] + names, raw: Double(rawValue)) }

  /// The cases by name, found by their raw values.
  private static var cases: [String: Self] {
    if let known = ChoiceCases.known[ObjectIdentifier(Self.self)] as? [String: Self] { return known }
    let cases = (-16...1024).compactMap { RawValue(exactly: $0).flatMap { Self(rawValue: $0) } }.map { ("\($0)", $0) }
    let found = Dictionary(cases, uniquingKeysWith: { first, _ in first })
    ChoiceCases.known[ObjectIdentifier(Self.self)] = found
    return found
  }
}

/// A cache of the cases of enums.
@MainActor
private enum ChoiceCases {
  static var known: [ObjectIdentifier: Any] = [:]
}

extension Choice where RawValue == String {
  static func read(_ value: JSON, in run: ScenarioRun) throws -> Self? {
    try value.string.flatMap { try self.value(of: $0) }
  }

  var found: Found { .choice(names, raw: nil) }
}

/// An enum without raw values: `".name"`.
@MainActor
protocol PlainChoice: NamedValues, Equatable {}

extension PlainChoice {
  static func read(_ value: JSON, in run: ScenarioRun) throws -> Self? {
    try value.string.flatMap { try self.value(of: $0) }
  }

  var found: Found { .choice(Self.named.filter { $0.value == self }.map(\.key).sorted(), raw: nil) }
}

/// An option set: a list of names, or its raw value.
@MainActor
protocol Options: NamedValues, OptionSet where RawValue: FixedWidthInteger, Element == Self {}

extension Options {
  static func read(_ value: JSON, in run: ScenarioRun) throws -> Self? {
    if let raw = value.object?["raw"] {
      return Self(rawValue: RawValue(truncatingIfNeeded: try run.read(raw, as: UInt.self)))
    }
    if let raw = value.number.flatMap({ RawValue(exactly: $0) }) { return Self(rawValue: raw) }
    let names = value.string.map { [$0] } ?? value.array?.compactMap(\.string)
    return try names?.reduce(into: []) { result, text in
      guard let option = try self.value(of: text) else { throw UnreadableValue(value: value, type: Self.self) }
      result.formUnion(option)
    }
  }

  var found: Found {
    .options(
      UInt64(truncatingIfNeeded: rawValue),
      names: Self.named.map { ($0.key, UInt64(truncatingIfNeeded: $0.value.rawValue)) })
  }
}

// MARK: Enums

extension CALayerCornerCurve: Choice { static let named: Names = ["circular": .circular, "continuous": .continuous] }
extension NSLayoutConstraint.Attribute: Choice {}
extension NSLayoutConstraint.Axis: Choice {}
extension NSLayoutConstraint.Relation: Choice {}
extension NSLineBreakMode: Choice {}
extension NSRectAlignment: Choice {}
extension NSTextAlignment: Choice {}
extension UIActivityIndicatorView.Style: Choice {}
extension UIBarButtonItem.Style: Choice {}
extension UIBarPosition: Choice {}
extension UIBaselineAdjustment: Choice {}
extension UIButton.ButtonType: Choice {}
extension UICollectionView.ElementCategory: Choice {}
extension UICollectionView.ScrollDirection: Choice {}
extension UICollectionViewFlowLayout.SectionInsetReference: Choice {}
extension UICollectionLayoutSectionOrthogonalScrollingBehavior: Choice {}
extension UIContentInsetsReference: Choice {}
extension UIContentSizeCategory: Choice {
  static let named: Names = [
    "unspecified": .unspecified, "extraSmall": .extraSmall, "small": .small, "medium": .medium, "large": .large,
    "extraLarge": .extraLarge, "extraExtraLarge": .extraExtraLarge,
    "extraExtraExtraLarge": .extraExtraExtraLarge, "accessibilityMedium": .accessibilityMedium,
    "accessibilityLarge": .accessibilityLarge, "accessibilityExtraLarge": .accessibilityExtraLarge,
    "accessibilityExtraExtraLarge": .accessibilityExtraExtraLarge,
    "accessibilityExtraExtraExtraLarge": .accessibilityExtraExtraExtraLarge,
  ]
}
extension UIGestureRecognizer.State: Choice {}
extension UIModalPresentationStyle: Choice {}
extension UIPageViewController.NavigationDirection: Choice {}
extension UIPageViewController.NavigationOrientation: Choice {}
extension UIPageViewController.TransitionStyle: Choice {}
extension UIScrollView.ContentInsetAdjustmentBehavior: Choice {}
extension UISemanticContentAttribute: Choice {}
extension UIStackView.Alignment: Choice { static let named: Names = ["top": .top, "bottom": .bottom] }
extension UIStackView.Distribution: Choice {}
extension UITab.Placement: Choice {}
extension UIUserInterfaceStyle: Choice {}
extension UIUserInterfaceIdiom: Choice {}

// MARK: Option sets

extension CACornerMask: Options {
  static let named: Names = [
    "layerMinXMinYCorner": .layerMinXMinYCorner, "layerMaxXMinYCorner": .layerMaxXMinYCorner,
    "layerMinXMaxYCorner": .layerMinXMaxYCorner, "layerMaxXMaxYCorner": .layerMaxXMaxYCorner,
  ]
}
extension NSDirectionalRectEdge: Options {
  static let named: Names = ["top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing, "all": .all]
}
extension NSTextStorage.EditActions: Options {
  static let named: Names = ["editedAttributes": .editedAttributes, "editedCharacters": .editedCharacters]
}
extension NSLayoutConstraint.FormatOptions: Options {
  static let named: Names = [
    "alignAllLeft": .alignAllLeft, "alignAllRight": .alignAllRight, "alignAllTop": .alignAllTop,
    "alignAllBottom": .alignAllBottom, "alignAllLeading": .alignAllLeading,
    "alignAllTrailing": .alignAllTrailing, "alignAllCenterX": .alignAllCenterX,
    "alignAllCenterY": .alignAllCenterY, "alignAllLastBaseline": .alignAllLastBaseline,
    "alignAllFirstBaseline": .alignAllFirstBaseline,
    "directionLeadingToTrailing": .directionLeadingToTrailing, "directionLeftToRight": .directionLeftToRight,
    "directionRightToLeft": .directionRightToLeft, "spacingBaselineToBaseline": .spacingBaselineToBaseline,
  ]
}
extension UICollectionView.ScrollPosition: Options {
  static let named: Names = [
    "top": .top, "centeredVertically": .centeredVertically, "bottom": .bottom, "left": .left,
    "centeredHorizontally": .centeredHorizontally, "right": .right,
  ]
}
extension UIControl.State: Options {
  static let named: Names = [
    "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
    "focused": .focused,
  ]
}
extension UIPopoverArrowDirection: Options {
  static let named: Names = [
    "up": .up, "down": .down, "left": .left, "right": .right, "any": .any, "unknown": .unknown,
  ]
}
extension UIScrollTypeMask: Options {
  static let named: Names = ["discrete": .discrete, "continuous": .continuous, "all": .all]
}
extension UISwipeGestureRecognizer.Direction: Options {
  static let named: Names = ["right": .right, "left": .left, "up": .up, "down": .down]
}
extension UIView.AnimationOptions: Options {
  static let named: Names = [
    "allowUserInteraction": .allowUserInteraction, "beginFromCurrentState": .beginFromCurrentState,
    "layoutSubviews": .layoutSubviews, "curveLinear": .curveLinear, "curveEaseIn": .curveEaseIn,
    "curveEaseOut": .curveEaseOut, "curveEaseInOut": .curveEaseInOut,
  ]
}
extension UIView.AutoresizingMask: Options {
  static let named: Names = [
    "flexibleLeftMargin": .flexibleLeftMargin, "flexibleWidth": .flexibleWidth,
    "flexibleRightMargin": .flexibleRightMargin, "flexibleTopMargin": .flexibleTopMargin,
    "flexibleHeight": .flexibleHeight, "flexibleBottomMargin": .flexibleBottomMargin,
  ]
}
