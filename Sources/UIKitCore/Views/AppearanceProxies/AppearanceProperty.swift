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

  /// The properties that proxies set, those that Apple's headers mark with `UI_APPEARANCE_SELECTOR`.
  private static let all: [AppearanceProperty] = [
    .of(\UIView.storedTintColor).writing { (view: UIView, color: UIColor?) in view.tintColor = color },
    .of(\UIView.backgroundColor),
    .of(\UINavigationBar.barTintColor), .of(\UINavigationBar.barStyle), .of(\UINavigationBar.isTranslucent),
    .of(\UINavigationBar.prefersLargeTitles), .of(\UINavigationBar.ownAppearance),
    .of(\UINavigationBar.scrollEdgeAppearance),
    .of(\UINavigationBar.compactAppearance), .of(\UINavigationBar.plainImages),
    .attributes(\UINavigationBar.titleTextAttributes), .attributes(\UINavigationBar.largeTitleTextAttributes),
    .of(\UIToolbar.barTintColor), .of(\UIToolbar.barStyle), .of(\UIToolbar.isTranslucent),
    .of(\UIToolbar.ownAppearance),
    .of(\UIToolbar.scrollEdgeAppearance), .of(\UIToolbar.compactAppearance),
    .of(\UITabBar.barTintColor), .of(\UITabBar.isTranslucent), .of(\UITabBar.unselectedItemTintColor),
    .of(\UITabBar.ownAppearance), .of(\UITabBar.scrollEdgeAppearance), .of(\UITabBar.backgroundImage),
    .of(\UITabBar.shadowImage), .of(\UITabBar.selectionIndicatorImage),
    .of(\UISearchBar.barTintColor),
    .of(\UILabel.textColor), .of(\UILabel.font), .of(\UILabel.shadowColor), .of(\UILabel.shadowOffset),
    .of(\UITextField.textColor), .of(\UITextField.font),
    .of(\UISwitch.onTintColor), .of(\UISwitch.thumbTintColor),
    .of(\UISlider.minimumTrackTintColor), .of(\UISlider.maximumTrackTintColor), .of(\UISlider.thumbTintColor),
    .of(\UIProgressView.progressTintColor), .of(\UIProgressView.trackTintColor),
    .of(\UIPageControl.pageIndicatorTintColor), .of(\UIPageControl.currentPageIndicatorTintColor),
    .of(\UIActivityIndicatorView.color), .of(\UIRefreshControl.tintColor),
    .of(\UISegmentedControl.selectedSegmentTintColor),
    .of(\UIButton.appearanceContents),
    .of(\UIBarButtonItem.tintColor), .of(\UIBarItem.titleAttributesForComparison),
    .of(\UITabBarItem.badgeColor), .of(\UITabBarItem.titlePositionAdjustment),
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
  static func attributes<Object: AnyObject>(
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

  /// Returns the properties that proxies of a class set, those of its base classes first.
  static func all(of type: AnyClass) -> [AppearanceProperty] {
    all + ((type as? UIView.Type)?.additionalAppearanceProperties ?? [])
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
