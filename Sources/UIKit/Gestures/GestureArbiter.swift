// The contract between a window and its recognisers, until the class itself lands in this file:
//
//   @MainActor final class GestureArbiter {
//     init()
//     /// Delivers one touch event: recognisers first, then actions, then the views themselves (touchesBegan/Moved/
//     /// Ended/Cancelled of `touch.view`, delayed and cancelled as the recognisers ask). `UIWindow.sendEvent` calls
//     /// nothing else; it has hit-tested every touch that began (`touch.view`, `touch.window`) and set phase, location,
//     /// previous location, timestamp and tap count of every touch before.
//     func send(_ event: UIEvent)
//     /// Takes every touch of a view that leaves its window away from views and recognisers.
//     func cancelTouches(in view: UIView)
//   }
//
// What it needs: `UITouch.view/window/phase/timestamp/location(in:)` as public, an internal settable
// `UITouch.gestureRecognizers`, `UIEvent.allTouches`, `UIView.gestureRecognizers`, and `UIView.add/removeGestureRecognizer`
// that set the internal settable `UIGestureRecognizer.view`; `UIWindow.gestureArbiter: GestureArbiter` (internal);
// `FrameDriver.current.host.schedule(at:)` for timers.
