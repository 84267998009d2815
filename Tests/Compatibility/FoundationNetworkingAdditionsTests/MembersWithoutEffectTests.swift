import Foundation
import FoundationNetworkingAdditions
import Testing

struct MembersWithoutEffectTests {
  private final class Delegate: NSObject, URLSessionTaskDelegate {}

  @Test func aRequestMayUseEveryNetworkWhateverIsSet() throws {
    var request = URLRequest(url: try #require(URL(string: "https://leaf.example/a.png")))
    request.allowsConstrainedNetworkAccess = false
    request.allowsExpensiveNetworkAccess = false
    #expect(request.allowsConstrainedNetworkAccess)
    #expect(request.allowsExpensiveNetworkAccess)
  }

  @Test func aTaskKeepsItsWayOfDelivery() throws {
    let session = URLSession(configuration: .ephemeral)
    let task = session.dataTask(with: try #require(URL(string: "https://leaf.example")))
    #expect(task.prefersIncrementalDelivery)
    task.prefersIncrementalDelivery = false
    #expect(!task.prefersIncrementalDelivery)
    // They have defaults, as all methods of the delegate.
    Delegate().urlSession(session, didCreateTask: task)
    Delegate().urlSession(session, taskIsWaitingForConnectivity: task)
    task.cancel()
    session.invalidateAndCancel()
  }
}
