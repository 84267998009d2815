extension SymbolIcons {
  /// The names of symbols from "m" on, each with that of its icon, in alphabetical order.
  static let fromMtoZ = """
    macbook.gen1=laptop macbook.gen2=laptop macbook=laptop macmini=hdd macpro.gen1=pc macpro.gen2=pc macpro.gen3=pc
    macwindow.and.cursorarrow=window macwindow.badge.plus=window-plus macwindow.on.rectangle=window-stack
    macwindow=window magazine=newspaper magicmouse=mouse magsafe.batterypack=battery mail.stack=inboxes mail=envelope
    mappin.and.ellipse=geo-alt medal=award mediastick=usb-drive medical.thermometer=thermometer-half
    memories=clock-history memorychip=memory menubar.arrow.down.rectangle=menu-down menubar.arrow.up.rectangle=menu-up
    menubar.dock.rectangle=window-dock menubar.rectangle=window menucard=book message=chat metronome=music-note
    mic.and.signal.meter=mic mic.slash=mic-mute microbe=virus microphone.and.signal.meter=mic microphone.slash=mic-mute
    microphone=mic microwave=hdd minus.circle.fill=- minus.circle=- minus.forwardslash.plus=plus-slash-minus
    minus.magnifyingglass=zoom-out minus.plus.and.fluid.batteryblock=battery minus.plus.batteryblock=battery
    minus.square=dash-square mirror.side.left=phone moon.haze=cloud-haze moon.zzz=moon-stars mosaic=grid-1x2
    motorcycle=bicycle mount=triangle mountain.2=image-alt move.3d=box movieclapper=film mph=speedometer mug=cup-hot
    music.mic=mic music.microphone=mic music.quarternote.3=music-note-beamed mustache=emoji-sunglasses
    network.badge.shield.half.filled=globe2 network=globe note.text=file-text note=sticky oar.2.crossed=x-lg
    opticaldisc=disc opticaldiscdrive=disc paintbrush.pointed=brush paintbrush=brush paintpalette=palette
    paperplane=send paragraphsign=paragraph parentheses=braces parkingsign=p-square pause.rectangle=pause-btn
    pc=pc-display pencil.and.ellipsis.rectangle=input-cursor-text pencil.and.list.clipboard=clipboard-check
    pencil.and.outline=pencil pencil.and.ruler=rulers pencil.and.scribble=pencil pencil.line=pencil pencil.tip=pen
    person.2.wave.2=person-video2 person.3.sequence=people person.and.arrow.left.and.arrow.right=person-bounding-box
    person.and.background.dotted=person-workspace person.and.background.striped.horizontal=person-workspace
    person.crop.artframe=person-square person.crop.square.fill.and.at.rectangle=person-vcard
    person.crop.square.filled.and.at.rectangle=person-vcard person.fill.checkmark=person-fill-check
    person.fill.questionmark=person-fill-exclamation person.fill.turn.down=person-fill-down
    person.fill.xmark=person-fill-x person.line.dotted.person=people person.text.rectangle=person-vcard
    person.wave.2=person-video personalhotspot=wifi perspective=box phone.arrow.down.left=telephone-inbound
    phone.arrow.right=telephone-forward phone.arrow.up.right=telephone-outbound phone.badge.plus=telephone-plus
    phone.connection=telephone-forward phone.down=telephone@135 phone=telephone photo.artframe=image-alt
    photo.on.rectangle.angled=images photo.on.rectangle=images pianokeys=columns pill=capsule-pill pills=capsule-pill
    pin=pin-angle pip.enter=pip pip.exit=pip pip.remove=pip pip.swap=pip platter.2.filled.ipad=tablet
    platter.2.filled.iphone=phone platter.bottom.applewatch.case=smartwatch
    platter.filled.bottom.applewatch.case=smartwatch platter.filled.bottom.iphone=phone
    platter.filled.top.applewatch.case=smartwatch platter.filled.top.iphone=phone
    play.rectangle.on.rectangle=collection-play play.rectangle=play-btn play.square=play-btn
    playstation.logo=playstation plus.circle.fill=- plus.circle=- plus.forwardslash.minus=plus-slash-minus
    plus.magnifyingglass=zoom-in plus.rectangle.on.folder=folder-plus plus.square.fill=- plus.square=-
    plusminus=plus-slash-minus point.3.connected.trianglepath.dotted=share
    point.3.filled.connected.trianglepath.dotted=share
    point.bottomleft.forward.to.point.topright.filled.scurvepath=bezier
    point.bottomleft.forward.to.point.topright.scurvepath=bezier point.topleft.down.curvedto.point.bottomright.up=bezier
    point.topleft.down.to.point.bottomright.curvepath=bezier2 poweroff=toggle-off poweron=toggle-on
    poweroutlet.type.a=outlet poweroutlet.type.b=outlet poweroutlet.type.f=outlet powerplug=plug powersleep=moon
    printer.dotmatrix=printer projective=box purchased=patch-check puzzlepiece.extension=puzzle puzzlepiece=puzzle
    pyramid=triangle qrcode.viewfinder=qr-code-scan qrcode=qr-code questionmark.diamond=question-diamond
    questionmark.key.filled=key quote.closing=quote quote.opening=quote quotelevel=blockquote-left radio=boombox
    rays=brightness-low recordingtape=cassette rectangle.3.group.bubble.left=chat-square-text rectangle.3.group=grid-1x2
    rectangle.3.offgrid=grid-1x2 rectangle.and.arrow.up.right.and.arrow.down.left=arrows-angle-expand
    rectangle.and.hand.point.up.left=hand-index rectangle.and.paperclip=paperclip
    rectangle.and.pencil.and.ellipsis=input-cursor-text rectangle.arrowtriangle.2.inward=arrows-angle-contract
    rectangle.arrowtriangle.2.outward=arrows-angle-expand rectangle.compress.vertical=arrows-collapse
    rectangle.connected.to.line.below=pc-display-horizontal rectangle.dashed.badge.record=record-btn
    rectangle.dock=window-dock rectangle.expand.vertical=arrows-expand
    rectangle.portrait.and.arrow.forward=box-arrow-right rectangle.portrait.and.arrow.right=box-arrow-right
    rectangle.portrait.arrowtriangle.2.inward=arrows-collapse rectangle.portrait.arrowtriangle.2.outward=arrows-expand
    restart=arrow-counterclockwise return.left=arrow-return-left return.right=arrow-return-right
    return=arrow-return-left rhombus=diamond richtext.page=file-richtext rosette=award rotate.3d=arrow-repeat
    ruler=rulers safari=compass scale.3d=aspect-ratio scalemass=speedometer scanner=printer scribble.variable=pencil
    scribble=pencil sdcard=sd-card selection.pin.in.out=pin-map sensor.tag.radiowaves.forward=broadcast-pin
    sensor=broadcast server.rack=hdd-rack shared.with.you=people shareplay=people shield.checkerboard=shield-shaded
    shield.checkered=shield-shaded shield.lefthalf.fill=shield-shaded shield.lefthalf.filled=shield-shaded
    shield.righthalf.filled=shield-shaded shippingbox=box-seam shower=cloud-drizzle sidebar.leading=layout-sidebar
    sidebar.squares.leading=layout-text-sidebar sidebar.squares.left=layout-text-sidebar
    sidebar.squares.right=layout-text-sidebar-reverse sidebar.squares.trailing=layout-text-sidebar-reverse
    sidebar.trailing=layout-sidebar-reverse signature=pen signpost.left=signpost signpost.right.and.left=signpost-split
    signpost.right=signpost simcard.2=sim simcard=sim slash.circle=slash-circle
    slider.horizontal.2.rectangle.and.arrow.triangle.2.circlepath=sliders slider.horizontal.below.rectangle=sliders2
    slider.horizontal.below.square.filled.and.square=sliders2 slowmo=brightness-low smartphone=phone smoke=clouds
    snowflake=snow2 sos=sign-stop space=dash-lg sparkle=star sparkles=stars speaker.zzz=volume-off
    speedometer=speedometer2 sportscourt=border-center square.2.layers.3d=layers
    square.3.layers.3d.bottom.filled=layers-half square.3.layers.3d.down.left=layers
    square.3.layers.3d.down.right=layers square.3.layers.3d.middle.filled=layers-half
    square.3.layers.3d.top.filled=layers-half square.3.layers.3d=layers square.3.stack.3d.top.fill=layers-half
    square.3.stack.3d=layers square.and.at.rectangle=person-vcard square.and.line.vertical.and.square=symmetry-vertical
    square.and.pencil=pencil-square square.fill.text.grid.1x2=card-list
    square.filled.and.line.vertical.and.square=symmetry-vertical square.grid.3x1.below.line.grid.1x2=layout-text-window
    square.grid.4x3.fill=grid-3x3-gap-fill square.on.square.squareshape.controlhandles=bounding-box
    square.split.bottomrightquarter=border-all square.stack.3d.down.right=layers
    square.stack.3d.forward.dottedline=layers square.stack.3d.up.badge.a=layers square.stack.3d.up=layers
    square.text.square=card-text squares.below.rectangle=grid-1x2
    squareshape.controlhandles.on.squareshape.controlhandles=bounding-box squareshape.dashed.squareshape=bounding-box
    squareshape=square star.leadinghalf.filled=star-half star.lefthalf.fill=star-half steeringwheel=disc
    stethoscope=headset storefront=shop studentdesk=mortarboard suitcase.cart=cart suitcase.rolling=briefcase
    suitcase=briefcase sun.dust=cloud-haze sun.haze=cloud-haze2 sun.horizon=sunset sun.max=sun sun.min=brightness-low
    sun.rain=cloud-sun sun.snow=cloud-sun surfboard=water suv.side.front.open=car-front suv.side=car-front
    swatchpalette=palette2 swift=code-slash swirl.circle.righthalf.filled=yin-yang switch.2=toggles
    table.badge.more=table teddybear=emoji-heart-eyes teletype.answer=telephone-inbound teletype=telephone
    tennis.racket=search tennisball=circle text.and.command.macwindow=window text.append=text-wrap
    text.below.photo=card-image text.book.closed=journal-text text.insert=text-indent-left
    text.justify.right=justify-right text.justifyright=justify-right
    text.line.first.and.arrowtriangle.forward=text-indent-left
    text.line.last.and.arrowtriangle.forward=text-indent-right text.page=file-text text.quote=blockquote-left
    text.rectangle.page=card-text text.rectangle=card-text text.redaction=eraser text.word.spacing=text-wrap
    textbox=input-cursor textformat.123=123 textformat.size.smaller=type textformat.subscript=subscript
    textformat.superscript=superscript theatermask.and.paintbrush=mask theatermasks=emoji-laughing
    thermometer.medium=thermometer-half thermometer.snowflake=thermometer-snow ticket=ticket-perforated
    timeline.selection=align-center togglepower=power touchid=fingerprint train.side.front.car=train-front
    tram=train-front trapezoid.and.line.horizontal=symmetry-horizontal trapezoid.and.line.vertical=symmetry-vertical
    trash=trash3 tray.2=inboxes tray.full=inbox tray=inbox tropicalstorm=tropical-storm truck.box=truck
    truck.pickup.side=truck-flatbed tuningfork=music-note tv.and.hifispeaker=tv tv.and.mediabox=tv tv.music.note=tv
    uiwindow.split.2x1=window-split umbrella.percent=umbrella video.and.waveform=camera-video video.doorbell=webcam
    video.slash=camera-video-off video=camera-video videoprojector=projector view.2d=layers view.3d=box
    visionpro=headset-vr volleyball=dribbble wake=sun wand.and.rays.inverse=magic wand.and.rays=magic
    wand.and.sparkles.inverse=magic wand.and.sparkles=magic wand.and.stars.inverse=magic wand.and.stars=magic
    washer=disc watch.analog=watch water.waves=water waveform.badge.mic=soundwave
    waveform.path.ecg.rectangle=heart-pulse waveform=soundwave web.camera=webcam wheelchair=universal-access
    wifi.router=router wind.snow=snow window.casement=window window.ceiling=window window.horizontal=window
    window.vertical.open=window windshield.front.and.wiper=car-front wrench.and.screwdriver=tools xbox.logo=xbox
    xmark.octagon=x-octagon xmark.shield=shield-x xmark.square=x-square zipper.page=file-earmark-zip
    """
}
