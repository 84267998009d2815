import Testing

extension DisplayTests {
  /// Items that a real pointer drags, with the mouse at once, after a rest, and with the Escape key.
  @Suite struct DragTests {
    @Test func theMouseRearrangesItemsAndDragsThemBetweenViews() {
      let lines = WindowProbe.run("drag")
      #expect(
        lines == [
          "rearranged 1 to 6: [0, 2, 3, 4, 5, 6, 1, 7]",
          "entered the right one: [10, 12, 13] [11, 20, 21]",
          "dropped: [10, 12, 13] [11, 20, 21]",
          "entered the right one: [12, 13] [10, 11, 20, 21]",
          "put back: [10, 12, 13] [11, 20, 21]",
          "at last [0, 2, 3, 4, 5, 6, 1, 7] [10, 12, 13] [11, 20, 21]",
          "shown [10, 12, 13] [11, 20, 21]", "end",
        ])
    }
  }
}
