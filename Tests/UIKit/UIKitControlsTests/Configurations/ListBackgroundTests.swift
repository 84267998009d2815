import Testing
import UIKit

@MainActor
struct ListBackgroundTests {
  private func state(_ change: (inout UICellConfigurationState) -> Void) -> UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: .current)
    change(&state)
    return state
  }

  @Test func listBackgroundConfigurationsHaveSystemColorsAndCorners() {
    #expect(UIBackgroundConfiguration.listPlainCell().backgroundColor == .systemBackground)
    #expect(UIBackgroundConfiguration.listGroupedCell().backgroundColor == .secondarySystemGroupedBackground)
    #expect(UIBackgroundConfiguration.listSidebarCell().backgroundColor == .clear)
    let square: [UIBackgroundConfiguration] = [
      .listCell(), .listHeader(), .listFooter(), .listPlainCell(), .listPlainHeaderFooter(), .listGroupedCell(),
    ]
    let round: [UIBackgroundConfiguration] = [
      .listGroupedHeaderFooter(), .listSidebarHeader(), .listSidebarCell(), .listAccompaniedSidebarCell(),
    ]
    #expect(square.allSatisfy { $0.cornerRadius == 0 })
    #expect(round.allSatisfy { $0.cornerRadius == 26 })
    #expect((square + round).allSatisfy { $0.backgroundInsets == .zero && $0.strokeWidth == 0 })
    #expect(UIBackgroundConfiguration.listSidebarHeader() != .clear())
  }

  @Test func listBackgroundConfigurationsShowHighlightsAndSelections() {
    let cell = UIBackgroundConfiguration.listGroupedCell()
    let selected = cell.updated(for: state { $0.isSelected = true })
    #expect(selected.backgroundColor == .systemGray4)
    #expect(cell.updated(for: state { $0.isHighlighted = true }).backgroundColor == .systemGray4)
    #expect(selected.updated(for: state { _ in }).backgroundColor == .secondarySystemGroupedBackground)
    let header = UIBackgroundConfiguration.listPlainHeaderFooter()
    #expect(header.updated(for: state { $0.isSelected = true }).backgroundColor == .clear)
  }

  @Test func aListBackgroundColorSetByTheClientStaysWhenSelected() {
    var cell = UIBackgroundConfiguration.listPlainCell()
    cell.backgroundColor = .red
    #expect(cell.updated(for: state { $0.isSelected = true }).backgroundColor == .red)
  }
}
