/// A focus update from or to an item of a collection view.
@preconcurrency @MainActor
open class UICollectionViewFocusUpdateContext: UIItemFocusUpdateContext {}
