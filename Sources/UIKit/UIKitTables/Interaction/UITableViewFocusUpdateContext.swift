/// A focus update from or to a row of a table.
@preconcurrency @MainActor
open class UITableViewFocusUpdateContext: UIItemFocusUpdateContext {}
