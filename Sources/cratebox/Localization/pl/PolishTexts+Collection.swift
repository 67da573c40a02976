import Intents

extension PolishTexts {
    /// Polish texts about albums, plays and indexes.
    static let collection: [String: Language.Translation] = [
        "Label": "Wytwórnia",
        "Rating": "Ocena",
        "{1} of 5": "{1} z 5",
        "Condition": "Stan",
        "media {1}": "płyta {1}",
        "sleeve {1}": "okładka {1}",
        "Notes": "Notatki",
        "Cover": "Okładka",
        "{1} (inside)": "{1} (osadzona)",
        "Rip": "Rip",
        "Note": "Uwaga",
        "complete": "kompletny",
        "complete, verified": "kompletny, sprawdzony",
        "complete, not verified": "kompletny, niesprawdzony",
        "all files missing": "brak wszystkich plików",
        "incomplete": "niekompletny",
        "damaged": "uszkodzony",
        "unreadable": "nie do odczytania",
        "file missing": "brak pliku",
        "Added": "Dodane",
        "Played": "Odtwarzane",
        "Nothing was added or played yet.": "Nic jeszcze nie dodano ani nie odtworzono.",
        "played": "odtworzono",
        "library: {1}": "biblioteka: {1}",
        "track not available": "utwór niedostępny",
        "track {1} not available": "utwór {1} niedostępny",
        "no such output": "nie ma takiego wyjścia",
        "output not connected": "wyjście niepodłączone",
        "output busy": "wyjście zajęte",
        "output lacks the format": "wyjście bez tego formatu",
        "no permission for the output": "brak uprawnień do wyjścia",
        "Nothing was played yet.": "Nic jeszcze nie odtwarzano.",
        "“{1}” isn't in the calendar.": "Daty „{1}” nie ma w kalendarzu.",
        "“{1}” is in the future.": "Data „{1}” jest w przyszłości.",
        "Nothing was played since then.": "Od tego czasu nic nie odtwarzano.",
        "No problem is on record.": "Nie zapisano żadnych problemów.",
        "{1} is damaged: none of the problems in it can be read.":
            "Plik {1} jest uszkodzony: nie można odczytać żadnego z zapisanych w nim problemów.",
        "No problem is on record since then.": "Od tego czasu nie zapisano żadnych problemów.",
        "{n} play|{n} plays": .forms(
            one: "{n} odtworzenie", few: "{n} odtworzenia", many: "{n} odtworzeń", other: "{n} odtworzeń"),
        "{1}, at most {2} hours": "{1}, najwyżej {2} godz.",
        "Requests: {1}": "Prośby o odtworzenie: {1}",
        "Plays by month": "Odtworzenia według miesięcy",
        "Most played": "Najczęściej odtwarzane",
        "Ripped, but never played: {1}": "Zgrane, ale nigdy nie odtworzone: {1}",
        "There is no index “{1}”. Indexes: {2}.": "Nie ma indeksu „{1}”. Indeksy: {2}.",
        "{n} crate|{n} crates": .forms(
            one: "{n} skrzynka", few: "{n} skrzynki", many: "{n} skrzynek", other: "{n} skrzynek"),
        "tracks of {n} album|tracks of {n} albums": .forms(
            one: "utwory z {n} albumu", few: "utwory z {n} albumów", many: "utwory z {n} albumów",
            other: "utwory z {n} albumu"),
        "{n} change to come|{n} changes to come": .forms(
            one: "{n} zmiana oczekuje",
            few: "{n} zmiany oczekują",
            many: "{n} zmian oczekuje",
            other: "{n} zmian oczekuje"),
        "wiped": "opróżniony",
        "not made yet": "jeszcze nie utworzony",
        "Your wantlist stays as it is.": "Twoja lista życzeń pozostaje bez zmian.",
        "“{1}” isn't on your wantlist.": "Nie ma „{1}” na Twojej liście życzeń.",
        "“{1}” isn't a link to an album, a crate or the wantlist.":
            "„{1}” nie jest linkiem do albumu, skrzynki ani listy życzeń.",
        "There is no property “{1}”. Properties: {2}.": "Nie ma właściwości „{1}”. Właściwości: {2}.",
        "“{1}” isn't a condition. Write a property, one of = != < <= > >= ~ and a value: 'year<1990'.":
            "„{1}” nie jest warunkiem. Podaj właściwość, jeden ze znaków = != < <= > >= ~ i wartość: 'year<1990'.",
        "~ is for text; {1} takes {2}.": "~ służy do tekstu; {1} porównuje się znakami {2}.",
        "{1} takes {2}, not {3}.": "{1} porównuje się znakami {2}, a nie {3}.",
        "“{1}” doesn't fit {2}: {3}.": "„{1}” nie pasuje do {2}: {3}.",
        "Albums can't be sorted by “{1}”. They can by: {2}.":
            "Albumów nie można sortować według „{1}”. Można według: {2}.",
        "Try other conditions, or import new records: cratebox import FILE":
            "Spróbuj innych warunków albo zaimportuj nowe płyty: cratebox import FILE",
        "Try fewer or shorter words, or import new records: cratebox import FILE":
            "Użyj mniej słów albo krótszych, albo zaimportuj nowe płyty: cratebox import FILE",
        "A track has this title: {1}": "Tak nazywa się utwór: {1}",
        "If its files came since the last scan: cratebox library scan":
            "Jeśli pliki dodano po ostatnim skanowaniu: cratebox library scan",
        "{1} can't be written.": "Nie można zapisać {1}.",
        "The file will not follow the collection: {1}": "Plik nie będzie aktualizowany razem z kolekcją: {1}",
        "There are no sentences in the language “{1}”. There are: {2}.": "Nie ma zdań w języku „{1}”. Są: {2}.",
        "Exported {1}, to be said in {2}, and {3}.": "Wyeksportowano {1} ({2} wymowy) i {3}.",
        "{n} title|{n} titles": .forms(one: "{n} tytuł", few: "{n} tytuły", many: "{n} tytułów", other: "{n} tytułu"),
        "{n} way|{n} ways": .forms(one: "{n} sposób", few: "{n} sposoby", many: "{n} sposobów", other: "{n} sposobu"),
        "Said of several albums, so that Cratebox asks which one:":
            "Tak nazywa się kilka albumów; Cratebox zapyta o który chodzi:",
        "Not to be said:": "Nie do wymówienia:",
        "  {1} ({2}); say “{3}”, or: {4}": "  {1} ({2}); powiedz „{3}” albo: {4}",
        "play {1} on Cratebox": "Odtwórz {1} w Cratebox",
        "{1} written.": "Zapisano {1}.",
        "{1} is up to date.": "Plik {1} jest aktualny.",
        "{1} isn't an artefact.": "{1} nie jest artefaktem.",
        "it isn't JSON": "to nie jest JSON",
        "it has to be {1}": "oczekiwany jest {1}",
        "its top has to be an object": "na najwyższym poziomie oczekiwany jest obiekt",
        "{1} is missing": "brakuje: {1}",
        "{1} is of another kind": "{1} jest innego rodzaju",
        "There is no topic “{1}”. Topics: {2}.": "Nie ma tematu „{1}”. Tematy: {2}.",
        "Several records are added at once only if all are known here. Add one at a time.":
            "Kilka albumów naraz można dodać tylko wtedy, gdy wszystkie są tu znane. Dodawaj po jednym.",
        "“{1}” is none of album, crate and wantlist, and no album is called “{2}”.":
            "„{1}” to nie album, crate ani wantlist i żaden album nie nazywa się „{2}”.",
    ]
}
