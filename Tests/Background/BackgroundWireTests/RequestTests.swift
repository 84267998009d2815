import BackgroundWire
import Testing

/// Requests as values: what is written is read, and a message without a request is none.
struct WireRequestTests {
  @Test func aGreetingIsReadAsItWasWritten() {
    var greeting = Greeting(app: "org.example.reader", pid: 7)
    greeting.handlesBackgroundWork = true
    greeting.start = Greeting.Start(executable: "/bin/a", arguments: ["/bin/a", "-x"], folder: "/", modes: ["fetch"])
    guard case .greet(let read) = Request(greeting.message) else { return #expect(Bool(false), "no greeting") }
    #expect(read == greeting)
    #expect(Greeting(Message(.hello, [.executable: .text("/bin/a")])).start?.modes == nil)
  }

  @Test func reportsOfTheMachineAreToldApart() {
    for report in [
      MachineReport.use(isIdle: true), .use(isIdle: false), .network(NetworkState(isExpensive: true)),
      .network(NetworkState(isOnline: false)),
    ] { #expect(MachineReport(report.message) == report) }
  }

  @Test func workAndItsExpirationAreToldApart() {
    let order = WorkOrder(launch: 3, kind: .task, name: "t", payload: [1], budget: 30, isProcessing: true)
    for message in [WorkMessage.order(order), .expired(launch: 3)] { #expect(WorkMessage(message.message) == message) }
    #expect(WorkMessage(Message(.work, [.launch: .integer(4), .result: .integer(99)])) == .unknown(launch: 4))
    #expect(WorkMessage(Message(.event)) == nil)
  }

  @Test func theStatusIsReadAsItWasWritten() {
    let status = DaemonStatus(
      pid: 1, version: 2, folder: "/f", transfers: 3, runningTransfers: 4, queuedTransfers: 5, unacknowledgedEvents: 6,
      launches: 7, connections: 8, rate: 9)
    #expect(DaemonStatus(status.reply) == status)
  }

  @Test func aPushOfTheBusHasTheTokenOfItsProgram() {
    guard case .pushFromBus("t", let order) = Request(PushOrder.message([123, 125], token: "t")) else {
      return #expect(Bool(false), "no push of the bus")
    }
    #expect(order.payload == [123, 125])
    guard case .push(let own) = Request(PushOrder(app: "a", payload: [], expiration: 9).message) else {
      return #expect(Bool(false), "no push")
    }
    #expect(own == PushOrder(app: "a", payload: [], expiration: 9))
  }

  @Test func aMessageThatIsNoRequestIsRefused() {
    for kind in [Message.Kind.done, .failure, .event, .progress, .work, .challenge, .advance] {
      #expect(Request(Message(kind)) == nil)
    }
    for kind in Message.Kind.allCases where kind.rawValue >= 20 && kind != .advance {
      #expect(Request(Message(kind)) != nil, "\(kind)")
    }
  }
}
