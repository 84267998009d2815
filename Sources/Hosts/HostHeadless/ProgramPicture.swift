import Glibc
import HostInterface

/// The picture of a program's window for which the program runs without a display.
///
/// The program runs in real time, as in a window, until the picture is taken; then it ends.
@MainActor
struct ProgramPicture {
  /// The variable of the environment that names the file.
  private static let fileVariable = "QUIRE_PICTURE"
  /// The variable of the environment with the time of the picture, in seconds after the launch.
  private static let timeVariable = "QUIRE_PICTURE_AFTER"

  /// The path of the PNG file.
  let path: String
  /// The time of the picture, in seconds after the launch.
  let seconds: Double

  /// The picture that the environment requests; nil if it requests none.
  static var requested: ProgramPicture? {
    guard let path = getenv(fileVariable).map({ String(cString: $0) }), !path.isEmpty else { return nil }
    let seconds = getenv(timeVariable).flatMap { Double(String(cString: $0)) } ?? 1
    return ProgramPicture(path: path, seconds: seconds)
  }

  /// Lets a host run its program for the picture.
  func replaceRun(of host: HeadlessHost) {
    host.runProgram = { host, start in
      start()
      take(on: host)
    }
  }

  /// Runs the program until the time of the picture, writes the picture of the first window, and ends the program.
  private func take(on host: HeadlessHost) {
    host.programLoop?.run(for: seconds)
    guard let bitmap = host.surfaces.first?.snapshot() else {
      fail("The program had no window \(seconds) s after its launch, so that there is no picture of it.", EX_SOFTWARE)
    }
    do {
      try write(Registry.imageCodec.encodePNG(bitmap))
    } catch {
      fail("The picture could not be encoded: \(error).", EX_SOFTWARE)
    }
    exit(EX_OK)
  }

  private func write(_ bytes: [UInt8]) {
    let file = fopen(path, "wb")
    let count = file.map { fwrite(bytes, 1, bytes.count, $0) }
    guard let file, count == bytes.count, fclose(file) == 0 else {
      fail(
        "The picture could not be written to \(path): \(String(cString: strerror(errno))). Name a file in a folder that "
          + "you may write to.", EX_CANTCREAT)
    }
  }

  private func fail(_ message: String, _ status: Int32) -> Never {
    let line = Array((message + "\n").utf8)
    _ = Glibc.write(STDERR_FILENO, line, line.count)
    exit(status)
  }
}
