extension SymbolIcons {
  /// The names of symbols up to "l", each with that of its icon, in alphabetical order.
  static let fromAtoL = """
    abc=type accessibility=universal-access airplane.arrival=airplane airplane.departure=airplane airpods=earbuds
    airpodsmax=headphones airpodspro=earbuds align.horizontal.center=align-center align.horizontal.left=align-start
    align.horizontal.right=align-end align.vertical.bottom=align-bottom align.vertical.center=align-middle
    align.vertical.top=align-top allergens=virus antenna.radiowaves.left.and.right=broadcast-pin app.dashed=border
    app.gift=gift applelogo=apple applepencil=pencil applescript=braces appletv=tv applewatch.watchface=smartwatch
    applewatch=smartwatch arcade.stick=joystick archivebox=archive arrow.2.circlepath=arrow-repeat
    arrow.2.squarepath=repeat arrow.3.trianglepath=recycle arrow.backward.to.line=arrow-bar-left
    arrow.branch=signpost-split arrow.clockwise.heart=heart-pulse arrow.clockwise=arrow-clockwise
    arrow.down.backward=arrow-down-left arrow.down.doc=file-earmark-arrow-down
    arrow.down.document=file-earmark-arrow-down arrow.down.forward.and.arrow.up.backward=arrows-angle-contract
    arrow.down.forward=arrow-down-right arrow.down.heart=heart-arrow
    arrow.down.left.and.arrow.up.right=arrows-angle-contract
    arrow.down.right.and.arrow.up.left.circle=arrows-angle-contract
    arrow.down.right.and.arrow.up.left=arrows-angle-contract arrow.forward.to.line=arrow-bar-right
    arrow.merge=sign-merge-left arrow.rectanglepath=arrow-repeat arrow.right.doc.on.clipboard=clipboard-plus
    arrow.triangle.2.circlepath=arrow-repeat arrow.triangle.branch=bezier2 arrow.triangle.capsulepath=repeat
    arrow.triangle.merge=sign-merge-right arrow.triangle.pull=git arrow.triangle.swap=arrow-left-right
    arrow.triangle.turn.up.right.circle=sign-turn-right arrow.triangle.turn.up.right.diamond=sign-turn-right
    arrow.trianglehead.2.clockwise.rotate.90=arrow-repeat arrow.trianglehead.2.clockwise=arrow-repeat
    arrow.trianglehead.2.counterclockwise=arrow-repeat arrow.trianglehead.branch=bezier2
    arrow.trianglehead.merge=sign-merge-left arrow.trianglehead.pull=git arrow.trianglehead.swap=arrow-left-right
    arrow.trianglehead.turn.up.right.circle=sign-turn-right arrow.turn.up.forward.iphone=phone-flip
    arrow.up.and.down.and.sparkles=magic arrow.up.and.person.rectangle.portrait=person-up
    arrow.up.backward.and.arrow.down.forward=arrows-angle-expand arrow.up.backward=arrow-up-left
    arrow.up.bin=box-arrow-up arrow.up.doc=file-earmark-arrow-up arrow.up.document=file-earmark-arrow-up
    arrow.up.forward=arrow-up-right arrow.up.heart=heart-arrow arrow.up.left.and.arrow.down.right=arrows-angle-expand
    arrow.up.left.and.down.right.and.arrow.up.right.and.down.left=arrows-fullscreen
    arrow.up.right.and.arrow.down.left.rectangle=arrows-fullscreen
    arrow.up.right.and.arrow.down.left=arrows-angle-expand arrowkeys=dpad arrowshape.bounce.forward=reply
    arrowshape.bounce.right=reply arrowshape.left.arrowshape.right=arrow-left-right
    arrowshape.turn.up.backward.2=reply-all arrowshape.turn.up.backward=reply arrowshape.turn.up.forward=reply>
    arrowshape.turn.up.left.2=reply-all arrowshape.turn.up.left=reply arrowshape.turn.up.right=reply>
    arrowshape.zigzag.forward=lightning arrowtriangle.backward=caret-left arrowtriangle.down=caret-down
    arrowtriangle.forward=caret-right arrowtriangle.left.and.line.vertical.and.arrowtriangle.right=symmetry-vertical
    arrowtriangle.left=caret-left arrowtriangle.right=caret-right arrowtriangle.up=caret-up aspectratio=aspect-ratio
    atom=radioactive backward.end.alt=skip-start backward.end=skip-start backward.frame=skip-start backward=rewind
    badge.plus.radiowaves.forward=broadcast badge.plus.radiowaves.right=broadcast balloon.2=balloon bandage=bandaid
    banknote=cash barcode.viewfinder=upc-scan barcode=upc basketball=dribbble beach.umbrella=umbrella
    bell.and.waveform=bell bird=twitter blinds.horizontal.open=list blinds.vertical.open=justify
    bold.italic.underline=fonts bold.underline=type-bold bolt.badge.automatic=lightning
    bolt.batteryblock=battery-charging bolt.horizontal=lightning-charge@90 bolt.ring.closed=plug bolt=lightning
    bonjour=globe2 book.and.wrench=journal-code book.pages=book-half books.vertical=bookshelf box.truck=truck
    bubbles.and.sparkles=stars building.2.crop.circle=buildings building.2=buildings building.columns=bank burn=fire
    burst=asterisk bus=bus-front cable.connector.horizontal=usb-plug cable.connector=plug cablecar=train-lightrail-front
    calendar.day.timeline.leading=calendar-week calendar.day.timeline.left=calendar-week
    calendar.day.timeline.right=calendar-week calendar.day.timeline.trailing=calendar-week camera.aperture=fan
    camera.filters=intersect camera.macro=flower1 camera.metering.center.weighted=bullseye camera.rotate=arrow-repeat
    camera.shutter.button=camera2 camera=camera candybarphone=phone car.2=car-front car.rear=car-front
    car.side=car-front car=car-front case=briefcase character.book.closed=journal-text
    character.cursor.ibeam=input-cursor-text character.textbox=textarea-t character=type
    chart.bar.doc.horizontal=file-earmark-bar-graph chart.bar.horizontal.page=file-earmark-bar-graph
    chart.bar.xaxis.ascending=bar-chart-steps chart.bar.xaxis=bar-chart-line chart.dots.scatter=graph-up
    chart.line.downtrend.xyaxis=graph-down-arrow chart.line.flattrend.xyaxis=activity
    chart.line.uptrend.xyaxis=graph-up-arrow chart.pie=pie-chart chart.xyaxis.line=graph-up
    checkerboard.rectangle=grid-3x3 checkerboard.shield=shield-shaded checklist.checked=ui-checks-grid
    checklist.unchecked=list-task checklist=ui-checks checkmark.seal=patch-check checkmark.shield=shield-check
    chevron.backward=chevron-left chevron.forward=chevron-right chevron.up.chevron.right=chevron-expand
    circle.and.line.horizontal=dash-circle circle.hexagongrid=hexagon circle.lefthalf.striped.horizontal=circle-half
    circlebadge.2=record2 circlebadge=record clear=x-square clock.arrow.2.circlepath=clock-history
    clock.arrow.circlepath=clock-history clock.arrow.trianglehead.2.counterclockwise.rotate.90=clock-history
    clock.arrow.trianglehead.counterclockwise.rotate.90=clock-history cloud.drizzle.fill=- cloud.drizzle=-
    cloud.fog.fill=- cloud.fog=- cloud.hail.fill=- cloud.hail=- cloud.moon.fill=- cloud.moon=- cloud.rain.fill=-
    cloud.rain=- cloud.rainbow.half=rainbow cloud.sleet.fill=- cloud.sleet=- cloud.snow.fill=- cloud.snow=-
    cloud.sun.fill=- cloud.sun=- cloud=cloud comb=scissors compass.drawing=compass computermouse=mouse
    contact.sensor=sim contextualmenu.and.cursorarrow=menu-button-wide control=chevron-up
    creditcard.and.123=credit-card-2-front creditcard=credit-card crop.rotate=crop cross.case=bag-plus
    cross.vial=prescription cube.box=box-seam cube.transparent=box cube=box cup.and.saucer=cup curlybraces=braces
    curtains.closed=layout-three-columns curtains.open=layout-split cylinder.split.1x2=database cylinder=database
    decrease.indent=text-indent-right decrease.quotelevel=blockquote-right delete.backward=backspace
    delete.forward=backspace-reverse delete.left=backspace delete.right=backspace-reverse deskclock=clock
    desktopcomputer=display deskview=pc-display dice=dice-5 die.face.1=dice-1 die.face.2=dice-2 die.face.3=dice-3
    die.face.4=dice-4 die.face.5=dice-5 die.face.6=dice-6 digitalcrown.arrow.clockwise=watch display.2=window-stack
    distribute.horizontal.center=distribute-horizontal distribute.horizontal.left=distribute-horizontal
    distribute.horizontal.right=distribute-horizontal distribute.vertical.bottom=distribute-vertical
    distribute.vertical.center=distribute-vertical distribute.vertical.top=distribute-vertical
    doc.append=file-earmark-break doc.richtext=file-richtext doc.text.below.ecg=file-earmark-medical
    doc.text.image=file-earmark-richtext doc.zipper=file-zip door.french.closed=door-closed door.french.open=door-open
    door.garage.closed=door-closed door.garage.open=door-open door.left.hand.closed=door-closed
    door.left.hand.open=door-open door.right.hand.closed=door-closed door.right.hand.open=door-open
    dot.arrowtriangles.up.right.down.left.circle=arrows-move dot.circle.and.cursorarrow=cursor
    dot.radiowaves.up.forward=rss dot.scope=bullseye drop.halffull=droplet-half drop=droplet earpods=earbuds
    ellipsis.curlybraces=braces-asterisk engine.combustion=gear-wide envelope.arrow.triangle.branch=envelope-at
    envelope.badge.shield.half.filled=envelope-check envelope.front=envelope-paper envelope.stack=inboxes
    ev.charger=ev-station ev.plug.ac.type.1=plug exclamationmark.applewatch=smartwatch
    exclamationmark.octagon=exclamation-octagon exclamationmark.shield=shield-exclamation
    exclamationmark.triangle=exclamation-triangle externaldrive.connected.to.line.below=hdd-network externaldrive=hdd
    eyedropper.full=eyedropper eyedropper.halffull=eyedropper eyes=eyeglasses f.cursive=fonts
    face.dashed=emoji-expressionless face.smiling.inverse=emoji-smile-fill face.smiling=emoji-smile facemask=mask
    faxmachine=printer fibrechannel=diagram-2 filemenu.and.cursorarrow=menu-button-wide
    filemenu.and.selection=menu-button-wide film.stack=collection-play flag.2.crossed=flag
    flag.and.flag.filled.crossed=flag flag.checkered=flag flame=fire flashlight.off.fill=lightbulb-off-fill
    flashlight.on.fill=lightbulb-fill flashlight.slash=lightbulb-off fleuron=flower1 flipphone=phone-flip
    flowchart=diagram-3 forward.end.alt=skip-end forward.end=skip-end forward.frame=skip-end forward=fast-forward
    fuelpump=fuel-pump gamecontroller=controller gauge.high=speedometer2 gauge.low=speedometer2
    gauge.medium=speedometer2 gauge.open.with.lines.needle.33percent=speedometer2
    gauge.with.dots.needle.0percent=speedometer2 gauge.with.dots.needle.100percent=speedometer2
    gauge.with.dots.needle.33percent=speedometer2 gauge.with.dots.needle.50percent=speedometer2
    gauge.with.dots.needle.67percent=speedometer2 gauge.with.dots.needle.bottom.0percent=speedometer2
    gauge.with.dots.needle.bottom.100percent=speedometer2 gauge.with.dots.needle.bottom.50percent=speedometer2
    gauge.with.needle=speedometer gauge=speedometer gear=gear-wide-connected gearshape=gear giftcard=gift
    globe.badge.chevron.backward=globe2 globe.desk=globe2 graduationcap=mortarboard greetingcard=postcard-heart
    grid=grid-3x3 gyroscope=globe2 hand.draw=hand-index hand.point.down=hand-index@180 hand.point.left=hand-index@-90
    hand.point.right=hand-index@90 hand.point.up.left=hand-index@-30 hand.point.up=hand-index
    hand.raised.fingers.spread=hand-index-thumb hand.rays=hand-index-thumb hand.tap=hand-index-thumb
    hand.thumbsdown=hand-thumbs-down hand.thumbsup=hand-thumbs-up hands.and.sparkles=stars hands.clap=hand-thumbs-up
    hanger=tag hearingdevice.ear=ear heart.text.clipboard=clipboard-heart heart.text.square=clipboard-heart helm=compass
    hifireceiver=boombox hifispeaker.2=speaker hifispeaker.and.appletv=speaker hifispeaker=speaker highlighter=pen
    homekit=house-gear homepod.2=speaker homepod=speaker homepodmini=speaker
    hourglass.bottomhalf.filled=hourglass-bottom hourglass.tophalf.filled=hourglass-top hourglass=hourglass-split
    house.and.flag=house-up house.lodge=houses humidifier=moisture humidity=moisture
    icloud.and.arrow.down=cloud-arrow-down icloud.and.arrow.up=cloud-arrow-up icloud=cloud
    increase.indent=text-indent-left increase.quotelevel=blockquote-left internaldrive=hdd
    ipad.homebutton.landscape=tablet-landscape ipad.homebutton=tablet ipad.landscape=tablet-landscape ipad=tablet
    iphone.gen1=phone iphone.gen2=phone iphone.gen3=phone iphone.homebutton=phone iphone.landscape=phone-landscape
    iphone.rear.camera=phone iphone=phone ipod=music-player ipodshuffle.gen1=music-player ipodtouch=phone
    j.square.on.square=files key.fill=key-fill@90 key.horizontal=key key=key@90 keyboard.chevron.compact.left=keyboard
    keyboard.onehanded.left=keyboard keyboard.onehanded.right=keyboard kph=speedometer ladybug=bug lamp.desk=lamp
    lamp.floor=lamp lamp.table=lamp lanyardcard=person-badge laptopcomputer=laptop laser.burst=asterisk
    lasso.and.sparkles=magic lasso=bounding-box-circles latch.2.case=briefcase laurel.leading=award
    laurel.trailing=award level=rulers licenseplate=card-text lifepreserver=life-preserver
    light.beacon.max=brightness-alt-high light.beacon.min=brightness-alt-low light.max=brightness-high
    light.min=brightness-low light.panel=lamp light.recessed=lamp lightbulb.2=lightbulb lightbulb.led=lightbulb
    lightbulb.max=lightbulb lightbulb.min=lightbulb lightbulb.slash=lightbulb-off lightspectrum.horizontal=rainbow
    lightswitch.off=toggle-off lightswitch.on=toggle-on line.2.horizontal.decrease.circle=filter-circle
    line.3.crossed.swirl.circle=radioactive line.3.horizontal.button.angledtop.vertical.right=menu-button
    line.3.horizontal.decrease.circle=filter-circle line.diagonal.arrow=arrow-up-right line.diagonal=slash-lg
    line.horizontal.2.decrease.circle=filter-circle line.horizontal.3.decrease.circle=filter-circle
    line.horizontal.3.decrease=filter line.horizontal.3=list line.horizontal.star.fill.line.horizontal=hr
    lines.measurement.horizontal=rulers lineweight=border-width link=link-45deg list.and.film=film
    list.bullet.below.rectangle=card-list list.bullet.indent=list-nested list.dash.header.rectangle=layout-text-window
    list.number=list-ol list.star=list-stars livephoto.play=play-circle livephoto=record-circle
    location.north.line=compass location.north=cursor location=cursor lock.applewatch=smartwatch
    lock.doc=file-earmark-lock lock.document=file-earmark-lock lock.open=unlock lock.shield=shield-lock loupe=zoom-in
    """
}
