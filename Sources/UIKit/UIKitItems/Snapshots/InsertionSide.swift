/// The side of a destination on which elements are inserted.
enum InsertionSide {
  case before
  case after
}
