/// A delegate that implements no optional method of its protocols: each of its methods is the default.
///
/// *Addition.* Objective-C lets a subclass implement an optional method of a protocol to which its superclass conforms.
/// In Swift the superclass needs the method; `quire` gives it one that calls this object.
@MainActor
public final class UnimplementedDelegate: NSObject {
  /// The object that all methods of superclasses call.
  public static let shared = UnimplementedDelegate()
}

extension UnimplementedDelegate: UICollectionViewDelegateFlowLayout, UITableViewDelegate, UITextViewDelegate {}
extension UnimplementedDelegate: UITextFieldDelegate, UISearchBarDelegate, UIGestureRecognizerDelegate {}
extension UnimplementedDelegate: UINavigationControllerDelegate, UITabBarControllerDelegate {}
extension UnimplementedDelegate: UIViewControllerTransitioningDelegate {}

extension UnimplementedDelegate: UICollectionViewDataSource {
  public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

  public func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { fatalError("\(Self.self) has no items.") }
}

extension UnimplementedDelegate: UITableViewDataSource {
  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    fatalError("\(Self.self) has no rows.")
  }
}
