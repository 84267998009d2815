public import Foundation

/// A run loop by its name in Core Foundation.
public typealias CFRunLoop = RunLoop

/// Returns the run loop of the current thread.
public func CFRunLoopGetCurrent() -> CFRunLoop { RunLoop.current }

/// Returns the run loop of the main thread.
public func CFRunLoopGetMain() -> CFRunLoop { RunLoop.main }

/// Wakes a run loop that waits.
public func CFRunLoopWakeUp(_ runLoop: CFRunLoop) { runLoop.perform {} }
