import UIKit

/// An enum, or a structure of named values: `".name"`, or its raw value.
@MainActor
protocol Choice: ScenarioValue, RawRepresentable, Equatable {
  /// Names that reflection does not find: static members.
  static var named: [String: Self] { get }
}

extension Choice {
  static var named: [String: Self] { [:] }

  var names: [String] { Self.named.filter { $0.value == self }.map(\.key).sorted() }
}

extension Choice where RawValue: BinaryInteger {
  /// Every case by its name, found by its raw value.
  private static var cases: [String: Self] {
    if let known = ChoiceCases.known[ObjectIdentifier(Self.self)] as? [String: Self] { return known }
    let cases = (-16...1024).compactMap { RawValue(exactly: $0).flatMap { Self(rawValue: $0) } }.map { ("\($0)", $0) }
    let found = Dictionary(cases, uniquingKeysWith: { first, _ in first })
    ChoiceCases.known[ObjectIdentifier(Self.self)] = found
    return found
  }

  static func read(_ value: JSON, in run: ScenarioRun) throws -> Self {
    if let raw = (value.number ?? value.object?["raw"]?.number).flatMap({ RawValue(exactly: $0) }),
      let result = Self(rawValue: raw)
    {
      return result
    }
    guard let text = value.string, text.hasPrefix(".") else { throw UnreadableValue(value: value, type: Self.self) }
    let name = String(text.dropFirst())
    guard let result = named[name] ?? cases[name] else {
      throw Missing(name, of: String(reflecting: Self.self))
    }
    return result
  }

  var found: Found { .choice(["\(self)"] + names, raw: Double(rawValue)) }
}

/// The cases of enums that were looked for.
@MainActor
private enum ChoiceCases {
  static var known: [ObjectIdentifier: Any] = [:]
}

extension Choice where RawValue == String {
  static func read(_ value: JSON, in run: ScenarioRun) throws -> Self {
    guard let text = value.string, text.hasPrefix(".") else { throw UnreadableValue(value: value, type: Self.self) }
    guard let result = named[String(text.dropFirst())] else { throw Missing(text, of: String(reflecting: Self.self)) }
    return result
  }

  var found: Found { .choice(names, raw: nil) }
}

/// An option set: a list of names, or its raw value.
@MainActor
protocol Options: ScenarioValue, OptionSet where RawValue: FixedWidthInteger, Element == Self {
  static var named: [(name: String, value: Self)] { get }
}

extension Options {
  static func read(_ value: JSON, in run: ScenarioRun) throws -> Self {
    if let raw = value.object?["raw"] {
      return Self(rawValue: RawValue(truncatingIfNeeded: try run.read(raw, as: UInt.self)))
    }
    if let raw = value.number.flatMap({ RawValue(exactly: $0) }) { return Self(rawValue: raw) }
    let names = value.string.map { [$0] } ?? value.array?.compactMap(\.string)
    guard let names else { throw UnreadableValue(value: value, type: Self.self) }
    return try names.reduce(into: []) { result, text in
      guard let option = Self.named.first(where: { "." + $0.name == text }) else {
        throw Missing(String(text.dropFirst()), of: String(reflecting: Self.self))
      }
      result.formUnion(option.value)
    }
  }

  var found: Found {
    .options(
      UInt64(truncatingIfNeeded: rawValue),
      names: Self.named.map { ($0.name, UInt64(truncatingIfNeeded: $0.value.rawValue)) })
  }
}

// MARK: Enums

extension CALayerCornerCurve: Choice {
  static var named: [String: Self] { ["circular": .circular, "continuous": .continuous] }
}
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
extension UIContentSizeCategory: Choice {
  static var named: [String: Self] {
    [
      "unspecified": .unspecified, "extraSmall": .extraSmall, "small": .small, "medium": .medium, "large": .large,
      "extraLarge": .extraLarge, "extraExtraLarge": .extraExtraLarge,
      "extraExtraExtraLarge": .extraExtraExtraLarge, "accessibilityMedium": .accessibilityMedium,
      "accessibilityLarge": .accessibilityLarge, "accessibilityExtraLarge": .accessibilityExtraLarge,
      "accessibilityExtraExtraLarge": .accessibilityExtraExtraLarge,
      "accessibilityExtraExtraExtraLarge": .accessibilityExtraExtraExtraLarge,
    ]
  }
}
extension UIGestureRecognizer.State: Choice {}
extension UIModalPresentationStyle: Choice {}
extension UIScrollView.ContentInsetAdjustmentBehavior: Choice {}
extension UISemanticContentAttribute: Choice {}
extension UIStackView.Alignment: Choice {
  static var named: [String: Self] { ["top": .top, "bottom": .bottom] }
}
extension UIStackView.Distribution: Choice {}
extension UITab.Placement: Choice {}
extension UIUserInterfaceStyle: Choice {}
extension UIUserInterfaceIdiom: Choice {}

// MARK: Option sets

extension CACornerMask: Options {
  static var named: [(name: String, value: Self)] {
    [
      ("layerMinXMinYCorner", .layerMinXMinYCorner), ("layerMaxXMinYCorner", .layerMaxXMinYCorner),
      ("layerMinXMaxYCorner", .layerMinXMaxYCorner), ("layerMaxXMaxYCorner", .layerMaxXMaxYCorner),
    ]
  }
}
extension NSDirectionalRectEdge: Options {
  static var named: [(name: String, value: Self)] {
    [("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing), ("all", .all)]
  }
}
extension NSLayoutConstraint.FormatOptions: Options {
  static var named: [(name: String, value: Self)] {
    [
      ("alignAllLeft", .alignAllLeft), ("alignAllRight", .alignAllRight), ("alignAllTop", .alignAllTop),
      ("alignAllBottom", .alignAllBottom), ("alignAllLeading", .alignAllLeading),
      ("alignAllTrailing", .alignAllTrailing), ("alignAllCenterX", .alignAllCenterX),
      ("alignAllCenterY", .alignAllCenterY), ("alignAllLastBaseline", .alignAllLastBaseline),
      ("alignAllFirstBaseline", .alignAllFirstBaseline),
      ("directionLeadingToTrailing", .directionLeadingToTrailing), ("directionLeftToRight", .directionLeftToRight),
      ("directionRightToLeft", .directionRightToLeft), ("spacingBaselineToBaseline", .spacingBaselineToBaseline),
    ]
  }
}
extension UICollectionView.ScrollPosition: Options {
  static var named: [(name: String, value: Self)] {
    [
      ("top", .top), ("centeredVertically", .centeredVertically), ("bottom", .bottom), ("left", .left),
      ("centeredHorizontally", .centeredHorizontally), ("right", .right),
    ]
  }
}
extension UIControl.State: Options {
  static var named: [(name: String, value: Self)] {
    [
      ("normal", .normal), ("highlighted", .highlighted), ("disabled", .disabled), ("selected", .selected),
      ("focused", .focused),
    ]
  }
}
extension UIPopoverArrowDirection: Options {
  static var named: [(name: String, value: Self)] {
    [("up", .up), ("down", .down), ("left", .left), ("right", .right), ("any", .any), ("unknown", .unknown)]
  }
}
extension UIScrollTypeMask: Options {
  static var named: [(name: String, value: Self)] {
    [("discrete", .discrete), ("continuous", .continuous), ("all", .all)]
  }
}
extension UISwipeGestureRecognizer.Direction: Options {
  static var named: [(name: String, value: Self)] {
    [("right", .right), ("left", .left), ("up", .up), ("down", .down)]
  }
}
extension UIView.AnimationOptions: Options {
  static var named: [(name: String, value: Self)] {
    [
      ("allowUserInteraction", .allowUserInteraction), ("beginFromCurrentState", .beginFromCurrentState),
      ("layoutSubviews", .layoutSubviews), ("curveLinear", .curveLinear), ("curveEaseIn", .curveEaseIn),
      ("curveEaseOut", .curveEaseOut), ("curveEaseInOut", .curveEaseInOut),
    ]
  }
}
extension UIView.AutoresizingMask: Options {
  static var named: [(name: String, value: Self)] {
    [
      ("flexibleLeftMargin", .flexibleLeftMargin), ("flexibleWidth", .flexibleWidth),
      ("flexibleRightMargin", .flexibleRightMargin), ("flexibleTopMargin", .flexibleTopMargin),
      ("flexibleHeight", .flexibleHeight), ("flexibleBottomMargin", .flexibleBottomMargin),
    ]
  }
}
