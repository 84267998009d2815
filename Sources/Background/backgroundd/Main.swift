import BackgroundDaemon
import Glibc

/// The daemon of background work; programs start it when they first need it.
@main
enum Main {
  static func main() { exit(Daemon.run(CommandLine.arguments)) }
}
