// The interactions and the calendars, so that clients import one module.
@_exported public import CollectionCalendars
@_exported public import CollectionInteractions
