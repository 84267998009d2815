import CGTK

/// The signals to which an object has connected closures; they are disconnected when the connections are released.
///
/// One function of C serves all signals: GObject gives it the arguments as values, of which each closure reads as many
/// as it declares, in the types that it declares. The connections hold no reference to the objects that emit the
/// signals, nor to the owner.
@MainActor
final class SignalConnections {
  private var closures: [UnsafeMutablePointer<GClosure>] = []

  isolated deinit { disconnect() }

  /// Connects a closure that receives an owner and the first arguments of a signal. It is not called after the owner's
  /// deinitialization.
  func connect<Owner: AnyObject, each Value: SignalValue>(
    _ instance: some ObjectPointer, _ signal: String, of owner: Owner,
    _ body: @escaping @MainActor (Owner, repeat each Value) -> Void
  ) {
    add(instance, signal) { [weak owner] values, _ in
      guard let owner else { return }
      var arguments = SignalArguments(values)
      body(owner, repeat arguments.next((each Value).self))
    }
  }

  /// Connects a closure that returns whether it has handled a signal, such as an event.
  func handle<Owner: AnyObject, each Value: SignalValue>(
    _ instance: some ObjectPointer, _ signal: String, of owner: Owner,
    _ body: @escaping @MainActor (Owner, repeat each Value) -> Bool
  ) {
    add(instance, signal) { [weak owner] values, result in
      guard let owner else { return }
      var arguments = SignalArguments(values)
      let isHandled = body(owner, repeat arguments.next((each Value).self))
      if let result { g_value_set_boolean(result, isHandled ? 1 : 0) }
    }
  }

  /// Connects a closure whose result is a set of flags.
  func choose<Owner: AnyObject, each Value: SignalValue>(
    _ instance: some ObjectPointer, _ signal: String, of owner: Owner,
    _ body: @escaping @MainActor (Owner, repeat each Value) -> guint
  ) {
    add(instance, signal) { [weak owner] values, result in
      guard let owner else { return }
      var arguments = SignalArguments(values)
      let flags = body(owner, repeat arguments.next((each Value).self))
      if let result { g_value_set_flags(result, flags) }
    }
  }

  /// Disconnects all closures.
  func disconnect() {
    for closure in closures {
      // This disconnects the closure, whether the object that emits the signal still exists or not.
      g_closure_invalidate(closure)
      g_closure_unref(closure)
    }
    closures = []
  }

  private func add(_ instance: some ObjectPointer, _ signal: String, _ call: @escaping SignalBody.Call) {
    let data = retainedData(SignalBody(call))
    let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), data)!
    g_closure_add_finalize_notifier(closure, data) { data, _ in releaseData(data) }
    g_closure_set_marshal(closure) { closure, result, count, values, _, _ in
      nonisolated(unsafe) let (result, values) = (result, UnsafeBufferPointer(start: values, count: Int(count)))
      withOwner(closure!.pointee.data, as: SignalBody.self) { $0.call(values, result) }
    }
    g_closure_ref(closure)
    g_closure_sink(closure)
    closures.append(closure)
    g_signal_connect_closure(instance.address, signal, closure, 0)
  }
}

/// A closure that is connected to a signal, with its arguments as GObject passes them.
@MainActor
private final class SignalBody {
  typealias Call = @MainActor (_ values: UnsafeBufferPointer<GValue>, _ result: UnsafeMutablePointer<GValue>?) -> Void
  let call: Call

  init(_ call: @escaping Call) { self.call = call }
}

/// The arguments of a signal, read one after another; the first value is the object that emits it.
private struct SignalArguments {
  private let values: UnsafeBufferPointer<GValue>
  private var index = 0

  init(_ values: UnsafeBufferPointer<GValue>) { self.values = values }

  mutating func next<Value: SignalValue>(_: Value.Type) -> Value {
    index += 1
    return Value(values.baseAddress! + index)
  }
}

/// A pointer to an instance of GObject, in the types in which functions of GTK pass them.
protocol ObjectPointer {
  var address: UnsafeMutableRawPointer { get }
}

extension OpaquePointer: ObjectPointer {
  var address: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

extension UnsafeMutablePointer: ObjectPointer {
  var address: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

/// A type in which a closure can receive an argument of a signal.
protocol SignalValue {
  init(_ value: UnsafePointer<GValue>)
}

extension Double: SignalValue {
  init(_ value: UnsafePointer<GValue>) { self = g_value_get_double(value) }
}

extension guint: SignalValue {
  init(_ value: UnsafePointer<GValue>) { self = g_value_get_uint(value) }
}

/// An argument whose type is an enumeration.
struct SignalEnum: SignalValue {
  let value: UInt32

  init(_ value: UnsafePointer<GValue>) { self.value = UInt32(bitPattern: g_value_get_enum(value)) }
}

extension GdkModifierType: SignalValue {
  init(_ value: UnsafePointer<GValue>) { self.init(rawValue: g_value_get_flags(value)) }
}

extension String: SignalValue {
  init(_ value: UnsafePointer<GValue>) { self = g_value_get_string(value).map { String(cString: $0) } ?? "" }
}

/// A pointer to an object, such as an event; it is valid during the call.
extension OpaquePointer: SignalValue {
  init(_ value: UnsafePointer<GValue>) { self.init(g_value_peek_pointer(value)!) }
}
