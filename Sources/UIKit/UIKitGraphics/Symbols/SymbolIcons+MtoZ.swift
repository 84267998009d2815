extension SymbolIcons {
  /// The names of symbols from "m" on, each with that of its icon, in alphabetical order.
  static let fromMtoZ = """
    macbook=laptop macbook.and.ipad=laptop macbook.and.iphone=laptop macbook.gen1=laptop macbook.gen2=laptop
    macmini=hdd macpro.gen1=pc macpro.gen2=pc macpro.gen3=pc macwindow=window macwindow.and.cursorarrow=window
    macwindow.badge.plus=window-plus macwindow.on.rectangle=window-stack magazine=newspaper magicmouse=mouse
    magsafe.batterypack=battery mail=envelope mail.stack=inboxes malaysianringgitsign=coin manatsign=coin
    mappin.and.ellipse=geo-alt mappin.circle=geo-alt mappin.square=pin-map medal=award mediastick=usb-drive
    medical.thermometer=thermometer-half memories=clock-history memorychip=memory
    menubar.arrow.down.rectangle=menu-down menubar.arrow.up.rectangle=menu-up menubar.dock.rectangle=window-dock
    menubar.rectangle=window menucard=book message=chat metronome=music-note mic.and.signal.meter=mic
    mic.slash=mic-mute microbe=virus microphone=mic microphone.and.signal.meter=mic microphone.slash=mic-mute
    microwave=hdd minus.arrow.trianglehead.counterclockwise=arrow-counterclockwise
    minus.forwardslash.plus=plus-slash-minus minus.magnifyingglass=zoom-out minus.plus.and.fluid.batteryblock=battery
    minus.plus.batteryblock=battery minus.rectangle=dash-square minus.rectangle.portrait=dash-square
    minus.square=dash-square mirror.side.left=phone moon.haze=cloud-haze moon.zzz=moon-stars
    moonphase.first.quarter=circle-half moonphase.full.moon=circle moonphase.last.quarter=circle-half
    moonphase.new.moon=circle-fill moonphase.waning.crescent=moon moonphase.waxing.crescent=moon mosaic=grid-1x2
    motorcycle=bicycle mount=triangle mountain.2=image-alt move.3d=box movieclapper=film mph=speedometer mug=cup-hot
    multiply=x-lg multiply.circle=x-circle multiply.square=x-square music.house=house music.mic=mic
    music.microphone=mic music.note.house=house music.note.tv=tv music.quarternote.3=music-note-beamed
    mustache=emoji-sunglasses nairasign=coin network=globe network.badge.shield.half.filled=globe2
    norwegiankronesign=coin nosign=slash-circle note=sticky note.text=file-text number=hash oar.2.crossed=x-lg
    octagon.lefthalf.filled=octagon-half opticaldisc=disc opticaldiscdrive=disc oval=circle oval.portrait=circle
    paintbrush=brush paintbrush.pointed=brush paintpalette=palette paragraphsign=paragraph parentheses=braces
    parkingsign=p-square party.popper=balloon-heart pause.rectangle=pause-btn pc=pc-display
    pencil.and.ellipsis.rectangle=input-cursor-text pencil.and.list.clipboard=clipboard-check pencil.and.outline=pencil
    pencil.and.ruler=rulers pencil.and.scribble=pencil pencil.line=pencil pencil.slash=pencil pencil.tip=pen
    pencil.tip.crop.circle=pen person.2.circle=people person.2.crop.square.stack=people person.2.square.stack=people
    person.2.wave.2=person-video2 person.3=people person.3.sequence=people
    person.and.arrow.left.and.arrow.right=person-bounding-box person.and.background.dotted=person-workspace
    person.and.background.striped.horizontal=person-workspace person.badge.clock=person-exclamation
    person.badge.key=person-lock person.badge.minus=person-dash person.badge.plus=person-plus
    person.badge.shield.checkmark=person-check person.crop.artframe=person-square person.crop.rectangle=person-badge
    person.crop.rectangle.stack=person-rolodex person.crop.square=person-square
    person.crop.square.fill.and.at.rectangle=person-vcard person.crop.square.filled.and.at.rectangle=person-vcard
    person.fill.checkmark=person-fill-check person.fill.questionmark=person-fill-exclamation
    person.fill.turn.down=person-fill-down person.fill.viewfinder=person-bounding-box person.fill.xmark=person-fill-x
    person.icloud=person-check person.line.dotted.person=people person.text.rectangle=person-vcard
    person.wave.2=person-video personalhotspot=wifi perspective=box pesosign=coin
    phone.arrow.down.left=telephone-inbound phone.arrow.right=telephone-forward phone.arrow.up.right=telephone-outbound
    phone.badge.plus=telephone-plus phone.bubble.left=telephone phone.connection=telephone-forward
    phone.down=telephone-x photo.artframe=image-alt photo.badge.plus=image photo.on.rectangle.angled=images
    photo.stack=images photo.tv=tv pianokeys=columns pill=capsule-pill pills=capsule-pill pin=pin-angle pip.enter=pip
    pip.exit=pip pip.remove=pip pip.swap=pip platter.2.filled.ipad=tablet platter.2.filled.iphone=phone
    platter.bottom.applewatch.case=smartwatch platter.filled.bottom.applewatch.case=smartwatch
    platter.filled.bottom.iphone=phone platter.filled.top.applewatch.case=smartwatch platter.filled.top.iphone=phone
    play.desktopcomputer=display play.display=easel play.house=house play.laptopcomputer=laptop play.rectangle=play-btn
    play.rectangle.on.rectangle=collection-play play.slash=play play.square=play-btn play.square.stack=collection-play
    play.tv=tv playstation.logo=playstation plus.app=plus-square plus.arrow.trianglehead.clockwise=arrow-clockwise
    plus.bubble=chat-left-dots plus.forwardslash.minus=plus-slash-minus plus.magnifyingglass=zoom-in
    plus.message=chat-dots plus.rectangle=plus-square plus.rectangle.on.folder=folder-plus
    plus.rectangle.on.rectangle=plus-square plus.rectangle.portrait=file-plus plus.square.dashed=plus-square-dotted
    plus.square.fill.on.square.fill=files plus.square.on.square=files plus.viewfinder=fullscreen
    plusminus=plus-slash-minus point.3.connected.trianglepath.dotted=share
    point.3.filled.connected.trianglepath.dotted=share
    point.bottomleft.forward.to.point.topright.filled.scurvepath=bezier
    point.bottomleft.forward.to.point.topright.scurvepath=bezier
    point.topleft.down.curvedto.point.bottomright.up=bezier point.topleft.down.to.point.bottomright.curvepath=bezier2
    pointer.arrow=cursor polishzlotysign=coin poweroff=toggle-off poweron=toggle-on poweroutlet.type.a=outlet
    poweroutlet.type.b=outlet poweroutlet.type.f=outlet powerplug=plug powersleep=moon printer.dotmatrix=printer
    projective=box purchased=patch-check puzzlepiece=puzzle puzzlepiece.extension=puzzle pyramid=triangle
    qrcode=qr-code qrcode.viewfinder=qr-code-scan questionmark=question-lg questionmark.app=question-square
    questionmark.circle=question-circle questionmark.diamond=question-diamond questionmark.folder=folder
    questionmark.key.filled=key questionmark.square=question-square quote.bubble=chat-left-quote quote.closing=quote
    quote.opening=quote quotelevel=blockquote-left radio=boombox rays=brightness-low recordingtape=cassette
    recordingtape.circle=cassette rectangle=tablet-landscape rectangle.3.group=grid-1x2
    rectangle.3.group.bubble.left=chat-square-text rectangle.3.offgrid=grid-1x2
    rectangle.and.arrow.up.right.and.arrow.down.left=arrows-angle-expand rectangle.and.hand.point.up.left=hand-index
    rectangle.and.paperclip=paperclip rectangle.and.pencil.and.ellipsis=input-cursor-text
    rectangle.and.text.magnifyingglass=search rectangle.arrowtriangle.2.inward=arrows-angle-contract
    rectangle.arrowtriangle.2.outward=arrows-angle-expand rectangle.badge.checkmark=check-square
    rectangle.badge.minus=dash-square rectangle.badge.person.crop=person-square rectangle.badge.plus=plus-square
    rectangle.badge.xmark=x-square rectangle.bottomthird.inset.filled=layout-split rectangle.center.inset.filled=pip
    rectangle.compress.vertical=arrows-collapse rectangle.connected.to.line.below=pc-display-horizontal
    rectangle.dashed=border rectangle.dashed.badge.record=record-btn rectangle.dock=window-dock
    rectangle.expand.vertical=arrows-expand rectangle.fill.on.rectangle.fill=files rectangle.grid.2x2=grid
    rectangle.grid.3x2=grid-3x2 rectangle.inset.filled.on.rectangle=window-stack
    rectangle.leadinghalf.inset.filled=layout-split rectangle.leadingthird.inset.filled=layout-sidebar-inset
    rectangle.lefthalf.filled=layout-split rectangle.lefthalf.inset.filled=layout-split
    rectangle.leftthird.inset.filled=layout-sidebar-inset rectangle.on.rectangle=window-stack
    rectangle.on.rectangle.angled=window-stack rectangle.portrait=tablet
    rectangle.portrait.and.arrow.forward=box-arrow-right rectangle.portrait.and.arrow.right=box-arrow-right
    rectangle.portrait.arrowtriangle.2.inward=arrows-collapse rectangle.portrait.arrowtriangle.2.outward=arrows-expand
    rectangle.portrait.on.rectangle.portrait=files rectangle.portrait.on.rectangle.portrait.angled=files
    rectangle.righthalf.inset.filled=layout-split rectangle.rightthird.inset.filled=layout-sidebar-inset-reverse
    rectangle.roundedbottom=app rectangle.roundedtop=app rectangle.split.1x2=view-stacked
    rectangle.split.2x1=layout-split rectangle.split.2x2=border-all rectangle.split.3x1=layout-three-columns
    rectangle.split.3x3=table rectangle.stack=collection rectangle.stack.badge.person.crop=collection
    rectangle.stack.person.crop=collection rectangle.tophalf.inset.filled=view-stacked
    rectangle.topthird.inset.filled=window rectangle.trailinghalf.inset.filled=layout-split
    rectangle.trailingthird.inset.filled=layout-sidebar-inset-reverse restart=arrow-counterclockwise
    restart.circle=bootstrap-reboot return=arrow-return-left return.left=arrow-return-left
    return.right=arrow-return-right rhombus=diamond richtext.page=file-richtext rosette=award rotate.3d=arrow-repeat
    rotate.left=arrow-counterclockwise rotate.right=arrow-clockwise rublesign=coin ruler=rulers
    rupeesign=currency-rupee safari=compass sailboat=water scale.3d=aspect-ratio scalemass=speedometer scanner=printer
    scope=bullseye scribble=pencil scribble.variable=pencil scroll=journal-text sdcard=sd-card seal=patch-check
    selection.pin.in.out=pin-map sensor=broadcast sensor.tag.radiowaves.forward=broadcast-pin server.rack=hdd-rack
    shared.with.you=people shareplay=people shield.checkerboard=shield-shaded shield.checkered=shield-shaded
    shield.lefthalf.fill=shield-shaded shield.lefthalf.filled=shield-shaded shield.righthalf.filled=shield-shaded
    shippingbox=box-seam shower=cloud-drizzle sidebar.leading=layout-sidebar sidebar.right=layout-sidebar-reverse
    sidebar.squares.leading=layout-text-sidebar sidebar.squares.left=layout-text-sidebar
    sidebar.squares.right=layout-text-sidebar-reverse sidebar.squares.trailing=layout-text-sidebar-reverse
    sidebar.trailing=layout-sidebar-reverse signature=pen signpost.left=signpost signpost.right=signpost
    signpost.right.and.left=signpost-split simcard=sim simcard.2=sim singaporedollarsign=currency-dollar
    slider.horizontal.2.rectangle.and.arrow.triangle.2.circlepath=sliders slider.horizontal.2.square=sliders2
    slider.horizontal.below.rectangle=sliders2 slider.horizontal.below.square.filled.and.square=sliders2
    slider.vertical.3=sliders2-vertical slowmo=brightness-low smallcircle.circle=record-circle
    smallcircle.filled.circle=record-circle smartphone=phone smoke=clouds snowflake=snow2 sos=sign-stop space=dash-lg
    sparkle=star sparkle.magnifyingglass=search-heart sparkles=stars sparkles.rectangle.stack=collection sparkles.tv=tv
    speaker=volume-off speaker.minus=volume-down speaker.plus=volume-up speaker.slash=volume-mute
    speaker.wave.1=volume-down speaker.wave.2=volume-up speaker.wave.3=volume-up speaker.zzz=volume-off
    speedometer=speedometer2 sportscourt=border-center square.2.layers.3d=layers square.3.layers.3d=layers
    square.3.layers.3d.bottom.filled=layers-half square.3.layers.3d.down.left=layers
    square.3.layers.3d.down.right=layers square.3.layers.3d.middle.filled=layers-half
    square.3.layers.3d.top.filled=layers-half square.3.stack.3d=layers square.3.stack.3d.top.fill=layers-half
    square.and.arrow.down.on.square=box-arrow-in-down square.and.arrow.up.circle=box-arrow-up
    square.and.arrow.up.on.square=box-arrow-up square.and.arrow.up.trianglebadge.exclamationmark=box-arrow-up
    square.and.at.rectangle=person-vcard square.and.line.vertical.and.square=symmetry-vertical
    square.bottomhalf.filled=square-half square.circle=stop-circle square.dashed=border
    square.dashed.inset.filled=border square.fill.on.circle.fill=circle-square square.fill.on.square.fill=files
    square.fill.text.grid.1x2=card-list square.filled.and.line.vertical.and.square=symmetry-vertical
    square.filled.on.square=files square.grid.3x1.below.line.grid.1x2=layout-text-window square.grid.3x2=grid-3x2
    square.grid.4x3.fill=grid-3x3-gap-fill square.inset.filled=stop-btn square.lefthalf.filled=square-half
    square.on.circle=circle-square square.on.square=files square.on.square.dashed=files
    square.on.square.squareshape.controlhandles=bounding-box square.righthalf.filled=square-half
    square.slash=slash-square square.split.1x2=view-stacked square.split.2x1=layout-split square.split.2x2=border-all
    square.split.bottomrightquarter=border-all square.split.diagonal=slash-square square.split.diagonal.2x2=x-square
    square.stack.3d.down.right=layers square.stack.3d.forward.dottedline=layers square.stack.3d.up=layers
    square.stack.3d.up.badge.a=layers square.text.square=card-text squares.below.rectangle=grid-1x2 squareshape=square
    squareshape.controlhandles.on.squareshape.controlhandles=bounding-box squareshape.dashed.squareshape=bounding-box
    star.bubble=chat-left-heart star.leadinghalf.filled=star-half star.lefthalf.fill=star-half staroflife=asterisk
    steeringwheel=disc sterlingsign=currency-pound stethoscope=headset storefront=shop strikethrough=type-strikethrough
    studentdesk=mortarboard suitcase=briefcase suitcase.cart=cart suitcase.rolling=briefcase sun.dust=cloud-haze
    sun.haze=cloud-haze2 sun.horizon=sunset sun.min=brightness-low sun.rain=cloud-sun sun.snow=cloud-sun
    surfboard=water suv.side=car-front suv.side.front.open=car-front swatchpalette=palette2 swedishkronasign=coin
    swift=code-slash swirl.circle.righthalf.filled=yin-yang switch.2=toggles t.bubble=chat-text table.badge.more=table
    tablecells=table target=bullseye teddybear=emoji-heart-eyes teletype=telephone teletype.answer=telephone-inbound
    tengesign=coin tennis.racket=search tennisball=circle text.aligncenter=text-center text.alignright=text-right
    text.and.command.macwindow=window text.append=text-wrap text.badge.checkmark=list-check text.badge.minus=list-task
    text.badge.plus=list-task text.badge.star=list-stars text.badge.xmark=list-task text.below.photo=card-image
    text.book.closed=journal-text text.bubble=chat-left-text text.document=file-earmark-text
    text.insert=text-indent-left text.justify=justify text.justify.leading=justify-left text.justify.left=justify-left
    text.justify.right=justify-right text.justifyleft=justify-left text.justifyright=justify-right
    text.line.first.and.arrowtriangle.forward=text-indent-left
    text.line.last.and.arrowtriangle.forward=text-indent-right text.magnifyingglass=search text.page=file-text
    text.page.badge.magnifyingglass=file-text text.quote=blockquote-left text.rectangle=card-text
    text.rectangle.page=card-text text.redaction=eraser text.viewfinder=fullscreen text.word.spacing=text-wrap
    textbox=input-cursor textformat=fonts textformat.123=123 textformat.abc=type textformat.alt=fonts
    textformat.characters=fonts textformat.size=fonts textformat.size.larger=fonts textformat.size.smaller=type
    textformat.subscript=subscript textformat.superscript=superscript theatermask.and.paintbrush=mask
    theatermasks=emoji-laughing thermometer.medium=thermometer-half thermometer.snowflake=thermometer-snow
    ticket=ticket-perforated timelapse=clock-history timeline.selection=align-center timer=stopwatch togglepower=power
    touchid=fingerprint train.side.front.car=train-front tram=train-front
    trapezoid.and.line.horizontal=symmetry-horizontal trapezoid.and.line.vertical=symmetry-vertical tray.2=inboxes
    tray.and.arrow.down=save tray.and.arrow.up=upload tray.full=inbox triangle.lefthalf.filled=triangle-half
    triangle.righthalf.filled=triangle-half tropicalstorm=tropical-storm truck.box=truck
    truck.pickup.side=truck-flatbed tugriksign=coin tuningfork=music-note turkishlirasign=coin tv.and.hifispeaker=tv
    tv.and.mediabox=tv tv.music.note=tv uiwindow.split.2x1=window-split umbrella.percent=umbrella
    underline=type-underline vial.viewfinder=fullscreen video=camera-video video.and.waveform=camera-video
    video.bubble.left=camera-video video.slash=camera-video-off view.2d=layers view.3d=box viewfinder=fullscreen
    viewfinder.circle=fullscreen visionpro=headset-vr volleyball=dribbble wake=sun wand.and.rays=magic
    wand.and.rays.inverse=magic wand.and.sparkles=magic wand.and.sparkles.inverse=magic wand.and.stars=magic
    wand.and.stars.inverse=magic washer=disc watch.analog=watch water.waves=water wave.3.backward=broadcast
    wave.3.down=broadcast wave.3.forward=broadcast wave.3.left=broadcast wave.3.right=broadcast wave.3.up=broadcast
    waveform=soundwave waveform.badge.mic=soundwave waveform.path.ecg=activity waveform.path.ecg.rectangle=heart-pulse
    web.camera=webcam wheelchair=universal-access wifi.exclamationmark=wifi-1 wifi.router=router wifi.slash=wifi-off
    wind.snow=snow window.casement=window window.ceiling=window window.horizontal=window window.vertical.open=window
    windshield.front.and.wiper=car-front wonsign=coin wrench.and.screwdriver=tools xbox.logo=xbox xmark.app=x-square
    xmark.bin=trash2 xmark.diamond=x-diamond xmark.icloud=cloud-slash xmark.octagon=x-octagon xmark.rectangle=x-square
    xmark.rectangle.portrait=x-square xmark.seal=patch-minus xmark.shield=shield-x xmark.square=x-square
    yensign=currency-yen zipper.page=file-earmark-zip
    """
}
