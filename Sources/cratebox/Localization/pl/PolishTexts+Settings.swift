import Intents

extension PolishTexts {
    /// Polish texts of the settings, backups and logs.
    static let settings: [String: Language.Translation] = [
        "default": "domyślne",
        "{1} (can't be used)": "{1} (nie do użycia)",
        "{1} is {2} in {3}.": "{1} ma teraz wartość {2} w {3}.",
        "{1} is no longer set in {2}.": "{1} nie jest już ustawione w {2}.",
        "Nothing to change: {1}": "Nic do zmiany: {1}",
        "The collection is still in {1}.": "Kolekcja jest nadal w {1}.",
        "The collection is still in {1}. To move it:": "Kolekcja jest nadal w {1}. Aby ją przenieść:",
        "The collection is still in {1}; {2} has another.": "Kolekcja jest nadal w {1}; w {2} jest inna.",
        "{1} still counts more than this file.": "{1} nadal ma pierwszeństwo przed tym plikiem.",
        "Fix the file, or move it away.": "Popraw plik albo go przenieś.",
        "{1} can't be written: {2}.": "Nie można zapisać {1}: {2}.",
        "There is no home folder to write to.": "Nie ma katalogu domowego do zapisu.",
        "There is no key “{1}”.": "Nie ma klucza „{1}”.",
        "There is no key “{1}”. There are: {2}.": "Nie ma klucza „{1}”. Są: {2}.",
        "There is no key “{1}”. Did you mean “{2}”?": "Nie ma klucza „{1}”. Chodziło Ci o „{2}”?",
        "a file of at most 1 MiB": "plik do 1 MiB",
        "a file, not a folder": "plik, a nie folder",
        "a JSON object": "obiekt JSON",
        "an object": "obiekt",
        "a key: cratebox config list": "klucz: cratebox config list",
        "the path of a folder, from / on": "ścieżka folderu od /",
        "true or false": "true lub false",
        "an object of devices, each an object of keys and their commands in quotes":
            "obiekt urządzeń, a każde to obiekt klawiszy i ich poleceń w cudzysłowie",
        "the name of a PCM": "nazwa PCM",
        "an address to listen on": "adres do nasłuchu",
        "{1} has to be a file of at most 1 MiB.": "{1} może mieć najwyżej 1 MiB.",
        "{1} has to be a file, not a folder.": "{1} ma być plikiem, a nie folderem.",
        "Name a file in it, or move the folder away.": "Podaj plik w tym folderze albo przenieś folder.",
        "{1} is empty; it has to be a JSON object.": "{1} jest pusty; plik musi zawierać obiekt JSON.",
        "There is no completion for “{1}”. Use bash, zsh or fish.":
            "Nie ma uzupełniania dla „{1}”. Użyj bash, zsh lub fish.",
        "Which shell? Use bash, zsh or fish.": "Która powłoka? Użyj bash, zsh lub fish.",
        "by hand": "ręcznie",
        "weekly": "co tydzień",
        "after growth": "po przyroście",
        "before a restore": "przed przywróceniem",
        "before an upgrade": "przed aktualizacją",
        "before an import": "przed importem",
        "There is no collection to back up yet.": "Nie ma jeszcze kolekcji do zabezpieczenia.",
        "Backed up {1}:": "Zapisano kopię ({1}):",
        "{1} was not written by this command, and isn't overwritten.":
            "{1} nie pochodzi z tego polecenia i nie zostanie nadpisany.",
        "{1} exists already, and isn't overwritten.": "{1} już istnieje i nie zostanie nadpisany.",
        "Nothing was logged yet. Waiting for it; Ctrl-C ends this.":
            "Nic jeszcze nie zapisano w dzienniku. Cratebox czeka na wpisy; Ctrl-C kończy.",
        "The last match is undone; it changed nothing: {1} is {2}.":
            "Cofnięto ostatnie dopasowanie; niczego nie zmieniło: {1} to {2}.",
        "The state folder {1} can't be written.": "Nie można zapisywać w folderze stanu {1}.",
        "There are no backups yet.": "Nie ma jeszcze kopii zapasowych.",
        "None of the backups can be used.": "Żadna kopia zapasowa nie nadaje się do użycia.",
        "Nothing was imported: names of folders and fields are read together with the pages of your collection.":
            "Nic nie zaimportowano: nazwy folderów i pól są odczytywane razem ze stronami twojej kolekcji.",
        "The collection stays as it is.": "Kolekcja pozostaje bez zmian.",
        "Restored {1}:": "Przywrócono {1}:",
        "{n} album no longer listed|{n} albums no longer listed": .forms(
            one: "{n} album już nie na liście", few: "{n} albumy już nie na liście",
            many: "{n} albumów już nie na liście", other: "{n} albumu już nie na liście"),
        "{n} wanted album|{n} wanted albums": .forms(
            one: "{n} album na liście życzeń", few: "{n} albumy na liście życzeń",
            many: "{n} albumów na liście życzeń", other: "{n} albumu na liście życzeń"),
        "{n} library|{n} libraries": .forms(
            one: "{n} biblioteka", few: "{n} biblioteki", many: "{n} bibliotek", other: "{n} biblioteki"),
        "{n} request in the history|{n} requests in the history": .forms(
            one: "{n} żądanie w historii", few: "{n} żądania w historii", many: "{n} żądań w historii",
            other: "{n} żądania w historii"),
        "  To undo: ": "  Aby cofnąć: ",
        "{1} was made by a newer Cratebox (version {2} of the store, this one knows {3}).":
            "{1} pochodzi z nowszego Cratebox (wersja {2} bazy, ten zna {3}).",
        "Several backups begin with “{1}”. Choose one by its name.":
            "Kilka kopii zapasowych zaczyna się od „{1}”. Wybierz jedną według nazwy.",
        "{1} isn't a whole backup of a collection.": "{1} nie jest pełną kopią zapasową kolekcji.",
        "A backup from before an earlier restore was removed: {1}":
            "Usunięto kopię zapasową sprzed wcześniejszego przywrócenia: {1}",
        "This removes the backup {1} ({2}), whose content no other file has.":
            "To usunie kopię zapasową {1} ({2}), której zawartości nie ma żaden inny plik.",
        "an unknown day": "nieznany dzień",
        "Your collection is damaged. Replace it with the backup of {1} ({2})?":
            "Twoja kolekcja jest uszkodzona. Zastąpić ją kopią zapasową: {1} ({2})?",
        "A newer Cratebox made your collection. Replace it with the backup of {1} ({2}), and keep it under another name?":
            "Twoją kolekcję utworzył nowszy Cratebox. Zastąpić ją kopią zapasową: {1} ({2}) i zachować pod inną nazwą?",
        "The newer Cratebox's collection is kept as {1}.": "Kolekcja nowszego Cratebox zostaje zachowana jako {1}.",
        "The backup of {1} has as many albums, wants, crates, libraries and plays as your collection ({2}). Replace your collection with it?":
            "Kopia zapasowa ({1}) ma tyle samo albumów, życzeń, skrzynek, bibliotek i odtworzeń co Twoja kolekcja ({2}). Zastąpić nią Twoją kolekcję?",
        "albums and tracks": "albumy i utwory",
        "ratings and notes": "oceny i notatki",
        "rips and matches": "ripy i dopasowania",
        "wanted albums": "życzenia",
        "contents of crates": "zawartość skrzynek",
        "subscriptions": "subskrypcje",
        "checks of files": "sprawdzenia plików",
        "the history": "historia",
        "The backup of {1} has the same content as your collection ({2}). Replace your collection with it?":
            "Kopia zapasowa ({1}) ma tę samą zawartość co Twoja kolekcja ({2}). Zastąpić nią Twoją kolekcję?",
        "The backup of {1} has the numbers of your collection ({2}), but differs in this: {3}. Replace your collection with it?":
            "Kopia zapasowa ({1}) ma liczby Twojej kolekcji ({2}), ale różni się w tym: {3}. Zastąpić nią Twoją kolekcję?",
        "Replace your collection ({1}) with the backup of {2} ({3})?":
            "Zastąpić Twoją kolekcję ({1}) kopią zapasową: {2} ({3})?",
        "There is no journal, so only warnings and errors are shown. Ctrl-C ends this.":
            "Nie ma dziennika, więc pokazywane są tylko ostrzeżenia i błędy. Ctrl-C to kończy.",
        "Every query works.": "Wszystkie zapytania działają.",
        "No query was tried: there is no collection yet.":
            "Nie wypróbowano żadnego zapytania: nie ma jeszcze kolekcji.",
        "There is no journal to follow.": "Nie ma dziennika do śledzenia.",
        "Nothing was logged yet.": "Nic jeszcze nie zapisano w dzienniku.",
        "of processor time, until the program proper began": "czasu procesora do startu właściwego programu",
        "the command line is understood": "wiersz poleceń odczytany",
        "the configuration is read": "konfiguracja odczytana",
        "no other box has the state folder": "żaden inny box nie zajmuje folderu stanu",
        "the socket is bound": "gniazdo otwarte",
        "the resume journal is read": "dziennik wznawiania odczytany",
        "the file to resume is found": "plik do wznowienia znaleziony",
        "the output runs with the first frames": "wyjście działa z pierwszymi ramkami",
        "the collection is open": "kolekcja otwarta",
        "everything listens": "wszystko gotowe",
        "{1} is not set, so its default applies: {2}.":
            "{1} nie jest ustawione, więc obowiązuje wartość domyślna: {2}.",
        "not set":
            "nie ustawiono",
        "  It takes {1}.": "  Możliwa wartość: {1}.",
        "To set it: {1}": "Aby zmienić: {1}",
        "{1} is not set, so its default applies.": "{1} nie jest ustawione, więc obowiązuje wartość domyślna.",
        "{1} isn't set in {2}.": "{1} nie jest ustawione w {2}.",
    ]
}
