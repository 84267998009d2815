import Foundation
import Testing
import UIKitGraphicsTestSupport

@testable import UIKitGraphics

/// The number of symbols by the ways in which they get their shapes, and sheets of all of them.
///
/// With `QUIRE_SYMBOLS=folder` the numbers are printed, and pictures of all drawn symbols are written to the folder.
@MainActor @Suite struct SymbolCoverageTests {
  private let folder = ProcessInfo.processInfo.environment["QUIRE_SYMBOLS"]

  @Test func mostNamesOfSFSymbolsAreDrawn() throws {
    let sources = Dictionary(grouping: SymbolNames.all) { SystemSymbols.source(of: $0) }
    func count(_ source: SystemSymbols.Source) -> Int { sources[source]?.count ?? 0 }
    let report =
      "\(SymbolNames.all.count) names: \(count(.drawing)) drawings, \(count(.icon)) icons, \(count(.composed)) composed, "
      + "\(count(.similar)) similar ones, \(count(.neutral)) neutral shapes"
    if folder != nil { print(report) }
    #expect(count(.drawing) > 500, "\(report)")
    #expect(count(.icon) > 1_450, "\(report)")
    #expect(count(.composed) > 2_700, "\(report)")
    #expect(count(.neutral) < 900, "\(report)")
  }

  @Test func lettersNumbersAndCurrenciesInCirclesAndSquaresAreComposed() {
    let signs = ["dollarsign", "eurosign", "sterlingsign", "yensign", "bitcoinsign", "indianrupeesign", "tengesign"]
    let characters = (0...50).map(String.init) + "abcdefghijklmnopqrstuvwxyz".map(String.init) + signs
    for character in characters {
      for enclosure in ["circle", "circle.fill", "square", "square.fill"] {
        let name = "\(character).\(enclosure)"
        #expect(SymbolNames.contains(name), "\(name)")
        #expect(SystemSymbols.drawnShape(named: Substring(name)) != nil, "\(name)")
      }
    }
  }

  @Test func everyDrawingOfTheTablesIsWellFormed() {
    for name in SymbolDrawings.names {
      #expect(SymbolDrawings.shape(named: Substring(name)) != nil, "\(name)")
    }
    // Two drawings are parts of symbols only.
    let others = SymbolDrawings.names.filter { !SymbolNames.contains($0) }
    #expect(others == ["line.2.horizontal.decrease", "text"])
  }

  @Test func everyFallbackHasAnIcon() {
    for name in SymbolDrawings.read([SymbolDrawings.fallbacks]).keys {
      #expect(SymbolDrawings.shapeInPlaceOfIcon(named: name) != nil, "\(name)")
      #expect(SystemSymbols.source(of: String(name)) == .icon, "\(name)")
    }
  }

  @Test func everyAliasLeadsToADrawnSymbol() {
    for name in SymbolAliases.aliases where name != "suv" {
      #expect(SystemSymbols.drawnShape(named: Substring(name)) != nil, "\(name)")
    }
  }

  @Test func sheetsOfAllSymbolsAreWritten() throws {
    guard let folder else { return }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let names = SystemSymbols.drawnNames
    for start in stride(from: 0, to: names.count, by: 336) {
      let data = sheet(Array(names[start..<min(start + 336, names.count)]), colors: nil)
      try data?.write(to: URL(fileURLWithPath: "\(folder)/\(start / 336 + 10).png"))
    }
    let layered = Self.layered.split(whereSeparator: \.isWhitespace).map(String.init)
    for (name, colors) in [
      ("hierarchical", UIImage.SymbolConfiguration(hierarchicalColor: .systemBlue)),
      ("palette", UIImage.SymbolConfiguration(paletteColors: [.systemRed, .systemTeal, .systemOrange])),
      ("multicolor", UIImage.SymbolConfiguration.preferringMulticolor()),
    ] {
      try sheet(layered, colors: colors)?.write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
    }
  }

  private func sheet(_ names: [String], colors: UIImage.SymbolConfiguration?) -> Data? {
    let columns = 21
    let cell: CGFloat = 64
    let rows = (names.count + columns - 1) / columns
    let size = CGSize(width: cell * CGFloat(columns), height: cell * CGFloat(rows))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).pngData { context in
      UIColor.white.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      let own = UIImage.SymbolConfiguration(pointSize: 30)
      for (index, name) in names.enumerated() {
        let origin = CGPoint(x: cell * CGFloat(index % columns), y: cell * CGFloat(index / columns))
        let image = UIImage(systemName: name, withConfiguration: colors.map { own.applying($0) } ?? own)
        let side = image?.size ?? .zero
        image?.draw(at: CGPoint(x: origin.x + (cell - side.width) / 2, y: origin.y + 22 - side.height / 2))
        let font = UIFont.systemFont(ofSize: 7)
        for line in 0..<2 where name.count > line * 17 {
          let text = String(name.dropFirst(line * 17).prefix(17))
          text.draw(at: CGPoint(x: origin.x + 1, y: origin.y + 45 + CGFloat(line) * 9), withAttributes: [.font: font])
        }
      }
    }
  }

  private static let layered = """
    cloud.sun cloud.sun.fill cloud.sun.rain.fill cloud.rain cloud.rain.fill cloud.bolt.rain.fill cloud.moon.fill cloud.snow.fill
    person.crop.circle.badge.plus person.crop.circle.badge.xmark person.crop.circle.fill person.2.fill person.3.fill person.badge.plus
    wifi speaker.wave.3.fill speaker.wave.2 heart.circle.fill heart.fill star.circle.fill plus.circle.fill minus.circle.fill
    xmark.circle.fill checkmark.circle.fill checkmark.seal.fill exclamationmark.triangle.fill exclamationmark.circle.fill info.circle.fill
    questionmark.circle.fill bell.badge.fill bell.slash.fill envelope.badge.fill folder.badge.plus folder.fill.badge.minus
    doc.badge.plus calendar.badge.clock calendar.badge.exclamationmark externaldrive.badge.wifi trash.circle.fill trash.slash.fill
    square.and.arrow.up.fill square.stack.fill rectangle.stack.badge.plus bubble.left.and.bubble.right.fill text.bubble.fill
    phone.circle.fill video.circle.fill mic.slash.fill lock.shield.fill checkmark.shield.fill location.circle.fill map.fill
    battery.100 battery.25 chart.bar.fill dot.radiowaves.left.and.right antenna.radiowaves.left.and.right airplayaudio iphone.radiowaves.left.and.right
    sun.max.fill moon.fill drop.fill flame.fill leaf.fill pawprint.fill gamecontroller.fill cart.fill.badge.plus creditcard.fill
    square.grid.2x2.fill circle.lefthalf.filled moonphase.waxing.gibbous person.crop.rectangle.fill doc.on.doc.fill photo.on.rectangle
    """
}
