import ExhibitSupport

/// The questions and answers of the exhibit Chat, in the order in which they repeat.
enum Conversation {
  static let exchanges: [(question: String, answer: String)] = [
    (
      "How does a compositional layout work?",
      """
      It is made of items in groups in sections. Each of them has a size: a fraction of its container, a number of points, or an \
      estimate that is corrected when the content is measured.
      """
    ),
    (
      "What if a section has more items than a group?",
      "Then the group repeats until every item has its place."
    ),
    (
      "Can a section scroll across the others?",
      """
      Yes. Set its orthogonal scrolling behavior: continuous, by pages, or by groups, with the group at the leading edge or in \
      the center. Its cells come from the same reuse pools as all others.
      """
    ),
    (
      "Is a list of a hundred thousand items slow to open?",
      """
      No. Sections that are far away are not solved at all, so it opens about as fast as a short one. When you scroll there, they \
      are solved a section at a time, and what was solved is kept.
      """
    ),
    (
      "And how does this list stay where I read?",
      """
      The collection view has a scroll anchor. At the end it follows the last message; anywhere else the visible messages keep \
      their position, whatever grows or is inserted above them.
      """
    ),
    (
      "Where can I read more?",
      """
      About layouts at https://developer.apple.com/documentation/uikit/uicollectionviewcompositionallayout, and about Swift at \
      https://www.swift.org. Or ask by mail: chat@quire.example.org.
      """
    ),
    (
      "Thanks!",
      "You are welcome."
    ),
  ]

  /// The text of a message: even numbers are questions, and the odd number after each is its answer.
  static func text(ofMessage message: Int) -> String {
    let count = exchanges.count
    let exchange = exchanges[((message >> 1) % count + count) % count]
    return (message % 2 == 0 ? exchange.question : exchange.answer).localized
  }
}
