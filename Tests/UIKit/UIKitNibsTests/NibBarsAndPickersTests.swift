import Foundation
import Testing
import UIKit

@testable import UIKitNibs

/// Pickers, bars and effects in nibs.
@MainActor @Suite struct NibBarsAndPickersTests {
  @Test func aDatePickerHasItsModeItsLimitsAndItsDate() throws {
    let picker = try #require(
      NibFixtures.view(
        """
        <datePicker contentMode="scaleToFill" datePickerMode="date" minuteInterval="5" style="wheels" id="p">
          <rect key="frame" x="16" y="431" width="343" height="216"/>
          <date key="date" timeIntervalSinceReferenceDate="482061469.0"/>
          <date key="minimumDate" timeIntervalSinceReferenceDate="482000000.0"/>
        </datePicker>
        """) as? UIDatePicker)
    #expect(picker.datePickerMode == .date)
    #expect(picker.minuteInterval == 5)
    #expect(picker.preferredDatePickerStyle == .wheels)
    #expect(picker.minimumDate == Date(timeIntervalSinceReferenceDate: 482_000_000))
    #expect(picker.maximumDate == nil)
    #expect(Calendar.current.isDate(picker.date, inSameDayAs: Date(timeIntervalSinceReferenceDate: 482_061_469)))
    #expect(picker.frame == CGRect(x: 16, y: 431, width: 343, height: 216))
  }

  @Test func aDatePickerWithTheCurrentDateIgnoresTheSavedOne() throws {
    let picker = try #require(
      NibFixtures.view(
        """
        <datePicker datePickerMode="date" useCurrentDate="YES" id="p">
          <date key="date" timeIntervalSinceReferenceDate="482061469.0"/>
        </datePicker>
        """) as? UIDatePicker)
    #expect(picker.date.timeIntervalSinceReferenceDate > 600_000_000)
  }

  @Test func aSearchBarHasItsTexts() throws {
    let bar = try #require(
      NibFixtures.view(
        "<searchBar text=\"oak\" placeholder=\"Trees\" showsCancelButton=\"YES\" id=\"s\"/>") as? UISearchBar)
    #expect(bar.text == "oak")
    #expect(bar.placeholder == "Trees")
    #expect(bar.showsCancelButton)
  }

  @Test func aToolbarHasItsItems() throws {
    let bar = try #require(
      NibFixtures.view(
        """
        <toolbar id="t"><items>
          <barButtonItem systemItem="flexibleSpace" id="i1"/><barButtonItem title="Sort" tag="4" id="i2"/>
        </items></toolbar>
        """) as? UIToolbar)
    #expect(bar.items?.count == 2)
    #expect(bar.items?.last?.title == "Sort")
    #expect(bar.items?.last?.tag == 4)
  }

  @Test func anEffectViewHasItsEffectAndItsContent() throws {
    let view = try #require(
      NibFixtures.view(
        """
        <visualEffectView id="e">
          <rect key="frame" x="0" y="0" width="100" height="40"/>
          <view key="contentView" id="c"><subviews><label text="Over" id="l"/></subviews></view>
          <blurEffect style="systemMaterial"/>
        </visualEffectView>
        """) as? UIVisualEffectView)
    #expect(view.effect is UIBlurEffect)
    #expect((view.contentView.subviews.first as? UILabel)?.text == "Over")
  }

  @Test func pickersAndWellsAreMade() throws {
    #expect(try NibFixtures.view("<pickerView id=\"p\"/>") is UIPickerView)
    #expect(try NibFixtures.view("<colorWell id=\"w\"/>") is UIColorWell)
  }
}
