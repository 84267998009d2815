import BackgroundWire
import Glibc
import _CBackground

/// The local times of time zones, by the C library.
enum LocalTime {
  /// Returns the difference to the time of Greenwich, in seconds, at moments in a zone of the time zone database; the
  /// zone is the machine's for nil.
  static func zone(_ identifier: String?) -> (Double) -> Double {
    guard let identifier else { return offset }
    return { time in
      let own = Places.environment("TZ")
      setenv("TZ", identifier, 1)
      tzset()
      defer {
        if let own { setenv("TZ", own, 1) } else { unsetenv("TZ") }
        tzset()
      }
      return offset(time)
    }
  }

  private static func offset(_ time: Double) -> Double {
    var (seconds, parts) = (time_t(max(-1e15, min(1e15, time)).rounded(.down)), tm())
    localtime_r(&seconds, &parts)
    return Double(parts.tm_gmtoff)
  }
}
