import Foundation
import Testing
import UIKit

@MainActor
struct UIContextMenuConfigurationTests {
  private final class Marked: UIContextMenuConfiguration {
    let mark: Int

    init(mark: Int) {
      self.mark = mark
      super.init()
    }
  }

  @Test func aContextMenuConfigurationSubclassMayHaveItsOwnInitializers() {
    let configurations = [Marked(mark: 1), Marked(mark: 2)]
    #expect(configurations.map(\.mark) == [1, 2])
    #expect(configurations[0].identifier as? NSString != configurations[1].identifier as? NSString)
  }
}
