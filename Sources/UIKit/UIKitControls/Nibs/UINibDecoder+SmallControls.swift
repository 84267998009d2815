import Foundation
import HostInterface

@MainActor
extension UINibDecoder {
  func fill(_ stepper: UIStepper) {
    if let minimum = element.number("minimumValue") { stepper.minimumValue = minimum }
    if let maximum = element.number("maximumValue") { stepper.maximumValue = maximum }
    if let step = element.number("stepValue") { stepper.stepValue = step }
    if let value = element.number("value") { stepper.value = value }
    if let wraps = element.bool("wraps") { stepper.wraps = wraps }
    if let repeats = element.bool("autorepeat") { stepper.autorepeat = repeats }
    if let isContinuous = element.bool("continuous") { stepper.isContinuous = isContinuous }
  }

  func fill(_ pages: UIPageControl) {
    if let count = element.integer("numberOfPages") { pages.numberOfPages = count }
    if let page = element.integer("currentPage") { pages.currentPage = page }
    if let hides = element.bool("hidesForSinglePage") { pages.hidesForSinglePage = hides }
    if let color = instance.color(element.value("pageIndicatorTintColor", "color")) {
      pages.pageIndicatorTintColor = color
    }
    if let color = instance.color(element.value("currentPageIndicatorTintColor", "color")) {
      pages.currentPageIndicatorTintColor = color
    }
  }

  func fill(_ picker: UIDatePicker) {
    func date(_ key: String) -> Date? {
      element.value(key, "date")?.number("timeIntervalSinceReferenceDate").map {
        Date(timeIntervalSinceReferenceDate: Double($0))
      }
    }
    let modes: [String: UIDatePicker.Mode] = [
      "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
    ]
    let styles: [String: UIDatePickerStyle] = ["wheels": .wheels, "compact": .compact, "inline": .inline]
    if let mode = element.attributes["datePickerMode"].flatMap({ modes[$0] }) { picker.datePickerMode = mode }
    if let style = element.attributes["style"].flatMap({ styles[$0] }) { picker.preferredDatePickerStyle = style }
    if let interval = element.integer("minuteInterval") { picker.minuteInterval = interval }
    if let duration = element.number("countDownDuration") { picker.countDownDuration = Double(duration) }
    picker.minimumDate = date("minimumDate")
    picker.maximumDate = date("maximumDate")
    // Xcode writes the moment at which the picker was added, too, unless the box "Current Date" is checked.
    if element.bool("useCurrentDate") != true, let date = date("date") { picker.date = date }
  }

  func fill(_ bar: UIProgressView) {
    if element.string("progressViewStyle") == "bar" { bar.progressViewStyle = .bar }
    if let progress = element.number("progress") { bar.progress = Float(progress) }
    if let color = instance.color(element.value("progressTintColor", "color")) { bar.progressTintColor = color }
    if let color = instance.color(element.value("trackTintColor", "color")) { bar.trackTintColor = color }
  }

  func fill(_ wheel: UIActivityIndicatorView) {
    if element.string("style") == "large" { wheel.style = .large }
    wheel.hidesWhenStopped = element.bool("hidesWhenStopped") ?? false
    if let color = instance.color(element.value("color", "color")) { wheel.color = color }
    if element.bool("animating") == true { wheel.startAnimating() }
  }
}

extension UIView {
  /// Takes the properties that a nib gave another view of the same class, which it drew in the place of this one.
  package final func take(propertiesOf drawn: UIView) {
    tag = drawn.tag
    backgroundColor = drawn.backgroundColor
    if let label = self as? UILabel, let drawn = drawn as? UILabel {
      label.font = drawn.font
      label.textColor = drawn.textColor
      label.textAlignment = drawn.textAlignment
      label.numberOfLines = drawn.numberOfLines
      label.lineBreakMode = drawn.lineBreakMode
      label.adjustsFontForContentSizeCategory = drawn.adjustsFontForContentSizeCategory
      label.text = drawn.text
    } else if let imageView = self as? UIImageView, let drawn = drawn as? UIImageView {
      imageView.contentMode = drawn.contentMode
      imageView.tintColor = drawn.tintColor
      imageView.image = drawn.image
    }
  }
}
