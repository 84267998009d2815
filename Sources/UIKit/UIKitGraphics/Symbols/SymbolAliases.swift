/// Symbols that have the drawings of others: former names, names for a direction of reading, and parts of names.
enum SymbolAliases {
  /// Words that stand for others in names.
  private static let words: [Substring: Substring] = [
    "document": "doc", "microphone": "mic", "pointer": "cursorarrow", "forward": "right", "backward": "left",
    "leading": "left", "trailing": "right",
  ]

  private static let names: [Substring: Substring] = {
    var names: [Substring: Substring] = [:]
    for pair in table.split(whereSeparator: \.isWhitespace) {
      let parts = pair.split(separator: "=")
      names[parts[0]] = parts[1]
    }
    return names
  }()

  private static let table = """
    a.magnify=a.magnifyingglass airplane.up.forward=airplane.departure airplane.up.right=airplane.departure
    airplay.audio=airplayaudio airplay.video=airplayvideo airpod=airpods american.football.fill=football.fill
    american.football=football app.2.stack.3d=square.3.layers.3d app.3.stack.3d=square.3.layers.3d
    app.background.dotted=app.dashed app.connected.to.app.below.fill=square.on.square apple.logo=applelogo
    apple.terminal.fill=terminal.fill apple.terminal=terminal arrow.circlepath=arrow.clockwise
    arrow.down.to.line.alt=arrow.down.to.line arrow.down.to.line.compact=arrow.down.to.line
    arrow.left.to.line.alt=arrow.left.to.line arrow.left.to.line.compact=arrow.left.to.line
    arrow.right.to.line.alt=arrow.right.to.line arrow.right.to.line.compact=arrow.right.to.line
    arrow.trianglehead.2.counterclockwise.rotate.90=arrow.2.circlepath
    arrow.trianglehead.clockwise.rotate.90=arrow.clockwise arrow.trianglehead.clockwise=arrow.clockwise
    arrow.trianglehead.counterclockwise.rotate.90=arrow.counterclockwise
    arrow.trianglehead.counterclockwise=arrow.counterclockwise arrow.up.to.line.alt=arrow.up.to.line
    arrow.up.to.line.compact=arrow.up.to.line arrow.uturn.backward=arrow.uturn.left
    arrow.uturn.forward=arrow.uturn.right arrowshape.zigzag.right.fill=arrowshape.zigzag.forward.fill
    arrowshape.zigzag.right=arrowshape.zigzag.forward barometer=gauge battery.0percent=battery.0
    battery.100percent.bolt=battery.100.bolt battery.100percent=battery.100 battery.25percent=battery.25
    battery.50percent=battery.50 battery.75percent=battery.75 beats=headphones bubble.fill=message.fill bubble=message
    carseat=car character.magnify=character.magnifyingglass
    chevron.left.slash.chevron.right=chevron.left.forwardslash.chevron.right
    contextualmenu.and.pointer.arrow=contextualmenu.and.cursorarrow cup.and.saucer.and.heat.waves.fill=mug.fill
    cup.and.saucer.and.heat.waves=mug cursor.rays=cursorarrow.rays cursorarrow.click.2=cursorarrow.click
    cursorarrow.motionlines.click=cursorarrow.click cursorarrow.motionlines=cursorarrow.rays
    doc.questionmark.fill=questionmark.text.page.fill doc.questionmark=questionmark.text.page document.fill=doc.fill
    document.on.clipboard.fill=doc.on.clipboard.fill document.on.clipboard=doc.on.clipboard
    document.on.document.fill=doc.on.doc.fill document.on.document=doc.on.doc document=doc
    dot.radiowaves.forward=dot.radiowaves.right dot.squareshape.fill=dot.square.fill dot.squareshape=dot.square
    dot=circlebadge.fill dpad.down.fill=dpad dpad.down.filled=dpad dpad.left.fill=dpad dpad.left.filled=dpad
    dpad.right.fill=dpad dpad.right.filled=dpad dpad.up.fill=dpad dpad.up.filled=dpad
    ellipses.bubble.fill=ellipsis.bubble.fill ellipses.bubble=ellipsis.bubble
    ellipsis.vertical.bubble.fill=ellipsis.bubble.fill ellipsis.vertical.bubble=ellipsis.bubble
    externaldrive.badge.timemachine=externaldrive.badge.clock
    externaldrive.fill.badge.timemachine=externaldrive.fill.badge.clock fanblades.fill=fan.fill
    fanblades.slash=fan.slash fanblades=fan filemenu.and.pointer.arrow=filemenu.and.cursorarrow
    flag.checkered.2.crossed=flag.2.crossed flag.filled.and.flag.crossed=flag.and.flag.filled.crossed
    flip.horizontal.fill=trapezoid.and.line.vertical.fill flip.horizontal=trapezoid.and.line.vertical gauge.open=gauge
    gobackward=arrow.counterclockwise goforward=arrow.clockwise hand.app.fill=hand.raised.app.fill
    hand.app=hand.raised.app hand.palm.facing.fill=hand.raised.fill hand.palm.facing=hand.raised
    hand.raised.palm.facing.fill=hand.raised.fill hand.raised.palm.facing=hand.raised
    hands.sparkles.fill=hands.and.sparkles.fill hands.sparkles=hands.and.sparkles
    hourglass.bottomhalf.fill=hourglass.bottomhalf.filled hourglass.tophalf.fill=hourglass.tophalf.filled
    ipodtouch.landscape=iphone.landscape key.2.on.ring.fill=key.fill key.2.on.ring=key l.joystick.fill=arcade.stick
    l.joystick=arcade.stick lasso.sparkles=lasso.and.sparkles lightrail.fill=tram.fill lightrail=tram
    line.horizontal.2.decrease.circle=line.2.horizontal.decrease.circle
    line.horizontal.3.circle.fill=line.3.horizontal.circle.fill line.horizontal.3.circle=line.3.horizontal.circle
    line.horizontal.3.decrease.circle.fill=line.3.horizontal.decrease.circle.fill
    line.horizontal.3.decrease.circle=line.3.horizontal.decrease.circle
    line.horizontal.3.decrease=line.3.horizontal.decrease line.horizontal.3=line.3.horizontal
    list.clipboard.fill=list.bullet.clipboard.fill list.clipboard=list.bullet.clipboard
    livephoto.badge.automatic=livephoto lock.open.rotation=lock.open.arrow.circlepath
    lock.rotation.open=lock.open.arrow.circlepath lock.rotation=lock.arrow.circlepath logo.playstation=playstation.logo
    logo.xbox=xbox.logo macstudio.fill=macmini.fill macstudio=macmini macwindow.stack=macwindow.on.rectangle
    mail.fill=envelope.fill mail=envelope mappin.ellipse=mappin.and.ellipse medal.star.fill=medal.fill medal.star=medal
    minus.slash.plus=minus.forwardslash.plus multiply=xmark music.house.fill=music.note.house.fill
    music.house=music.note.house numbersign=number person.2.crop.square.stack.fill=person.2.square.stack.fill
    person.2.crop.square.stack=person.2.square.stack person.badge.shield.checkmark.fill=person.badge.checkmark.fill
    person.badge.shield.checkmark=person.badge.checkmark person.bust.fill=person.fill person.bust=person
    person.crop.circle.badge.exclam=person.crop.circle.badge.exclamationmark
    person.crop.circle.fill.badge.exclam=person.crop.circle.fill.badge.exclamationmark
    person.crop=person.crop.circle.fill phone.fill.arrow.down.left=phone.arrow.down.left.fill
    phone.fill.arrow.right=phone.arrow.right.fill phone.fill.arrow.up.right=phone.arrow.up.right.fill
    phone.fill.connection=phone.connection.fill photo.badge.shield.checkmark.fill=photo.badge.checkmark.fill
    photo.badge.shield.checkmark=photo.badge.checkmark placeholdertext.fill=text pointer.arrow.click.2=cursorarrow.click
    pointer.arrow.click=cursorarrow.click pointer.arrow.motionlines.click=cursorarrow.click
    pointer.arrow.motionlines=cursorarrow.rays pointer.arrow.rays=cursorarrow.rays pointer.arrow=cursorarrow
    poweroutlet=poweroutlet.type.a powerplug.portrait.fill=powerplug.fill powerplug.portrait=powerplug
    r.joystick.fill=arcade.stick r.joystick=arcade.stick radiowaves.left=wave.3.left radiowaves.right=wave.3.right
    rectangle.dotted=rectangle.dashed rectangle.roundedbottom.fill=rectangle.fill rectangle.roundedbottom=rectangle
    rectangle.roundedtop.fill=rectangle.fill rectangle.roundedtop=rectangle
    rectangle.stack.badge.person.crop=rectangle.stack.badge.person rectangle.stack.person.crop=person.rectangle.stack
    rotate.left=arrow.counterclockwise rotate.right=arrow.clockwise rugbyball.fill=football.fill rugbyball=football
    smallcircle.fill.circle=smallcircle.filled.circle smiley.fill=face.smiling.fill smiley=face.smiling
    speaker.1.fill=speaker.wave.1.fill speaker.1=speaker.wave.1 speaker.2.fill=speaker.wave.2.fill
    speaker.2=speaker.wave.2 speaker.3.fill=speaker.wave.3.fill speaker.3=speaker.wave.3
    square.2.layers.3d.top.filled=square.3.layers.3d.top.filled square.2.stack.3d.top.fill=square.3.layers.3d.top.filled
    square.2.stack.3d.top.filled=square.3.layers.3d.top.filled square.2.stack.3d=square.2.layers.3d
    square.3.stack.3d.top.filled=square.3.layers.3d.top.filled square.dotted=square.dashed
    square.filled.on.square=square.fill.on.square squareshape.split.2x2=square.split.2x2
    star.leadinghalf.fill=star.leadinghalf.filled sun.and.horizon.fill=sun.horizon.fill sun.and.horizon=sun.horizon
    suv=suv.side text.document.fill=doc.text.fill text.document=doc.text text.justify.leading=text.justify.left
    text.justifyleft=text.justify.left text.line.magnify=text.magnifyingglass textformat.alt=textformat
    textformat.characters=textformat textformat.size.larger=textformat.size truck=truck.box vision=visionpro
    wallet.bifold.fill=wallet.pass.fill wallet.bifold=wallet.pass wallet.pass.bifold.fill=wallet.pass.fill
    wallet.pass.bifold=wallet.pass wave.3.backward=wave.3.left wave.3.forward=wave.3.right
    windshield=windshield.front.and.wiper
    """

  /// The names that stand for others.
  static var aliases: [String] { names.keys.map(String.init).sorted() }

  /// Returns the symbol whose drawing a symbol has; nil if it has its own.
  static func name(for name: Substring) -> Substring? { names[name] }

  /// Returns a name with the usual words in place of others; nil if there are none.
  static func nameInUsualWords(_ name: Substring) -> Substring? {
    let words = name.split(separator: ".")
    let usual = words.map { Self.words[$0] ?? $0 }
    return usual == words ? nil : Substring(usual.joined(separator: "."))
  }
}
