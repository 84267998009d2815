/// The words that GTK's catalog does not have, by language.
enum Translations {
  private static let words: [String: [Word: String]] = [
    "de": [
      .done: "Fertig", .edit: "Bearbeiten", .loading: "Laden …", .noResultsFor: "Keine Ergebnisse für „%@“",
      .opacity: "Deckkraft", .colorPicker: "Art der Auswahl", .dismissSidebar: "Seitenleiste schließen",
      .sheetGrabber: "Griff", .previousMonth: "Vorheriger Monat", .nextMonth: "Nächster Monat",
      .page: "Seite %1$lld von %2$lld", .refuse: "Nicht erlauben",
      .nextControl: "Nächstes Element", .quit: "Beenden", .search: "Suchen",
    ],
    "ar": [
      .done: "تم", .edit: "تحرير", .loading: "جارٍ التحميل…", .noResultsFor: "لا توجد نتائج لـ ”%@“",
      .opacity: "العتامة", .colorPicker: "نوع المنتقي", .dismissSidebar: "إغلاق الشريط الجانبي",
      .sheetGrabber: "المقبض",
      .previousMonth: "الشهر السابق", .nextMonth: "الشهر التالي", .page: "الصفحة %1$lld من %2$lld",
      .refuse: "عدم السماح", .nextControl: "العنصر التالي", .quit: "إنهاء", .search: "بحث", .undo: "تراجع",
      .redo: "إعادة",
      .clearText: "مسح النص", .sidebar: "الشريط الجانبي", .closeWindow: "إغلاق النافذة",
    ],
    "ja": [
      .done: "完了", .edit: "編集", .loading: "読み込み中…", .noResultsFor: "“%@”の検索結果なし", .opacity: "不透明度",
      .colorPicker: "ピッカーの種類", .dismissSidebar: "サイドバーを閉じる", .sheetGrabber: "シートのグラバー",
      .previousMonth: "前月", .nextMonth: "翌月", .page: "%2$lldページ中の%1$lldページ目", .refuse: "許可しない",
      .nextControl: "次のコントロール", .quit: "終了", .search: "検索", .sidebar: "サイドバー",
    ],
    "pl": [
      .done: "Gotowe", .edit: "Edytuj", .loading: "Wczytywanie…", .noResultsFor: "Brak wyników dla „%@”",
      .opacity: "Krycie", .colorPicker: "Rodzaj wyboru", .dismissSidebar: "Zamknij panel boczny",
      .sheetGrabber: "Uchwyt arkusza", .previousMonth: "Poprzedni miesiąc", .nextMonth: "Następny miesiąc",
      .page: "Strona %1$lld z %2$lld", .refuse: "Nie pozwalaj", .nextControl: "Następny element",
      .quit: "Zakończ", .search: "Szukaj",
    ],
    "tr": [
      .done: "Bitti", .edit: "Düzenle", .loading: "Yükleniyor…", .noResultsFor: "“%@” için sonuç yok",
      .opacity: "Opaklık", .colorPicker: "Seçici türü", .dismissSidebar: "Kenar çubuğunu kapat",
      .sheetGrabber: "Sayfa tutamacı", .previousMonth: "Önceki ay", .nextMonth: "Sonraki ay",
      .page: "Sayfa %1$lld / %2$lld", .refuse: "İzin verme", .nextControl: "Sonraki öğe",
      .quit: "Çık", .search: "Ara", .cancel: "Vazgeç",
    ],
    "fr": [
      .done: "OK", .edit: "Modifier", .loading: "Chargement…", .noResultsFor: "Aucun résultat pour « %@ »",
      .opacity: "Opacité", .colorPicker: "Type de sélecteur", .dismissSidebar: "Fermer la barre latérale",
      .sheetGrabber: "Poignée", .previousMonth: "Mois précédent", .nextMonth: "Mois suivant",
      .page: "Page %1$lld sur %2$lld", .refuse: "Ne pas autoriser",
      .nextControl: "Élément suivant", .quit: "Quitter", .search: "Rechercher",
    ],
    "es": [
      .done: "Listo", .edit: "Editar", .loading: "Cargando…", .noResultsFor: "No hay resultados para “%@”",
      .opacity: "Opacidad", .colorPicker: "Tipo de selector", .dismissSidebar: "Cerrar la barra lateral",
      .sheetGrabber: "Tirador", .previousMonth: "Mes anterior", .nextMonth: "Mes siguiente",
      .page: "Página %1$lld de %2$lld", .refuse: "No permitir",
      .nextControl: "Elemento siguiente", .quit: "Salir", .search: "Buscar",
    ],
    "it": [
      .done: "Fine", .edit: "Modifica", .loading: "Caricamento…", .noResultsFor: "Nessun risultato per “%@”",
      .opacity: "Opacità", .colorPicker: "Tipo di selettore", .dismissSidebar: "Chiudi la barra laterale",
      .sheetGrabber: "Maniglia", .previousMonth: "Mese precedente", .nextMonth: "Mese successivo",
      .page: "Pagina %1$lld di %2$lld", .refuse: "Non consentire",
      .nextControl: "Elemento successivo", .quit: "Esci", .search: "Cerca",
    ],
  ]

  /// Returns the translation of a word into a language; nil if there is none.
  static func text(of word: Word, in language: String) -> String? {
    words[language]?[word] ?? sentences[language]?[word] ?? textWords[language]?[word]
  }
}
