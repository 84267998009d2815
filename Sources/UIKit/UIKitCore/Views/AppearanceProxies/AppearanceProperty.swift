import Foundation

/// A property that an appearance proxy can set.
@_spi(UIKitModules)
@preconcurrency @MainActor
public struct AppearanceProperty {
  /// Returns the value of an object that has the property; nil for others.
  let read: (AnyObject) -> Value?
  /// Sets the property of an object that has it.
  let write: (AnyObject, Value) -> Void

  /// A value that can be compared with another of the same property.
  struct Value {
    let content: Any
    let isEqual: (Any) -> Bool
  }

  /// The properties that proxies of every view set.
  static let ofEveryView: [AppearanceProperty] = [
    .of(\UIView.storedTintColor).writing { (view: UIView, color: UIColor?) in view.tintColor = color },
    .of(\UIView.backgroundColor),
  ]

  /// A property of a class.
  public static func of<Object: AnyObject, Content: Equatable>(
    _ path: ReferenceWritableKeyPath<Object, Content>
  ) -> AppearanceProperty {
    AppearanceProperty { object in
      guard let object = object as? Object else { return nil }
      let content = object[keyPath: path]
      return Value(content: content) { ($0 as? Content) == content }
    } write: { object, value in
      guard let object = object as? Object, let content = value.content as? Content else { return }
      object[keyPath: path] = content
    }
  }

  /// A property that holds attributes of text.
  public static func attributes<Object: AnyObject>(
    _ path: ReferenceWritableKeyPath<Object, [NSAttributedString.Key: Any]?>
  ) -> AppearanceProperty {
    AppearanceProperty { object in
      guard let object = object as? Object else { return nil }
      let content = object[keyPath: path]
      return Value(content: content as Any) { other in
        guard let other = other as? [NSAttributedString.Key: Any] else { return content == nil }
        return content.map { NSDictionary(dictionary: $0).isEqual(to: other) } ?? false
      }
    } write: { object, value in
      (object as? Object)?[keyPath: path] = value.content as? [NSAttributedString.Key: Any]
    }
  }

  /// Returns the property with another way to set it.
  private func writing<Object: AnyObject, Content>(
    _ set: @escaping @MainActor (Object, Content) -> Void
  ) -> AppearanceProperty {
    AppearanceProperty(read: read) { object, value in
      guard let object = object as? Object, let content = value.content as? Content else { return }
      set(object, content)
    }
  }
}
