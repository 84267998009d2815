// Clients can read the coordinates of a structured location without another import, as on iOS.
@_exported public import CoreLocation
