import CoreGraphics

/// The letters, digits and currency signs in circles and squares, as lines.
enum SymbolCharacters {
  /// Words that symbols show as text.
  private static let words: Set<Substring> = [
    "2h", "4a", "4h", "4k", "4l", "abc", "abs", "fn", "hdr", "l1", "l2", "l3", "l4", "lb", "lm", "lsb", "lt", "m1",
    "m2", "m3", "m4", "p1", "p2", "p3", "p4", "r1", "r2", "r3", "r4", "rb", "rm", "rsb", "rt", "sos", "zl", "zr",
  ]

  /// The space between two characters, and the heights of texts of one, two and more characters, relative to one.
  private static let spacing: CGFloat = 0.19

  private static let sizes: [CGFloat] = [1, 0.8, 0.62]

  private static let lines = SymbolDrawings.read([table])

  /// The lines of characters, each with its name, in the form of the tables of `SymbolDrawings` without signs.
  private static let table = """
    a M0 82L24 18L48 82M8 60H40
    b M0 18V82H24A17 16.5 0 0 0 24 49H0M0 18H22A15.5 15.5 0 0 1 22 49
    c M48 30A27 32 0 1 0 48 70
    d M0 18V82H18A30 32 0 0 0 18 18Z
    e M42 18H0V82H42M0 50H38
    f M42 18H0V82M0 50H36
    g M50 30A28 32 0 1 0 56 52H34
    h M0 18V82M46 18V82M0 50H46
    i M0 18V82
    j M32 18V62A16 20 0 0 1 0 62
    k M0 18V82M44 18L0 60M16 46L46 82
    l M0 18V82H38
    m M0 82V18L28 66L56 18V82
    n M0 82V18L46 82V18
    o M28 18A28 32 0 1 1 28 82A28 32 0 1 1 28 18Z
    p M0 82V18H24A17 17.5 0 0 1 24 53H0
    q M28 18A28 32 0 1 1 28 82A28 32 0 1 1 28 18ZM34 64L54 86
    r M0 82V18H24A17 17.5 0 0 1 24 53H0M22 53L44 82
    s M42 28C36 20 28 18 22 18C10 18 2 24 2 33C2 55 44 44 44 66C44 76 35 82 23 82C12 82 4 77 0 69
    t M0 18H48M24 18V82
    u M0 18V58A23 24 0 0 0 46 58V18
    v M0 18L24 82L48 18
    w M0 18L17 82L34 24L51 82L68 18
    x M0 18L46 82M46 18L0 82
    y M0 18L24 52L48 18M24 52V82
    z M0 18H44L0 82H46
    0 M21 18A21 32 0 1 1 21 82A21 32 0 1 1 21 18Z
    1 M0 32L18 18V82
    2 M2 36C2 24 10 18 21 18C32 18 40 25 40 35C40 50 14 60 0 82H42
    3 M2 30C6 22 13 18 21 18C32 18 39 25 39 33C39 42 31 48 21 48H15M21 48C33 48 42 55 42 65C42 76 32 82 21 82C11 82 4
      77 0 69
    4 M34 82V18L0 64H46
    5 M38 18H8L4 47C9 42 15 40 22 40C34 40 42 49 42 61C42 73 33 82 21 82C11 82 4 77 0 69
    6 M36 26C33 21 28 18 22 18C9 18 0 30 0 54C0 72 8 82 21 82C33 82 42 73 42 61C42 49 33 41 22 41C11 41 2 48 0 58
    7 M0 18H42L16 82
    8 M21 48C10 48 3 42 3 33C3 24 11 18 21 18C31 18 39 24 39 33C39 42 32 48 21 48C9 48 0 55 0 65C0 75 9 82 21 82C33
      82 42 75 42 65C42 55 33 48 21 48Z
    9 M6 74C9 79 14 82 20 82C33 82 42 70 42 46C42 28 34 18 21 18C9 18 0 27 0 39C0 51 9 59 20 59C31 59 40 52 42 42
    dollarsign M42 30C36 22 28 20 22 20C10 20 2 26 2 34C2 55 44 45 44 66C44 75 35 80 23 80C12 80 4 76 0 68M22 8V92
    centsign M40 36A20 24 0 1 0 40 64M22 12V88
    sterlingsign M42 30C39 22 33 18 27 18C17 18 11 26 11 36V60C11 70 8 78 0 82H44M0 52H34
    yensign M0 18L24 50L48 18M24 50V82M6 54H42M6 67H42
    eurosign M52 30A25 32 0 1 0 52 70M0 43H36M0 57H36
    eurozonesign M34 26A20 25 0 1 0 34 74M56 30H22V70H56M22 50H52
    bitcoinsign M0 20V80H24A16 15.5 0 0 0 24 49H0M0 20H22A14.5 14.5 0 0 1 22 49M10 8V20M22 8V20M10 80V92M22 80V92
    rublesign M8 82V18H28A17 17.5 0 0 1 28 53H0M0 67H30
    indianrupeesign M0 18H44M0 34H44M8 18C34 18 34 50 8 50H2L30 82
    rupeesign M0 82V18H16A14 16 0 0 1 16 50H0M14 50L30 82M58 54C56 49 52 46 47 46C41 46 37 49 37 54C37 66 59 60 59
      72C59 78 54 82 48 82C42 82 38 79 36 75
    wonsign M4 18L20 82L36 26L52 82L68 18M0 44H72M0 58H72
    lirasign M42 30C39 22 33 18 27 18C17 18 11 26 11 36V60C11 70 8 78 0 82H44M0 44H34M0 56H34
    turkishlirasign M12 18V82C34 82 44 72 44 54M0 46L32 33M0 60L32 47
    pesosign M8 82V18H28A18 18 0 0 1 28 54H8M0 30H54M0 42H54
    pesetasign M8 82V18H28A18 18 0 0 1 28 54H8M0 36H54
    dongsign M38 18V70M38 54A17 18 0 1 0 38 56M24 30H48M2 84H48
    guaranisign M50 30A28 32 0 1 0 56 52H34M28 8V92
    hryvniasign M4 30C8 22 15 18 23 18C34 18 42 24 42 33C42 50 4 50 4 67C4 76 12 82 23 82C32 82 39 78 43 70M-2
      43H48M-2 57H48
    nairasign M6 82V18L46 82V18M0 43H52M0 57H52
    coloncurrencysign M48 30A27 32 0 1 0 48 70M22 10L14 90M38 10L30 90
    cruzeirosign M48 30A27 32 0 1 0 48 70M30 46V70M30 54C32 48 38 46 42 48
    francsign M48 18H10V82M10 50H42M0 66H28
    millsign M0 46V82M0 58C2 46 18 46 18 60V82M18 60C20 46 36 46 36 60V82M30 28L6 100
    tengesign M0 18H48M0 34H48M24 34V82
    tugriksign M0 18H48M24 18V82M8 52L40 40M8 66L40 54
    florinsign M46 24C42 15 32 16 29 28L17 78C15 88 7 88 0 82M12 46H42
    kipsign M6 18V82M48 18L6 60M20 46L50 82M0 50H54
    larisign M4 82H46M0 54A23 32 0 1 1 46 54M0 54C0 70 10 82 23 82M17 14V46M30 14V46
    manatsign M0 82V56A23 26 0 0 1 46 56V82M23 18V82
    australsign M6 82L30 18L54 82M0 54H60M0 66H60
    cedisign M48 30A27 32 0 1 0 48 70M27 8V92
    bahtsign M0 20V80H24A16 15.5 0 0 0 24 49H0M0 20H22A14.5 14.5 0 0 1 22 49M18 8V92
    shekelsign M0 82V24H18C30 24 36 30 36 42V62M18 38V62V82H34C48 82 54 76 54 62V24
    sheqelsign M0 82V24H18C30 24 36 30 36 42V62M18 38V62V82H34C48 82 54 76 54 62V24
    brazilianrealsign M0 82V18H16A14 16 0 0 1 16 50H0M14 50L30 82M66 34C62 26 56 24 52 24C44 24 38 28 38 35C38 52 68
      46 68 64C68 72 61 76 53 76C46 76 40 73 37 67M52 12V88
    chineseyuanrenminbisign M8 22H44M0 44H52M18 44C18 66 12 76 2 82M34 44V72C34 82 46 82 52 74
    norwegiankronesign M0 18V82M28 44L0 66M8 60L30 82M42 44V82M42 60C44 48 50 44 58 46
    danishkronesign M0 18V82M28 44L0 66M8 60L30 82M42 44V82M42 60C44 48 50 44 58 46
    swedishkronasign M0 18V82M28 44L0 66M8 60L30 82M42 44V82M42 60C44 48 50 44 58 46
    peruviansolessign M42 28C36 20 28 18 22 18C10 18 2 24 2 33C2 55 44 44 44 66C44 76 35 82 23 82C12 82 4 77 0 69M72
      18L56 82
    polishzlotysign M0 44H24L0 82H26M40 18V82M30 58L50 42
    singaporedollarsign M32 30C28 22 22 20 17 20C8 20 2 25 2 33C2 52 34 46 34 66C34 75 27 80 18 80C9 80 3 76 0 69M82
      30C78 22 72 20 67 20C58 20 52 25 52 33C52 52 84 46 84 66C84 75 77 80 68 80C59 80 53 76 50 69M67 8V92
    australiandollarsign M0 80L18 20L36 80M6 60H30M82 30C78 22 72 20 67 20C58 20 52 25 52 33C52 52 84 46 84 66C84 75
      77 80 68 80C59 80 53 76 50 69M67 8V92
    malaysianringgitsign M0 82V18H16A14 16 0 0 1 16 50H0M14 50L30 82M42 82V18L62 66L82 18V82
    """

  /// Returns the shape of a character, a number of two digits, or one of the words; nil for others.
  static func shape(of text: Substring) -> SymbolShape? {
    if let path = path(of: text) { return shape(of: [path]) }
    guard words.contains(text) || text.count == 2 && text.allSatisfy(\.isNumber) else { return nil }
    let paths = text.compactMap { path(of: Substring(String($0))) }
    return paths.count == text.count ? shape(of: paths) : nil
  }

  private static func path(of name: Substring) -> CGPath? {
    guard let data = lines[name] else { return nil }
    var reader = PathDataReader(Substring(data), scale: 0.01)
    return reader.path()
  }

  /// Returns the shape of characters in a row, centered in the unit square.
  private static func shape(of paths: [CGPath]) -> SymbolShape {
    let boxes = paths.map(\.boundingBoxOfPath)
    let width = boxes.reduce(0) { $0 + $1.width } + spacing * CGFloat(paths.count - 1)
    let size = sizes[min(paths.count, sizes.count) - 1]
    var shape = SymbolShape()
    var x = 0.5 - width * size / 2
    for (path, box) in zip(paths, boxes) {
      let line = CGMutablePath()
      line.addPath(
        path, transform: CGAffineTransform(a: size, b: 0, c: 0, d: size, tx: x - box.minX * size, ty: 0.5 - 0.5 * size))
      shape.stroke(line, width: 1.15)
      x += (box.width + spacing) * size
    }
    return shape
  }
}
