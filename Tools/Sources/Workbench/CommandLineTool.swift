import Foundation

/// The program `quire`.
public struct CommandLineTool {
  private let arguments: [String]

  public init(arguments: [String]) { self.arguments = arguments }

  static let usage = """
    quire: builds and tests packages for iOS on Linux, as they are

      quire test [PATH] [OPTIONS] [-- ARGUMENTS]    adapts, builds, runs the tests
      quire build [PATH] [OPTIONS] [-- ARGUMENTS]   adapts and builds, tests included
      quire run [PATH] [OPTIONS] [-- ARGUMENTS]     builds the app of an Xcode project, or the executable of a package,
                                                    and starts it; ARGUMENTS are the program's. An executable that does
                                                    not import UIKit is a command: it needs no display
      quire bundle [PATH] [OPTIONS]                 builds the program, and makes a Debian package of its app
      quire replay FILE [PATH] [OPTIONS]            builds the program, and repeats a recorded session without a display
      quire render [PATH] [NAME] [OPTIONS]          draws the previews, or those of a name, and prints the paths
      quire report FOLDER [--title NAME] [--command TEMPLATE] [-- COMMAND…]
                                                    writes the report of a run of tests, after it has run COMMAND, such
                                                    as swift test: Documentation/Guides/Reports.md
      quire adapt [PATH] [OPTIONS]                  adapts only, and lists what could not be
      quire doctor [PATH] [OPTIONS]                 says what would be built, with what, and where, and which modules
                                                    and names are not there
      quire survey FOLDER                           counts the files with UIKit that name only what is there, for the
                                                    projects in a folder
      quire compatibility LIST --packages FOLDER --output FILE [--only NAME] [--control]
                                                    tests a list of packages, writes a table; with --control tests them
                                                    against a UIKit that does nothing, too

    PATH is a Swift package, or a folder with a quire.json; the current folder without it. ARGUMENTS are the package
    manager's, such as --filter NAME.

      --config FILE     a configuration elsewhere than in PATH/quire.json
      --packages FOLDER takes dependencies from the folders of their names in FOLDER, and fetches only others
      --quire FOLDER    the folder of Quire; else QUIRE_PATH, or the one that this program was built in
      --scratch FOLDER  the folder of builds, shared by all packages; else QUIRE_SCRATCH, or a folder in the user's cache
      --leave-out       leaves out tests and bodies that the compiler refuses, and lists each with its message
      --report FILE     writes what happened as JSON
      --output FOLDER   the folder of pictures of previews; else PATH/.build/quire/previews
      --size LIST       the sizes of previews: widths and heights such as 390x844, or names of devices such as iPhone13
      --appearance LIST, --text-size LIST
                        light, dark or both; sizes of text such as large,accessibilityLarge
      --previews        tests the previews instead of the tests: draws each over a matrix, and compares it with the
                        picture of the last run in PATH/__Previews__; also --direction ltr,rtl, --locale LIST,
                        --matrix pairs|all, and --audit, which names truncated text, small targets and the like
      --watch           draws previews again, builds and starts the program again, or tests what a changed file concerns

    Options of quire test:

      --shard K/N       runs the tests of one of N parts that take about the same time, by the durations of the last
                        runs; --durations FILE names them, where several machines run a part each
      --retry N         runs failed tests again, up to N times; those that then pass are named as flaky
      --time-limit N    ends a test that has not ended after N seconds, and goes on without it
      --coverage        counts the lines that the tests run: a table by target, pages, and a file for lcov

    Options of quire run:

      --target NAME     the program, where there are several
      --device NAME     the device, such as iPhoneSe, iPhone13 (the default) or iPadPro11
      --size WxH        the size of the screen, in points, in place of a device
      --scale NUMBER    the pixels per point; a whole number for windows
      --orientation portrait|landscape, --appearance light|dark, --text-size NAME, --right-to-left
                        how the device is held, and what its user prefers
      --open URL        opens a link or a document of the app at its start
      --install-desktop-file
                        tells the desktop of the app, so that xdg-open opens its links; writes into XDG_DATA_HOME
      --fresh           removes defaults, saved state and permissions of the app first
      --picture FILE    draws the window into a PNG file, without a display, and ends
      --after SECONDS   the time of the picture after the start; 1 without it
      --web             shows the program in a browser on this machine, and prints the address
      --record FILE     records what is done in the window as a session

    Options of quire bundle, besides --target:

      --output FOLDER   the folder of the package; else PATH
      --version TEXT, --maintainer "NAME <ADDRESS>"
                        those of the package; else the version of Info.plist, and DEBFULLNAME with DEBEMAIL
      --debug           builds the program for debugging; else it is optimized

    Options of quire replay, besides --target:

      --output FOLDER   the folder of pictures, one for each step; else PATH/.build/quire/replay
      --as-test FILE    writes the session as a test in Swift

    """

  /// Runs the program; returns its status.
  public func run() -> Int32 {
    do {
      // The call of the build tool plugin, with the file that it wrote.
      if arguments.count == 2, arguments[0] == "sources" {
        for line in try TargetSources(request: URL(fileURLWithPath: arguments[1])).write() { print(line) }
        return 0
      }
      return try Invocation(arguments).run()
    } catch let failure as Failure {
      FileHandle.standardError.write(Data("quire: \(failure)\n".utf8))
      return 1
    } catch {
      FileHandle.standardError.write(Data("quire: \(error)\n".utf8))
      return 1
    }
  }
}
