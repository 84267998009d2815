import Foundation
import Testing

@testable import UIKitActions

/// The words that UIKit itself shows, in several languages.
struct WordTests {
  @Test(arguments: [
    ("de_DE", ["Abbrechen", "Kopieren", "Alles auswählen", "Löschen", "Fertig", "Suchen"]),
    ("ar_EG", ["ألغِ", "انسخ", "اختر الكل", "احذف", "تم", "بحث"]),
    ("ja_JP", ["キャンセル", "コピー", "すべて選択", "削除", "完了", "検索"]),
    ("pl_PL", ["Anuluj", "Skopiuj", "Zaznacz wszystko", "Usuń", "Gotowe", "Szukaj"]),
    ("tr_TR", ["Vazgeç", "Kopyala", "Tümünü Seç", "Sil", "Bitti", "Ara"]),
    ("en_GB", ["Cancel", "Copy", "Select All", "Delete", "Done", "Search"]),
    ("tlh", ["Cancel", "Copy", "Select All", "Delete", "Done", "Search"]),
  ])
  func wordsAreThoseOfTheLanguage(_ locale: String, _ expected: [String]) {
    let words = [Word.cancel, .copy, .selectAll, .delete, .done, .search]
    let found = words.map { $0.text(in: Locale(identifier: locale)) }
    #expect(found == expected)
  }

  @Test(arguments: ["de_DE", "ar_EG", "ja_JP", "pl_PL", "tr_TR"])
  func everyWordIsTranslated(_ locale: String) {
    for word in Word.allCases where word != .page {
      let text = word.text(in: Locale(identifier: locale))
      #expect(text != word.rawValue, "\(word)")
      #expect(!text.contains("_"))
    }
  }

  @Test func aMnemonicIsNoPartOfAWord() {
    #expect(Word.withoutMnemonic("_Abbrechen") == "Abbrechen")
    #expect(Word.withoutMnemonic("キャンセル(_C)") == "キャンセル")
    #expect(Word.withoutMnemonic("A_usschneiden (x)") == "Ausschneiden (x)")
  }

  @Test func aDamagedCatalogIsIgnored() {
    #expect(GTKCatalog(Data()) == nil)
    #expect(GTKCatalog(Data([0xde, 0x12, 0x04, 0x95] + [UInt8](repeating: 0xff, count: 40))) == nil)
    #expect(GTKCatalog.named("../../etc") == nil)
  }
}
