import FoundationAdditions
import Testing

struct MachTaskTests {
  /// Returns the sizes of a flavor, as programs for Apple's systems ask for them.
  private func sizes<Value>(_ value: Value, _ flavor: Int32, task: mach_port_t = mach_task_self_) -> Value? {
    var value = value
    var count = mach_msg_type_number_t(MemoryLayout<Value>.size / MemoryLayout<integer_t>.size)
    let result = withUnsafeMutablePointer(to: &value) {
      $0.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
        task_info(task, task_flavor_t(flavor), $0, &count)
      }
    }
    return result == KERN_SUCCESS ? value : nil
  }

  @Test func theFootprintGrowsByMemoryThatIsWritten() throws {
    let before = try #require(sizes(task_vm_info_data_t(), TASK_VM_INFO)).phys_footprint
    let size = 64 << 20
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    defer { memory.deallocate() }
    for index in stride(from: 0, to: size, by: 4096) { memory[index] = 1 }
    let after = try #require(sizes(task_vm_info_data_t(), TASK_VM_INFO))
    // Other tests of the process free memory at the same time.
    #expect(after.phys_footprint > before + UInt64(size / 2))
    #expect(after.resident_size >= after.internal)
    #expect(after.page_size >= 4096)
  }

  @Test func theResidentSizeIsAPartOfTheVirtualOne() throws {
    let info = try #require(sizes(mach_task_basic_info(), MACH_TASK_BASIC_INFO))
    #expect(info.resident_size > 0)
    #expect(info.resident_size <= info.resident_size_max)
    #expect(info.resident_size < info.virtual_size)
  }

  @Test func anUnknownFlavorAndAnotherProcessAreRefused() {
    #expect(sizes(task_vm_info_data_t(), 1) == nil)
    #expect(sizes(task_vm_info_data_t(), TASK_VM_INFO, task: 7) == nil)
    #expect(sizes(UInt64(0), TASK_VM_INFO) == nil)
  }
}
