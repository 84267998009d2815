import HostInterface

/// The properties of controllers and their items, set from their elements.
@MainActor
extension UINibDecoder {
  func fill(_ controller: UIViewController) {
    if let title = element.string("title") { controller.title = title }
    if let name = element.attributes["restorationIdentifier"] { controller.restorationIdentifier = name }
    if let flag = element.bool("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = flag }
    if let flag = element.bool("definesPresentationContext") { controller.definesPresentationContext = flag }
    if let style = StoryboardNames.presentation(element.attributes["modalPresentationStyle"]) {
      controller.modalPresentationStyle = style
    }
    if let style = StoryboardNames.transition(element.attributes["modalTransitionStyle"]) {
      controller.modalTransitionStyle = style
    }
    if let size = element.size("preferredContentSize") { controller.preferredContentSize = size }
    if let item = element.value("tabBarItem") { fill(controller.tabBarItem, from: item) }
    if let item = element.value("navigationItem") {
      controller.navigationItem.title = item.string("title") ?? controller.navigationItem.title
    }
    if element.bool("navigationBarHidden") == true {
      (controller as? UINavigationController)?.isNavigationBarHidden = true
    }
  }

  /// Makes the button that the element describes.
  func barButtonItem() -> UIBarButtonItem {
    let item: UIBarButtonItem
    if let view = element.value("customView").flatMap(instance.view) {
      item = UIBarButtonItem(customView: view)
    } else if let name = element.attributes["systemItem"], let system = StoryboardNames.systemItem(name) {
      item = UIBarButtonItem(barButtonSystemItem: system, target: nil, action: nil)
    } else {
      item = UIBarButtonItem()
      item.title = element.string("title")
      if let name = element.attributes["image"] { item.image = instance.image(name, of: element) }
    }
    if element.attributes["style"] == "done" { item.style = .done }
    if let width = element.number("width") { item.width = width }
    if let tag = element.integer("tag") { item.tag = tag }
    if element.bool("enabled") == false { item.isEnabled = false }
    return item
  }

  private func fill(_ item: UITabBarItem?, from element: MarkupElement) {
    guard let item else { return }
    if let title = element.attributes["title"] { item.title = title }
    if let name = element.attributes["image"] { item.image = instance.image(name, of: element) }
    if let name = element.attributes["selectedImage"] { item.selectedImage = instance.image(name, of: element) }
    if let tag = element.integer("tag") { item.tag = tag }
  }
}

/// The names of UIKit's values in storyboards.
enum StoryboardNames {
  static func presentation(_ name: String?) -> UIModalPresentationStyle? {
    switch name {
    case "fullScreen": .fullScreen
    case "pageSheet": .pageSheet
    case "formSheet": .formSheet
    case "currentContext": .currentContext
    case "overFullScreen": .overFullScreen
    case "overCurrentContext": .overCurrentContext
    case "popover": .popover
    case "automatic": .automatic
    default: nil
    }
  }

  static func transition(_ name: String?) -> UIModalTransitionStyle? {
    switch name {
    case "coverVertical": .coverVertical
    case "flipHorizontal": .flipHorizontal
    case "crossDissolve": .crossDissolve
    default: nil
    }
  }

  static func systemItem(_ name: String) -> UIBarButtonItem.SystemItem? {
    let items: [String: UIBarButtonItem.SystemItem] = [
      "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
      "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
      "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera,
      "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward, "undo": .undo,
      "redo": .redo, "close": .close,
    ]
    return items[name]
  }
}
