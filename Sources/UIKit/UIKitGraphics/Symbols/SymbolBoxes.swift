import CoreGraphics

/// The sizes of symbols on iOS, in units of the size of text.
///
/// Published are the sizes of `play.circle.fill`, and thus of all circles, 20 × 19 points at 17, of `person` (19 ×
/// 17.5), of `bookmark` (17.5 × 20), and of `chevron.compact.down` (70.33 × 25.67 at 64, light), in descriptions of
/// images that UIKit printed and in Apple's developer forums (thread 716773). All other sizes here are estimated from
/// the proportions of the symbols. A symbol that is not listed has the size of its drawing.
enum SymbolBoxes {
  /// The size of what a symbol paints, and the space around it.
  struct Box {
    var size: CGSize
    /// The space at the left and right, and at the top and bottom.
    var insets: CGSize
  }

  /// The space around a circle: 1.5 and 1 points at 17.
  static let insets = CGSize(width: 0.088, height: 0.058)

  private static let boxes: [Substring: Box] = {
    func size(_ text: Substring) -> CGSize? {
      let sides = text.split(separator: "x").compactMap { Double($0) }
      return sides.count == 2 ? CGSize(width: sides[0] / 100, height: sides[1] / 100) : nil
    }
    var boxes: [Substring: Box] = [:]
    for pair in table.split(whereSeparator: \.isWhitespace) {
      let parts = pair.split(separator: "=")
      let sizes = parts[1].split(separator: ",").compactMap(size)
      boxes[parts[0]] = Box(size: sizes[0], insets: sizes.count > 1 ? sizes[1] : insets)
    }
    return boxes
  }()

  /// The width and height of what is painted, and after a comma the space at the sides and at the top and bottom, in
  /// hundredths of the size of text.
  private static let table = """
    airplane=104x104 alarm=102x106 ant=104x100 applewatch=74x112 archivebox=104x96 arrow.clockwise=92x104
    arrow.counterclockwise=92x104 backward.end=90x78 backward=124x78 bag=90x104 banknote=128x80 bed.double=134x90
    bell.slash=100x104 bell=92x103 bicycle=148x92 binoculars=116x96 bolt=70x104 book=124x92 bookmark.fill=72x106,16x6
    bookmark=72x106,16x6 building.2=124x108 building.columns=112x104 building=80x106 bus=90x104 camera=118x90 car=120x94
    cart=114x100 chevron.compact.down=85x22,12x9 cloud.moon=120x98 cloud.sun=122x98 cloud=122x82 command=98x98
    cpu=108x108 creditcard=117x84 cube=100x108 desktopcomputer=118x106 display=122x102 drop=66x102 envelope.open=105x102
    envelope=113x84 exclamationmark.triangle=108x98 externaldrive=112x84 eye.slash=126x88 eye=126x80 eyeglasses=144x66
    figure.walk=68x112 film=112x84 flame=76x104 folder=111x87 fork.knife=80x106 forward.end=90x78 forward=124x78
    gamecontroller=130x86 gear=106x106 gearshape.2=130x124 gearshape=108x106 gift=98x102 globe=100x100
    graduationcap=132x94 hammer=112x104 hand.thumbsdown=104x104 hand.thumbsup=104x104 hare=128x96 headphones=106x98
    heart=106x94 hourglass=72x104 house=117x100 icloud=122x82 internaldrive=112x84 ipad=88x110 iphone=66x110
    key.horizontal=106x58 key=60x106 keyboard=130x84 ladybug=108x106 laptopcomputer=142x86 lightbulb=70x108 link=100x100
    lock.open=92x100 lock=70x100 map=112x96 megaphone=116x100 memorychip=136x86 mic=66x108 moon=92x96 newspaper=116x98
    option=104x76 paintbrush=100x100 paintpalette=112x104 paperclip=84x104 paperplane=99x99 pencil=90x90 person.2=138x86
    person.3=190x84 person=88x91,12x6 phone=95x95 photo.on.rectangle=128x100 play.fill=80x88 play=80x88 printer=112x100
    puzzlepiece=106x108 qrcode=96x96 scissors=102x96 server.rack=108x100 shield=88x106 shippingbox=102x106
    square.and.pencil=108x104 star=106x101 stop.fill=82x82 stop=80x80 stopwatch=92x108 sun.max=110x110 sun.min=96x96
    theatermasks=130x100 thermometer=48x106 ticket=118x80 tortoise=138x84 tram=80x108 trash=88x104 tray.2=118x104
    tray=120x86 trophy=96x104 truck.box=144x88 tv=122x100 video=128x80 waveform=104x90 wineglass=64x104 wrench=100x100
    """

  /// Returns the box of a symbol, or that of the symbol of which it is the filled variant; nil if it is not listed.
  static func box(of name: Substring) -> Box? {
    boxes[name] ?? (name.hasSuffix(".fill") ? boxes[name.dropLast(5)] : nil)
  }
}
