/// The side of a destination on which something is put.
enum InsertionSide {
  case before
  case after
}
