extension SymbolNames {
  /// The names from "infinity", in alphabetical order.
  static let fromItoZ = """
    infinity .circle+ info .bubble+ .circle+ .circle.text.page+ .square+ .windshield inhaler+
    inset.filled.bottomhalf.rectangle inset.filled.bottomthird.rectangle inset.filled.capsule
    inset.filled.center.rectangle inset.filled.circle .dashed inset.filled.diamond inset.filled.leadinghalf.rectangle
    inset.filled.leadingthird.rectangle inset.filled.lefthalf.rectangle inset.filled.leftthird.rectangle
    inset.filled.rectangle .and.cursorarrow .and.person.filled .badge.record .on.rectangle .portrait
    inset.filled.righthalf.rectangle inset.filled.rightthird.rectangle inset.filled.square .dashed
    inset.filled.tophalf.rectangle inset.filled.topthird.rectangle inset.filled.trailinghalf.rectangle
    inset.filled.trailingthird.rectangle inset.filled.triangle internaldrive+ ipad .and.arrow.forward
    .and.arrow.forward.inward .and.arrow.forward.outward .and.iphone .and.iphone.slash .and.ipod .badge.checkmark
    .badge.exclamationmark .badge.location .badge.play .case .case.and.iphone.case .gen1 .gen1.badge.play
    .gen1.landscape .gen1.landscape.badge.play .gen2 .gen2.badge.play .gen2.landscape .gen2.landscape.badge.play
    .homebutton .homebutton.badge.play .homebutton.landscape .homebutton.landscape.badge.play .landscape
    .landscape.badge.play .rear.camera .sizes .slash iphone .and.arrow.forward .and.arrow.forward.inward
    .and.arrow.forward.outward .and.arrow.left.and.arrow.right .and.arrow.left.and.arrow.right.inward
    .and.arrow.right.inward .and.arrow.right.outward .and.ipod .and.vision.pro .app.switcher .apps .badge.checkmark
    .badge.clock .badge.exclamationmark .badge.location .badge.play .case .circle+ .crop.circle
    .dock.motorized.viewfinder .gen1 .gen1.badge.play .gen1.circle+ .gen1.landscape .gen1.radiowaves.left.and.right
    .gen1.radiowaves.left.and.right.circle+ .gen1.slash .gen1.slash.circle+ .gen2 .gen2.badge.play .gen2.circle+
    .gen2.landscape .gen2.radiowaves.left.and.right .gen2.radiowaves.left.and.right.circle+ .gen2.slash
    .gen2.slash.circle+ .gen3 .gen3.badge.play .gen3.circle+ .gen3.landscape .gen3.radiowaves.left.and.right
    .gen3.radiowaves.left.and.right.circle+ .gen3.slash .gen3.slash.circle+ .homebutton .homebutton.badge.play
    .homebutton.circle+ .homebutton.landscape .homebutton.radiowaves.left.and.right
    .homebutton.radiowaves.left.and.right.circle+ .homebutton.slash .homebutton.slash.circle+ .landscape .motion
    .pattern.diagonalline .radiowaves.left.and.right .radiowaves.left.and.right.circle+ .rear.camera .sizes .slash
    .slash.circle+ .smartbatterycase.gen1 .smartbatterycase.gen2 ipod ipodshuffle.gen1 ipodshuffle.gen2 ipodshuffle.gen3
    ipodshuffle.gen4 ipodtouch .landscape .slash italic ivfluid.bag+ j.square.fill.on.square.fill j.square.on.square+
    jacket+ .circle+ k kashida.arabic key+ .2.on.ring+ .card+ .horizontal+ .icloud+ .radiowaves.forward+
    .radiowaves.forward.slash+ .shield+ .slash+ .viewfinder keyboard+ .badge.ellipsis+ .badge.eye+ .badge.globe
    .badge.waveform+ .chevron.compact.down+ .chevron.compact.left+ .macwindow .onehanded.left+ .onehanded.right+ kipsign
    .arrow.circlepath .bank.building+ .circle+ .square+ kph .circle+ l.button.roundedbottom.horizontal+ l.joystick+
    .down+ .press.down+ .tilt.down+ .tilt.left+ .tilt.right+ .tilt.up+ l.rectangle.roundedbottom+
    l1.button.roundedbottom.horizontal+ l1.circle+ l1.rectangle.roundedbottom+ l2.button.angledtop.vertical.left+
    l2.button.roundedtop.horizontal+ l2.circle+ l2.rectangle.roundedtop+ l3.button.angledbottom.horizontal.left+
    l4.button.horizontal+ ladybug+ .circle+ .slash+ lamp.ceiling+ .inverse lamp.desk+ lamp.floor+ lamp.table+ lane
    lanyardcard+ laptopcomputer .and.applewatch .and.arrow.down .and.ipad .and.iphone .badge.checkmark .iphone .slash
    .trianglebadge.exclamationmark largecircle.fill.circle larisign .arrow.circlepath .bank.building+ .circle+ .square+
    laser.burst lasso .and.sparkles .badge.sparkles .sparkles latch.2.case+ laurel.leading laurel.trailing
    lb.button.roundedbottom.horizontal+ lb.circle+ lb.rectangle.roundedbottom+ leaf+ .arrow.circlepath
    .arrow.triangle.circlepath .arrow.trianglehead.clockwise .circle+ left .circle+ lessthan .circle+ .square+
    lessthanorequalto level+ licenseplate+ lifepreserver+ light.beacon.max+ light.beacon.min+ light.cylindrical.ceiling+
    .inverse light.max light.min light.overhead.left+ light.overhead.right+ light.panel+ light.recessed+ .3+ .3.inverse
    .inverse light.ribbon+ light.strip.2+ lightbulb+ .2+ .circle+ .led+ .led.wide+ .max+ .min+
    .min.badge.exclamationmark+ .slash+ lightrail+ lightspectrum.horizontal lightswitch.off+ .square+ lightswitch.on+
    .square+ line.2.horizontal .decrease.circle+ line.3.crossed.swirl.circle+ line.3.horizontal
    .button.angledtop.vertical.right+ .circle+ .decrease .decrease.circle+ line.diagonal .arrow .trianglehead.up.right
    .trianglehead.up.right.left.down line.horizontal.2.decrease.circle+ line.horizontal.3 .circle+ .decrease
    .decrease.circle+ line.horizontal.star.fill.line.horizontal lines.measurement.horizontal lines.measurement.vertical
    lineweight link .badge.plus .circle+ .icloud+ lirasign .arrow.circlepath .bank.building+ .circle+ .square+
    list.and.film list.bullet .badge.ellipsis .below.rectangle .circle+ .clipboard+ .indent .rectangle+
    .rectangle.portrait+ list.clipboard+ .circle+ list.dash .header.rectangle list.number .badge.ellipsis list.star
    list.triangle livephoto .badge.a .badge.automatic .play .slash lizard+ .circle+ lm.button.horizontal+ location+
    .app+ .circle+ .fill.viewfinder .magnifyingglass .north+ .north.circle+ .north.line+ .slash+ .slash.circle+ .square+
    .viewfinder+ lock+ .app.dashed .applewatch .badge.checkmark+ .badge.clock+ .badge.xmark+ .car .circle+
    .circle.dotted .desktopcomputer .display .doc+ .document+ .icloud+ .ipad .iphone .laptopcomputer .open+
    .open.applewatch .open.desktopcomputer .open.display .open.ipad .open.iphone .open.laptopcomputer .open.rotation
    .open.trianglebadge.exclamationmark+ .rectangle+ .rectangle.on.rectangle+ .rectangle.stack+ .rotation .rotation.open
    .shield+ .slash+ .square+ .square.stack+ .trianglebadge.exclamationmark+ logo.playstation logo.xbox loupe
    lsb.button.angledbottom.horizontal.left+ lt.button.roundedtop.horizontal+ lt.circle+ lt.rectangle.roundedtop+ lungs+
    m1.button.horizontal+ m2.button.horizontal+ m3.button.horizontal+ m4.button.horizontal+ macbook .and.applewatch
    .and.ipad .and.ipad.slash .and.iphone .and.visionpro .badge.checkmark .badge.exclamationmark .badge.shield.checkmark
    .gen1 .gen2 .slash .trianglebadge.exclamationmark macmini+ .gen1+ .gen2+ .gen3+ macpro.gen1+ macpro.gen2+
    macpro.gen3+ .server macstudio+ macwindow .and.cursorarrow .and.pointer.arrow .badge.plus .on.rectangle .stack
    magazine+ magicmouse+ magnifyingglass .circle+ magsafe.batterypack+ mail+ .and.text.magnifyingglass .stack+
    malaysianringgitsign .bank.building+ .circle+ .square+ manatsign .arrow.circlepath .bank.building+ .circle+ .square+
    map+ .circle+ mappin .and.ellipse .and.ellipse.circle+ .circle+ .ellipse .slash .slash.circle+ .square+ mecca medal+
    .star+ .star.circle+ mediastick medical.thermometer+ megaphone+ memories .badge.checkmark .badge.minus .badge.plus
    .badge.xmark memorychip+ menubar.arrow.down.rectangle menubar.arrow.up.rectangle menubar.dock.rectangle
    .badge.record menubar.rectangle menucard+ message+ .and.waveform+ .badge+ .badge.circle+ .badge.clock
    .badge.filled.fill .badge.waveform+ .circle+ metronome+ mic+ .and.signal.meter+ .badge.ellipsis .badge.plus
    .badge.xmark .circle+ .fill.badge.plus .fill.badge.xmark .slash+ .slash.circle+ .square+ microbe+ .circle+
    microphone+ .and.signal.meter+ .badge.ellipsis+ .badge.plus+ .badge.xmark+ .circle+ .fill.badge.plus .slash+
    .slash.circle+ .square+ microwave+ millsign .arrow.circlepath .bank.building+ .circle+ .square+ minidisc+ minus
    .arrow.trianglehead.counterclockwise .capsule+ .circle+ .circle.dotted .diamond+ .forwardslash.plus .magnifyingglass
    .plus.and.fluid.batteryblock .plus.batteryblock+ .plus.batteryblock.exclamationmark+ .plus.batteryblock.slash+
    .plus.batteryblock.stack+ .plus.batteryblock.stack.exclamationmark+ .rectangle+ .rectangle.portrait+ .slash.plus
    .square+ .square.on.square mirror.side.left .and.arrow.turn.down.right .and.heat.waves mirror.side.right
    .and.arrow.turn.down.left .and.heat.waves moon+ .circle+ .dust+ .dust.circle+ .haze+ .haze.circle+ .road.lanes
    .stars+ .stars.circle+ .zzz+ moonphase.first.quarter .inverse moonphase.full.moon .inverse moonphase.last.quarter
    .inverse moonphase.new.moon .inverse moonphase.waning.crescent .inverse moonphase.waning.gibbous .inverse
    moonphase.waxing.crescent .inverse moonphase.waxing.gibbous .inverse moonrise+ .circle+ moonset+ .circle+ mosaic+
    motorcycle+ mount+ mountain.2+ .circle+ mouth+ move.3d movieclapper+ mph .circle+ mug+ multiply .circle+ .square+
    music.house+ music.mic .circle+ music.microphone .circle+ music.note .arrow.trianglehead.clockwise .house+ .list
    .square.stack+ .tv+ music.quarternote.3 mustache+ nairasign .arrow.circlepath .bank.building+ .circle+ .square+
    network .badge.shield.half.filled .slash newspaper+ .circle+ norwegiankronesign .arrow.circlepath .bank.building+
    .circle+ .square+ nose+ nosign .app+ .badge.ellipsis note .text .text.badge.plus notequal number .circle+ .square+
    numbersign oar.2.crossed octagon+ .bottomhalf.filled .lefthalf.filled .righthalf.filled .tophalf.filled oilcan+
    opticaldisc+ opticaldiscdrive+ opticid+ option oval+ .bottomhalf.filled .inset.filled .lefthalf.filled .portrait+
    .portrait.bottomhalf.filled .portrait.inset.filled .portrait.lefthalf.filled .portrait.righthalf.filled
    .portrait.tophalf.filled .righthalf.filled .tophalf.filled oven+ p1.button.horizontal+ p2.button.horizontal+
    p3.button.horizontal+ p4.button.horizontal+ paddleshifter.left+ paddleshifter.right+ paintbrush+ .pointed+
    paintpalette+ pano+ .badge.play+ paperclip .badge.ellipsis .circle+ paperplane+ .circle+ paragraph paragraphsign
    parentheses parkinglight+ parkingsign .brakesignal .brakesignal.slash .circle+ .radiowaves.left.and.right
    .radiowaves.right.and.safetycone .square+ .steeringwheel party.popper+ pause+ .circle+ .rectangle+ .square+
    pawprint+ .circle+ pc peacesign pedal.accelerator+ pedal.brake+ pedal.clutch+ pedestrian.gate.closed
    pedestrian.gate.open pencil .and.ellipsis.rectangle .and.list.clipboard .and.outline .and.ruler+ .and.scribble
    .circle+ .line .slash .tip .tip.crop.circle+ .tip.crop.circle.badge.arrow.forward+ .tip.crop.circle.badge.minus+
    .tip.crop.circle.badge.plus+ pentagon+ .bottomhalf.filled .lefthalf.filled .righthalf.filled .tophalf.filled percent
    person+ .2+ .2.badge.gearshape+ .2.badge.key+ .2.badge.minus+ .2.badge.plus+ .2.circle+ .2.crop.square.stack+
    .2.gobackward .2.slash+ .2.square.stack+ .2.wave.2+ .3+ .3.sequence+ .and.arrow.left.and.arrow.right
    .and.arrow.left.and.arrow.right.outward .and.background.dotted .and.background.striped.horizontal .badge.clock+
    .badge.key+ .badge.minus+ .badge.plus+ .badge.shield.checkmark+ .bubble+ .bust+ .bust.circle+ .circle+
    .crop.artframe .crop.circle+ .crop.circle.badge+ .crop.circle.badge.checkmark+ .crop.circle.badge.clock+
    .crop.circle.badge.exclam .crop.circle.badge.exclamationmark+ .crop.circle.badge.minus+ .crop.circle.badge.moon+
    .crop.circle.badge.plus+ .crop.circle.badge.questionmark+ .crop.circle.badge.xmark+ .crop.circle.dashed+
    .crop.circle.dashed.circle+ .crop.circle.fill.badge.checkmark .crop.circle.fill.badge.exclam
    .crop.circle.fill.badge.exclamationmark .crop.circle.fill.badge.minus .crop.circle.fill.badge.plus
    .crop.circle.fill.badge.questionmark .crop.circle.fill.badge.xmark .crop.rectangle+ .crop.rectangle.badge.plus+
    .crop.rectangle.stack+ .crop.square+ .crop.square.badge.camera+ .crop.square.badge.video+
    .crop.square.fill.and.at.rectangle+ .crop.square.filled.and.at.rectangle+ .fill.and.arrow.left.and.arrow.right
    .fill.and.arrow.left.and.arrow.right.outward .fill.badge.minus .fill.badge.plus .fill.checkmark .fill.checkmark.rtl
    .fill.questionmark .fill.turn.down .fill.turn.left .fill.turn.right .fill.viewfinder .fill.xmark .icloud+
    .line.dotted.person+ .slash+ .spatialaudio.fill .text.rectangle+ .wave.2+ .wave.2.circle+ personalhotspot .circle+
    .slash perspective peruviansolessign .bank.building+ .circle+ .square+ pesetasign .arrow.circlepath .bank.building+
    .circle+ .square+ pesosign .arrow.circlepath .bank.building+ .circle+ .square+ phone+ .and.waveform+
    .arrow.down.left+ .arrow.right+ .arrow.up.forward .arrow.up.right+ .arrow.up.right.circle+ .badge.checkmark
    .badge.clock+ .badge.plus .badge.waveform+ .bubble+ .bubble.left+ .circle+ .connection+ .down+ .down.circle+
    .down.waves.left.and.right .fill.arrow.down.left .fill.arrow.right .fill.arrow.up.right .fill.badge.checkmark
    .fill.badge.plus .fill.connection photo+ .artframe .artframe.circle+ .badge.arrow.down+ .badge.checkmark+
    .badge.exclamationmark+ .badge.magnifyingglass+ .badge.plus+ .badge.shield.checkmark+ .circle+ .fill.on.rectangle+
    .on.rectangle+ .on.rectangle.angled+ .stack+ .trianglebadge.exclamationmark+ .tv pianokeys .inverse pill+ .circle+
    pills+ .circle+ pin+ .circle+ .slash+ .square+ pip+ .enter .exit .remove .swap pipe.and.drop+ placeholdertext.fill
    platter.2.filled.ipad .landscape platter.2.filled.iphone .landscape platter.bottom.applewatch.case
    platter.filled.bottom.and.arrow.down.iphone platter.filled.bottom.applewatch.case platter.filled.bottom.iphone
    platter.filled.top.and.arrow.up.iphone platter.filled.top.applewatch.case platter.filled.top.iphone
    platter.top.applewatch.case play+ .circle+ .circle.badge.exclamationmark .desktopcomputer .diamond+ .display .house+
    .laptopcomputer .rectangle+ .rectangle.on.rectangle+ .rectangle.on.rectangle.circle+ .shield+ .slash+ .square+
    .square.stack+ .tv+ playpause+ .circle+ playstation.logo plus .app+ .arrow.trianglehead.clockwise .bubble+ .capsule+
    .circle+ .circle.dashed .circle.dotted .diamond+ .forwardslash.minus .magnifyingglass .message+ .rectangle+
    .rectangle.fill.on.folder.fill .rectangle.fill.on.rectangle.fill .rectangle.on.folder+ .rectangle.on.rectangle+
    .rectangle.portrait+ .slash.minus .square+ .square.dashed .square.fill.on.square.fill .square.on.square+ .viewfinder
    plusminus .circle+ point.3.connected.trianglepath.dotted point.3.filled.connected.trianglepath.dotted
    point.bottomleft.filled.forward.to.arrowtriangle.uturn.scurvepath
    point.bottomleft.filled.forward.to.point.topright.scurvepath
    point.bottomleft.forward.to.arrowtriangle.uturn.scurvepath+
    point.bottomleft.forward.to.point.topright.filled.scurvepath point.bottomleft.forward.to.point.topright.scurvepath+
    point.fill.topleft.down.curvedto.point.fill.bottomright.up point.filled.topleft.down.curvedto.point.bottomright.up
    point.forward.to.point.capsulepath+ point.topleft.down.curvedto.point.bottomright.up+
    point.topleft.down.curvedto.point.filled.bottomright.up point.topleft.down.to.point.bottomright.curvepath+
    point.topleft.down.to.point.bottomright.filled.curvepath point.topleft.filled.down.to.point.bottomright.curvepath
    point.topright.arrow.triangle.backward.to.point.bottomleft.filled.scurvepath+
    point.topright.arrow.triangle.backward.to.point.bottomleft.scurvepath+
    point.topright.filled.arrow.triangle.backward.to.point.bottomleft.scurvepath pointer.arrow
    .and.square.on.square.dashed .click .click.2 .ipad .ipad.rays .motionlines .motionlines.click .rays .slash .square+
    polishzlotysign .arrow.circlepath .bank.building+ .circle+ .square+ popcorn+ .circle+ power .circle+ .dotted
    powercord+ poweroff poweron poweroutlet.strip+ poweroutlet.type.a+ .square+ poweroutlet.type.b+ .square+
    poweroutlet.type.c+ .square+ poweroutlet.type.d+ .square+ poweroutlet.type.e+ .square+ poweroutlet.type.f+ .square+
    poweroutlet.type.g+ .square+ poweroutlet.type.h+ .square+ poweroutlet.type.i+ .square+ poweroutlet.type.j+ .square+
    poweroutlet.type.k+ .square+ poweroutlet.type.l+ .square+ poweroutlet.type.m+ .square+ poweroutlet.type.n+ .square+
    poweroutlet.type.o+ .square+ powerplug+ .portrait+ powersleep printer+ .dotmatrix+ .dotmatrix.fill.and.paper.fill
    .dotmatrix.filled.and.paper .fill.and.paper+ .filled.and.paper .filled.and.paper.inverse .inverse projective
    purchased .circle+ puzzlepiece+ .extension+ pyramid+ qrcode .viewfinder questionmark .app+ .app.dashed .bubble+
    .circle+ .diamond+ .folder+ .key.filled .square+ .square.dashed .text.page+ .video+ quote.bubble+ .rtl quote.closing
    quote.opening quotelevel r.button.roundedbottom.horizontal+ r.joystick+ .down+ .press.down+ .tilt.down+ .tilt.left+
    .tilt.right+ .tilt.up+ r.rectangle.roundedbottom+ r.square.fill.on.square.fill r.square.on.square+
    r1.button.roundedbottom.horizontal+ r1.circle+ r1.rectangle.roundedbottom+ r2.button.angledtop.vertical.right+
    r2.button.roundedtop.horizontal+ r2.circle+ r2.rectangle.roundedtop+ r3.button.angledbottom.horizontal.right+
    r4.button.horizontal+ radio+ radiowaves.left radiowaves.right rainbow rays rb.button.roundedbottom.horizontal+
    rb.circle+ rb.rectangle.roundedbottom+ realtimetext record.circle+ recordingtape .circle+ rectangle+ .2.swap
    .3.group+ .3.group.bubble+ .3.group.bubble.left+ .3.group.dashed .3.offgrid+ .3.offgrid.bubble.left+
    .and.arrow.up.right.and.arrow.down.left .and.arrow.up.right.and.arrow.down.left.slash .and.hand.point.up.left+
    .and.hand.point.up.left.filled .and.paperclip .and.pencil.and.ellipsis .and.text.magnifyingglass
    .arrowtriangle.2.inward .arrowtriangle.2.outward .badge.checkmark .badge.minus .badge.person.crop .badge.plus
    .badge.star.fill .badge.xmark .bottomhalf.filled .bottomhalf.inset.filled .bottomthird.inset.fill
    .bottomthird.inset.filled .center.inset.fill .center.inset.filled .center.inset.filled.badge.plus
    .centerinset.filled .checkered .compress.vertical .connected.to.line.below .dashed .dashed.and.paperclip
    .dashed.badge.record .dock .dotted .expand.vertical .fill.badge.checkmark .fill.badge.minus .fill.badge.person.crop
    .fill.badge.plus .fill.badge.xmark .fill.on.rectangle.angled.fill .fill.on.rectangle.fill
    .fill.on.rectangle.fill.circle+ .fill.on.rectangle.fill.slash.fill .filled.and.hand.point.up.left .grid.1x2+
    .grid.2x2+ .grid.3x2+ .inset.bottomleading.filled .inset.bottomleft.fill .inset.bottomleft.filled
    .inset.bottomright.fill .inset.bottomright.filled .inset.bottomtrailing.filled .inset.fill .inset.filled
    .inset.filled.and.cursorarrow .inset.filled.and.person.filled .inset.filled.badge.record .inset.filled.on.rectangle
    .inset.topleading.filled .inset.topleft.fill .inset.topleft.filled .inset.topright.fill .inset.topright.filled
    .inset.toptrailing.filled .landscape.rotate .leadinghalf.filled .leadinghalf.inset.filled
    .leadinghalf.inset.filled.arrow.leading .leadingthird.inset.filled .lefthalf.fill .lefthalf.filled
    .lefthalf.inset.fill .lefthalf.inset.fill.arrow.left .lefthalf.inset.filled .lefthalf.inset.filled.arrow.left
    .leftthird.inset.fill .leftthird.inset.filled .on.rectangle+ .on.rectangle.angled+ .on.rectangle.badge.gearshape
    .on.rectangle.button.angledtop.vertical.left+ .on.rectangle.circle+ .on.rectangle.slash+ .on.rectangle.slash.circle+
    .on.rectangle.square+ .pattern.checkered .portrait+ .portrait.and.arrow.forward+ .portrait.and.arrow.left
    .portrait.and.arrow.right+ .portrait.arrowtriangle.2.inward .portrait.arrowtriangle.2.outward .portrait.badge.plus+
    .portrait.bottomhalf.filled .portrait.bottomhalf.inset.filled .portrait.bottomleading.inset.filled
    .portrait.bottomleft.inset.filled .portrait.bottomright.inset.filled .portrait.bottomthird.inset.filled
    .portrait.bottomtrailing.inset.filled .portrait.center.inset.filled .portrait.inset.filled
    .portrait.leadinghalf.inset.filled .portrait.leadingthird.inset.filled .portrait.lefthalf.filled
    .portrait.lefthalf.inset.filled .portrait.leftthird.inset.filled .portrait.on.rectangle.portrait+
    .portrait.on.rectangle.portrait.angled+ .portrait.on.rectangle.portrait.slash+ .portrait.righthalf.filled
    .portrait.righthalf.inset.filled .portrait.rightthird.inset.filled .portrait.rotate .portrait.slash+
    .portrait.split.2x1+ .portrait.split.2x1.slash+ .portrait.tophalf.filled .portrait.tophalf.inset.filled
    .portrait.topleading.inset.filled .portrait.topleft.inset.filled .portrait.topright.inset.filled
    .portrait.topthird.inset.filled .portrait.toptrailing.inset.filled .portrait.trailinghalf.inset.filled
    .portrait.trailingthird.inset.filled .ratio.16.to.9+ .ratio.3.to.4+ .ratio.4.to.3+ .ratio.9.to.16+ .resize
    .righthalf.fill .righthalf.filled .righthalf.inset.fill .righthalf.inset.fill.arrow.right .righthalf.inset.filled
    .righthalf.inset.filled.arrow.right .rightthird.inset.fill .rightthird.inset.filled
    .rightthird.inset.filled.bottomthird.inset.filled .roundedbottom+ .roundedtop+ .slash+ .split.1x2+ .split.2x1+
    .split.2x1.slash+ .split.2x2+ .split.3x1+ .split.3x3+ .stack+ .stack.badge.minus .stack.badge.person.crop+
    .stack.badge.play+ .stack.badge.plus .stack.fill.badge.minus .stack.fill.badge.person.crop .stack.fill.badge.plus
    .stack.person.crop+ .stack.slash+ .tophalf.filled .tophalf.inset.filled .topthird.inset+ .topthird.inset.filled
    .trailinghalf.filled .trailinghalf.inset.filled .trailinghalf.inset.filled.arrow.trailing
    .trailingthird.inset.filled refrigerator+ repeat .1 .1.circle+ .circle+ restart .circle+ retarder.brakesignal
    .and.exclamationmark .slash return .left .right rhombus+ richtext.page+ right .circle+ righttriangle+
    .split.diagonal+ ring.circle rm.button.horizontal+ road.lane.arrowtriangle.2.inward road.lanes .curved.left
    .curved.right roller.shade.closed roller.shade.open roman.shade.closed roman.shade.open rosette rotate.3d+ .circle+
    rotate.left+ rotate.right+ rsb.button.angledbottom.horizontal.right+ rt.button.roundedtop.horizontal+ rt.circle+
    rt.rectangle.roundedtop+ rublesign .arrow.circlepath .bank.building+ .circle+ .square+ rugbyball+ .circle+ ruler+
    rupeesign .arrow.circlepath .bank.building+ .circle+ .square+ safari+ sailboat+ .circle+ scale.3d scalemass+
    scanner+ scissors .badge.ellipsis .circle+ scooter scope screwdriver+ scribble .variable scroll+ sdcard+ seal+
    selection.pin.in.out sensor+ .tag.radiowaves.forward+ server.rack shadow shared.with.you .circle+ .slash shareplay
    .slash shazam.logo+ shekelsign .arrow.circlepath .bank.building+ .circle+ .square+ sheqelsign.circle+
    sheqelsign.square+ shield+ .checkerboard .checkered .fill.lefthalf.fill .lefthalf.fill .lefthalf.fill.slash
    .lefthalf.filled .lefthalf.filled.badge.checkmark .lefthalf.filled.slash
    .lefthalf.filled.trianglebadge.exclamationmark .pattern.checkered .righthalf.filled .slash+ shift+ shippingbox+
    .and.arrow.backward+ .circle+ shoe+ .2+ .circle+ shoeprints.fill shower+ .handheld+ .sidejet+ shuffle .circle+
    sidebar.leading sidebar.left sidebar.right sidebar.squares.leading sidebar.squares.left sidebar.squares.right
    sidebar.squares.trailing sidebar.trailing signature signpost.and.arrowtriangle.up+ .circle+ signpost.left+ .circle+
    signpost.right+ .and.left+ .and.left.circle+ .circle+ simcard+ .2+ singaporedollarsign .bank.building+ .circle+
    .square+ sink+ skateboard+ skew skis+ slash.circle+ sleep .circle+ slider.horizontal.2.gobackward
    slider.horizontal.2.rectangle.and.arrow.triangle.2.circlepath slider.horizontal.2.square .badge.arrow.down
    .on.square slider.horizontal.3 slider.horizontal.below.rectangle slider.horizontal.below.square.and.square.filled
    slider.horizontal.below.square.fill.and.square slider.horizontal.below.square.filled.and.square
    slider.horizontal.below.sun.max slider.vertical.3 slowmo smallcircle.circle+ smallcircle.fill.circle+
    smallcircle.filled.circle+ smartphone smiley+ smoke+ .circle+ snow snowboard+ snowflake .circle+ .road.lane
    .road.lane.dashed .slash soccerball .circle+ .circle.fill.inverse .circle.inverse .inverse sofa+ sos .circle+ space
    sparkle .magnifyingglass sparkles .rectangle.stack+ .square.fill.on.square .square.filled.on.square .tv+
    spatial.capture+ .on.hexagon+ .slash+ speaker+ .1+ .2+ .3+ .badge.exclamationmark+ .circle+ .minus+ .plus+ .slash+
    .slash.circle+ .square+ .trianglebadge.exclamationmark+ .wave.1+ .wave.2+ .wave.2.bubble+ .wave.2.bubble.left+
    .wave.2.circle+ .wave.3+ .zzz+ speedometer spigot+ sportscourt+ .circle+ sprinkler+ .and.droplets+ square+
    .2.layers.3d+ .2.layers.3d.bottom.filled .2.layers.3d.top.filled .2.stack.3d .2.stack.3d.bottom.fill
    .2.stack.3d.bottom.filled .2.stack.3d.top.fill .2.stack.3d.top.filled .3.layers.3d .3.layers.3d.bottom.filled
    .3.layers.3d.down.backward .3.layers.3d.down.forward .3.layers.3d.down.left .3.layers.3d.down.left.slash
    .3.layers.3d.down.right .3.layers.3d.down.right.slash .3.layers.3d.middle.filled .3.layers.3d.slash
    .3.layers.3d.top.filled .3.stack.3d .3.stack.3d.bottom.fill .3.stack.3d.bottom.filled .3.stack.3d.middle.fill
    .3.stack.3d.middle.filled .3.stack.3d.slash .3.stack.3d.top.fill .3.stack.3d.top.filled .and.arrow.down+
    .and.arrow.down.badge.checkmark+ .and.arrow.down.badge.clock+ .and.arrow.down.badge.xmark+
    .and.arrow.down.on.square+ .and.arrow.up+ .and.arrow.up.badge.clock+ .and.arrow.up.circle+ .and.arrow.up.on.square+
    .and.arrow.up.trianglebadge.exclamationmark+ .and.at.rectangle+ .and.line.vertical.and.square+
    .and.line.vertical.and.square.filled .and.pencil .and.pencil.circle+ .arrowtriangle.4.outward .badge.plus+
    .bottomhalf.fill .bottomhalf.filled .bottomthird.inset.filled .circle+ .dashed .dashed.inset.fill
    .dashed.inset.filled .dotted .fill.and.line.vertical.and.square+ .fill.and.line.vertical.square.fill
    .fill.on.circle.fill .fill.on.square+ .fill.text.grid.1x2 .filled.and.line.vertical.and.square .filled.on.square
    .grid.2x2+ .grid.2x2.and.square.badge.plus .grid.3x1.below.line.grid.1x2+ .grid.3x1.fill.below.line.grid.1x2
    .grid.3x1.folder.badge.plus .grid.3x1.folder.fill.badge.plus .grid.3x2+ .grid.3x3+ .grid.3x3.bottomleft.fill
    .grid.3x3.bottomleft.filled .grid.3x3.bottommiddle.fill .grid.3x3.bottommiddle.filled .grid.3x3.bottomright.fill
    .grid.3x3.bottomright.filled .grid.3x3.fill.square .grid.3x3.middle.fill .grid.3x3.middle.filled
    .grid.3x3.middleleft.fill .grid.3x3.middleleft.filled .grid.3x3.middleright.fill .grid.3x3.middleright.filled
    .grid.3x3.square .grid.3x3.topleft.fill .grid.3x3.topleft.filled .grid.3x3.topmiddle.fill .grid.3x3.topmiddle.filled
    .grid.3x3.topright.fill .grid.3x3.topright.filled .grid.4x3.fill .inset.filled .leadingthird.inset.filled
    .lefthalf.fill .lefthalf.filled .leftthird.filled .leftthird.inset.filled .on.circle+ .on.square+
    .on.square.badge.person.crop+ .on.square.dashed .on.square.intersection.dashed .on.square.squareshape.controlhandles
    .resize .resize.down .resize.up .righthalf.fill .righthalf.filled .rightthird.filled .rightthird.inset.filled
    .slash+ .split.1x2+ .split.2x1+ .split.2x2+ .split.bottomrightquarter+ .split.diagonal+ .split.diagonal.2x2+ .stack+
    .stack.3d.down.dottedline .stack.3d.down.forward+ .stack.3d.down.right+ .stack.3d.forward.dottedline+ .stack.3d.up+
    .stack.3d.up.badge.a+ .stack.3d.up.badge.automatic+ .stack.3d.up.slash+ .stack.3d.up.trianglebadge.exclamationmark+
    .stack.badge.plus+ .text.square+ .tophalf.fill .tophalf.filled .topthird.inset.filled .trailingthird.inset.filled
    squares.below.rectangle squares.leading.rectangle+ squareshape+ .controlhandles.on.squareshape.controlhandles
    .dashed.squareshape .dotted.split.2x2 .dotted.squareshape .split.2x2 .split.2x2.dotted .split.3x3
    .squareshape.dashed .squareshape.dotted stairs star+ .bubble+ .circle+ .hexagon+ .leadinghalf.fill
    .leadinghalf.filled .lefthalf.fill .slash+ .square+ .square.on.square+ staroflife+ .circle+ .shield+ steeringwheel
    .and.heat.waves .and.key .and.liquid.wave .and.lock .arrowtriangle.left .arrowtriangle.right .badge.exclamationmark
    .circle+ .exclamationmark .road.lane .road.lane.dashed .slash sterlingsign .arrow.circlepath .bank.building+
    .circle+ .square+ stethoscope .circle+ stop+ .circle+ .square+ stopwatch+ storefront+ .circle+ stove+ strikethrough
    stroller+ studentdesk suit.club+ suit.diamond+ suit.heart+ suit.spade+ suitcase+ .cart+ .rolling+ sum
    sun.and.horizon+ .circle+ sun.dust+ .circle+ sun.haze+ .circle+ sun.horizon+ .circle+ sun.max+ .circle+
    .trianglebadge.exclamationmark+ sun.min+ sun.rain+ .circle+ sun.snow+ .circle+ sunglasses+ sunrise+ .circle+ sunset+
    .circle+ surfboard+ suv.side+ .air.circulate+ .air.fresh+ .and.exclamationmark+ .arrowtriangle.down+
    .arrowtriangle.up+ .arrowtriangle.up.arrowtriangle.down+ .front.open+ .hill.down+ .hill.up+ .lock+ .lock.open+
    .rear.open+ swatchpalette+ swedishkronasign .arrow.circlepath .bank.building+ .circle+ .square+ swift swiftdata
    swirl.circle.righthalf.filled .inverse switch.2 .square switch.programmable+ .square+ syringe+ t.bubble+ table+
    .badge.more+ .furniture+ tablecells+ .badge.ellipsis+ .fill.badge.ellipsis .merge tag+ .circle+ .slash+ .square+
    taillight.fog+ takeoutbag.and.cup.and.straw+ target teddybear+ teletype .answer .answer.circle+ .circle+ tengesign
    .arrow.circlepath .bank.building+ .circle+ .square+ tennis.racket .circle+ tennisball+ .circle+ tent+ .2+ .2.circle+
    .circle+ terminal+ testtube.2 text.aligncenter text.alignleft text.alignright text.and.command.macwindow text.append
    text.badge.checkmark text.badge.minus text.badge.plus text.badge.star text.badge.xmark text.below.photo+
    text.below.rectangle text.book.closed+ text.bubble+ text.cursor text.document+ text.insert text.justify .leading
    .left .right .trailing text.justifyleft text.justifyright text.line.2.summary text.line.3.summary
    text.line.first.and.arrowtriangle.forward text.line.last.and.arrowtriangle.forward text.line.magnify
    text.magnifyingglass text.pad.header .badge.clock .badge.plus text.page+ .badge.magnifyingglass .slash+ .viewfinder
    text.quote .rtl text.rectangle+ .page+ text.redaction text.viewfinder text.word.spacing textbox textformat .12 .123
    .abc .abc.dottedunderline .alt .characters .characters.arrow.left.and.right .characters.dottedunderline .size
    .size.larger .size.smaller .subscript .superscript theatermask.and.paintbrush+ theatermasks+ .circle+ thermometer
    .and.liquid.waves .brakesignal .high .low .medium .medium.slash .snowflake .snowflake.circle+ .sun+ .sun.circle+
    .transmission .variable.and.figure .variable.and.figure.circle+ ticket+ timelapse timeline.selection timer .circle+
    .square tire tirepressure togglepower toilet+ .circle+ tornado .circle+ tortoise+ .circle+ torus touchid
    traction.control.tirepressure .exclamationmark .slash train.side.front.car train.side.middle.car train.side.rear.car
    tram+ .card+ .circle+ .fill.tunnel .tunnel.fill translate transmission trapezoid .and.line.horizontal+
    .and.line.vertical+ trash+ .circle+ .slash+ .slash.circle+ .slash.square+ .square+ tray+ .2+ .and.arrow.down+
    .and.arrow.up+ .badge+ .circle+ .full+ tree+ .circle+ triangle+ .bottomhalf.filled .circle+ .inset.filled
    .lefthalf.fill .lefthalf.filled .righthalf.fill .righthalf.filled .slash .tophalf.filled triangleshape+ trophy+
    .circle+ tropicalstorm .circle+ truck.box+ .badge.clock+ truck.pickup.side+ .air.circulate+ .air.fresh+
    .and.exclamationmark+ .arrowtriangle.down+ .arrowtriangle.up+ .arrowtriangle.up.arrowtriangle.down+ .front.open+
    .hill.down+ .hill.up+ .lock+ .lock.open+ tshirt+ .circle+ tugriksign .arrow.circlepath .bank.building+ .circle+
    .square+ tuningfork turkishlirasign .arrow.circlepath .bank.building+ .circle+ .square+ tv+ .and.hifispeaker.fill
    .and.mediabox+ .badge.wifi+ .circle+ .inset.filled .music.note+ .slash+ uiwindow.split.2x1 umbrella+ .percent+
    underline vial.viewfinder video+ .and.waveform+ .badge.checkmark .badge.ellipsis .badge.plus+ .badge.waveform+
    .bubble+ .bubble.left+ .circle+ .doorbell+ .fill.badge.checkmark .fill.badge.ellipsis .fill.badge.plus .slash+
    .slash.circle+ .square+ videoprojector+ view.2d view.3d viewfinder .circle+ .rectangular
    .trianglebadge.exclamationmark vision.pro+ .and.arrow.forward+ .badge.exclamationmark+ .badge.play+ .circle+ .slash+
    .slash.circle+ .trianglebadge.exclamationmark+ visionpro+ .and.arrow.forward+ .badge.exclamationmark+ .badge.play+
    .circle+ .slash+ .slash.circle+ voiceover volleyball+ .circle+ wake .circle+ wallet.bifold+ wallet.pass+ .bifold+
    wand.and.outline .inverse wand.and.rays .inverse wand.and.sparkles .inverse wand.and.stars .inverse warninglight+
    washer+ .circle+ watch.analog watchface.applewatch.case water.waves .and.arrow.down
    .and.arrow.down.trianglebadge.exclamationmark .and.arrow.up .slash .trianglebadge.exclamationmark waterbottle+
    wave.3.backward .circle+ wave.3.down .circle+ wave.3.forward .circle+ wave.3.left .circle+ wave.3.right .circle+
    wave.3.up .circle+ waveform .and.magnifyingglass .and.mic .and.person.filled .badge.checkmark .badge.exclamationmark
    .badge.magnifyingglass .badge.mic .badge.microphone .badge.minus .badge.plus .badge.xmark .circle+ .low .mid .path
    .path.badge.minus .path.badge.plus .path.ecg .path.ecg.magnifyingglass .path.ecg.rectangle+ .path.ecg.text+
    .path.ecg.text.page+ .slash web.camera+ wheelchair wifi .badge.checkmark .badge.lock .badge.xmark .circle+
    .exclamationmark .exclamationmark.circle+ .router+ .slash .square+ wind .circle+ .snow .snow.circle+ window.awning
    .closed window.casement .closed window.ceiling .closed window.horizontal .closed window.shade.closed
    window.shade.open window.vertical.closed window.vertical.open windshield.front.and.fluid .and.spray
    windshield.front.and.heat.waves windshield.front.and.spray windshield.front.and.wiper .and.drop .and.spray
    .exclamationmark .intermittent windshield.rear.and.fluid .and.spray windshield.rear.and.heat.waves
    windshield.rear.and.spray windshield.rear.and.wiper .and.drop .and.spray .exclamationmark .intermittent wineglass+
    wonsign .arrow.circlepath .bank.building+ .circle+ .square+ wrench+ .adjustable+ .and.screwdriver+ wrongwaysign+
    x.squareroot xbox.logo xmark .app+ .bin+ .bin.circle+ .bubble+ .circle+ .circle.badge.airplane
    .circle.badge.questionmark .diamond+ .icloud+ .octagon+ .rectangle+ .rectangle.portrait+ .seal+ .shield+ .square+
    .square.on.square .triangle.circle.square+ xserve .raid yensign .arrow.circlepath .bank.building+ .circle+ .square+
    yieldsign+ zipper.page zl.button.roundedtop.horizontal+ zl.rectangle.roundedtop+ zr.button.roundedtop.horizontal+
    zr.rectangle.roundedtop+ zzz
    """
}
