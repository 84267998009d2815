extension Translations {
  /// The words of spelling, and of the panel that finds text, by language.
  static let textWords: [String: [Word: String]] = [
    "de": [
      .findSelection: "Auswahl suchen",
      .learnSpelling: "Schreibweise lernen", .ignoreSpelling: "Schreibweise ignorieren",
      .noReplacements: "Keine Ersetzungen gefunden", .find: "Suchen …", .findText: "Suchen",
      .findNext: "Nächstes Ergebnis", .findPrevious: "Vorheriges Ergebnis", .replace: "Ersetzen",
      .replaceAll: "Alle ersetzen", .findAndReplace: "Suchen und ersetzen …", .resultOf: "%1$lld von %2$lld",
      .matchCase: "Groß-/Kleinschreibung", .wholeWords: "Ganze Wörter", .findOptions: "Suchoptionen",
    ],
    "ar": [
      .findSelection: "البحث عن التحديد",
      .learnSpelling: "تعلم التهجئة", .ignoreSpelling: "تجاهل التهجئة", .noReplacements: "لم يتم العثور على بدائل",
      .find: "بحث…", .findText: "البحث", .findNext: "بحث عن التالي", .findPrevious: "بحث عن السابق",
      .replace: "استبدال", .replaceAll: "استبدال الكل", .findAndReplace: "بحث واستبدال…",
      .resultOf: "%1$lld من %2$lld", .matchCase: "مطابقة حالة الأحرف", .wholeWords: "كلمات كاملة",
      .findOptions: "خيارات البحث",
    ],
    "ja": [
      .findSelection: "選択部分を検索",
      .learnSpelling: "スペルを学習", .ignoreSpelling: "スペルを無視", .noReplacements: "候補が見つかりません", .find: "検索…",
      .findText: "検索語", .findNext: "次を検索", .findPrevious: "前を検索", .replace: "置き換え", .replaceAll: "すべて置き換え",
      .findAndReplace: "検索と置き換え…", .resultOf: "%2$lld件中%1$lld件目", .matchCase: "大文字と小文字を区別", .wholeWords: "単語全体",
      .findOptions: "検索オプション",
    ],
    "pl": [
      .findSelection: "Znajdź zaznaczenie",
      .learnSpelling: "Naucz pisowni", .ignoreSpelling: "Ignoruj pisownię",
      .noReplacements: "Nie znaleziono zamienników", .find: "Znajdź…", .findText: "Znajdź",
      .findNext: "Znajdź następne", .findPrevious: "Znajdź poprzednie", .replace: "Zastąp",
      .replaceAll: "Zastąp wszystko", .findAndReplace: "Znajdź i zastąp…", .resultOf: "%1$lld z %2$lld",
      .matchCase: "Uwzględnij wielkość liter", .wholeWords: "Całe wyrazy", .findOptions: "Opcje wyszukiwania",
    ],
    "tr": [
      .findSelection: "Seçimi Bul",
      .learnSpelling: "Yazımı Öğren", .ignoreSpelling: "Yazımı Yok Say", .noReplacements: "Değiştirme Bulunamadı",
      .find: "Bul…", .findText: "Bul", .findNext: "Sonrakini Bul", .findPrevious: "Öncekini Bul",
      .replace: "Değiştir", .replaceAll: "Tümünü Değiştir", .findAndReplace: "Bul ve Değiştir…",
      .resultOf: "%1$lld / %2$lld", .matchCase: "Büyük/Küçük Harf Duyarlı", .wholeWords: "Tam Sözcükler",
      .findOptions: "Arama Seçenekleri",
    ],
    "fr": [
      .findSelection: "Rechercher la sélection",
      .learnSpelling: "Apprendre l’orthographe", .ignoreSpelling: "Ignorer l’orthographe",
      .noReplacements: "Aucun remplacement", .find: "Rechercher…", .findText: "Rechercher",
      .findNext: "Rechercher le suivant", .findPrevious: "Rechercher le précédent", .replace: "Remplacer",
      .replaceAll: "Tout remplacer", .findAndReplace: "Rechercher et remplacer…", .resultOf: "%1$lld sur %2$lld",
      .matchCase: "Respecter la casse", .wholeWords: "Mots entiers", .findOptions: "Options de recherche",
    ],
    "es": [
      .findSelection: "Buscar selección",
      .learnSpelling: "Aprender ortografía", .ignoreSpelling: "Ignorar ortografía",
      .noReplacements: "No se han encontrado reemplazos", .find: "Buscar…", .findText: "Buscar",
      .findNext: "Buscar siguiente", .findPrevious: "Buscar anterior", .replace: "Reemplazar",
      .replaceAll: "Reemplazar todo", .findAndReplace: "Buscar y reemplazar…", .resultOf: "%1$lld de %2$lld",
      .matchCase: "Coincidir mayúsculas y minúsculas", .wholeWords: "Palabras completas",
      .findOptions: "Opciones de búsqueda",
    ],
    "it": [
      .findSelection: "Cerca selezione",
      .learnSpelling: "Impara ortografia", .ignoreSpelling: "Ignora ortografia",
      .noReplacements: "Nessuna sostituzione trovata", .find: "Cerca…", .findText: "Cerca",
      .findNext: "Trova successivo", .findPrevious: "Trova precedente", .replace: "Sostituisci",
      .replaceAll: "Sostituisci tutto", .findAndReplace: "Cerca e sostituisci…", .resultOf: "%1$lld di %2$lld",
      .matchCase: "Maiuscole/minuscole", .wholeWords: "Parole intere", .findOptions: "Opzioni di ricerca",
    ],
  ]
}
