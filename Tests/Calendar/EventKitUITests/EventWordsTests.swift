import EventKit
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import EventKitUI

/// The texts of the controllers in the languages in which UIKit has its own words.
@MainActor
@Suite struct EventWordsTests {
  @Test func everyLanguageTranslatesTheSameTexts() {
    // Words that agree with the gender of a day are in some languages only.
    func texts(_ language: String) -> Set<String> {
      EventWords.texts(in: language).filter { $0.wholeMatch(of: #/\w+ \(\d\)/#) == nil }
    }
    #expect(EventWords.languages == ["ar", "de", "en", "es", "fr", "it", "ja", "pl", "tr"])
    #expect(texts("de").count > 110)
    for language in EventWords.languages where language != "en" {
      #expect(texts(language) == texts("de"), "\(language)")
    }
  }

  @Test func translationsHaveThePlacesOfTheirTexts() {
    for language in EventWords.languages {
      for text in EventWords.texts(in: language) {
        let translation = EventWords.translation(of: text, in: language) ?? ""
        let places = translation.matches(of: #/%(?:\d\$)?@/#).count
        #expect(places == text.matches(of: #/%@/#).count, "\(language): \(text)")
      }
    }
  }

  /// Every page is opened, and no English text is in sight: scripts without Latin letters show it.
  @Test(arguments: ["ar_EG", "ja_JP"]) func noPageOfTheEditorShowsEnglishTexts(locale: String) throws {
    let stage = try EditorStage(locale: locale)
    let event = try stage.event("١", weekly: true) {
      $0.addAlarm(EKAlarm(relativeOffset: -7200))
      $0.addAlarm(EKAlarm(relativeOffset: -900))
    }
    let controller = stage.edit(event)
    expectNoEnglish(stage, "editor")
    for page in ["Time Zone", "End Repeat", "Calendar", "Show As", "Alert", "Second Alert"] {
      try stage.tap(localized(page))
      #expect(controller.topViewController !== controller.form, "\(page)")
      expectNoEnglish(stage, page)
      if page == "End Repeat" {
        for end in ["On Date", "After"] {
          try stage.tap(localized(end))
          expectNoEnglish(stage, end)
        }
      }
      controller.popToRootViewController(animated: false)
      stage.window.settle()
    }
    try stage.tap(localized("Repeat"))
    expectNoEnglish(stage, "Repeat")
    try stage.tap(localized("Custom"))
    for frequency in [EKRecurrenceFrequency.daily, .weekly, .monthly, .yearly] {
      let page = try #require(controller.topViewController as? CustomRepeatController)
      let picker = page.frequencyWheel.picker
      page.frequencyWheel.pickerView(picker, didSelectRow: frequency.rawValue, inComponent: 0)
      page.intervalWheel.pickerView(page.intervalWheel.picker, didSelectRow: 2, inComponent: 0)
      stage.window.settle()
      expectNoEnglish(stage, "\(frequency)")
      guard frequency == .monthly || frequency == .yearly else { continue }
      try stage.tap(localized("On the…"))
      expectNoEnglish(stage, "\(frequency), on a day")
    }
    controller.popToRootViewController(animated: false)
    stage.window.settle()
    try stage.tap(localized("Delete Event"))
    expectNoEnglish(stage, "deletion")
    try stage.tap(Word.cancel.text)
    try stage.tap(Word.cancel.text)
    expectNoEnglish(stage, "question")
  }

  @Test(arguments: ["ar_EG", "ja_JP"]) func theViewerAndTheChooserShowNoEnglishTexts(locale: String) throws {
    let stage = try EditorStage(locale: locale)
    let viewer = EKEventViewController()
    viewer.event = try stage.event("١", weekly: true) {
      $0.addAlarm(EKAlarm(relativeOffset: -86_400))
      $0.timeZone = TimeZone(identifier: "Asia/Tokyo")
      $0.url = URL(string: "١:")
      $0.notes = "١"
    }
    viewer.allowsEditing = true
    viewer.allowsCalendarPreview = true
    let navigation = UINavigationController(rootViewController: viewer)
    stage.root.present(navigation, animated: false)
    stage.window.settle()
    expectNoEnglish(stage, "viewer")
    for style in [EKCalendarChooserSelectionStyle.single, .multiple] {
      let chooser = EKCalendarChooser(selectionStyle: style, displayStyle: .allCalendars, eventStore: stage.store)
      chooser.showsDoneButton = true
      chooser.showsCancelButton = true
      navigation.setViewControllers([chooser], animated: false)
      stage.window.settle()
      expectNoEnglish(stage, "chooser")
    }
  }

  @Test(arguments: [
    ("en_US", "every 2 weeks on Wednesday", "every month on the last Sunday", "2 hours before"),
    ("de_DE", "alle 2 Wochen am Mittwoch", "jeden Monat am letzten Sonntag", "2 Stunden vorher"),
    ("ar_EG", "كل أسبوعين يوم الأربعاء", "كل شهر في الأحد الأخير", "قبل ساعتين"),
    ("ja_JP", "2週間ごと、水曜日", "毎月、最終日曜日", "2時間前"),
    ("pl_PL", "co 2 tygodnie: środa", "co miesiąc: ostatnia niedziela", "2 godziny przed"),
    ("tr_TR", "2 haftada bir, Çarşamba", "her ay, son Pazar", "2 saat önce"),
    ("fr_FR", "toutes les 2\u{a0}semaines le mercredi", "tous les mois le dernier dimanche", "2\u{a0}heures avant"),
    ("es_ES", "cada 2 semanas el miércoles", "cada mes el último domingo", "2 horas antes"),
    ("it_IT", "ogni 2 settimane di mercoledì", "ogni mese, giorno: ultima domenica", "2 ore prima"),
  ]) func rulesAndAlertsAreSentencesOfTheLanguage(locale: String, weekly: String, monthly: String, alert: String) throws
  {
    let stage = try EditorStage(locale: locale)
    let start = DateComponents(month: 6, day: 3, weekday: 4)
    func text(_ rule: EKRecurrenceRule) -> String { RepeatText.description(RepeatPattern(rule, start: start)) }
    #expect(text(EKRecurrenceRule(recurrenceWith: .weekly, interval: 2, end: nil)) == weekly)
    let sunday = EKRecurrenceRule(
      recurrenceWith: .monthly, interval: 1, daysOfTheWeek: [EKRecurrenceDayOfWeek(.sunday, weekNumber: -1)],
      daysOfTheMonth: nil, monthsOfTheYear: nil, weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: nil, end: nil)
    #expect(text(sunday) == monthly)
    #expect(EventAlert.text(EventAlert(offset: -7200), isAllDay: false, in: .gmt) == alert)
    withExtendedLifetime(stage) {}
  }

  @Test(arguments: ["en_US", "de_DE", "ja_JP"]) func zonesWithoutAPlaceHaveTheirOwnNames(locale: String) throws {
    let stage = try EditorStage(locale: locale)
    let zones = ["Etc/UTC", "UTC", "Etc/GMT+3"].compactMap { TimeZone(identifier: $0) }
    #expect(EventText.names(of: zones).allSatisfy { $0.contains(#/UTC|GMT/#) }, "\(EventText.names(of: zones))")
    let vienna = try #require(TimeZone(identifier: "Europe/Vienna"))
    #expect(EventText.name(of: vienna) == ["en_US": "Vienna", "de_DE": "Wien", "ja_JP": "ウィーン"][locale])
    withExtendedLifetime(stage) {}
  }

  /// Expects that no text in sight has Latin letters, but for those of the calendars, of URLs and of “OK”.
  private func expectNoEnglish(_ stage: EditorStage, _ page: String) {
    let texts =
      stage.views(UILabel.self).map { $0.text ?? $0.attributedText?.string ?? "" }
      + stage.views(UITextField.self).map { $0.placeholder ?? "" }
    #expect(texts.count > 3, "\(page)")
    for text in texts {
      let rest = text.replacing(#/Home|Work|URL|OK/#, with: "")
      #expect(rest.firstMatch(of: #/[A-Za-z]{2,}/#) == nil, "\(page): \(text)")
    }
  }
}
