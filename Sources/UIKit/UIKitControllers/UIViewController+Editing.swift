import UIKitCore

extension UIViewController {
  final var madeEditButtonItem: UIBarButtonItem {
    if let storedEditButtonItem { return storedEditButtonItem }
    let item = UIBarButtonItem(
      systemItem: .edit,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
    storedEditButtonItem = item
    updateEditButton()
    return item
  }

  final func updateEditButton() {
    storedEditButtonItem?.title = (isEditing ? Word.done : .edit).text
    storedEditButtonItem?.style = isEditing ? .done : .plain
  }
}
