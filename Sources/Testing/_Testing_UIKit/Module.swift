// The module _Testing_UIKit.
