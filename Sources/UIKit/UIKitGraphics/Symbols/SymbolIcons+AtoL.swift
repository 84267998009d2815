extension SymbolIcons {
  /// The names of symbols up to "l", each with that of its icon, in alphabetical order.
  static let fromAtoL = """
    abc=type accessibility=universal-access airplane.arrival=airplane airplane.departure=airplane airplay.audio=cast
    airplay.video=cast airplayaudio=cast airplayvideo=cast airpods=earbuds airpodsmax=headphones airpodspro=earbuds
    align.horizontal.center=align-center align.horizontal.left=align-start align.horizontal.right=align-end
    align.vertical.bottom=align-bottom align.vertical.center=align-middle align.vertical.top=align-top allergens=virus
    antenna.radiowaves.left.and.right=broadcast-pin app.badge=app-indicator app.dashed=border app.gift=gift
    applelogo=apple applepencil=pencil applescript=braces appletv=tv applewatch=smartwatch
    arrow.2.circlepath=arrow-repeat arrow.2.squarepath=repeat arrow.3.trianglepath=recycle
    arrow.backward.to.line=arrow-bar-left arrow.branch=signpost-split arrow.clockwise.heart=heart-pulse
    arrow.down.and.line.horizontal.and.arrow.up=arrows-collapse arrow.down.app=box-arrow-in-down
    arrow.down.backward=arrow-down-left arrow.down.doc=file-earmark-arrow-down
    arrow.down.document=file-earmark-arrow-down arrow.down.forward=arrow-down-right
    arrow.down.forward.and.arrow.up.backward=arrows-angle-contract arrow.down.heart=heart-arrow
    arrow.down.left.and.arrow.up.right=arrows-angle-contract arrow.down.message=chat-left-text
    arrow.down.right.and.arrow.up.left=arrows-angle-contract
    arrow.down.right.and.arrow.up.left.circle=arrows-angle-contract arrow.down.to.line=download
    arrow.down.to.line.compact=arrow-bar-down arrow.forward.to.line=arrow-bar-right
    arrow.left.and.right=arrow-left-right arrow.left.and.right.square=arrow-left-right
    arrow.left.to.line=arrow-bar-left arrow.left.to.line.compact=arrow-bar-left arrow.merge=sign-merge-left
    arrow.rectanglepath=arrow-repeat arrow.right.and.line.vertical.and.arrow.left=chevron-bar-contract
    arrow.right.arrow.left=arrow-left-right arrow.right.doc.on.clipboard=clipboard-plus
    arrow.right.to.line=arrow-bar-right arrow.right.to.line.compact=arrow-bar-right
    arrow.triangle.2.circlepath=arrow-repeat arrow.triangle.2.circlepath.camera=camera arrow.triangle.branch=bezier2
    arrow.triangle.capsulepath=repeat arrow.triangle.merge=sign-merge-right arrow.triangle.pull=git
    arrow.triangle.swap=arrow-left-right arrow.triangle.turn.up.right.circle=sign-turn-right
    arrow.triangle.turn.up.right.diamond=sign-turn-right arrow.trianglehead.2.clockwise=arrow-repeat
    arrow.trianglehead.2.clockwise.rotate.90=arrow-repeat arrow.trianglehead.2.clockwise.rotate.90.camera=camera
    arrow.trianglehead.2.counterclockwise=arrow-repeat arrow.trianglehead.branch=bezier2
    arrow.trianglehead.clockwise=arrow-clockwise arrow.trianglehead.counterclockwise=arrow-counterclockwise
    arrow.trianglehead.merge=sign-merge-left arrow.trianglehead.pull=git arrow.trianglehead.swap=arrow-left-right
    arrow.trianglehead.turn.up.right.circle=sign-turn-right arrow.turn.down.left=arrow-return-left
    arrow.turn.down.right=arrow-return-right arrow.turn.left.down=arrow-90deg-down arrow.turn.left.up=arrow-90deg-up
    arrow.turn.right.down=arrow-90deg-down arrow.turn.right.up=arrow-90deg-up arrow.turn.up.forward.iphone=phone-flip
    arrow.turn.up.left=arrow-90deg-left arrow.turn.up.right=arrow-90deg-right arrow.up.and.down=arrow-down-up
    arrow.up.and.down.and.arrow.left.and.right=arrows-move arrow.up.and.down.and.sparkles=magic
    arrow.up.and.line.horizontal.and.arrow.down=arrows-expand arrow.up.and.person.rectangle.portrait=person-up
    arrow.up.backward=arrow-up-left arrow.up.backward.and.arrow.down.forward=arrows-angle-expand
    arrow.up.bin=box-arrow-up arrow.up.doc=file-earmark-arrow-up arrow.up.document=file-earmark-arrow-up
    arrow.up.forward=arrow-up-right arrow.up.forward.app=box-arrow-up-right arrow.up.forward.square=box-arrow-up-right
    arrow.up.heart=heart-arrow arrow.up.left.and.arrow.down.right=arrows-angle-expand
    arrow.up.left.and.down.right.and.arrow.up.right.and.down.left=arrows-fullscreen arrow.up.message=chat-left-text
    arrow.up.right.and.arrow.down.left=arrows-angle-expand
    arrow.up.right.and.arrow.down.left.rectangle=arrows-fullscreen arrow.up.right.square=box-arrow-up-right
    arrow.up.right.video=camera-video arrow.up.to.line=upload arrow.up.to.line.compact=arrow-bar-up
    arrow.uturn.backward=reply arrow.uturn.down=arrow-return-left arrow.uturn.forward=arrow-return-right
    arrow.uturn.right=arrow-return-right arrow.uturn.up=arrow-90deg-up arrowkeys=dpad
    arrowshape.backward=arrow-left-square arrowshape.bounce.forward=reply arrowshape.bounce.right=reply
    arrowshape.down=arrow-down-square arrowshape.forward=arrow-right-square arrowshape.left=arrow-left-square
    arrowshape.left.arrowshape.right=arrow-left-right arrowshape.right=arrow-right-square
    arrowshape.turn.up.backward=reply arrowshape.turn.up.backward.2=reply-all arrowshape.turn.up.forward=reply>
    arrowshape.turn.up.left=reply arrowshape.turn.up.left.2=reply-all arrowshape.turn.up.right=reply>
    arrowshape.turn.up.right.circle=share arrowshape.up=arrow-up-square arrowshape.zigzag.forward=lightning
    arrowtriangle.backward=caret-left arrowtriangle.down=caret-down arrowtriangle.forward=caret-right
    arrowtriangle.left=caret-left arrowtriangle.left.and.line.vertical.and.arrowtriangle.right=symmetry-vertical
    arrowtriangle.right=caret-right arrowtriangle.up=caret-up atom=radioactive australiandollarsign=currency-dollar
    australsign=coin backward=rewind backward.end=skip-start backward.end.alt=skip-start backward.frame=skip-start
    badge.plus.radiowaves.forward=broadcast badge.plus.radiowaves.right=broadcast balloon.2=balloon bandage=bandaid
    banknote=cash barcode=upc barcode.viewfinder=upc-scan basketball=dribbble battery.0=battery
    battery.0percent=battery battery.100=battery-full battery.100.bolt=battery-charging battery.100percent=battery-full
    battery.100percent.bolt=battery-charging battery.25=battery-half battery.25percent=battery-half
    battery.50=battery-half battery.50percent=battery-half battery.75=battery-half battery.75percent=battery-half
    beach.umbrella=umbrella bell.and.waveform=bell bell.and.waves.left.and.right=bell bird=twitter
    birthday.cake=cup-straw bitcoinsign=currency-bitcoin blinds.horizontal.open=list blinds.vertical.open=justify
    bold=type-bold bold.italic.underline=fonts bold.underline=type-bold bolt=lightning bolt.badge.automatic=lightning
    bolt.batteryblock=battery-charging bolt.car=ev-front bolt.horizontal=lightning-charge
    bolt.horizontal.icloud=cloud-lightning bolt.ring.closed=plug bolt.shield=shield-shaded bonjour=globe2
    book.and.wrench=journal-code book.closed=journal book.pages=book-half bookmark.square=bookmark
    books.vertical=bookshelf box.truck=truck brazilianrealsign=coin bubble=chat bubble.and.pencil=chat-text
    bubble.left.and.bubble.right=chat-square-dots bubble.left.and.exclamationmark.bubble.right=chat-square-dots
    bubble.left.and.text.bubble.right=chat-square-text bubble.middle.bottom=chat-square bubble.middle.top=chat-square
    bubble.right=chat-right bubbles.and.sparkles=stars building.2=buildings building.2.crop.circle=buildings
    building.columns=bank burn=fire burst=asterisk bus=bus-front cable.connector=plug
    cable.connector.horizontal=usb-plug cablecar=train-lightrail-front calendar.badge.checkmark=calendar-check
    calendar.badge.clock=calendar-event calendar.badge.exclamationmark=calendar-x calendar.badge.minus=calendar-minus
    calendar.badge.plus=calendar-plus calendar.day.timeline.leading=calendar-week
    calendar.day.timeline.left=calendar-week calendar.day.timeline.right=calendar-week
    calendar.day.timeline.trailing=calendar-week camera.aperture=fan camera.filters=intersect camera.macro=flower1
    camera.metering.center.weighted=bullseye camera.rotate=arrow-repeat camera.shutter.button=camera2
    camera.viewfinder=fullscreen candybarphone=phone captions.bubble=badge-cc car=car-front car.2=car-front
    car.rear=car-front car.side=car-front case=briefcase cedisign=coin cellularbars=reception-4 centsign=coin
    character=type character.book.closed=journal-text character.bubble=translate
    character.cursor.ibeam=input-cursor-text character.textbox=textarea-t chart.bar=bar-chart
    chart.bar.doc.horizontal=file-earmark-bar-graph chart.bar.horizontal.page=file-earmark-bar-graph
    chart.bar.xaxis=bar-chart-line chart.bar.xaxis.ascending=bar-chart-steps chart.dots.scatter=graph-up
    chart.line.downtrend.xyaxis=graph-down-arrow chart.line.flattrend.xyaxis=activity
    chart.line.uptrend.xyaxis=graph-up-arrow chart.pie=pie-chart chart.xyaxis.line=graph-up
    checkerboard.rectangle=grid-3x3 checkerboard.shield=shield-shaded checklist=ui-checks
    checklist.checked=ui-checks-grid checklist.unchecked=list-task checkmark.app=check-square
    checkmark.diamond=check2-square checkmark.icloud=cloud-check checkmark.message=chat-left-text
    checkmark.rectangle=check-square checkmark.rectangle.stack=collection checkmark.seal=patch-check
    checkmark.shield=shield-check chevron.backward=chevron-left chevron.backward.2=chevron-double-left
    chevron.down.2=chevron-double-down chevron.forward=chevron-right chevron.forward.2=chevron-double-right
    chevron.left.2=chevron-double-left chevron.left.to.line=chevron-bar-left chevron.right.2=chevron-double-right
    chevron.right.to.line=chevron-bar-right chevron.up.2=chevron-double-up chevron.up.chevron.right=chevron-expand
    chineseyuanrenminbisign=currency-yen circle.and.line.horizontal=dash-circle circle.bottomhalf.filled=circle-half
    circle.circle=record-circle circle.dashed=plus-circle-dotted circle.dotted=plus-circle-dotted
    circle.dotted.circle=record-circle circle.grid.2x1=three-dots circle.grid.2x2=grid circle.grid.3x3=grid-3x3-gap
    circle.grid.cross=dpad circle.hexagongrid=hexagon circle.inset.filled=record-circle-fill
    circle.lefthalf.filled=circle-half circle.lefthalf.striped.horizontal=circle-half
    circle.righthalf.filled=circle-half circle.slash=slash-circle circle.tophalf.filled=circle-half circlebadge=record
    circlebadge.2=record2 clear=x-square clock.arrow.2.circlepath=clock-history clock.arrow.circlepath=clock-history
    clock.arrow.trianglehead.2.counterclockwise.rotate.90=clock-history
    clock.arrow.trianglehead.counterclockwise.rotate.90=clock-history clock.badge=clock cloud.bolt=cloud-lightning
    cloud.bolt.rain=cloud-lightning-rain cloud.heavyrain=cloud-rain-heavy cloud.moon.bolt=cloud-moon
    cloud.moon.rain=cloud-moon cloud.rainbow.half=rainbow cloud.sun.bolt=cloud-sun cloud.sun.rain=cloud-sun
    coloncurrencysign=coin comb=scissors compass.drawing=compass computermouse=mouse contact.sensor=sim
    contextualmenu.and.cursorarrow=menu-button-wide control=chevron-up creditcard=credit-card
    creditcard.and.123=credit-card-2-front creditcard.trianglebadge.exclamationmark=credit-card-2-back
    creditcard.viewfinder=credit-card-2-front crop.rotate=crop cross=plus-lg cross.case=bag-plus
    cross.vial=prescription cruzeirosign=coin cube=box cube.box=box-seam cube.transparent=box cup.and.saucer=cup
    curlybraces=braces curlybraces.square=braces cursorarrow=cursor cursorarrow.click=cursor cursorarrow.click.2=cursor
    cursorarrow.rays=cursor curtains.closed=layout-three-columns curtains.open=layout-split cylinder=database
    cylinder.split.1x2=database danishkronesign=coin decrease.indent=text-indent-right
    decrease.quotelevel=blockquote-right delete.backward=backspace delete.forward=backspace-reverse
    delete.left=backspace delete.right=backspace-reverse deskclock=clock desktopcomputer=display deskview=pc-display
    diamond.lefthalf.filled=diamond-half dice=dice-5 die.face.1=dice-1 die.face.2=dice-2 die.face.3=dice-3
    die.face.4=dice-4 die.face.5=dice-5 die.face.6=dice-6 digitalcrown.arrow.clockwise=watch display.2=window-stack
    distribute.horizontal.center=distribute-horizontal distribute.horizontal.left=distribute-horizontal
    distribute.horizontal.right=distribute-horizontal distribute.vertical.bottom=distribute-vertical
    distribute.vertical.center=distribute-vertical distribute.vertical.top=distribute-vertical divide=slash-lg
    doc.append=file-earmark-break doc.badge.arrow.up=file-earmark-arrow-up doc.badge.ellipsis=file-earmark-text
    doc.badge.gearshape=file-earmark-code doc.badge.plus=file-earmark-plus doc.on.clipboard=clipboard
    doc.plaintext=file-text doc.richtext=file-richtext doc.text.below.ecg=file-earmark-medical
    doc.text.image=file-earmark-richtext doc.text.magnifyingglass=file-earmark-text
    doc.text.viewfinder=file-earmark-ruled doc.viewfinder=file-earmark-ruled doc.zipper=file-earmark-zip
    document=file-earmark document.badge.arrow.up=file-earmark-arrow-up document.badge.ellipsis=file-earmark-text
    document.badge.gearshape=file-earmark-code document.badge.plus=file-earmark-plus document.on.clipboard=clipboard
    document.on.document=files document.viewfinder=file-earmark-ruled dollarsign=currency-dollar dongsign=coin
    door.french.closed=door-closed door.french.open=door-open door.garage.closed=door-closed door.garage.open=door-open
    door.left.hand.closed=door-closed door.left.hand.open=door-open door.right.hand.closed=door-closed
    door.right.hand.open=door-open dot.arrowtriangles.up.right.down.left.circle=arrows-move dot.circle=record-circle
    dot.circle.and.cursorarrow=cursor dot.radiowaves.forward=broadcast dot.radiowaves.left.and.right=broadcast
    dot.radiowaves.right=broadcast dot.radiowaves.up.forward=rss dot.scope=bullseye dot.square=record-btn
    dot.viewfinder=fullscreen drop=droplet drop.halffull=droplet-half earpods=earbuds ellipsis.bubble=chat-left-dots
    ellipsis.curlybraces=braces-asterisk ellipsis.message=chat-dots ellipsis.vertical.bubble=chat-right-dots
    ellipsis.viewfinder=fullscreen engine.combustion=gear-wide envelope.arrow.triangle.branch=envelope-at
    envelope.badge=envelope-exclamation envelope.badge.shield.half.filled=envelope-check envelope.front=envelope-paper
    envelope.stack=inboxes eurosign=currency-euro eurozonesign=coin ev.charger=ev-station ev.plug.ac.type.1=plug
    exclamationmark=exclamation-lg exclamationmark.2=exclamation-lg exclamationmark.3=exclamation-lg
    exclamationmark.applewatch=smartwatch exclamationmark.arrow.circlepath=arrow-repeat
    exclamationmark.circle=exclamation-circle exclamationmark.octagon=exclamation-octagon
    exclamationmark.questionmark=exclamation-lg exclamationmark.shield=shield-exclamation
    exclamationmark.square=exclamation-square externaldrive=device-hdd externaldrive.badge.wifi=hdd-network
    externaldrive.connected.to.line.below=hdd-network eye.circle=eye eyedropper.full=eyedropper
    eyedropper.halffull=eyedropper eyes=eyeglasses f.cursive=fonts face.dashed=emoji-expressionless
    face.smiling=emoji-smile face.smiling.inverse=emoji-smile-fill facemask=mask faxmachine=printer
    fibrechannel=diagram-2 figure=universal-access figure.arms.open=universal-access figure.wave=universal-access
    filemenu.and.cursorarrow=menu-button-wide filemenu.and.selection=menu-button-wide film.stack=collection-play
    flag.2.crossed=flag flag.and.flag.filled.crossed=flag flag.badge.ellipsis=flag flag.checkered=flag flame=fire
    flashlight.off.fill=lightbulb-off-fill flashlight.on.fill=lightbulb-fill flashlight.slash=lightbulb-off
    fleuron=flower1 flipphone=phone-flip florinsign=coin flowchart=diagram-3 folder.badge.minus=folder-minus
    folder.badge.plus=folder-plus folder.badge.questionmark=folder-x forward=fast-forward forward.end=skip-end
    forward.end.alt=skip-end forward.frame=skip-end francsign=coin fuelpump=fuel-pump gamecontroller=controller
    gamecontroller.circle=controller gauge=speedometer gauge.high=speedometer2 gauge.low=speedometer2
    gauge.medium=speedometer2 gauge.open.with.lines.needle.33percent=speedometer2
    gauge.with.dots.needle.0percent=speedometer2 gauge.with.dots.needle.100percent=speedometer2
    gauge.with.dots.needle.33percent=speedometer2 gauge.with.dots.needle.50percent=speedometer2
    gauge.with.dots.needle.67percent=speedometer2 gauge.with.dots.needle.bottom.0percent=speedometer2
    gauge.with.dots.needle.bottom.100percent=speedometer2 gauge.with.dots.needle.bottom.50percent=speedometer2
    gauge.with.needle=speedometer gear.badge=gear-wide gearshape.2=gear-wide-connected
    gearshape.arrow.trianglehead.2.clockwise.rotate.90=gear-wide-connected giftcard=gift
    globe.badge.chevron.backward=globe2 globe.desk=globe2 gobackward=arrow-counterclockwise
    gobackward.10=arrow-counterclockwise gobackward.minus=arrow-counterclockwise goforward=arrow-clockwise
    goforward.10=arrow-clockwise goforward.plus=arrow-clockwise graduationcap=mortarboard greaterthan=chevron-right
    greetingcard=postcard-heart grid=grid-3x3 guaranisign=coin gyroscope=globe2 hand.point.down=hand-index
    hand.point.left=hand-index hand.point.right=hand-index hand.point.up=hand-index hand.point.up.left=hand-index
    hand.raised=sign-stop hand.raised.app=sign-stop hand.raised.fingers.spread=hand-index-thumb
    hand.rays=hand-index-thumb hand.tap=hand-index-thumb hand.thumbsdown=hand-thumbs-down hand.thumbsup=hand-thumbs-up
    hand.wave=hand-index-thumb hands.and.sparkles=stars hands.clap=hand-thumbs-up hanger=tag hearingdevice.ear=ear
    heart.circle=heart heart.rectangle=postcard-heart heart.text.clipboard=clipboard-heart
    heart.text.square=clipboard-heart helm=compass hexagon.lefthalf.filled=hexagon-half hifireceiver=boombox
    hifispeaker=speaker hifispeaker.2=speaker hifispeaker.and.appletv=speaker highlighter=pen homekit=house-gear
    homepod=speaker homepod.2=speaker homepodmini=speaker hourglass=hourglass-split
    hourglass.bottomhalf.filled=hourglass-bottom hourglass.tophalf.filled=hourglass-top house.and.flag=house-up
    house.lodge=houses hryvniasign=coin humidifier=moisture humidity=moisture icloud=cloud
    icloud.and.arrow.down=cloud-arrow-down icloud.and.arrow.up=cloud-arrow-up icloud.slash=cloud-slash
    increase.indent=text-indent-left increase.quotelevel=blockquote-left indianrupeesign=currency-rupee info=info-lg
    info.bubble=chat-left-text inset.filled.circle=record-circle-fill inset.filled.rectangle=window
    inset.filled.square=stop-btn internaldrive=hdd ipad=tablet ipad.and.iphone=tablet ipad.homebutton=tablet
    ipad.homebutton.landscape=tablet-landscape ipad.landscape=tablet-landscape iphone=phone iphone.gen1=phone
    iphone.gen2=phone iphone.gen3=phone iphone.homebutton=phone iphone.landscape=phone-landscape
    iphone.radiowaves.left.and.right=phone-vibrate iphone.rear.camera=phone ipod=music-player
    ipodshuffle.gen1=music-player ipodtouch=phone italic=type-italic j.square.on.square=files key.horizontal=key
    key.viewfinder=key keyboard.badge.ellipsis=keyboard keyboard.chevron.compact.down=keyboard
    keyboard.chevron.compact.left=keyboard keyboard.onehanded.left=keyboard keyboard.onehanded.right=keyboard
    kipsign=coin kph=speedometer ladybug=bug lamp.desk=lamp lamp.floor=lamp lamp.table=lamp lanyardcard=person-badge
    laptopcomputer=laptop laptopcomputer.and.arrow.down=laptop laptopcomputer.and.iphone=laptop
    laptopcomputer.trianglebadge.exclamationmark=laptop largecircle.fill.circle=record-circle larisign=coin
    laser.burst=asterisk lasso=bounding-box-circles lasso.and.sparkles=magic latch.2.case=briefcase
    laurel.leading=award laurel.trailing=award lessthan=chevron-left level=rulers licenseplate=card-text
    lifepreserver=life-preserver light.beacon.max=brightness-alt-high light.beacon.min=brightness-alt-low
    light.max=brightness-high light.min=brightness-low light.panel=lamp light.recessed=lamp lightbulb.2=lightbulb
    lightbulb.led=lightbulb lightbulb.max=lightbulb lightbulb.min=lightbulb lightbulb.slash=lightbulb-off
    lightspectrum.horizontal=rainbow lightswitch.off=toggle-off lightswitch.on=toggle-on
    line.2.horizontal.decrease.circle=filter-circle line.3.crossed.swirl.circle=radioactive
    line.3.horizontal.button.angledtop.vertical.right=menu-button line.3.horizontal.circle=list
    line.3.horizontal.decrease.circle=filter-circle line.diagonal=slash-lg line.diagonal.arrow=arrow-up-right
    line.horizontal.2.decrease.circle=filter-circle line.horizontal.3=list line.horizontal.3.circle=list
    line.horizontal.3.decrease=filter line.horizontal.3.decrease.circle=filter-circle
    line.horizontal.star.fill.line.horizontal=hr lines.measurement.horizontal=rulers lineweight=border-width
    link.badge.plus=link link.icloud=cloud-plus lirasign=currency-pound list.and.film=film
    list.bullet.below.rectangle=card-list list.bullet.clipboard=clipboard-data list.bullet.indent=list-nested
    list.bullet.rectangle=card-list list.bullet.rectangle.portrait=card-checklist list.clipboard=clipboard-data
    list.dash=list-ul list.dash.header.rectangle=layout-text-window list.number=list-ol list.star=list-stars
    list.triangle=list-task livephoto=record-circle livephoto.play=play-circle location=cursor
    location.magnifyingglass=search location.north=cursor location.north.line=compass location.viewfinder=geo
    lock.applewatch=smartwatch lock.display=display lock.doc=file-earmark-lock lock.document=file-earmark-lock
    lock.icloud=cloud lock.iphone=phone lock.laptopcomputer=laptop lock.open=unlock lock.open.display=display
    lock.rectangle=credit-card lock.rectangle.stack=collection lock.rotation=lock lock.shield=shield-lock
    lock.square=safe loupe=zoom-in
    """
}
