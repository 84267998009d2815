import Glibc
import _CBackground

/// The state of the machine that decides whether work may run.
package struct Conditions: Sendable, Equatable {
  package var isOnline = true
  package var isExpensive = false
  package var isConstrained = false
  package var hasExternalPower = true
  package var isIdle = true
  /// The number of free bytes in the file system of the state folder.
  package var freeBytes = Int64.max
  package init() {}
}

/// The system functions and time limits that the daemon runs with; tests substitute their own.
package struct Environment {
  /// Seconds since 1970.
  package var now: () -> Double = {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  /// The difference of local time to that of Greenwich, in seconds.
  package var zoneOffset: (Double) -> Double = { now in
    var (seconds, parts) = (time_t(now), tm())
    localtime_r(&seconds, &parts)
    return Double(parts.tm_gmtoff)
  }
  /// The local times of a zone of the time zone database; the machine's for nil.
  package var zones: (String?) -> (Double) -> Double = LocalTime.zone
  package var conditions: () -> Conditions = Environment.machineConditions
  /// Returns the number of free bytes in the file system of a folder.
  package var freeBytes: (String) -> Int64 = { folder in
    var info = statvfs()
    return statvfs(folder, &info) == 0 ? Int64(clamping: UInt64(info.f_bavail) &* UInt64(info.f_frsize)) : .max
  }
  /// Launches a program; returns its process id, or a sentence about the failure.
  package var launch: (LaunchRequest) -> Result<Int32, LaunchFailure> = Launcher.launch
  package var signal: (Int32, Int32) -> Void = { kill($0, $1) }
  /// A text that changes with every boot of the machine.
  package var boot: () -> String = { Environment.bootIdentifier }
  /// Seconds until the second attempt at a transfer; later ones wait twice as long each, five minutes at most.
  package var retryDelay = 1.0
  /// The time without work after which the daemon exits, in seconds.
  package var idleExit = 20.0
  /// Seconds until a program that did not accept its events is launched again; doubles at every launch.
  package var relaunchDelay = 60.0
  /// Seconds that a helper which outlived its daemon has to connect before another one is started.
  package var helperDelay = 2.0
  /// Seconds that a launch in the background may take from the delegate's call.
  package var budget = 30.0
  package var certificates: String?

  private static let bootIdentifier = file("/proc/sys/kernel/random/boot_id") ?? "none"

  package init() {}

  /// Returns a file's text, at most 64 KiB of it.
  static func text(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  static func file(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    return String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).trimming()
  }

  /// Returns the power conditions according to the kernel; mains power when it reports none.
  private static func machineConditions() -> Conditions {
    var conditions = Conditions()
    var (hasBattery, isSupplied) = (false, false)
    if let folder = opendir("/sys/class/power_supply") {
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        let path = "/sys/class/power_supply/" + name
        switch file(path + "/type") {
        case "Battery"?: hasBattery = true
        case "Mains"?, "USB"?: isSupplied = isSupplied || file(path + "/online") == "1"
        default: break
        }
      }
      closedir(folder)
    }
    conditions.hasExternalPower = !hasBattery || isSupplied
    return conditions
  }
}
