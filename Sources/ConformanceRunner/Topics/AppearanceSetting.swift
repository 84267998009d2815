/// Where a collection view controller is shown, and when its item is selected: `root of window, selected before attachment,
/// clears = true`.
struct AppearanceSetting {
  enum Place { case window, navigation }

  var place: Place?
  var selectsBeforeAttachment = false
  var selectsWhileVisible = false
  /// Whether another controller is pushed, and whether with animation.
  var push: Bool?
  var clears = true

  static func knows(_ sentence: String) -> Bool {
    let first = sentence.components(separatedBy: ", ").first ?? ""
    return [
      "same", "root of window", "root of a window", "root of a navigation controller", "in a navigation controller",
    ]
    .contains(first)
  }

  /// Reads a scenario's sentence; `same` begins with what the last scenario before it said in full.
  init(_ sentence: String, after earlier: [Scenario]) throws {
    for (index, part) in sentence.components(separatedBy: ", ").enumerated() {
      switch part {
      case "same" where index == 0:
        let sentences = earlier.compactMap { $0.given["controller"]?.string }
        guard let full = sentences.last(where: { Self.knows($0) && !$0.hasPrefix("same") }) else {
          throw NotInterpretable("'\(sentence)' follows no other one")
        }
        self = try AppearanceSetting(full, after: [])
      case "root of window", "root of a window": place = .window
      case "root of a navigation controller", "in a navigation controller": place = .navigation
      case "selected before attachment": selectsBeforeAttachment = true
      case "selected while visible", "item selected while visible": selectsWhileVisible = true
      case "another controller pushed without animation", "push and pop without animation": push = false
      case "another controller pushed with animation", "push and pop animated": push = true
      case "clears = true": clears = true
      case "clears = false": clears = false
      default: throw NotInterpretable("a controller that is '\(part)' cannot be staged")
      }
    }
  }
}
