extension SymbolNames {
  /// The names up to "indianrupeesign", in alphabetical order.
  static let fromAtoI = """
    1.brakesignal 1.lane 1.magnifyingglass 10.lane 11.lane 12.lane 123.rectangle+ 2.brakesignal 2.lane 2h .circle+
    3.lane 4.alt.circle+ 4.alt.square+ 4.lane 4a .circle+ 4h .circle+ 4k.tv+ 4l .circle+ 5.lane 6.alt.circle+
    6.alt.square+ 6.lane 7.lane 8.lane 9.alt.circle+ 9.alt.square+ 9.lane a .book.closed+ .magnify abc abs .brakesignal
    .brakesignal.slash .circle+ accessibility+ .badge.arrow.up.right air.conditioner.horizontal+
    air.conditioner.vertical+ air.purifier+ airplane .arrival .circle+ .departure .path.dotted .ticket+ .up.forward
    .up.right .up.right.app+ airplay.audio .badge.exclamationmark .circle+ airplay.video .badge.exclamationmark .circle+
    airplayaudio .badge.exclamationmark .circle+ airplayvideo .badge.exclamationmark .circle+ airpod.gen3.left
    airpod.gen3.right airpod.left airpod.right airpodpro.left airpodpro.right airpods .chargingcase+
    .chargingcase.wireless+ .gen3 .gen3.chargingcase.wireless+ .gen4 .max .pro airpodsmax airpodspro
    .chargingcase.wireless+ .chargingcase.wireless.radiowaves.left.and.right+ airport.express airport.extreme .tower
    airtag+ .radiowaves.forward+ alarm+ .waves.left.and.right+ align.horizontal.center+ align.horizontal.left+
    align.horizontal.right+ align.vertical.bottom+ align.vertical.center+ align.vertical.top+ allergens+ alt
    alternatingcurrent american.football+ .circle+ .professional+ amplifier angle ant+ .circle+
    antenna.radiowaves.left.and.right .circle+ .slash .slash.circle+ app+ .2.stack.3d+ .3.stack.3d+ .background.dotted
    .badge+ .badge.checkmark+ .badge.clock+ .connected.to.app.below.fill .dashed .gift+ .specular .translucent appclip
    append.page+ apple.books.pages+ apple.haptics.and.music.note .slash apple.image.playground+ apple.intelligence
    apple.logo apple.meditate .circle+ apple.podcasts.pages+ apple.terminal+ .circle+ .on.rectangle+ apple.writing.tools
    applelogo applepencil .adapter.usb.c+ .and.scribble .doubletap .gen1 .gen2 .hover .squeeze .tip applescript+
    appletv+ .badge.checkmark+ .circle+ appletvremote.gen1+ appletvremote.gen2+ appletvremote.gen3+ appletvremote.gen4+
    applewatch .and.arrow.forward .badge.checkmark .badge.exclamationmark .case.inset.filled .radiowaves.left.and.right
    .side.right .slash .watchface apps.ipad .landscape apps.iphone .badge.plus .landscape appwindow.swipe.rectangle
    aqi.high aqi.low aqi.medium arcade.stick .and.arrow.down .and.arrow.left .and.arrow.left.and.arrow.right
    .and.arrow.right .and.arrow.up .and.arrow.up.and.arrow.down .console+ archivebox+ .circle+ arkit .badge.xmark
    arrow.2.circlepath .circle+ arrow.2.squarepath arrow.3.trianglepath arrow.backward .circle+ .square+ .to.line
    .to.line.circle+ .to.line.square+ arrow.branch arrow.circlepath arrow.clockwise .app.stack .circle+ .heart+
    .heart.circle .icloud+ .square+ arrow.counterclockwise .circle+ .icloud+ .square+ arrow.down
    .and.line.horizontal.and.arrow.up .app+ .app.dashed .app.dashed.trianglebadge.exclamationmark .applewatch .backward
    .backward.and.arrow.up.forward .backward.and.arrow.up.forward.circle+ .backward.and.arrow.up.forward.square+
    .backward.circle+ .backward.square+ .backward.toptrailing.rectangle+ .circle+ .circle.dotted .doc+ .document+
    .forward .forward.and.arrow.up.backward .forward.and.arrow.up.backward.circle+
    .forward.and.arrow.up.backward.square+ .forward.circle+ .forward.square+ .forward.topleading.rectangle+ .heart+
    .insulin .left .left.and.arrow.up.right .left.and.arrow.up.right.circle+ .left.and.arrow.up.right.square+
    .left.arrow.up.right .left.arrow.up.right.circle+ .left.arrow.up.right.square+ .left.circle+ .left.square+
    .left.topright.rectangle+ .left.video+ .message+ .right .right.and.arrow.up.left .right.and.arrow.up.left.circle+
    .right.and.arrow.up.left.square+ .right.circle+ .right.square+ .right.topleft.rectangle+ .square+ .to.line
    .to.line.alt .to.line.circle+ .to.line.compact .to.line.square+ .trianglebadge.exclamationmark arrow.forward
    .circle+ .folder+ .square+ .to.line .to.line.circle+ .to.line.square+ arrow.left .and.line.vertical.and.arrow.right
    .and.right .and.right.circle+ .and.right.righttriangle.left.righttriangle.right+ .and.right.square+
    .and.right.text.vertical .arrow.right .arrow.right.circle+ .arrow.right.square+ .circle+ .square+ .to.line
    .to.line.alt .to.line.circle+ .to.line.compact .to.line.square+ arrow.merge arrow.rectanglepath arrow.right
    .and.line.vertical.and.arrow.left .arrow.left .arrow.left.circle+ .arrow.left.square+ .circle+ .circle.dotted
    .doc.on.clipboard .filled.filter.arrow.right .page.on.clipboard .square+ .to.line .to.line.alt .to.line.circle+
    .to.line.compact .to.line.square+ arrow.swap arrow.triangle.2.circlepath .camera+ .circle+ .doc.on.clipboard
    .icloud+ .page.on.clipboard arrow.triangle.branch arrow.triangle.capsulepath arrow.triangle.merge
    arrow.triangle.pull arrow.triangle.swap arrow.triangle.turn.up.right.circle+ arrow.triangle.turn.up.right.diamond+
    arrow.trianglehead.2.clockwise .rotate.90 .rotate.90.camera+ .rotate.90.circle+ .rotate.90.icloud+
    .rotate.90.page.on.clipboard arrow.trianglehead.2.counterclockwise .rotate.90
    arrow.trianglehead.bottomleft.capsulepath.clockwise arrow.trianglehead.branch arrow.trianglehead.clockwise .circle+
    .hand.raised .heart+ .icloud+ .rotate.90 arrow.trianglehead.counterclockwise .circle+ .hand.raised .icloud+
    .rotate.90 arrow.trianglehead.left.and.right.righttriangle.left.righttriangle.right+ arrow.trianglehead.merge
    arrow.trianglehead.pull arrow.trianglehead.rectanglepath arrow.trianglehead.swap
    arrow.trianglehead.topright.capsulepath.clockwise arrow.trianglehead.turn.up.right.circle+
    arrow.trianglehead.turn.up.right.diamond+ arrow.trianglehead.up.and.down.righttriangle.up.righttriangle.down+
    arrow.turn.down.left arrow.turn.down.right arrow.turn.left.down arrow.turn.left.up arrow.turn.right.down
    arrow.turn.right.up arrow.turn.up.backward arrow.turn.up.forward .iphone+ arrow.turn.up.left arrow.turn.up.right
    arrow.up .and.down .and.down.and.arrow.left.and.right .and.down.and.sparkles .and.down.circle+
    .and.down.righttriangle.up.fill.righttriangle.down.fill .and.down.righttriangle.up.righttriangle.down+
    .and.down.square+ .and.down.text.horizontal .and.line.horizontal.and.arrow.down .and.person.rectangle.portrait
    .and.person.rectangle.turn.left .and.person.rectangle.turn.right .arrow.down .arrow.down.circle+ .arrow.down.square+
    .backward .backward.and.arrow.down.forward .backward.and.arrow.down.forward.circle+
    .backward.and.arrow.down.forward.square+ .backward.bottomtrailing.rectangle+ .backward.circle+ .backward.square+
    .bin+ .circle+ .circle.badge.clock .doc+ .doc.on.clipboard .document+ .forward .forward.and.arrow.down.backward
    .forward.and.arrow.down.backward.circle+ .forward.and.arrow.down.backward.square+ .forward.app+
    .forward.bottomleading.rectangle+ .forward.circle+ .forward.square+ .heart+ .left .left.and.arrow.down.right
    .left.and.arrow.down.right.circle+ .left.and.arrow.down.right.square+
    .left.and.down.right.and.arrow.up.right.and.down.left .left.and.down.right.magnifyingglass .left.arrow.down.right
    .left.arrow.down.right.circle+ .left.arrow.down.right.square+ .left.bottomright.rectangle+ .left.circle+
    .left.square+ .left.video+ .message+ .page.on.clipboard .right .right.and.arrow.down.left
    .right.and.arrow.down.left.circle+ .right.and.arrow.down.left.rectangle+ .right.and.arrow.down.left.square+
    .right.bottomleft.rectangle+ .right.circle+ .right.diamond+ .right.square+ .right.video+ .square+ .to.line
    .to.line.alt .to.line.circle+ .to.line.compact .to.line.square+ .trash+ arrow.uturn.backward .circle+
    .circle.badge.ellipsis .square+ arrow.uturn.down .circle+ .square+ arrow.uturn.forward .circle+ .square+
    arrow.uturn.left .circle+ .circle.badge.ellipsis .square+ arrow.uturn.right .circle+ .square+ arrow.uturn.up
    .circle+ .square+ arrowkeys+ .down.filled .left.filled .right.filled .up.filled arrowshape.backward+ .circle+
    arrowshape.bounce.forward+ arrowshape.bounce.right+ arrowshape.down+ .circle+ arrowshape.forward+ .circle+
    arrowshape.left+ .arrowshape.right+ .circle+ arrowshape.right+ .circle+ arrowshape.turn.up.backward+ .2+ .2.circle+
    .badge.clock+ .circle+ arrowshape.turn.up.forward+ .circle+ arrowshape.turn.up.left+ .2+ .2.circle+ .circle+
    arrowshape.turn.up.right+ .circle+ arrowshape.up+ .circle+ arrowshape.zigzag.forward+ arrowshape.zigzag.right+
    arrowtriangle.backward+ .circle+ .square+ arrowtriangle.down+ .circle+ .square+ arrowtriangle.forward+ .circle+
    .square+ arrowtriangle.left+ .and.line.vertical.and.arrowtriangle.right+ .circle+
    .fill.and.line.vertical.and.arrowtriangle.right.fill .square+ arrowtriangle.right+
    .and.line.vertical.and.arrowtriangle.left+ .circle+ .fill.and.line.vertical.and.arrowtriangle.left.fill .square+
    arrowtriangle.up+ .arrowtriangle.down.window.left .arrowtriangle.down.window.right .circle+ .square+ aspectratio+
    asterisk .circle+ at .badge.minus .badge.plus .circle+ atom australian.football+ .circle+ australiandollarsign
    .arrow.circlepath .bank.building+ .circle+ .square+ australsign .arrow.circlepath .bank.building+ .circle+ .square+
    auto.brakesignal auto.headlight.high.beam+ auto.headlight.low.beam+ automatic.brakesignal
    automatic.headlight.high.beam+ automatic.headlight.low.beam+ autostartstop .slash .trianglebadge.exclamationmark
    av.remote+ axel.2 .front.and.rear.engaged .front.engaged .rear.engaged axle.2 .driveshaft.disengaged
    .front.and.rear.engaged .front.disengaged .front.engaged .rear.disengaged .rear.engaged .rear.lock backpack+
    .circle+ backward+ .circle+ .end+ .end.alt+ .end.circle+ .frame+ badge.plus.radiowaves.forward
    badge.plus.radiowaves.right bag+ .badge.minus .badge.plus .badge.questionmark .circle+ .fill.badge.minus
    .fill.badge.plus .fill.badge.questionmark bahtsign .arrow.circlepath .bank.building+ .circle+ .square+ balloon+ .2+
    bandage+ banknote+ barcode .viewfinder barometer baseball+ .circle+ .diamond.bases basket+ basketball+ .circle+
    bathtub+ battery.0 battery.0percent battery.100 .bolt .bolt.rtl .circle+ battery.100percent .bolt .bolt.rtl .circle+
    battery.25 battery.25percent battery.50 battery.50percent battery.75 battery.75percent battery.slash batteryblock+
    .slash+ beach.umbrella+ beats.earphones beats.fit.pro .chargingcase+ .left .right beats.fitpro .chargingcase+ .left
    .right beats.headphones beats.powerbeats .left .right beats.powerbeats3 .left .right beats.powerbeatspro
    .chargingcase+ .left .right beats.studiobud.left beats.studiobud.right beats.studiobuds .chargingcase+
    beats.studiobudsplus .chargingcase+ .left .right bed.double+ .circle+ bell+ .and.waveform+
    .and.waves.left.and.right+ .badge+ .badge.checkmark .badge.circle+ .badge.slash+ .badge.waveform+ .circle+ .slash+
    .slash.circle+ .square+ beziercurve bicycle .circle+ bin.xmark+ binoculars+ .circle+ bird+ .circle+ birthday.cake+
    bitcoinsign .arrow.circlepath .bank.building+ .circle+ .square+ blinds.horizontal.closed blinds.horizontal.open
    blinds.vertical.closed blinds.vertical.open bold .italic.underline .underline bolt+ .badge.a+ .badge.automatic+
    .badge.checkmark+ .badge.clock+ .badge.xmark+ .batteryblock+ .brakesignal .car+ .car.circle+ .circle+
    .fill.batteryblock+ .heart+ .horizontal+ .horizontal.circle+ .horizontal.icloud+ .ring.closed .shield+ .slash+
    .slash.circle+ .square+ .trianglebadge.exclamationmark+ bonjour book+ .and.wrench+ .circle+ .closed+ .closed.circle+
    .pages+ bookmark+ .circle+ .slash+ .square+ books.vertical+ .circle+ box.truck+ .badge.clock+ .circle brain+
    .filled.head.profile .head.profile+ brakesignal .dashed brazilianrealsign .arrow.circlepath .bank.building+ .circle+
    .square+ briefcase+ .circle+ bubble+ .and.exclamationmark .and.pencil .badge.plus .circle+ .fill.slash .left+
    .left.and.bubble.right+ .left.and.exclamationmark.bubble.right+ .left.and.text.bubble.right+
    .left.and.text.bubble.right.rtl .left.circle+ .middle.bottom+ .middle.top+ .right+ .right.circle+
    bubbles.and.sparkles+ building+ .2+ .2.crop.circle+ .columns+ .columns.circle+ burn burst+ bus+ .circle
    .doubledecker+ button.angledbottom.horizontal.left+ button.angledbottom.horizontal.right+
    button.angledtop.vertical.left+ button.angledtop.vertical.right+ button.horizontal+ .top.press+ button.programmable
    .square+ button.roundedbottom.horizontal+ button.roundedtop.horizontal+ button.vertical.left.press+
    button.vertical.right.press+ cabinet+ cable.coaxial cable.connector .horizontal .slash .video cablecar+ calendar
    .and.person .badge.checkmark .badge.clock .badge.exclamationmark .badge.minus .badge.plus .circle+
    .day.timeline.leading .day.timeline.left .day.timeline.right .day.timeline.trailing camera+ .aperture .badge.clock+
    .badge.ellipsis+ .badge.minus .circle+ .fill.badge.ellipsis .filters .macro .macro.circle+ .macro.slash
    .macro.slash.circle+ .metering.center.weighted .metering.center.weighted.average .metering.matrix
    .metering.multispot .metering.none .metering.partial .metering.spot .metering.unknown .on.rectangle+ .rotate+
    .shutter.button+ .slash .viewfinder candybarphone capslock+ capsule+ .bottomhalf.filled .inset.filled
    .lefthalf.filled .on.capsule+ .portrait+ .portrait.bottomhalf.filled .portrait.inset.filled
    .portrait.lefthalf.filled .portrait.righthalf.filled .portrait.tophalf.filled .righthalf.filled .tophalf.filled
    captions.bubble+ car+ .2+ .badge.gearshape+ .circle+ .ferry+ .front.waves.down+
    .front.waves.left.and.right.and.up.fill .front.waves.up+ .rear+ .rear.and.collision.road.lane
    .rear.and.collision.road.lane.slash .rear.and.tire.marks .rear.and.tire.marks.slash .rear.road.lane
    .rear.road.lane.dashed .rear.waves.up+ .side+ .side.air.circulate+ .side.air.fresh+ .side.and.exclamationmark+
    .side.arrowtriangle.down+ .side.arrowtriangle.up+ .side.arrowtriangle.up.arrowtriangle.down+ .side.front.open+
    .side.hill.down+ .side.hill.up+ .side.lock+ .side.lock.open+ .side.rear.and.collision.and.car.side.front
    .side.rear.and.collision.and.car.side.front.slash .side.rear.and.exclamationmark.and.car.side.front
    .side.rear.and.wave.3.and.car.side.front .side.rear.open+
    .top.door.front.left.and.front.right.and.rear.left.and.rear.right.open+
    .top.door.front.left.and.front.right.and.rear.left.open+ .top.door.front.left.and.front.right.and.rear.right.open+
    .top.door.front.left.and.front.right.open+ .top.door.front.left.and.rear.left.and.rear.right.open+
    .top.door.front.left.and.rear.left.open+ .top.door.front.left.and.rear.right.open+ .top.door.front.left.open+
    .top.door.front.right.and.rear.left.and.rear.right.open+ .top.door.front.right.and.rear.left.open+
    .top.door.front.right.and.rear.right.open+ .top.door.front.right.open+ .top.door.rear.left.and.rear.right.open+
    .top.door.rear.left.open+ .top.door.rear.right.open+ .top.door.sliding.left.open+ .top.door.sliding.right.open+
    .top.frontleft.arrowtriangle+ .top.frontright.arrowtriangle+ .top.lane.dashed.arrowtriangle.inward+
    .top.lane.dashed.badge.steeringwheel+ .top.lane.dashed.departure.left+ .top.lane.dashed.departure.right+
    .top.radiowaves.front+ .top.radiowaves.rear+ .top.radiowaves.rear.left+ .top.radiowaves.rear.left.and.rear.right+
    .top.radiowaves.rear.right+ .top.radiowaves.rear.right.badge.exclamationmark+
    .top.radiowaves.rear.right.badge.xmark+ .top.rearleft.arrowtriangle+ .top.rearright.arrowtriangle+ .window.left
    .window.left.badge.exclamationmark .window.left.badge.xmark .window.left.exclamationmark .window.left.xmark
    .window.right .window.right.badge.exclamationmark .window.right.badge.xmark .window.right.exclamationmark
    .window.right.xmark carbon.dioxide.cloud+ carbon.monoxide.cloud+ carrot+ carseat.left+ .1+ .2+ .3+ .and.heat.waves+
    .backrest.up.and.down+ .fan+ .forward.and.backward+ .massage+ .up.and.down+ carseat.right+ .1+ .2+ .3+
    .and.heat.waves+ .backrest.up.and.down+ .fan+ .forward.and.backward+ .massage+ .up.and.down+ cart+ .badge.clock+
    .badge.minus .badge.plus .badge.questionmark .circle+ .fill.badge.minus .fill.badge.plus .fill.badge.questionmark
    case+ cat+ .circle+ cedisign .arrow.circlepath .bank.building+ .circle+ .square+ cellularbars centsign
    .arrow.circlepath .circle+ .square+ chair+ .lounge+ chandelier+ character .book.closed+ .bubble+ .circle+
    .cursor.ibeam .duployan .magnify .phonetic .square+ .sutton .text.justify .textbox chart.bar+ .doc.horizontal+
    .horizontal.page+ .xaxis .xaxis.ascending .xaxis.ascending.badge.clock .yaxis chart.dots.scatter
    chart.line.downtrend.xyaxis .circle+ chart.line.flattrend.xyaxis .circle+ chart.line.text.clipboard+
    chart.line.uptrend.xyaxis .circle+ chart.pie+ chart.xyaxis.line checkerboard.rectangle checkerboard.shield checklist
    .checked .unchecked checkmark .app+ .applewatch .arrow.trianglehead.clockwise .arrow.trianglehead.counterclockwise
    .bubble+ .circle+ .circle.badge.airplane+ .circle.badge.plus+ .circle.badge.questionmark+ .circle.badge.xmark+
    .circle.dotted .circle.trianglebadge.exclamationmark .diamond+ .gobackward .icloud+ .message+ .rectangle+
    .rectangle.portrait+ .rectangle.stack+ .seal+ .seal.text.page+ .shield+ .square+ .square.stack+ chevron.backward .2
    .circle+ .square+ .to.line chevron.compact.backward chevron.compact.down chevron.compact.forward
    chevron.compact.left .chevron.compact.right chevron.compact.right chevron.compact.up .chevron.compact.down
    .chevron.compact.right.chevron.compact.down.chevron.compact.left chevron.down .2 .circle+ .dotted.2 .forward
    .forward.2 .right .square+ .to.line chevron.forward .2 .circle+ .dotted.chevron.forward .square+ .to.line
    chevron.left .2 .circle+ .forwardslash.chevron.right .slash.chevron.right .square+ .to.line chevron.right .2
    .circle+ .dotted.chevron.right .square+ .to.line chevron.up .2 .chevron.down .chevron.down.square+
    .chevron.left.forwardslash.chevron.right .chevron.right .chevron.right.chevron.down.chevron.left .circle+ .dotted.2
    .forward .right .square+ .to.line chineseyuanrenminbisign .arrow.circlepath .bank.building+ .circle+ .square+
    circle+ .and.line.horizontal+ .badge.checkmark+ .badge.exclamationmark+ .badge.minus+ .badge.plus+
    .badge.questionmark+ .badge.xmark+ .bottomhalf.fill .bottomhalf.filled .bottomhalf.filled.inverse
    .bottomrighthalf.checkered .bottomrighthalf.pattern.checkered .bottomthird.split .circle+ .dashed .dashed.inset.fill
    .dashed.inset.filled .dashed.rectangle .dotted .dotted.and.circle .dotted.circle+ .fill.square.fill .filled.ipad+
    .filled.ipad.landscape+ .filled.iphone+ .filled.pattern.diagonalline.rectangle .grid.2x1+ .grid.2x1.left.filled
    .grid.2x1.right.filled .grid.2x2+ .grid.2x2.topleft.checkmark.filled .grid.3x3+ .grid.3x3.circle+ .grid.cross+
    .grid.cross.down.fill .grid.cross.down.filled .grid.cross.left.fill .grid.cross.left.filled .grid.cross.right.fill
    .grid.cross.right.filled .grid.cross.up.fill .grid.cross.up.filled .grid.hex+ .hexagongrid+ .hexagongrid.circle+
    .hexagonpath+ .inset.filled .lefthalf.fill .lefthalf.filled .lefthalf.filled.inverse
    .lefthalf.filled.righthalf.striped.horizontal .lefthalf.filled.righthalf.striped.horizontal.inverse
    .lefthalf.striped.horizontal .lefthalf.striped.horizontal.inverse .rectangle.dashed
    .rectangle.filled.pattern.diagonalline .righthalf.fill .righthalf.filled .righthalf.filled.inverse .slash+ .square+
    .square.path .tophalf.fill .tophalf.filled .tophalf.filled.inverse circlebadge+ .2+ circles.hexagongrid+
    circles.hexagonpath+ clear+ clipboard+ clock+ .arrow.2.circlepath .arrow.circlepath
    .arrow.trianglehead.2.counterclockwise.rotate.90 .arrow.trianglehead.counterclockwise.rotate.90 .badge+
    .badge.airplane+ .badge.checkmark+ .badge.exclamationmark+ .badge.questionmark+ .badge.xmark+ .circle+ cloud+ .bolt+
    .bolt.circle+ .bolt.rain+ .bolt.rain.circle+ .circle+ .drizzle+ .drizzle.circle+ .fog+ .fog.circle+ .hail+
    .hail.circle+ .heavyrain+ .heavyrain.circle+ .moon+ .moon.bolt+ .moon.bolt.circle+ .moon.circle+ .moon.rain+
    .moon.rain.circle+ .rain+ .rain.circle+ .rainbow.crop+ .rainbow.half+ .sleet+ .sleet.circle+ .snow+ .snow.circle+
    .sun+ .sun.bolt+ .sun.bolt.circle+ .sun.circle+ .sun.rain+ .sun.rain.circle+ coat+ coloncurrencysign
    .arrow.circlepath .bank.building+ .circle+ .square+ comb+ command .circle+ .square+ compass.drawing computermouse+
    cone+ contact.sensor+ .trianglebadge.exclamationmark+ contextualmenu.and.cursorarrow
    contextualmenu.and.pointer.arrow control cooktop+ cpu+ creditcard+ .and.123 .circle+ .rewards+
    .trianglebadge.exclamationmark+ .viewfinder cricket.ball+ .circle+ crop .rotate cross+ .case+ .case.circle+ .circle+
    .vial+ crown+ cruzeirosign .arrow.circlepath .bank.building+ .circle+ .square+ cube+ .box+ .transparent+
    cup.and.saucer+ .and.heat.waves+ curlybraces .square+ cursor.rays cursorarrow .and.square.on.square.dashed .click
    .click.2 .click.badge.clock .motionlines .motionlines.click .rays .slash .slash.square+ .square+ curtains.closed
    curtains.open cylinder+ .split.1x2+ danishkronesign .arrow.circlepath .bank.building+ .circle+ .square+
    decrease.indent decrease.quotelevel dehumidifier+ delete.backward+ delete.forward+ delete.left+ delete.right+
    deskclock+ desktopcomputer .and.arrow.down .and.macbook .trianglebadge.exclamationmark deskview+ dial+ .high+ .low+
    .max+ .medium+ .min+ diamond+ .bottomhalf.filled .circle+ .inset.filled .lefthalf.filled .righthalf.filled
    .tophalf.filled dice+ die.face.1+ die.face.2+ die.face.3+ die.face.4+ die.face.5+ die.face.6+
    digitalcrown.arrow.clockwise+ .counterclockwise+ digitalcrown.arrow.counterclockwise+
    digitalcrown.horizontal.arrow.clockwise+ digitalcrown.horizontal.arrow.counterclockwise+
    digitalcrown.horizontal.press+ digitalcrown.press+ directcurrent dishwasher+ .circle+ display .2 .and.arrow.down
    .and.screwdriver .trianglebadge.exclamationmark distribute.horizontal.center+ distribute.horizontal.left+
    distribute.horizontal.right+ distribute.vertical.bottom+ distribute.vertical.center+ distribute.vertical.top+ divide
    .circle+ .square+ doc+ .append+ .badge.arrow.up+ .badge.clock+ .badge.ellipsis .badge.gearshape+ .badge.plus
    .circle+ .fill.badge.ellipsis .fill.badge.plus .on.clipboard+ .on.doc+ .on.doc.circle+ .plaintext+ .questionmark+
    .richtext+ .text+ .text.below.ecg+ .text.fill.viewfinder .text.image+ .text.magnifyingglass .text.viewfinder
    .viewfinder+ .zipper dock.arrow.down.rectangle dock.arrow.up.rectangle dock.rectangle document+ .badge.arrow.up+
    .badge.clock+ .badge.ellipsis+ .badge.gearshape+ .badge.plus+ .circle+ .on.clipboard+ .on.document+
    .on.document.circle+ .on.trash+ .viewfinder+ dog+ .circle+ dollarsign .arrow.circlepath
    .arrow.trianglehead.counterclockwise.rotate.90 .bank.building+ .circle+ .gauge.chart.lefthalf.righthalf
    .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed .square+ dongsign .arrow.circlepath .bank.building+
    .circle+ .square+ door.french.closed door.french.open door.garage.closed .trianglebadge.exclamationmark
    door.garage.double.bay.closed .trianglebadge.exclamationmark door.garage.double.bay.open
    .trianglebadge.exclamationmark door.garage.open .trianglebadge.exclamationmark door.left.hand.closed
    door.left.hand.open door.right.hand.closed door.right.hand.open door.sliding.left.hand.closed
    door.sliding.left.hand.open door.sliding.right.hand.closed door.sliding.right.hand.open
    dot.arrowtriangles.up.right.down.left.circle dot.circle+ .and.cursorarrow .and.hand.point.up.left.fill .viewfinder
    dot.radiowaves.forward dot.radiowaves.left.and.right dot.radiowaves.right dot.radiowaves.up.forward
    .radiowaves.left.and.right dot.scope .display .iphone .laptopcomputer dot.square+ dot.squareshape+ .split.2x2
    dot.viewfinder dots.and.line.vertical.and.cursorarrow.rectangle dpad+ .down.fill .down.filled .left.fill
    .left.filled .right.fill .right.filled .up.fill .up.filled drop+ .circle+ .degreesign+ .degreesign.slash+ .halffull
    .keypad.rectangle+ .transmission .triangle+ dryer+ .circle+ dumbbell+ ear+ .and.waveform .badge.checkmark
    .badge.waveform .trianglebadge.exclamationmark earbuds .case+ earpods eject+ .circle+ ellipses.bubble+ ellipsis
    .bubble+ .calendar .circle+ .curlybraces .message+ .rectangle+ .vertical.bubble+ .viewfinder engine.combustion+
    .badge.exclamationmark+ engine.emission.and.exclamationmark entry.lever.keypad+ .trianglebadge.exclamationmark+
    envelope+ .and.arrow.trianglehead.branch+ .arrow.triangle.branch+ .badge+ .badge.clock+ .badge.person.crop+
    .badge.shield.half.filled+ .badge.shield.leadinghalf.fill .circle+ .fill.badge.shield.trailinghalf.fill .front+
    .open+ .open.badge.clock .stack+ equal .circle+ .square+ eraser+ .badge.xmark+ .line.dashed+ escape esim+ eurosign
    .arrow.circlepath .bank.building+ .circle+ .square+ eurozonesign .arrow.circlepath .circle+ .square+ ev.charger+
    .arrowtriangle.left+ .arrowtriangle.right+ .exclamationmark+ .slash+ ev.plug.ac.gb.t+ ev.plug.ac.type.1+
    ev.plug.ac.type.2+ ev.plug.dc.ccs1+ ev.plug.dc.ccs2+ ev.plug.dc.chademo+ ev.plug.dc.gb.t+ ev.plug.dc.nacs+
    exclamationmark .2 .3 .applewatch .arrow.circlepath .arrow.triangle.2.circlepath
    .arrow.trianglehead.2.clockwise.rotate.90 .arrow.trianglehead.counterclockwise .brakesignal .bubble+ .bubble.circle+
    .circle+ .hearts.2 .icloud+ .lock+ .magnifyingglass .message+ .octagon+ .questionmark .shield+ .square+
    .square.dashed .tirepressure .transmission .triangle+ .triangle.text.page+ .warninglight+ externaldrive+
    .badge.checkmark .badge.exclamationmark .badge.icloud .badge.minus .badge.person.crop .badge.plus
    .badge.questionmark .badge.timemachine .badge.wifi .badge.xmark .connected.to.line.below+ .fill.badge.checkmark
    .fill.badge.exclamationmark .fill.badge.icloud .fill.badge.minus .fill.badge.person.crop .fill.badge.plus
    .fill.badge.questionmark .fill.badge.timemachine .fill.badge.wifi .fill.badge.xmark
    .fill.trianglebadge.exclamationmark .trianglebadge.exclamationmark eye+ .circle+ .slash+ .slash.circle+ .square+
    .trianglebadge.exclamationmark+ eyebrow eyedropper .full .halffull eyeglasses .circle .slash eyes .inverse f.cursive
    .circle+ face.dashed+ face.smiling+ .inverse faceid facemask+ fan+ .and.light.ceiling+ .badge.automatic+ .ceiling+
    .desk+ .floor+ .oscillation+ .slash+ fanblades+ .slash+ faxmachine+ ferry+ fiberchannel fibrechannel
    field.of.view.ultrawide+ field.of.view.wide+ .ultrawide+ figure .2 .2.and.child.holdinghands .2.arms.open .2.circle+
    .2.left.holdinghands .2.right.holdinghands .american.football .and.child.holdinghands .archery .arms.open
    .australian.football .badminton .barre .baseball .basketball .bowling .boxing .child .child.and.lock+
    .child.and.lock.open+ .child.circle+ .climbing .cooldown .core.training .cricket .cross.training .curling .dance
    .disc.sports .dress.line.vertical.figure .elliptical .equestrian.sports .fall .fall.circle+ .fencing .field.hockey
    .fishing .flexibility .golf .gymnastics .hand.cycling .handball .highintensity.intervaltraining .hiking
    .hiking.circle+ .hockey .hunting .ice.hockey .ice.skating .indoor.cycle .indoor.rowing .jumprope .kickboxing
    .lacrosse .martial.arts .mind.and.body .mixed.cardio .open.water.swim .outdoor.cycle .outdoor.rowing .pickleball
    .pilates .play .pool.swim .racquetball .roll .roll.runningpace .rolling .rower .rugby .run .run.circle+
    .run.square.stack+ .run.treadmill .sailing .seated.seatbelt .seated.seatbelt.and.airbag.off
    .seated.seatbelt.and.airbag.on .seated.side .seated.side.air.distribution.lower .seated.side.air.distribution.middle
    .seated.side.air.distribution.middle.and.lower .seated.side.air.distribution.middle.and.lower.angled
    .seated.side.air.distribution.upper .seated.side.air.distribution.upper.angled.and.lower.angled
    .seated.side.air.distribution.upper.angled.and.middle
    .seated.side.air.distribution.upper.angled.and.middle.and.lower.angled .seated.side.air.lower .seated.side.air.upper
    .seated.side.air.upper.and.lower .seated.side.air.windshield .seated.side.airbag.off .seated.side.airbag.off.2
    .seated.side.airbag.on .seated.side.airbag.on.2 .seated.side.automatic .seated.side.windshield.front.and.heat.waves
    .seated.side.windshield.front.and.heat.waves.air.distribution.lower
    .seated.side.windshield.front.and.heat.waves.air.distribution.middle
    .seated.side.windshield.front.and.heat.waves.air.distribution.middle.and.lower
    .seated.side.windshield.front.and.heat.waves.air.distribution.upper
    .seated.side.windshield.front.and.heat.waves.air.distribution.upper.and.lower
    .seated.side.windshield.front.and.heat.waves.air.distribution.upper.and.middle
    .seated.side.windshield.front.and.heat.waves.air.distribution.upper.and.middle.and.lower .skateboarding .skating
    .skiing.crosscountry .skiing.downhill .snowboarding .soccer .socialdance .softball .squash .stair.stepper .stairs
    .stand .stand.line.dotted.figure.stand .step.training .strengthtraining.functional .strengthtraining.traditional
    .surfing .table.tennis .taichi .tennis .track.and.field .volleyball .walk .walk.arrival .walk.circle+
    .walk.departure .walk.diamond+ .walk.motion .walk.motion.trianglebadge.exclamationmark .walk.treadmill
    .water.fitness .waterpolo .wave .wave.circle+ .wrestling .yoga .yoga.circle+ filemenu.and.cursorarrow
    filemenu.and.pointer.arrow filemenu.and.selection film+ .circle+ .slash .stack+ fireplace+ firewall+ fireworks fish+
    .circle+ flag+ .2.crossed+ .2.crossed.circle+ .and.flag.filled.crossed .badge.ellipsis+ .checkered
    .checkered.2.crossed .checkered.circle+ .circle+ .filled.and.flag.crossed .slash+ .slash.circle+ .square+ flame+
    .circle+ flashlight.off+ .circle+ flashlight.on+ .circle+ flashlight.slash .circle+ flask+ fleuron+ flip.horizontal+
    flipphone florinsign .arrow.circlepath .bank.building+ .circle+ .square+ flowchart+ fluid.brakesignal
    fluid.transmission fn folder+ .badge.gear .badge.gearshape .badge.minus .badge.person.crop .badge.plus
    .badge.questionmark .circle+ .fill.badge.gear .fill.badge.gearshape .fill.badge.minus .fill.badge.person.crop
    .fill.badge.plus .fill.badge.questionmark football+ .circle+ fork.knife .circle+ formfitting.gamecontroller+
    forward+ .circle+ .end+ .end.alt+ .end.circle+ .frame+ fossil.shell+ francsign .arrow.circlepath .bank.building+
    .circle+ .square+ frying.pan+ fuelpump+ .and.filter .arrowtriangle.left+ .arrowtriangle.right+ .circle+
    .exclamationmark+ .slash+ function fx gamecontroller+ .circle+ gauge .badge.minus .badge.plus .high .low .medium
    .medium.badge.minus .medium.badge.plus .open .open.with.lines.needle.33percent
    .open.with.lines.needle.33percent.and.arrowtriangle
    .open.with.lines.needle.33percent.and.arrowtriangle.from.0percent.to.50percent
    .open.with.lines.needle.67percent.and.arrowtriangle .open.with.lines.needle.67percent.and.arrowtriangle.and.car
    .open.with.lines.needle.84percent.exclamation .with.dots.needle.0percent .with.dots.needle.100percent
    .with.dots.needle.33percent .with.dots.needle.50percent .with.dots.needle.67percent
    .with.dots.needle.bottom.0percent .with.dots.needle.bottom.100percent .with.dots.needle.bottom.50percent
    .with.dots.needle.bottom.50percent.badge.minus .with.dots.needle.bottom.50percent.badge.plus .with.needle+ gear
    .badge .badge.checkmark .badge.questionmark .badge.xmark .circle+ gearshape+ .2+ .arrow.triangle.2.circlepath
    .arrow.trianglehead.2.clockwise.rotate.90 .circle+ gearshift.layout.sixspeed gift+ .circle+ giftcard+ globe
    .americas+ .asia.australia+ .badge.chevron.backward .badge.clock+ .central.south.asia+ .desk+ .europe.africa+
    glowplug gobackward .10 .15 .30 .45 .5 .60 .75 .90 .minus goforward .10 .15 .30 .45 .5 .60 .75 .90 .plus
    graduationcap+ .circle+ greaterthan .circle+ .square+ greaterthanorequalto greetingcard+ grid .circle+ guaranisign
    .arrow.circlepath .bank.building+ .circle+ .square+ guitars+ gym.bag+ gyroscope h.square.fill.on.square.fill
    h.square.on.square+ hammer+ .circle+ hand.app+ hand.draw+ hand.palm.facing+ hand.pinch+ .circle hand.point.down+
    hand.point.left+ hand.point.right+ hand.point.up+ .braille+ .left+ .left.and.text+ .left.badge.plus hand.raised+
    .app+ .brakesignal .brakesignal.slash .circle+ .fingers.spread+ .palm.facing+ .slash+ .square+ .square.on.square+
    hand.rays+ hand.tap+ hand.thumbsdown+ .circle+ hand.thumbsup+ .circle+ hand.wave+ handbag+ .circle+
    hands.and.sparkles+ hands.clap+ hands.sparkles+ hanger hare+ .circle+ hat.cap+ hat.widebrim+ hazardsign+ hdr
    head.profile.arrow.forward.and.visionpro headlight.daytime+ headlight.fog+ headlight.high.beam+ headlight.low.beam+
    headphones .circle+ .dots .slash headset hearingaid.ear hearingdevice.and.signal.meter+ hearingdevice.ear+ heart+
    .badge.bolt+ .badge.bolt.slash+ .brain+ .circle+ .gauge.open .rectangle+ .slash+ .slash.circle+ .square+
    .text.clipboard+ .text.square+ heat.element.windshield heat.waves heater.vertical+ helm hexagon+ .bottomhalf.filled
    .lefthalf.filled .righthalf.filled .tophalf.filled hifireceiver+ hifispeaker+ .2+ .and.appletv+ .and.homepod+
    .and.homepodmini+ .badge.plus+ highlighter hockey.puck+ .circle+ hold.brakesignal homekit homepod+ .2+ .and.appletv+
    .and.homepod.mini+ .and.homepodmini+ .badge.checkmark+ .badge.minus+ .mini+ .mini.2+ homepodmini+ .2+ .and.appletv+
    horn+ .blast+ hourglass .and.lock .badge.eye .badge.lock .badge.plus .bottomhalf.fill .bottomhalf.filled .circle+
    .tophalf.fill .tophalf.filled house+ .and.flag+ .and.flag.circle+ .badge.exclamationmark+ .badge.shield.half.filled+
    .badge.wifi+ .circle+ .lodge+ .lodge.circle+ .slash+ hryvniasign .arrow.circlepath .bank.building+ .circle+ .square+
    humidifier+ .and.droplets+ humidity+ hurricane .circle+ icloud+ .and.arrow.down+ .and.arrow.up+ .circle+ .dashed
    .slash+ .square+ increase.indent increase.quotelevel indianrupeesign .arrow.circlepath .bank.building+ .circle+
    .square+
    """
}
