@main struct Main {
  @MainActor static func main() {
    WindowBench.runChildIfAsked(CommandLine.arguments)
    for m in WindowBench.measure() { print(m, m.ratio ?? 0, m.holds) }
  }
}
