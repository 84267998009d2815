import Glibc
import UIKit

/// Drives the gallery without a display, by keys alone or at random.
///
///     monkey walk                  walks every exhibit by Tab and tells which controls that does not reach
///     monkey [COUNT] [SEED…]       plays COUNT random actions for each seed
///     monkey for MINUTES [SEED]    plays for a time, and fails if memory grows by more than 2 % after the first sixth
@main
struct Main {
  @MainActor
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let faults: Int
    if arguments.first == "walk" {
      faults = KeyboardWalk.play(only: arguments.dropFirst().first)
    } else if arguments.first == "for", let minutes = arguments.dropFirst().first.flatMap(Double.init) {
      let seed = arguments.dropFirst(2).first.flatMap(UInt64.init) ?? .random(in: 1...999_999)
      faults = Monkey(seed: seed).play(minutes: minutes)
    } else {
      let count = arguments.first.flatMap(Int.init) ?? 2_000
      let seeds = arguments.dropFirst().compactMap { UInt64($0) }
      let chosen = seeds.isEmpty ? (0..<3).map { _ in UInt64.random(in: 1...999_999) } : seeds
      faults = chosen.reduce(0) { $0 + Monkey(seed: $1).play(count) }
    }
    exit(faults == 0 ? 0 : 1)
  }
}
