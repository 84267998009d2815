import Foundation
import FoundationAdditions
import Testing

/// Lengths of time, lists and measurements in words.
struct QuantityFormatterTests {
  private func formatter(_ style: DateComponentsFormatter.UnitsStyle, _ locale: String = "en_US")
    -> DateComponentsFormatter
  {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: locale)
    formatter.calendar = calendar
    return formatter
  }

  // MARK: Lengths of time

  @Test(
    arguments: [
      (.positional, "1:05:30"), (.abbreviated, "1h 5m 30s"), (.short, "1 hr, 5 min, 30 sec"),
      (.full, "1 hour, 5 minutes, 30 seconds"), (.spellOut, "one hour, five minutes, thirty seconds"),
      (.brief, "1hr 5min 30sec"),
    ] as [(DateComponentsFormatter.UnitsStyle, String)])
  func everyStyleHasItsUnits(style: DateComponentsFormatter.UnitsStyle, expected: String) {
    #expect(formatter(style).string(from: 3930) == expected)
    #expect(formatter(style).string(from: DateComponents(minute: 65, second: 30)) == expected)
  }

  @Test(
    arguments: [
      ("de_DE", "1 Stunde, 5 Minuten und 30 Sekunden"), ("pl_PL", "1 godzina, 5 minut i 30 sekund"),
      ("ja_JP", "1時間 5分 30秒"), ("fr_FR", "1 heure, 5 minutes et 30 secondes"),
    ])
  func unitsAreThoseOfTheLanguage(locale: String, expected: String) {
    #expect(formatter(.full, locale).string(from: 3930)?.replacing("\u{a0}", with: " ") == expected)
  }

  @Test(
    arguments: [(5, "5"), (65, "1:05"), (3605, "1:00:05"), (86_400, "1d 0:00:00"), (0, "0")] as [(Double, String)])
  func aPositionalTextDropsLeadingZeros(seconds: Double, expected: String) {
    #expect(formatter(.positional).string(from: seconds) == expected)
  }

  @Test(
    arguments: [
      ([], "0d 0h 10m 0s"), (.dropLeading, "10m 0s"), (.dropTrailing, "0d 0h 10m"), (.dropAll, "10m"),
      (.default, "10m"),
      (.pad, "0d 0h 10m 0s"),
    ] as [(DateComponentsFormatter.ZeroFormattingBehavior, String)])
  func zerosAreDroppedAsTheBehaviorSays(behavior: DateComponentsFormatter.ZeroFormattingBehavior, expected: String) {
    let formatter = formatter(.abbreviated)
    formatter.allowedUnits = [.day, .hour, .minute, .second]
    formatter.zeroFormattingBehavior = behavior
    #expect(formatter.string(from: 600) == expected)
  }

  @Test func aPaddedClockHasTwoDigitsInEveryUnit() {
    let formatter = formatter(.positional)
    formatter.allowedUnits = [.minute, .second]
    formatter.zeroFormattingBehavior = .pad
    #expect(formatter.string(from: 65) == "01:05")
    #expect(formatter.string(from: 5) == "00:05")
  }

  @Test func unitsThatAreNotAllowedAreCutOff() {
    let formatter = formatter(.abbreviated)
    formatter.allowedUnits = [.hour]
    #expect(formatter.string(from: DateComponents(minute: 90)) == "1h")
    formatter.allowedUnits = [.minute]
    #expect(formatter.string(from: 7259) == "120m")
  }

  @Test(arguments: [(5400, 1, "2h"), (5399, 1, "1h"), (5429, 2, "1h 30m"), (5430, 2, "1h 31m"), (7170, 2, "2h")])
  func aLimitOfUnitsRoundsTheLastOne(seconds: Int, count: Int, expected: String) {
    let formatter = formatter(.abbreviated)
    formatter.maximumUnitCount = count
    #expect(formatter.string(from: Double(seconds)) == expected)
  }

  @Test func aLargestUnitOfOneIsCollapsed() {
    let formatter = formatter(.abbreviated)
    formatter.collapsesLargestUnit = true
    #expect(formatter.string(from: 63) == "63s")
    #expect(formatter.string(from: 130) == "2m 10s")
  }

  @Test func phrasesSurroundTheText() {
    let formatter = formatter(.full)
    formatter.includesApproximationPhrase = true
    formatter.includesTimeRemainingPhrase = true
    #expect(formatter.string(from: 300) == "About 5 minutes remaining")
    formatter.includesApproximationPhrase = false
    #expect(formatter.string(from: 300) == "5 minutes remaining")
  }

  @Test func timesBeforeTheFirstDateHaveAMinusSign() {
    #expect(formatter(.positional).string(from: -65) == "-1:05")
    #expect(formatter(.full).string(from: -65) == "-1 minute, 5 seconds")
  }

  @Test func monthsAndYearsCountFromTheReferenceDate() {
    let formatter = formatter(.full)
    formatter.allowedUnits = [.year, .month, .day]
    let calendar = formatter.calendar ?? .current
    let start = calendar.date(from: DateComponents(year: 2024, month: 1, day: 31)) ?? Date()
    let end = calendar.date(from: DateComponents(year: 2025, month: 3, day: 1)) ?? Date()
    #expect(formatter.string(from: start, to: end) == "1 year, 1 month, 1 day")
    #expect(formatter.string(from: .infinity) == nil)
    #expect(formatter.string(from: .nan) == nil)
    #expect(formatter.string(for: "a") == nil)
  }

  // MARK: Lists

  @Test func aListIsJoinedAsTheLanguageDoes() {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: "en_US")
    #expect(formatter.string(from: ["a", "b", "c"]) == "a, b, and c")
    #expect(formatter.string(from: ["a"]) == "a")
    #expect(formatter.string(from: []) == "")
    formatter.locale = Locale(identifier: "de_DE")
    #expect(formatter.string(from: ["a", "b", "c"]) == "a, b und c")
    let numbers = NumberFormatter()
    numbers.numberStyle = .spellOut
    numbers.locale = Locale(identifier: "de_DE")
    formatter.itemFormatter = numbers
    #expect(formatter.string(from: [1, 2]) == "eins und zwei")
    #expect(formatter.string(for: 5) == nil)
  }

  // MARK: Measurements

  private func measurements(
    _ locale: String, _ style: Formatter.UnitStyle = .medium, _ options: MeasurementFormatter.UnitOptions = []
  ) -> MeasurementFormatter {
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: locale)
    formatter.unitStyle = style
    formatter.unitOptions = options
    return formatter
  }

  @Test func aMeasurementHasItsUnitInEveryStyle() {
    let distance = Measurement(value: 2.5, unit: UnitLength.kilometers)
    #expect(measurements("en_GB", .medium, .providedUnit).string(from: distance) == "2.5 km")
    #expect(measurements("en_GB", .long, .providedUnit).string(from: distance) == "2.5 kilometres")
    #expect(measurements("en_GB", .short, .providedUnit).string(from: distance) == "2.5km")
    #expect(measurements("de_DE", .long, .providedUnit).string(from: distance) == "2,5 Kilometer")
  }

  @Test func measurementsAreConvertedToTheUnitsOfTheRegion() {
    let warmth = Measurement(value: 20, unit: UnitTemperature.celsius)
    #expect(measurements("en_US").string(from: warmth) == "68°F")
    #expect(measurements("de_DE").string(from: warmth).replacing("\u{a0}", with: " ") == "20 °C")
    #expect(measurements("en_US", .medium, .temperatureWithoutUnit).string(from: warmth) == "68°")
    let distance = Measurement(value: 16.09344, unit: UnitLength.kilometers)
    #expect(measurements("en_US", .long).string(from: distance) == "10 miles")
    #expect(measurements("de_DE").string(from: distance) == "16,093 km")
  }

  @Test func theNaturalScaleFollowsTheValue() {
    let formatter = measurements("de_DE", .medium, .naturalScale)
    #expect(formatter.string(from: Measurement(value: 5000, unit: UnitLength.meters)) == "5 km")
    #expect(formatter.string(from: Measurement(value: 0.05, unit: UnitLength.meters)) == "5 cm")
  }

  @Test func theNumberFormatterRounds() {
    let formatter = measurements("en_US", .medium, .providedUnit)
    let numbers = NumberFormatter()
    numbers.maximumFractionDigits = 0
    formatter.numberFormatter = numbers
    #expect(formatter.string(from: Measurement(value: 2.7, unit: UnitMass.kilograms)) == "3 kg")
  }

  @Test func unitsOfOnesOwnHaveTheirSymbol() {
    let formatter = measurements("en_US")
    #expect(formatter.string(from: Measurement(value: 3, unit: Unit(symbol: "apples"))) == "3 apples")
    #expect(formatter.string(from: Unit(symbol: "apples")) == "apples")
    #expect(measurements("en_US", .long).string(from: UnitLength.kilometers) == "kilometers")
  }
}
