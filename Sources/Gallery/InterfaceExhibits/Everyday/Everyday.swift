public import ExhibitSupport
public import UIKit

/// Standard parts of programs: a tab bar, a list with an index, a refresh control, menus, and text fields.
public enum Everyday: Exhibit {
  public static let title = "Everyday"
  public static let summary = "A tab bar leads to a list of people with an index and menus, and to a text to edit."

  public static func makeViewController(_ context: ExhibitContext) -> UIViewController & ExhibitController {
    EverydayController()
  }
}

final class EverydayController: UITabBarController, ExhibitController {
  let people = PeopleController()
  let note = NoteController()

  override func viewDidLoad() {
    super.viewDidLoad()
    people.tabBarItem = UITabBarItem(
      title: "People".localized, image: UIImage(systemName: "person.crop.circle"), tag: 0)
    note.tabBarItem = UITabBarItem(title: "Note".localized, image: UIImage(systemName: "tag"), tag: 1)
    people.didChange = { [weak self] count in self?.people.tabBarItem.badgeValue = count == 0 ? nil : "\(count)" }
    viewControllers = [people, note]
  }
}
