/// The styles of date pickers.
public enum UIDatePickerStyle: Int, Hashable, Sendable {
  /// The style that suits the platform and the mode: compact, and wheels for countdowns.
  case automatic = 0
  /// Wheels.
  case wheels = 1
  /// A label that opens a calendar.
  case compact = 2
  /// A calendar.
  case inline = 3
}

extension UIDatePicker {
  /// The part of a date that a picker lets the user choose.
  public enum Mode: Int, Hashable, Sendable {
    case time = 0
    case date = 1
    case dateAndTime = 2
    case countDownTimer = 3
    case yearAndMonth = 4
  }
}
