import EventKit

/// Answers each name of a zone with its clock around every change: an hour before, a second before, at it and an hour
/// after, and with the moments of the clock's times around it.
enum ZoneProbe {
  static func run(from first: Int, through last: Int) {
    let range = CivilDate.day(first, 1, 1) * 86_400..<CivilDate.day(last + 1, 1, 1) * 86_400
    while let name = readLine() {
      guard let zone = ZoneDatabase.system.zone(name) else {
        print("!")
        continue
      }
      var words: [String] = []
      for change in zone.changes(in: range) {
        for distance in [-3600, -1, 0, 3600] {
          words.append("\(change + distance):\(zone.offset(at: change + distance))")
        }
        let clock = zone.clock(at: change)
        for distance in stride(from: -7200, through: 7200, by: 1800) {
          words.append("\(clock + distance)=\(zone.moment(clock + distance).moment)")
        }
      }
      print(words.joined(separator: " "))
    }
  }
}
