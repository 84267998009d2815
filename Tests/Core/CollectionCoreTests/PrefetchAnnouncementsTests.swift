import CollectionCore
import DiffCore
import Testing

@Suite struct PrefetchAnnouncementsTests {
  func place(_ item: Int) -> ItemPlace { ItemPlace(item: item, section: 0) }

  @Test func itemsAreAnnouncedForPrefetchingOnlyOnce() {
    var announcements = PrefetchAnnouncements()
    let places = (0..<4).map(place)
    #expect(announcements.add(Array(places[0..<2])) == Array(places[0..<2]))
    #expect(announcements.add(places) == Array(places[2...]))
    announcements.prune { $0.item == 0 }
    #expect(announcements.withdraw { $0.item > 2 } == [places[1], places[2]])
    #expect(announcements.places == [places[3]])
  }

  @Test func announcedItemsFollowTheirIndexPathsThroughUpdates() throws {
    var announcements = PrefetchAnnouncements()
    _ = announcements.add([place(2), place(3)])
    let map = try UpdateTransaction.map(
      [.insertItem(place(0)), .deleteItem(place(2))], before: CollectionDataCounts([5]),
      after: CollectionDataCounts([5])
    ).get()
    announcements.follow(map)
    // Item 3 has moved down for the new one, and up for the deleted one.
    #expect(announcements.places == [place(3)])
  }

  @Test func replacingTheDataCancelsAnnouncedItemsThatStillExist() {
    var announcements = PrefetchAnnouncements()
    _ = announcements.add([place(3), place(4)])
    announcements.dataDidChange()
    #expect(announcements.places.isEmpty)
    #expect(!announcements.isEmpty)
    #expect(announcements.removeReplaced(in: CollectionDataCounts([4])) == [place(3)])
    #expect(announcements.isEmpty)
  }
}
