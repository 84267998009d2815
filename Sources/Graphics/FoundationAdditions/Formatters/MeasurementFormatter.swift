public import Foundation

/// A formatter of measurements and units, such as "5 km" or "3.1 miles"; Foundation has none on Linux.
open class MeasurementFormatter: Formatter, NSSecureCoding, @unchecked Sendable {
  /// The units in which measurements are shown.
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt

    /// The unit of the measurement, rather than the one that is usual in the user's region.
    public static let providedUnit = UnitOptions(rawValue: 1 << 0)
    /// The unit in which the value is neither very large nor very small.
    public static let naturalScale = UnitOptions(rawValue: 1 << 1)
    /// Temperatures without their scale: "21°".
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// The units in which measurements are shown; by default those of the user's region.
  open var unitOptions: UnitOptions = []
  /// The lengths of the units' names; medium by default.
  open var unitStyle = Formatter.UnitStyle.medium
  /// The language and the region; nil resets them to the user's.
  open var locale: Locale! = .autoupdatingCurrent { didSet { if locale == nil { locale = .autoupdatingCurrent } } }

  private var ownNumberFormatter: NumberFormatter?

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open class var supportsSecureCoding: Bool { true }

  /// The formatter of numbers, whose digits and rounding apply; nil resets it to decimals.
  open var numberFormatter: NumberFormatter! {
    get { ownNumberFormatter ?? MeasurementFormatter.decimals(locale) }
    set { ownNumberFormatter = newValue }
  }

  /// Returns the text for a measurement.
  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    guard let unit = measurement.unit as? Dimension else { return text(measurement.value, measurement.unit) }
    var shown = Measurement<Dimension>(value: measurement.value, unit: unit)
    if !unitOptions.contains(.providedUnit) {
      let choices = UnitNames.choices(of: unit, in: locale ?? .current, isNatural: unitOptions.contains(.naturalScale))
      if let best = best(shown, choices) { shown = converted(shown, best) }
    }
    return text(shown.value, shown.unit)
  }

  /// Returns the name of a unit: its symbol, or in the long style its name for several.
  open func string(from unit: Unit) -> String {
    guard unitStyle == .long, let name = UnitNames.name(of: unit),
      let text = Quantity.text(0, unit: name, .full, in: locale ?? .current)
    else { return unit.symbol }
    return text.drop { !$0.isLetter }.description
  }

  /// Returns the text for a measurement; nil for another object.
  open override func string(for object: Any?) -> String? {
    (object as? NSMeasurement).map { string(from: Measurement(value: $0.doubleValue, unit: $0.unit)) }
  }

  private static func decimals(_ locale: Locale?) -> NumberFormatter {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.locale = locale ?? .current
    return formatter
  }

  private func converted(_ measurement: Measurement<Dimension>, _ unit: Dimension) -> Measurement<Dimension> {
    let base = measurement.unit.converter.baseUnitValue(fromValue: measurement.value)
    return Measurement(value: unit.converter.value(fromBaseUnitValue: base), unit: unit)
  }

  /// Returns the largest of some units in which a value is at least 1, else the smallest; nil without units.
  private func best(_ measurement: Measurement<Dimension>, _ choices: [Dimension]) -> Dimension? {
    choices.last { abs(converted(measurement, $0).value) >= 1 } ?? choices.first
  }

  private func text(_ value: Double, _ unit: Unit) -> String {
    let number = numberFormatter.string(from: value as NSNumber) ?? "\(value)"
    if unitOptions.contains(.temperatureWithoutUnit), unit is UnitTemperature { return number + "°" }
    let width: Quantity.Width =
      switch unitStyle {
      case .long: .full
      case .short: .narrow
      default: .short
      }
    // ICU chooses the plural form by the digits that are shown.
    let digits = numberFormatter.maximumFractionDigits
    let minimum = numberFormatter.minimumFractionDigits
    let skeleton =
      digits == 0
      ? "." : "." + String(repeating: "0", count: minimum) + String(repeating: "#", count: max(0, digits - minimum))
    guard let name = UnitNames.name(of: unit),
      let text = Quantity.text(value, unit: name, width, digits: skeleton, in: locale ?? .current)
    else { return "\(number) \(unit.symbol)" }
    return text
  }
}

/// The names that CLDR has for Foundation's units, and the units that regions use.
private enum UnitNames {
  private static let names: [String: String] = [
    "Mm": "megameter", "km": "kilometer", "m": "meter", "dm": "decimeter", "cm": "centimeter", "mm": "millimeter",
    "µm": "micrometer", "nm": "nanometer", "pm": "picometer", "in": "inch", "ft": "foot", "yd": "yard", "mi": "mile",
    "ly": "light-year", "NM": "nautical-mile", "ftm": "fathom", "fur": "furlong", "ua": "astronomical-unit",
    "pc": "parsec", "kg": "kilogram", "g": "gram", "mg": "milligram", "µg": "microgram", "oz": "ounce", "lb": "pound",
    "st": "stone", "t": "tonne", "ct": "carat", "oz t": "ounce-troy", "K": "kelvin", "°C": "celsius",
    "°F": "fahrenheit", "s": "second", "min": "minute", "hr": "hour", "ms": "millisecond", "µs": "microsecond",
    "ns": "nanosecond", "m/s": "meter-per-second", "km/h": "kilometer-per-hour", "mph": "mile-per-hour", "kn": "knot",
    "km²": "square-kilometer", "m²": "square-meter", "cm²": "square-centimeter", "in²": "square-inch",
    "ft²": "square-foot", "yd²": "square-yard", "mi²": "square-mile", "ac": "acre", "ha": "hectare", "L": "liter",
    "dL": "deciliter", "cL": "centiliter", "mL": "milliliter", "kL": "kiloliter", "ML": "megaliter",
    "m³": "cubic-meter", "km³": "cubic-kilometer", "cm³": "cubic-centimeter", "in³": "cubic-inch",
    "ft³": "cubic-foot", "yd³": "cubic-yard", "mi³": "cubic-mile", "tsp": "teaspoon", "tbsp": "tablespoon",
    "fl oz": "fluid-ounce", "cup": "cup", "pt": "pint", "qt": "quart", "gal": "gallon", "bsh": "bushel", "J": "joule",
    "kJ": "kilojoule", "cal": "calorie", "kCal": "kilocalorie", "kWh": "kilowatt-hour", "W": "watt", "kW": "kilowatt",
    "MW": "megawatt", "GW": "gigawatt", "mW": "milliwatt", "hp": "horsepower", "A": "ampere", "mA": "milliampere",
    "V": "volt", "Ω": "ohm", "Hz": "hertz", "kHz": "kilohertz", "MHz": "megahertz", "GHz": "gigahertz",
    "hPa": "hectopascal", "kPa": "kilopascal", "MPa": "megapascal", "bar": "bar", "mbar": "millibar",
    "psi": "pound-force-per-square-inch",
    "mmHg": "millimeter-ofhg", "inHg": "inch-ofhg", "°": "degree", "ʹ": "arc-minute", "ʺ": "arc-second",
    "rad": "radian", "rev": "revolution", "lx": "lux", "L/100km": "liter-per-100-kilometer", "mpg": "mile-per-gallon",
    "ppm": "part-per-million", "G": "g-force", "m/s²": "meter-per-square-second", "B": "byte", "kB": "kilobyte",
    "MB": "megabyte", "GB": "gigabyte", "TB": "terabyte", "PB": "petabyte", "bit": "bit",
  ]

  /// Returns the name of a unit in CLDR; nil if it has none.
  static func name(of unit: Unit) -> String? { names[unit.symbol] }

  /// Returns the units in which a region shows measurements of a kind, the smallest one first.
  /// - Parameter isNatural: a Boolean value that determines whether the unit follows the value.
  static func choices(of unit: Dimension, in locale: Locale, isNatural: Bool) -> [Dimension] {
    let system = locale.measurementSystem
    let isAmerican = system == .us
    let isMetric = system == .metric
    func choose(_ metric: [Dimension], _ american: [Dimension], _ british: [Dimension]) -> [Dimension] {
      let own = isAmerican ? american : isMetric ? metric : british
      guard !isNatural else { return own }
      // Without a natural scale the unit stays if the region uses it, and becomes the one of about its size otherwise.
      if own.contains(unit) { return [] }
      guard let place = (isMetric ? american + british : metric + british).firstIndex(of: unit) else { return [] }
      return [own[min(own.count - 1, place % max(1, own.count))]]
    }
    switch unit {
    case is UnitLength:
      return choose(
        [UnitLength.centimeters, UnitLength.meters, UnitLength.kilometers],
        [UnitLength.inches, UnitLength.feet, UnitLength.miles], [UnitLength.inches, UnitLength.feet, UnitLength.miles])
    case is UnitMass:
      return choose(
        [UnitMass.grams, UnitMass.kilograms], [UnitMass.ounces, UnitMass.pounds],
        [UnitMass.grams, UnitMass.kilograms])
    case is UnitTemperature:
      let scale: UnitTemperature = isAmerican ? .fahrenheit : .celsius
      return unit == scale ? [] : [scale]
    case is UnitSpeed:
      let usual: UnitSpeed = isMetric ? .kilometersPerHour : .milesPerHour
      return unit == usual ? [] : [usual]
    case is UnitVolume:
      return choose(
        [UnitVolume.milliliters, UnitVolume.liters], [UnitVolume.fluidOunces, UnitVolume.gallons],
        [UnitVolume.milliliters, UnitVolume.liters])
    default: return []
    }
  }
}
