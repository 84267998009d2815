import Foundation
@_spi(UIKitModules) public import UIKitCore

/// A part of a view that a changed property makes invalid.
@preconcurrency @MainActor
public protocol UIViewInvalidating: Sendable {
  /// Makes the part of a view invalid.
  func invalidate(view: UIView)
}

extension UIView {
  /// The parts of views that properties make invalid.
  public enum Invalidations {
    /// The content that the view draws.
    public struct Display: UIViewInvalidating {
      /// Creates the part.
      public nonisolated init() {}
      public func invalidate(view: UIView) { view.setNeedsDisplay() }
    }

    /// The layout of the view's subviews.
    public struct Layout: UIViewInvalidating {
      /// Creates the part.
      public nonisolated init() {}
      public func invalidate(view: UIView) { view.setNeedsLayout() }
    }

    /// The constraints of the view.
    public struct Constraints: UIViewInvalidating {
      /// Creates the part.
      public nonisolated init() {}
      public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
    }

    /// The natural size of the view.
    public struct IntrinsicContentSize: UIViewInvalidating {
      /// Creates the part.
      public nonisolated init() {}
      public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
    }

    /// The configuration of a view that has one, such as a button or a cell.
    public struct Configuration: UIViewInvalidating {
      /// Creates the part.
      public nonisolated init() {}
      public func invalidate(view: UIView) { (view as? any ConfigurationUpdating)?.setNeedsUpdateConfiguration() }
    }

    /// Two parts.
    public struct Tuple<Invalidation1: UIViewInvalidating, Invalidation2: UIViewInvalidating>: UIViewInvalidating {
      let first: Invalidation1
      let second: Invalidation2

      /// Creates the two parts.
      public nonisolated init(_ invalidation1: Invalidation1, _ invalidation2: Invalidation2) {
        (first, second) = (invalidation1, invalidation2)
      }
      public func invalidate(view: UIView) {
        first.invalidate(view: view)
        second.invalidate(view: view)
      }
    }
  }

  /// A property of a view whose changes make parts of the view invalid.
  @propertyWrapper
  public struct Invalidating<Value: Equatable, InvalidationType: UIViewInvalidating> {
    private var value: Value
    private let invalidation: InvalidationType

    /// Creates a property with a value.
    public init(wrappedValue: Value, _ invalidation: InvalidationType) {
      value = wrappedValue
      self.invalidation = invalidation
    }

    /// Creates a property with a value that makes two parts invalid.
    public init<I1: UIViewInvalidating, I2: UIViewInvalidating>(wrappedValue: Value, _ i1: I1, _ i2: I2)
    where InvalidationType == Invalidations.Tuple<I1, I2> {
      self.init(wrappedValue: wrappedValue, Invalidations.Tuple(i1, i2))
    }

    /// Creates a property with a value that makes three parts invalid.
    public init<I1: UIViewInvalidating, I2: UIViewInvalidating, I3: UIViewInvalidating>(
      wrappedValue: Value, _ i1: I1, _ i2: I2, _ i3: I3
    )
    where InvalidationType == Invalidations.Tuple<Invalidations.Tuple<I1, I2>, I3> {
      self.init(wrappedValue: wrappedValue, Invalidations.Tuple(Invalidations.Tuple(i1, i2), i3))
    }

    /// Creates a property with a value that makes four parts invalid.
    public init<I1: UIViewInvalidating, I2: UIViewInvalidating, I3: UIViewInvalidating, I4: UIViewInvalidating>(
      wrappedValue: Value, _ i1: I1, _ i2: I2, _ i3: I3, _ i4: I4
    )
    where InvalidationType == Invalidations.Tuple<Invalidations.Tuple<Invalidations.Tuple<I1, I2>, I3>, I4> {
      self.init(
        wrappedValue: wrappedValue, Invalidations.Tuple(Invalidations.Tuple(Invalidations.Tuple(i1, i2), i3), i4))
    }

    /// Creates a property with a value that makes five parts invalid.
    public init<
      I1: UIViewInvalidating, I2: UIViewInvalidating, I3: UIViewInvalidating, I4: UIViewInvalidating,
      I5: UIViewInvalidating
    >(wrappedValue: Value, _ i1: I1, _ i2: I2, _ i3: I3, _ i4: I4, _ i5: I5)
    where
      InvalidationType == Invalidations.Tuple<
        Invalidations.Tuple<Invalidations.Tuple<Invalidations.Tuple<I1, I2>, I3>, I4>, I5
      >
    {
      self.init(
        wrappedValue: wrappedValue,
        Invalidations.Tuple(Invalidations.Tuple(Invalidations.Tuple(Invalidations.Tuple(i1, i2), i3), i4), i5))
    }

    /// Creates a property with a value that makes six parts invalid.
    public init<
      I1: UIViewInvalidating, I2: UIViewInvalidating, I3: UIViewInvalidating, I4: UIViewInvalidating,
      I5: UIViewInvalidating, I6: UIViewInvalidating
    >(wrappedValue: Value, _ i1: I1, _ i2: I2, _ i3: I3, _ i4: I4, _ i5: I5, _ i6: I6)
    where
      InvalidationType == Invalidations.Tuple<
        Invalidations.Tuple<Invalidations.Tuple<Invalidations.Tuple<Invalidations.Tuple<I1, I2>, I3>, I4>, I5>, I6
      >
    {
      self.init(
        wrappedValue: wrappedValue,
        Invalidations.Tuple(
          Invalidations.Tuple(Invalidations.Tuple(Invalidations.Tuple(Invalidations.Tuple(i1, i2), i3), i4), i5), i6))
    }

    /// Creates a property with a value that makes seven parts invalid.
    public init<
      I1: UIViewInvalidating, I2: UIViewInvalidating, I3: UIViewInvalidating, I4: UIViewInvalidating,
      I5: UIViewInvalidating, I6: UIViewInvalidating, I7: UIViewInvalidating
    >(wrappedValue: Value, _ i1: I1, _ i2: I2, _ i3: I3, _ i4: I4, _ i5: I5, _ i6: I6, _ i7: I7)
    where
      InvalidationType == Invalidations.Tuple<
        Invalidations.Tuple<
          Invalidations.Tuple<Invalidations.Tuple<Invalidations.Tuple<Invalidations.Tuple<I1, I2>, I3>, I4>, I5>, I6
        >, I7
      >
    {
      self.init(
        wrappedValue: wrappedValue,
        Invalidations.Tuple(
          Invalidations.Tuple(
            Invalidations.Tuple(Invalidations.Tuple(Invalidations.Tuple(Invalidations.Tuple(i1, i2), i3), i4), i5), i6),
          i7))
    }

    /// Creates a property with a value that makes eight parts invalid.
    public init<
      I1: UIViewInvalidating, I2: UIViewInvalidating, I3: UIViewInvalidating, I4: UIViewInvalidating,
      I5: UIViewInvalidating, I6: UIViewInvalidating, I7: UIViewInvalidating, I8: UIViewInvalidating
    >(wrappedValue: Value, _ i1: I1, _ i2: I2, _ i3: I3, _ i4: I4, _ i5: I5, _ i6: I6, _ i7: I7, _ i8: I8)
    where
      InvalidationType == Invalidations.Tuple<
        Invalidations.Tuple<
          Invalidations.Tuple<
            Invalidations.Tuple<Invalidations.Tuple<Invalidations.Tuple<Invalidations.Tuple<I1, I2>, I3>, I4>, I5>, I6
          >, I7
        >, I8
      >
    {
      self.init(
        wrappedValue: wrappedValue,
        Invalidations.Tuple(
          Invalidations.Tuple(
            Invalidations.Tuple(
              Invalidations.Tuple(Invalidations.Tuple(Invalidations.Tuple(Invalidations.Tuple(i1, i2), i3), i4), i5), i6
            ), i7), i8))
    }

    /// Creates a property with a value that makes nine parts invalid.
    public init<
      I1: UIViewInvalidating, I2: UIViewInvalidating, I3: UIViewInvalidating, I4: UIViewInvalidating,
      I5: UIViewInvalidating, I6: UIViewInvalidating, I7: UIViewInvalidating, I8: UIViewInvalidating,
      I9: UIViewInvalidating
    >(wrappedValue: Value, _ i1: I1, _ i2: I2, _ i3: I3, _ i4: I4, _ i5: I5, _ i6: I6, _ i7: I7, _ i8: I8, _ i9: I9)
    where
      InvalidationType == Invalidations.Tuple<
        Invalidations.Tuple<
          Invalidations.Tuple<
            Invalidations.Tuple<
              Invalidations.Tuple<Invalidations.Tuple<Invalidations.Tuple<Invalidations.Tuple<I1, I2>, I3>, I4>, I5>, I6
            >, I7
          >, I8
        >, I9
      >
    {
      self.init(
        wrappedValue: wrappedValue,
        Invalidations.Tuple(
          Invalidations.Tuple(
            Invalidations.Tuple(
              Invalidations.Tuple(
                Invalidations.Tuple(Invalidations.Tuple(Invalidations.Tuple(Invalidations.Tuple(i1, i2), i3), i4), i5),
                i6), i7), i8), i9))
    }

    /// Creates a property with a value that makes ten parts invalid.
    public init<
      I1: UIViewInvalidating, I2: UIViewInvalidating, I3: UIViewInvalidating, I4: UIViewInvalidating,
      I5: UIViewInvalidating, I6: UIViewInvalidating, I7: UIViewInvalidating, I8: UIViewInvalidating,
      I9: UIViewInvalidating, I10: UIViewInvalidating
    >(
      wrappedValue: Value, _ i1: I1, _ i2: I2, _ i3: I3, _ i4: I4, _ i5: I5, _ i6: I6, _ i7: I7, _ i8: I8, _ i9: I9,
      _ i10: I10
    )
    where
      InvalidationType == Invalidations.Tuple<
        Invalidations.Tuple<
          Invalidations.Tuple<
            Invalidations.Tuple<
              Invalidations.Tuple<
                Invalidations.Tuple<Invalidations.Tuple<Invalidations.Tuple<Invalidations.Tuple<I1, I2>, I3>, I4>, I5>,
                I6
              >, I7
            >, I8
          >, I9
        >, I10
      >
    {
      self.init(
        wrappedValue: wrappedValue,
        Invalidations.Tuple(
          Invalidations.Tuple(
            Invalidations.Tuple(
              Invalidations.Tuple(
                Invalidations.Tuple(
                  Invalidations.Tuple(
                    Invalidations.Tuple(Invalidations.Tuple(Invalidations.Tuple(i1, i2), i3), i4), i5), i6), i7), i8),
            i9), i10))
    }

    @available(*, unavailable, message: "@Invalidating is only for properties of views.")
    public var wrappedValue: Value {
      get { fatalError("a property of something that is no view") }
      set { fatalError("a property of something that is no view") }
    }

    /// Reads and sets the property of a view; an equal value makes nothing invalid.
    @MainActor
    public static subscript<Owner: UIView>(
      _enclosingInstance view: Owner, wrapped wrappedKeyPath: ReferenceWritableKeyPath<Owner, Value>,
      storage storageKeyPath: ReferenceWritableKeyPath<Owner, Self>
    ) -> Value {
      get { view[keyPath: storageKeyPath].value }
      set {
        guard view[keyPath: storageKeyPath].value != newValue else { return }
        view[keyPath: storageKeyPath].value = newValue
        view[keyPath: storageKeyPath].invalidation.invalidate(view: view)
      }
    }
  }
}

/// A view whose configuration can be made invalid.
@MainActor
package protocol ConfigurationUpdating {
  /// Has the configuration updated in the next layout pass.
  func setNeedsUpdateConfiguration()
}

extension UIButton: ConfigurationUpdating {}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
  /// The part of this name.
  public nonisolated static var display: UIView.Invalidations.Display { UIView.Invalidations.Display() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
  /// The part of this name.
  public nonisolated static var layout: UIView.Invalidations.Layout { UIView.Invalidations.Layout() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
  /// The part of this name.
  public nonisolated static var constraints: UIView.Invalidations.Constraints { UIView.Invalidations.Constraints() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
  /// The part of this name.
  public nonisolated static var intrinsicContentSize: UIView.Invalidations.IntrinsicContentSize {
    UIView.Invalidations.IntrinsicContentSize()
  }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Configuration {
  /// The part of this name.
  public nonisolated static var configuration: UIView.Invalidations.Configuration {
    UIView.Invalidations.Configuration()
  }
}
