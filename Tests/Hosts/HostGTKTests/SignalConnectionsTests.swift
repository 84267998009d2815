import CGTK
import Testing

@testable import HostGTK

/// Signals of a class of GObject that needs no display.
@MainActor
struct SignalConnectionsTests {
  /// An object with the signal `moved(number, word, x, flags) -> Bool`.
  private final class Emitter {
    private static let type: GType = {
      var query = GTypeQuery()
      g_type_query(g_object_get_type(), &query)
      let type = g_type_register_static_simple(
        g_object_get_type(), "QuireTestEmitter", query.class_size, nil, query.instance_size, nil,
        GTypeFlags(rawValue: 0))
      var arguments: [GType] = [7 << 2, 16 << 2, 15 << 2, gdk_modifier_type_get_type()]
      g_signal_newv("moved", type, G_SIGNAL_RUN_LAST, nil, nil, nil, nil, 5 << 2, 4, &arguments)
      return type
    }()

    let object: OpaquePointer

    init() { object = OpaquePointer(g_object_new_with_properties(Self.type, 0, nil, nil)!) }

    func emit(_ number: guint, _ word: String, _ x: Double, _ flags: GdkModifierType) -> Bool {
      var values = [GValue](repeating: GValue(), count: 5)
      var result = GValue()
      g_value_init(&result, 5 << 2)
      g_value_init(&values[0], Self.type)
      g_value_set_instance(&values[0], UnsafeMutableRawPointer(object))
      g_value_init(&values[1], 7 << 2)
      g_value_set_uint(&values[1], number)
      g_value_init(&values[2], 16 << 2)
      g_value_set_string(&values[2], word)
      g_value_init(&values[3], 15 << 2)
      g_value_set_double(&values[3], x)
      g_value_init(&values[4], gdk_modifier_type_get_type())
      g_value_set_flags(&values[4], flags.rawValue)
      g_signal_emitv(values, g_signal_lookup("moved", Self.type), 0, &result)
      for index in values.indices { g_value_unset(&values[index]) }
      return g_value_get_boolean(&result) != 0
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(object)) }
  }

  private final class Owner {
    var heard: [String] = []
  }

  @Test func signalArgumentsArriveInTheTypesOfTheClosure() {
    let (emitter, owner, signals) = (Emitter(), Owner(), SignalConnections())
    signals.handle(emitter.object, "moved", of: owner) {
      (owner, number: guint, word: String, x: Double, flags: GdkModifierType) in
      owner.heard.append("\(number) \(word) \(x) \(flags.rawValue)")
      return number == 7
    }
    #expect(emitter.emit(7, "seven", 0.5, GDK_CONTROL_MASK))
    #expect(!emitter.emit(8, "eight", -2, GDK_SHIFT_MASK))
    #expect(owner.heard == ["7 seven 0.5 \(GDK_CONTROL_MASK.rawValue)", "8 eight -2.0 \(GDK_SHIFT_MASK.rawValue)"])
  }

  @Test func aSignalClosureMayIgnoreTheLastArguments() {
    let (emitter, owner, signals) = (Emitter(), Owner(), SignalConnections())
    signals.connect(emitter.object, "moved", of: owner) { owner in owner.heard.append("moved") }
    signals.connect(emitter.object, "moved", of: owner) { (owner, number: guint) in owner.heard.append("\(number)") }
    #expect(!emitter.emit(3, "", 0, GDK_SHIFT_MASK))
    #expect(owner.heard == ["moved", "3"])
  }

  @Test func noSignalClosureIsCalledAfterTheConnectionsOrTheOwnerAreReleased() {
    let (emitter, owner) = (Emitter(), Owner())
    var signals: SignalConnections? = SignalConnections()
    var brief: Owner? = Owner()
    signals!.handle(emitter.object, "moved", of: owner) { owner in
      owner.heard.append("owner")
      return true
    }
    signals!.connect(emitter.object, "moved", of: brief!) { _ in owner.heard.append("brief") }
    _ = emitter.emit(0, "", 0, GDK_SHIFT_MASK)
    #expect(owner.heard == ["owner", "brief"])
    brief = nil
    #expect(emitter.emit(0, "", 0, GDK_SHIFT_MASK))
    #expect(owner.heard == ["owner", "brief", "owner"])
    signals = nil
    #expect(!emitter.emit(0, "", 0, GDK_SHIFT_MASK))
    #expect(owner.heard.count == 3)
  }

  @Test func signalClosuresAreReleasedWithTheConnectionsOrTheEmitter() {
    weak var first: Owner?
    weak var second: Owner?
    let (owner, signals) = (Owner(), SignalConnections())
    var emitter: Emitter? = Emitter()
    do {
      let captured = Owner()
      first = captured
      signals.connect(emitter!.object, "moved", of: owner) { _ in captured.heard.append("") }
    }
    #expect(first != nil)
    signals.disconnect()
    #expect(first == nil)
    do {
      let captured = Owner()
      second = captured
      signals.connect(emitter!.object, "moved", of: owner) { _ in captured.heard.append("") }
    }
    // The object that emits the signal goes before the connections.
    emitter = nil
    #expect(second != nil, "The connections keep a reference to the closure.")
    signals.disconnect()
    #expect(second == nil)
  }

  @Test func anIdleSourceIsCalledOnceUnlessItIsRemoved() {
    var calls = 0
    weak var captured: Owner?
    do {
      let owner = Owner()
      captured = owner
      LoopCall.schedule(priority: G_PRIORITY_HIGH) {
        owner.heard = []
        calls += 1
      }
    }
    let removed = LoopCall.schedule(after: 0, priority: G_PRIORITY_HIGH) { calls += 10 }
    g_source_remove(removed)
    for _ in 0..<10 { g_main_context_iteration(nil, 0) }
    #expect(calls == 1)
    #expect(captured == nil)
  }
}
