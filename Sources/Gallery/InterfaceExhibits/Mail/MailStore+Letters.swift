/// The people and the messages of the exhibit.
extension MailStore {
  struct Letter {
    var person: Int
    var hours: Double
    var subject: String
    var body: String
    var isNew = false
    var isFlagged = false
    var isSent = false
  }

  static let people = [
    Person(name: "Mira Albrecht", address: "mira@papermill.example.org"),
    Person(name: "Jonas Weidt", address: "jonas@type-foundry.example.org"),
    Person(name: "Leyla Aydin", address: "leyla@city-museum.example.org"),
    Person(name: "Piet van Dam", address: "piet@leather.example.org"),
    Person(name: "Sofia Lindqvist", address: "sofia@northern-prints.example.org"),
    Person(name: "Guild of Bookbinders", address: "office@bookbinders-guild.example.org"),
  ]

  static let letters = [
    Letter(
      person: 0, hours: 0.4, subject: "The laid paper is ready",
      body: """
        Dear Ida,

        Your forty sheets of laid paper are dry and pressed. They turned out a little warmer than the sample, which will suit the \
        endpapers.

        You can fetch them any day before five, or I send them on Friday. The prices are at https://papermill.example.org/prices.

        Yours, Mira
        """, isNew: true, isFlagged: true),
    Letter(
      person: 2, hours: 2.1, subject: "Visit on Thursday",
      body: """
        Dear Ms Falk,

        Twelve people of the museum's circle would like to see the workshop on Thursday at three. Is there room for all of them \
        around the sewing frame?

        Please call me at +49 30 1234567, or write to leyla@city-museum.example.org.

        Kind regards
        Leyla Aydin
        """, isNew: true),
    Letter(
      person: 1, hours: 5, subject: "Proofs of the title page",
      body: """
        Hello Ida,

        I have set the title in 24 and in 28 points. The larger one leaves less room for the device, but reads better from a \
        distance. Which one shall I cast?

        Jonas
        """, isNew: true),
    Letter(
      person: 0, hours: 6, subject: "Re: Paper for endpapers",
      body: "Forty sheets, long grain, 120 grams. A week will do. Thank you!", isSent: true),
    Letter(
      person: 3, hours: 9, subject: "Goatskin from the spring batch",
      body: """
        Good morning,

        six skins of the spring batch are left: two dark green, three oxblood, one natural. I can put them aside until the end of \
        the month.

        Piet
        """),
    Letter(
      person: 5, hours: 26, subject: "Minutes of the guild meeting",
      body: """
        Dear members,

        the minutes of the meeting are at https://bookbinders-guild.example.org/minutes. The next one is about apprentices; please send \
        what you want to discuss to office@bookbinders-guild.example.org.

        The office
        """),
    Letter(
      person: 4, hours: 30, subject: "A slipcase for 200 prints",
      body: """
        Hi Ida,

        we are thinking about a slipcase for the new edition: 200 copies, 24 × 32 cm, four centimetres deep, cloth outside and \
        paper inside. Could you tell me roughly what it would cost, and how long it would take?

        Best, Sofia
        """, isFlagged: true),
    Letter(
      person: 4, hours: 31, subject: "Re: A slipcase for 200 prints",
      body: "Hi Sofia,\n\nabout six weeks. I will send you the sum tomorrow, with two samples of cloth.\n\nIda",
      isSent: true),
    Letter(
      person: 2, hours: 50, subject: "The atlas is back in its case",
      body: """
        Dear Ms Falk,

        the atlas is back in its case, and nobody can tell which of the joints was broken. Thank you for the careful work.

        Leyla Aydin
        """),
    Letter(
      person: 1, hours: 74, subject: "Two missing sorts",
      body:
        "The long s and the ampersand of the small size are missing from the case that you lent me. Are they with you? Jonas"
    ),
    Letter(
      person: 3, hours: 99, subject: "Invoice 218",
      body: "Three skins and a kilo of paste, as ordered. To be paid within thirty days. Piet"),
    Letter(
      person: 5, hours: 122, subject: "A course in marbling",
      body: """
        Dear members,

        there are still four places in the course in marbling: two days, all material included. Write to \
        office@bookbinders-guild.example.org if you want to come.
        """),
    Letter(
      person: 0, hours: 150, subject: "Holidays of the mill",
      body:
        "The mill is closed for the last two weeks of August. Orders that arrive before the tenth are still made. Mira"),
  ]
}
