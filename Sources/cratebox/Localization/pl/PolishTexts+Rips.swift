import Intents

extension PolishTexts {
    /// Polish texts about rips, their matches and the collection itself.
    static let rips: [String: Language.Translation] = [
        "--undo needs the folder of the rip.": "--undo wymaga folderu z plikami albumu.",
        "--why needs the folder of the rip.": "--why wymaga folderu z plikami albumu.",
        "Every rip is matched to a release.": "Każdy rip jest dopasowany do wydania.",
        "{n} rip matches no release.|{n} rips match no release.": .forms(
            one: "{n} rip nie jest dopasowany do żadnego wydania.",
            few: "{n} ripy nie są dopasowane do żadnego wydania.",
            many: "{n} ripów nie jest dopasowanych do żadnego wydania.",
            other: "{n} ripu nie jest dopasowane do żadnego wydania."),
        "{n} rip names several releases.|{n} rips name several releases.": .forms(
            one: "{n} rip podaje kilka wydań.", few: "{n} ripy podają kilka wydań.",
            many: "{n} ripów podaje kilka wydań.", other: "{n} ripu podaje kilka wydań."),
        "{1} No Discogs export is imported yet.":
            "{1} Nie zaimportowano jeszcze eksportu z Discogs.",
        "  no candidate in the collection": "  brak kandydata w kolekcji",
        "The number of a release is the end of its address, discogs.com/release/NUMBER, and its release_id in your export. cratebox search TITLE --ids shows those of your albums.":
            "Numer wydania to koniec jego adresu, discogs.com/release/NUMBER, i jego release_id w Twoim eksporcie. cratebox search TITLE --ids pokazuje numery Twoich albumów.",
        "{1} is {2}:": "{1} to {2}:",
        "{1} (id:{2})": "{1} (id:{2})",
        "release {1}, which your imports don't list": "id:{1}, którego nie wymienia żaden import",
        "{1} is part of the rip {2}.": "{1} jest częścią ripu {2}.",
        "No rip is known in {1}.": "W {1} nie ma znanego ripu.",
        "There is no folder {1}.": "Nie ma folderu {1}.",
        "There is no folder {1} here, and no rip is known in one of that name.":
            "Nie ma tu folderu {1} i w żadnym o tej nazwie nie ma znanego ripu.",
        "{1} has several rips. Choose one: {2}.": "{1} zawiera kilka ripów. Wybierz jeden: {2}.",
        "Several libraries have a folder {1}: give its whole path.":
            "Kilka bibliotek ma folder {1}: podaj pełną ścieżkę.",
        "{1} was not matched by hand.": "{1} nie dopasowano ręcznie.",
        "--source \"\" (the folder's own files)": "--source \"\" (własne pliki folderu)",
        "--source \"{1}\"": "--source \"{1}\"",
        "{1} is a master, which stands for every pressing: name one release of it.":
            "{1} to master, czyli wszystkie tłoczenia: podaj jedno wydanie.",
        "No release has the number {1}.": "Żadne wydanie nie ma numeru {1}.",
        "{1} names no release of Discogs: give its number.": "{1} nie wskazuje wydania w Discogs: podaj jego numer.",
        "Verifying": "Sprawdzanie plików",
        "{n} pressing|{n} pressings": .forms(
            one: "{n} tłoczenie", few: "{n} tłoczenia", many: "{n} tłoczeń", other: "{n} tłoczenia"),
        "  Another pressing: ": "  Inne tłoczenie: ",
        "{1} of {2}:": "{1} albumu {2}:",
        "No file was verified.": "Nie sprawdzono żadnego pliku.",
        "{n} file verified|{n} files verified": .forms(
            one: "Sprawdzono {n} plik",
            few: "Sprawdzono {n} pliki",
            many: "Sprawdzono {n} plików",
            other: "Sprawdzono {n} plików"),
        "{1}, {2} of {3} MiB": "{1}, {2} z {3} MiB",
        "No file has changed since it was verified: {1}.": "Od czasu sprawdzenia żaden plik się nie zmienił: {1}.",
        "{1} exact": "dokładne: {1}",
        "{1} without an MD5 to compare with": "bez MD5 do porównania: {1}",
        "{n} file verified before|{n} files verified before": .forms(
            one: "Wcześniej sprawdzono {n} plik",
            few: "Wcześniej sprawdzono {n} pliki",
            many: "Wcześniej sprawdzono {n} plików",
            other: "Wcześniej sprawdzono {n} pliku"),
        "{1} unreadable": "nie do odczytania: {1}",
        "{n} file can't be read|{n} files can't be read": .forms(
            one: "Nie można odczytać {n} pliku",
            few: "Nie można odczytać {n} plików",
            many: "Nie można odczytać {n} plików",
            other: "Nie można odczytać {n} pliku"),
        "{n} file is missing|{n} files are missing": .forms(
            one: "brakuje {n} pliku", few: "brakuje {n} plików", many: "brakuje {n} plików",
            other: "brakuje {n} pliku"),
        "{1}, whose tags say {2}": "{1}, w tagach: {2}",
        "If it was deleted on purpose: {1}": "Jeśli usunięto to celowo: {1}",
        "If files have only moved: {1}": "Jeśli pliki tylko przeniesiono: {1}",
        "{1} wrong": "błędne: {1}",
        "Put the file back where something else has its name, then: cratebox library scan":
            "Przywróć plik tam, gdzie coś innego ma jego nazwę, a potem: cratebox library scan",
        "Repair or delete what is not used, then: cratebox library scan":
            "Napraw lub usuń to, co nie jest używane, a potem: cratebox library scan",
        "Look at the disk, then: cratebox library scan": "Sprawdź dysk, a potem: cratebox library scan",
        "The library {1} has no rip of that album.": "Biblioteka {1} nie ma ripu tego albumu.",
        "There is no rip of that album.": "Nie ma ripu tego albumu.",
        "The collection can't be opened.": "Nie można otworzyć kolekcji.",
        "The disk with the collection is full: make room, and repeat the command. Nothing stored is lost.":
            "Dysk z kolekcją jest pełny: zwolnij miejsce i powtórz polecenie. Nic z zapisanych danych nie przepadnie.",
        "The collection is damaged.": "Kolekcja jest uszkodzona.",
        "The collection is damaged, and there is no backup of it.":
            "Kolekcja jest uszkodzona i nie ma jej kopii zapasowej.",
        "The collection is damaged, and none of its backups can be used.":
            "Kolekcja jest uszkodzona i żadna jej kopia zapasowa nie nadaje się do użycia.",
        "The collection is damaged, and its backups can't be read.":
            "Kolekcja jest uszkodzona, a jej kopii zapasowych nie można odczytać.",
        "The collection is damaged, and its disk is read-only: it can be repaired once the disk can be written.":
            "Kolekcja jest uszkodzona, a jej dysk jest tylko do odczytu: będzie można ją naprawić, gdy dysk pozwoli na zapis.",
        "The collection is damaged, and its disk is full: it can be repaired once there is room.":
            "Kolekcja jest uszkodzona, a jej dysk jest pełny: będzie można ją naprawić, gdy zwolni się miejsce.",
        "The collection is damaged, and you can't repair it: no permission for {1}.":
            "Kolekcja jest uszkodzona, a ty nie możesz jej naprawić: brak uprawnień do {1}.",
        "Another program uses the collection for itself; try again once it has finished.":
            "Inny program używa kolekcji na wyłączność; spróbuj ponownie, gdy skończy.",
        "Another program's database is in the place of the collection.":
            "W miejscu kolekcji jest baza danych innego programu.",
        "The collection can't be changed: its folder is read-only.":
            "Nie można zmienić kolekcji: jej folder jest tylko do odczytu.",
        "Nothing can be played from here: no permission for {1}.":
            "Stąd nie można nic odtworzyć: brak uprawnień do {1}.",
        "Nothing can be played from here: another box owns this collection ({1}).":
            "Stąd nie można nic odtworzyć: tej kolekcji używa inny box ({1}).",
        "You can't write to the collection: no permission for {1}.":
            "Nie możesz zapisywać w kolekcji: brak uprawnień do {1}.",
        "The collection can't be brought up to date without room for its backup.":
            "Bez miejsca na kopię zapasową nie można zaktualizować kolekcji.",
        "The collection's file was missing. Its backup of {1} is in use now.":
            "Brakowało pliku kolekcji. W użyciu jest teraz jej kopia zapasowa ({1}).",
        "The collection was damaged. It is kept as {1}, and its backup of {2} is in use now.":
            "Kolekcja była uszkodzona. Zachowano ją jako {1}, a w użyciu jest teraz jej kopia zapasowa ({2}).",
        "The collection was damaged, without a usable backup. It is kept as {1}, and a new one was created.":
            "Kolekcja była uszkodzona i nie ma jej dobrej kopii zapasowej. Zachowano ją jako {1} i utworzono nową.",
        "The collection was damaged. It is kept as {1}.": "Kolekcja była uszkodzona. Zachowano ją jako {1}.",
        "Crates that the backup lacks, at least in part: {1}.":
            "Skrzynki, których w całości lub częściowo brakuje w kopii zapasowej: {1}.",
        "Wanted albums that the backup lacks: {1}.":
            "Albumy z listy życzeń, których brakuje w kopii zapasowej: {1}.",
        "Albums that the backup lacks: {1}.": "Albumy, których brakuje w kopii zapasowej: {1}.",
        "Not all of what was in the damaged collection can be read.":
            "Nie wszystko w uszkodzonej kolekcji da się odczytać.",
        "Waiting for {1}, which uses the collection for itself.": "Czekam na {1}: używa kolekcji na wyłączność.",
        "The collection was not backed up: {1}": "Nie zrobiono kopii zapasowej kolekcji: {1}",
        "  If {1} is that release: {2}": "  Jeśli {1} to to wydanie: {2}",
        "  If {1} is one of these: {2}": "  Jeśli {1} to jedno z nich: {2}",
        "Is it another release?": "Czy to inne wydanie?",
        "Match undone: {1} is {2} again.": "Cofnięto dopasowanie: {1} to znowu {2}.",
        "  It was {1}.": "  Wcześniej: {1}.",
        "  Likewise, as the same recording: {1}.": "  Podobnie, jako to samo nagranie: {1}.",
        "The matches stay as they are.": "Dopasowania zostają bez zmian.",
        "{1} is already matched to {2}.": "{1} już dopasowano do {2}.",
        "Matched {1} to {2}.": "Dopasowano {1} do {2}.",
        "The folder {1} has several rips. Choose one by its number.":
            "Folder {1} zawiera kilka ripów. Wybierz jeden według numeru.",
        "The folder {1} has several rips “{2}”. Choose one by its number.":
            "Folder {1} zawiera kilka ripów „{2}”. Wybierz jeden według numeru.",
        "The folder {1} has no rip “{2}”. Choose one by its number.":
            "Folder {1} nie zawiera ripu „{2}”. Wybierz jeden według numeru.",
    ]
}
