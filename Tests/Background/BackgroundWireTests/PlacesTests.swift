import BackgroundWire
import Testing

/// The places at which programs and the daemon find each other.
struct PlacesTests {
  @Test(arguments: [
    ("/home/leaf/apps/Leaf.app/Leaf", ["/home/leaf/apps/Leaf.app", "/home/leaf/apps"]),
    ("/usr/bin/leaf", ["/usr/bin"]),
  ])
  func theDaemonIsSearchedBesideTheProgramAndItsApp(program: String, folders: [String]) {
    #expect(Places.foldersBeside(program) == folders)
  }
}
