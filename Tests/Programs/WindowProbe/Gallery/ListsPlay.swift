import UIKit

/// A table, mail, settings, a library of photos and a chat, used by the mouse, the wheel and keys.
@MainActor
enum ListsPlay {
  static func play(_ user: GalleryUser) async {
    await table(user)
    await mail(user)
    await settings(user)
    await photos(user)
    await chat(user)
  }

  /// The texts in the window, from the first to the last that is drawn.
  private static func texts(_ user: GalleryUser) -> [String] { user.views(UILabel.self).compactMap(\.text) }

  private static func text(of cell: UIView?) -> String? {
    (cell as? UITableViewCell).flatMap { ($0.contentConfiguration as? UIListContentConfiguration)?.text }
  }

  private static func table(_ user: GalleryUser) async {
    await user.open("table")
    guard let table = user.views(UITableView.self, in: user.content).first else { return print("no table") }
    func row(_ row: Int) -> UITableViewCell? { table.cellForRow(at: IndexPath(row: row, section: 0)) }
    await user.click(user.button("Insert"))
    await user.wait { texts(user).contains("1,000,002 places") }
    user.expect("a button inserts rows", texts(user).contains("1,000,002 places"))
    await user.rest()
    let name = text(of: row(1))
    let place = user.middle(of: row(1) ?? table)
    await user.drag(from: place, to: user.middle(of: row(3) ?? table), steps: 16)
    await user.wait { text(of: row(1)) != name }
    await user.rest()
    user.expect("a row is moved by the mouse", text(of: row(1)) != name, name ?? "")
    await user.click(row(1), button: 3)
    await user.wait { user.label("Star") != nil }
    await user.rest()
    let other = text(of: row(1))
    await user.click(user.views(UILabel.self).last { $0.text == "Delete" })
    await user.wait { text(of: row(1)) != other }
    user.expect("a row is deleted from its menu", text(of: row(1)) != other)
    await user.rest()
    await user.wheel(5, at: place)
    await user.rest()
    user.expect("the wheel scrolls the table", table.contentOffset.y > 100, "\(table.contentOffset)")
  }

  private static func mail(_ user: GalleryUser) async {
    await user.open("mail")
    await user.click(user.label("Jonas Weidt"))
    await user.wait { texts(user).contains("Proofs of the title page") }
    await user.rest()
    let isShown = user.views(UITextView.self).contains { $0.text.hasPrefix("Hello Ida") }
    user.expect("a click shows a message", isShown)
    await user.keys("ctrl+n")
    await user.wait { user.label("New message") != nil }
    await user.rest()
    await user.xdotool("type --delay 20 mira@papermill.example.org")
    await user.keys("Tab", "Tab")
    await user.xdotool("type --delay 20 Hello")
    await user.rest()
    await user.click(user.button("Send"))
    let isClosed = await user.wait { user.label("New message") == nil }
    user.expect("a message is written and sent by keys", isClosed, "\(texts(user))")
    await user.rest()
  }

  private static func settings(_ user: GalleryUser) async {
    await user.open("settings")
    await user.click(user.label("Airplane mode"))
    await user.wait { user.label("Bluetooth") == nil }
    await user.rest()
    user.expect("a switch hides what depends on it", user.label("Bluetooth") == nil)
    await user.click(user.label("Sounds"))
    await user.wait { user.label("Ringtone") != nil }
    await user.rest()
    guard let slider = user.slider("Music") else { return print("no slider") }
    let track = slider.convert(slider.bounds, to: nil)
    await user.click(CGPoint(x: track.minX + track.width * 0.25, y: track.midY))
    await user.rest()
    user.expect("a slider sets a value", slider.value < 40, "\(slider.value)")
  }

  private static func photos(_ user: GalleryUser) async {
    await user.open("photos")
    guard let view = user.collectionView else { return print("no photos") }
    let choice = user.choice("Years")
    let middle = user.middle(of: view)
    await user.wheel(-3, at: middle, held: "ctrl")
    await user.wait { choice?.selectedSegmentIndex == 2 }
    user.expect("the wheel with Control leads to days", choice?.selectedSegmentIndex == 2)
    await user.rest()
    let cell = user.visibleCell
    await user.click(cell)
    let isOpen = await user.wait { texts(user).last?.contains(" of ") == true }
    user.expect("a click enlarges a photo", isOpen, "\(texts(user).last ?? "")")
    await user.rest()
    await user.drag(from: middle, to: CGPoint(x: middle.x + 10, y: middle.y + 220))
    let isClosed = await user.wait { texts(user).last?.contains(" of ") != true }
    user.expect("a swipe down closes it", isClosed)
    await user.rest()
  }

  private static func chat(_ user: GalleryUser) async {
    await user.open("chat")
    let messages = user.views(UITextView.self, in: user.content)
    guard let message = messages.dropLast().last else { return print("no message") }
    await user.click(message, button: 3)
    await user.wait { user.label("Copy") != nil }
    await user.rest()
    await user.click(user.label("Copy"))
    await user.wait { UIPasteboard.general.string == message.text }
    user.expect("a message is copied from its menu", UIPasteboard.general.string == message.text)
    await user.rest()
  }
}
