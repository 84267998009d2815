import SwiftSyntax

/// Writes the names that types and constants have had since Swift 4.2, in code for an older version, which Xcode
/// compiles with the older names.
struct FormerNames: Rule {
  func adapt(_ file: SourceFile, _ index: DeclarationIndex, into adaptation: inout Adaptation) {
    guard !index.formerNames.isEmpty else { return }
    for token in file.tree.tokens(viewMode: .sourceAccurate) {
      guard case .identifier(let name) = token.tokenKind, index.formerNames.contains(name), !token.isMemberName,
        let new = FormerNames.table[name]
      else { continue }
      adaptation.replace(token.bytes, with: new)
    }
  }

  /// The names since Swift 4.2, by the former ones.
  static let table = Dictionary(uniqueKeysWithValues: types + constants)

  private static let types: [(String, String)] = [
    // The name of the type inside of another one follows that of the other one.
    ("UIActivityIndicatorView", "Style"), ("UIAlertAction", "Style"), ("UIAlertController", "Style"),
    ("UIApplication", "LaunchOptionsKey"), ("UIApplication", "OpenURLOptionsKey"), ("UIApplication", "State"),
    ("UIBarButtonItem", "Style"), ("UIBlurEffect", "Style"), ("UICollectionView", "ScrollDirection"),
    ("UICollectionView", "ScrollPosition"), ("UICollisionBehavior", "Mode"), ("UIControl", "State"),
    ("UIControl", "ContentHorizontalAlignment"), ("UIControl", "ContentVerticalAlignment"), ("UIDatePicker", "Mode"),
    ("UIFont", "TextStyle"), ("UIGestureRecognizer", "State"), ("UIImage", "Orientation"),
    ("UIImage", "RenderingMode"), ("UIMenuController", "ArrowDirection"), ("UINavigationController", "Operation"),
    ("UINavigationItem", "LargeTitleDisplayMode"), ("UIPageViewController", "NavigationDirection"),
    ("UIPageViewController", "NavigationOrientation"), ("UIPageViewController", "SpineLocation"),
    ("UIPageViewController", "TransitionStyle"), ("UIProgressView", "Style"), ("UIPushBehavior", "Mode"),
    ("UIScrollView", "IndicatorStyle"), ("UIScrollView", "KeyboardDismissMode"), ("UISearchBar", "Style"),
    ("UIStackView", "Alignment"), ("UIStackView", "Distribution"), ("UISwipeGestureRecognizer", "Direction"),
    ("UITableView", "RowAnimation"), ("UITableView", "ScrollPosition"), ("UITableView", "Style"),
    ("UITableViewCell", "AccessoryType"), ("UITableViewCell", "EditingStyle"), ("UITableViewCell", "SelectionStyle"),
    ("UITableViewCell", "StateMask"), ("UITextField", "ViewMode"), ("UITouch", "Phase"),
    ("UIView", "AnimationCurve"), ("UIView", "AnimationOptions"), ("UIView", "ContentMode"),
    ("UIView", "KeyframeAnimationOptions"), ("UIView", "TintAdjustmentMode"), ("UIWindow", "Level"),
    ("NSAttributedString", "Key"),
  ].map { outer, inner in (outer == "NSAttributedString" ? "NSAttributedStringKey" : outer + inner, outer + "." + inner)
  }

  private static let constants: [(String, String)] = [
    ("UIActivityType", "UIActivity.ActivityType"), ("UIBarButtonSystemItem", "UIBarButtonItem.SystemItem"),
    ("UIButtonType", "UIButton.ButtonType"), ("UICollectionElementCategory", "UICollectionView.ElementCategory"),
    ("UICollectionElementKindSectionFooter", "UICollectionView.elementKindSectionFooter"),
    ("UICollectionElementKindSectionHeader", "UICollectionView.elementKindSectionHeader"),
    ("UICollectionUpdateAction", "UICollectionViewUpdateItem.Action"),
    ("UICollectionViewFlowLayoutAutomaticSize", "UICollectionViewFlowLayout.automaticSize"),
    ("UIControlEvents", "UIControl.Event"), ("UILayoutConstraintAxis", "NSLayoutConstraint.Axis"),
    ("UIScrollViewDecelerationRateFast", "UIScrollView.DecelerationRate.fast"),
    ("UIScrollViewDecelerationRateNormal", "UIScrollView.DecelerationRate.normal"),
    ("UITableViewAutomaticDimension", "UITableView.automaticDimension"),
    ("UITableViewCellStyle", "UITableViewCell.CellStyle"), ("UITextBorderStyle", "UITextField.BorderStyle"),
    ("UIViewAutoresizing", "UIView.AutoresizingMask"), ("UIWindowLevelAlert", "UIWindow.Level.alert"),
    ("UIWindowLevelNormal", "UIWindow.Level.normal"), ("UIWindowLevelStatusBar", "UIWindow.Level.statusBar"),
    ("UIKeyboardAnimationCurveUserInfoKey", "UIResponder.keyboardAnimationCurveUserInfoKey"),
    ("UIKeyboardAnimationDurationUserInfoKey", "UIResponder.keyboardAnimationDurationUserInfoKey"),
    ("UIKeyboardFrameBeginUserInfoKey", "UIResponder.keyboardFrameBeginUserInfoKey"),
    ("UIKeyboardFrameEndUserInfoKey", "UIResponder.keyboardFrameEndUserInfoKey"),
    ("NSLayoutAttribute", "NSLayoutConstraint.Attribute"), ("NSLayoutRelation", "NSLayoutConstraint.Relation"),
    ("NSLayoutFormatOptions", "NSLayoutConstraint.FormatOptions"),
  ]
}
