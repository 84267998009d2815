/// Controls a collection view: its data source and its delegate at once.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  /// The layout the controller was made with; it stays this one when the collection view is replaced.
  open var collectionViewLayout: UICollectionViewLayout { initialLayout }

  private let initialLayout: UICollectionViewLayout
  private var storedCollectionView: UICollectionView?

  /// Whether an appearing view loses its selection.
  open var clearsSelectionOnViewWillAppear = true
  open var useLayoutToLayoutNavigationTransitions = false
  open var installsStandardGestureForInteractiveMovement = true

  public init(collectionViewLayout layout: UICollectionViewLayout) {
    initialLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    initialLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    initialLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The collection view, a subview of `view`; asking for it loads the view.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return storedCollectionView
    }
    set {
      if newValue == nil, !isViewLoaded { return }
      loadViewIfNeeded()
      replaceCollectionView(by: newValue)
    }
  }

  open override func loadView() {
    let wrapper = UIView(frame: UIScreen.main.bounds)
    wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = wrapper
    let collectionView = UICollectionView(frame: wrapper.bounds, collectionViewLayout: initialLayout)
    collectionView.backgroundColor = .systemBackground
    replaceCollectionView(by: collectionView)
  }

  private func replaceCollectionView(by new: UICollectionView?) {
    if let old = storedCollectionView, old !== new {
      old.removeFromSuperview()
      if old.dataSource === self { old.dataSource = nil }
      if old.delegate === self { old.delegate = nil }
    }
    storedCollectionView = new
    guard let new, let wrapper = view else { return }
    new.frame = wrapper.bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    new.dataSource = self
    new.delegate = self
    wrapper.addSubview(new)
  }

  /// Recorded: the selection is there in `viewWillAppear` and gone in `viewIsAppearing`.
  override func willBecomeVisible() {
    guard clearsSelectionOnViewWillAppear, let collectionView = storedCollectionView else { return }
    for path in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: path, animated: false)
    }
  }

  // MARK: UICollectionViewDataSource

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    fatalError(CollectionViewMessage.controllerWithoutCells("\(type(of: self))"))
  }
}
