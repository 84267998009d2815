import HostInterface
import Testing

@MainActor
@Suite struct RegistryTests {
  /// Entries below every real host, which are never available: no program chooses them.
  private func entry(_ name: String, priority: Int) -> Registry.HostEntry {
    Registry.HostEntry(
      name: name, priority: priority, isAvailable: { false }, make: { fatalError("\(name) is not available.") })
  }

  @Test func hostsAreListedInTheOrderOfTheirPriority() {
    Registry.register(host: entry("registry-test-worse", priority: -2_000))
    Registry.register(host: entry("registry-test-worst", priority: -3_000))
    Registry.register(host: entry("registry-test-better", priority: -1_000))
    let hosts = Registry.hosts
    #expect(
      hosts.suffix(3).map(\.name) == ["registry-test-better", "registry-test-worse", "registry-test-worst"])
    #expect(hosts.map(\.priority) == hosts.map(\.priority).sorted(by: >))
  }
}
