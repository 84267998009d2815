import Foundation

// The functions and types by which programs ask Apple's kernel how much memory they use. Here the kernel's file
// /proc/self/status answers.

/// A number of the kernel.
public typealias integer_t = Int32
/// A number of the kernel without a sign.
public typealias natural_t = UInt32
/// The result of a function of the kernel.
public typealias kern_return_t = Int32
/// The number of a port, by which a process is named.
public typealias mach_port_t = UInt32
/// The port of a process.
public typealias task_t = mach_port_t
/// The port of a process that is only asked.
public typealias task_name_t = mach_port_t
/// The kind of information that is asked for.
public typealias task_flavor_t = UInt32
/// The place for information.
public typealias task_info_t = UnsafeMutablePointer<integer_t>
/// A number of integers.
public typealias mach_msg_type_number_t = UInt32
/// A size of memory, in bytes.
public typealias mach_vm_size_t = UInt64
/// An address of memory.
public typealias mach_vm_address_t = UInt64

/// The result of a function that has done its work.
public let KERN_SUCCESS: kern_return_t = 0
/// The result of a function that does not know what is asked.
public let KERN_INVALID_ARGUMENT: kern_return_t = 4
/// The flavor of `mach_task_basic_info`.
public let MACH_TASK_BASIC_INFO: Int32 = 20
/// The flavor of `task_vm_info_data_t`.
public let TASK_VM_INFO: Int32 = 22

/// The port of the process, the only one that there is.
public let mach_task_self_: mach_port_t = 1
/// Returns the port of the process.
public func mach_task_self() -> mach_port_t { mach_task_self_ }

/// The sizes of a process's memory, in bytes; the times and numbers of the process are 0.
public struct mach_task_basic_info: Sendable {
  /// The size of the address space.
  public var virtual_size: mach_vm_size_t = 0
  /// The memory that is present.
  public var resident_size: mach_vm_size_t = 0
  /// The greatest `resident_size` so far.
  public var resident_size_max: mach_vm_size_t = 0
  /// Always 0.
  public var user_time: UInt64 = 0
  /// Always 0.
  public var system_time: UInt64 = 0
  /// Always 0.
  public var policy: Int32 = 0
  /// Always 0.
  public var suspend_count: integer_t = 0

  /// Creates sizes of 0.
  public init() {}
}

/// The sizes of memory under another name.
public typealias mach_task_basic_info_data_t = mach_task_basic_info

/// The parts of a process's memory, in bytes; those that Linux does not tell apart are 0.
public struct task_vm_info: Sendable {
  /// The size of the address space.
  public var virtual_size: mach_vm_size_t = 0
  /// Always 0.
  public var region_count: integer_t = 0
  /// The size of a page.
  public var page_size: integer_t = 0
  /// The memory that is present.
  public var resident_size: mach_vm_size_t = 0
  /// The greatest `resident_size` so far.
  public var resident_size_peak: mach_vm_size_t = 0
  /// Always 0.
  public var device: mach_vm_size_t = 0
  /// Always 0.
  public var device_peak: mach_vm_size_t = 0
  /// The present memory that no file backs.
  public var `internal`: mach_vm_size_t = 0
  /// Always 0.
  public var internal_peak: mach_vm_size_t = 0
  /// The present memory that files back.
  public var external: mach_vm_size_t = 0
  /// Always 0.
  public var external_peak: mach_vm_size_t = 0
  /// Always 0.
  public var reusable: mach_vm_size_t = 0
  /// Always 0.
  public var reusable_peak: mach_vm_size_t = 0
  /// Always 0.
  public var purgeable_volatile_pmap: mach_vm_size_t = 0
  /// Always 0.
  public var purgeable_volatile_resident: mach_vm_size_t = 0
  /// Always 0.
  public var purgeable_volatile_virtual: mach_vm_size_t = 0
  /// The memory that is swapped out.
  public var compressed: mach_vm_size_t = 0
  /// Always 0.
  public var compressed_peak: mach_vm_size_t = 0
  /// Always 0.
  public var compressed_lifetime: mach_vm_size_t = 0
  /// The memory that the process alone occupies, swapped or not.
  public var phys_footprint: mach_vm_size_t = 0
  /// Always 0.
  public var min_address: mach_vm_address_t = 0
  /// Always 0.
  public var max_address: mach_vm_address_t = 0

  /// Creates sizes of 0.
  public init() {}
}

/// The parts of memory under another name.
public typealias task_vm_info_data_t = task_vm_info

/// Writes the sizes of the process's memory, of a flavor, to a place for a number of integers, and the number that was
/// written.
///
/// - Returns: `KERN_INVALID_ARGUMENT` for other flavors, other processes, and places that are too small.
public func task_info(
  _ task: task_name_t, _ flavor: task_flavor_t, _ info: task_info_t,
  _ count: UnsafeMutablePointer<mach_msg_type_number_t>
) -> kern_return_t {
  func write<Value>(_ value: Value) -> kern_return_t {
    let integers = MemoryLayout<Value>.size / MemoryLayout<integer_t>.size
    guard task == mach_task_self_, count.pointee >= integers else { return KERN_INVALID_ARGUMENT }
    UnsafeMutableRawPointer(info).storeBytes(of: value, as: Value.self)
    count.pointee = mach_msg_type_number_t(integers)
    return KERN_SUCCESS
  }
  let status = ProcessMemory()
  switch Int32(bitPattern: flavor) {
  case MACH_TASK_BASIC_INFO:
    var value = mach_task_basic_info()
    value.virtual_size = status["VmSize"]
    value.resident_size = status["VmRSS"]
    value.resident_size_max = status["VmHWM"]
    return write(value)
  case TASK_VM_INFO:
    var value = task_vm_info()
    value.virtual_size = status["VmSize"]
    value.page_size = integer_t(sysconf(Int32(_SC_PAGESIZE)))
    value.resident_size = status["VmRSS"]
    value.resident_size_peak = status["VmHWM"]
    value.internal = status["RssAnon"]
    value.external = status["RssFile"]
    value.compressed = status["VmSwap"]
    value.phys_footprint = status["RssAnon"] + status["VmSwap"]
    return write(value)
  default: return KERN_INVALID_ARGUMENT
  }
}

/// The lines of /proc/self/status.
private struct ProcessMemory {
  private let lines: [Substring]

  init() {
    lines = ((try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? "").split(separator: "\n")
  }

  /// The bytes of a line, which is in kilobytes; 0 without it.
  subscript(name: String) -> mach_vm_size_t {
    let line = lines.first { $0.hasPrefix(name + ":") }
    return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { mach_vm_size_t($0) } ?? 0) * 1024
  }
}
