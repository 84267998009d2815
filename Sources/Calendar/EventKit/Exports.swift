// Clients read the coordinates of a place that they have from a calendar without another import, as on iOS.
@_exported public import CoreLocation
