@_exported public import EventKit
@_exported public import UIKit
