import DisplayList
import GeometryCore
import Glibc
import HostInterface
import Testing

@testable import HostHeadless

/// A program that runs without a display until its picture is taken.
@Suite struct ProgramPictureTests {
  @Test func aProgramWithoutAWindowEndsWithAMessage() async {
    let result = await #expect(processExitsWith: .exitCode(EX_SOFTWARE), observing: [\.standardErrorContent]) {
      await MainActor.run {
        let host = HeadlessHost()
        ProgramPicture(path: "/dev/null", seconds: 0).replaceRun(of: host)
        host.run {}
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The program had no window 0.0 s after its launch, so that there is no picture of it."))
  }

  @Test func theLoopOfTheProgramRunsUntilTheTimeOfThePicture() async {
    await #expect(processExitsWith: .exitCode(7)) {
      await MainActor.run {
        final class Loop: ProgramLoop {
          func runDueWork() -> Double? { nil }
          func run(for seconds: Double) { exit(seconds == 2.5 ? 7 : 1) }
        }
        let host = HeadlessHost()
        host.programLoop = Loop()
        ProgramPicture(path: "/dev/null", seconds: 2.5).replaceRun(of: host)
        host.run {}
      }
    }
  }
}
