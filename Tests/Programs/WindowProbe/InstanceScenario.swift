import Glibc
import HostGTK
import HostInterface

/// A program that claims to be the only one of its identifier, and prints the first three requests that it receives.
///
/// Its arguments are links to open; with the argument "quit" the first process ends at once.
@MainActor
enum InstanceScenario {
  private static var requestCount = 0

  static func main() {
    guard GTKHost.isAvailable else {
      print("no display")
      exit(3)
    }
    Registry.register(reporter: { print($0.message) })
    let host = GTKHost()
    let links = Array(CommandLine.arguments.dropFirst(2))
    let claim = InstanceClaim(
      identifier: "org.example.probe", actions: ["add-leaf"], requests: links.isEmpty ? [.activate] : [.open(links)],
      expectsRequests: true)
    let isOnly = host.claim(claim) { request in
      print(request)
      requestCount += 1
      if requestCount == 3 { host.quit() }
    }
    print(isOnly ? "first" : "second")
    guard isOnly else { return }
    host.run {
      if links == ["quit"] { _ = host.schedule(at: host.now) { host.quit() } }
      _ = host.schedule(at: host.now + 30) {
        print("timed out")
        exit(4)
      }
    }
  }
}
