import Intents

extension PolishTexts {
    /// What the doctor prints on the box and its folders.
    static let doctorBox: [String: Language.Translation] = [
        "{n} second ago|{n} seconds ago": .forms(
            one: "{n} sekundę temu", few: "{n} sekundy temu", many: "{n} sekund temu", other: "{n} sekund temu"),
        "{n} minute ago|{n} minutes ago": .forms(
            one: "{n} minutę temu", few: "{n} minuty temu", many: "{n} minut temu", other: "{n} minut temu"),
        "{n} hour ago|{n} hours ago": .forms(
            one: "{n} godzinę temu", few: "{n} godziny temu", many: "{n} godzin temu", other: "{n} godzin temu"),
        "{n} day ago|{n} days ago": .forms(
            one: "{n} dzień temu", few: "{n} dni temu", many: "{n} dni temu", other: "{n} dni temu"),
        "in the future by this clock": "według tego zegara w przyszłości",
        "systemd isn't running here, so the box doesn't start with the machine.":
            "Nie odpowiada tu systemd, więc nic nie uruchamia boxa razem z urządzeniem.",
        "The box that runs here is {1}.": "Działający tutaj box to {1}.",
        "The box runs as {1}; its libraries and its output were checked as {2}.":
            "Box działa jako {1}; jego biblioteki i wyjście sprawdzono jako {2}.",
        "The box runs as {1}. What it may read and open can't all be checked as {2}.":
            "Box działa jako {1}. Nie wszystko, co może odczytać i otworzyć, da się sprawdzić jako {2}.",
        "No service is installed, so nothing starts the box with the machine.":
            "Nie zainstalowano usługi, więc nic nie uruchamia boxa razem z urządzeniem.",
        "The service {1} failed ({2}); journalctl -u {3} tells more.":
            "Usługa {1} zawiodła ({2}); więcej pokaże journalctl -u {3}.",
        "The service {1} is masked.": "Usługa {1} jest zamaskowana.",
        "The service {1} runs, and starts with the machine.": "Usługa {1} działa i uruchamia się razem z urządzeniem.",
        "The service {1} runs, but doesn't start with the machine.":
            "Usługa {1} działa, ale nie uruchamia się razem z urządzeniem.",
        "The service {1} is starting.": "Usługa {1} właśnie się uruchamia.",
        "The service {1} is installed and doesn't run.": "Usługa {1} jest zainstalowana, ale nie działa.",
        "it ended with status {1}": "zakończyła się ze statusem {1}",
        "it ended with an error": "zakończyła się błędem",
        "it ended too often": "kończyła się zbyt często",
        "it did not answer in time": "nie odpowiedziała na czas",
        "it gave no sign of life": "nie dawała znaku życia",
        "{1} The box that runs plays on with the configuration that it began with, but can't be started again like this.":
            "{1} Działający box gra dalej z konfiguracją, z którą zaczął, ale w tym stanie nie da się go ponownie uruchomić.",
        "The configuration file is gone; the box that runs still uses what it read there.":
            "Pliku konfiguracji już nie ma; działający box nadal używa tego, co w nim odczytał.",
        "The box that runs reads {1}, not {2}.": "Działający box czyta {1}, a nie {2}.",
        "The box that runs reads {1}, which this command doesn't read.":
            "Działający box czyta {1}; to polecenie tego nie czyta.",
        "The box that runs has read {1}, which is gone and which this command doesn't read.":
            "Działający box odczytał {1}; tego już nie ma, a to polecenie tego nie czyta.",
        "The box that runs has read {1}, which is gone, and doesn't read {2}.":
            "Działający box odczytał {1}; tego już nie ma, a {2} nie czyta.",
        "The box that runs doesn't read {1}.": "Działający box nie czyta {1}.",
        "The box that runs loses {1} by this step: first set again what it is to keep.":
            "Przez ten krok działający box straci {1}: najpierw ustaw ponownie to, co ma zachować.",
        "To drop {1}, let the box that runs take its present settings.":
            "Aby usunąć {1}, pozwól działającemu boxowi przyjąć obecne ustawienia.",
        "The configuration file was gone; the box that runs still uses {1} from it.":
            "Pliku konfiguracji już nie było; działający box nadal używa z niego: {1}.",
        "The box that runs still uses {1}, although no file sets that any more.":
            "Działający box nadal używa {1}, choć żaden plik już tego nie ustawia.",
        "The box that runs should not read this yet: the present value of {1} would take away what works.":
            "Działający box nie powinien jeszcze tego czytać: obecna wartość {1} zabrałaby to, co działa.",
        "The box that runs could not read its configuration again and keeps its settings: {1}":
            "Działający box nie mógł ponownie odczytać konfiguracji i zachowuje swoje ustawienia: {1}",
        "The box answers at {1}.": "Box odpowiada pod {1}.",
        "The box that listens at {1} doesn't answer.": "Box nasłuchujący pod {1} nie odpowiada.",
        "What listens at {1} is no box of this version.": "To, co nasłuchuje pod {1}, nie jest boxem w tej wersji.",
        "The socket {1} can't be used: {2}.": "Nie można użyć gniazda {1}: {2}.",
        "{1} runs, but listens at none of the places where commands look for it.":
            "{1} działa, ale nie nasłuchuje tam, gdzie szukają go polecenia.",
        "{1} uses the output, but listens at none of the places where commands look for it. Ending it ends its music.":
            "{1} używa wyjścia, ale nie nasłuchuje tam, gdzie szukają go polecenia. Jego koniec zakończy też muzykę.",
        "{1} belongs to {2}, and listens where commands of the user {3} don't look.":
            "{1} należy do {2} i nasłuchuje tam, gdzie nie szukają polecenia użytkownika {3}.",
        "The box that listened at {1} has ended.": "Box nasłuchujący pod {1} zakończył działanie.",
        "No box is running (cratebox play runs one while it plays).":
            "Żaden box nie działa; cratebox play jest nim, dopóki gra.",
        "The user {1} may not look for a box at {2}, so whether one runs is unknown.":
            "Użytkownik {1} nie może szukać boxu w {2}, więc nie wiadomo, czy jakiś działa.",
        "{1} runs, but the user {2} may not look for it at {3}.":
            "{1} działa, ale użytkownik {2} nie może szukać tego w {3}.",
        "A box runs, but it belongs to another user, and the user {1} may not control it.":
            "Box działa, ale należy do innego użytkownika i użytkownik {1} nie może nim sterować.",
        "A box runs, but the user {1} is not in the group {2}, which may tell it what to do.":
            "Box działa, ale użytkownik {1} nie należy do grupy {2}, która może nim sterować.",
        "The state folder {1} is on a disk that can't be written, so nothing new is remembered.":
            "Folder stanu {1} jest na dysku tylko do odczytu, więc nic nowego nie zostanie zapamiętane.",
        "You can't write to {1}: its mode is read-only.": "Nie możesz pisać do {1}: tryb pozwala tylko na odczyt.",
        "You can't open {1}: its mode forbids it.": "Nie możesz otworzyć {1}: zabrania tego tryb.",
        "The user {1} may not read and change {2}.": "Użytkownik {1} nie może odczytywać i zmieniać {2}.",
        "The state folder {1} isn't open to all of the group {2}.":
            "Folder stanu {1} nie jest dostępny dla całej grupy {2}.",
        "The user {1} may read and change the state folder {2}.":
            "Użytkownik {1} może odczytywać i zmieniać folder stanu {2}.",
        "There is no state folder {1} yet; the first change makes it.":
            "Nie ma jeszcze folderu stanu {1}; utworzy go pierwsza zmiana.",
        "There is no state folder {1}, and it can't be made.": "Nie ma folderu stanu {1} i nie można go utworzyć.",
        "The state folder {1} can't be made: the link {2} leads to itself.":
            "Nie można utworzyć folderu stanu {1}: dowiązanie {2} prowadzi do siebie samego.",
        "The state folder {1} can't be made: {2} is a link to {3}, which doesn't exist.":
            "Nie można utworzyć folderu stanu {1}: {2} to dowiązanie do {3}, a tego nie ma.",
        "The box's lock {1} can't be used: {2}.": "Nie można użyć pliku blokady boxu {1}: {2}.",
        "The resume journal's file {1} can't be used: {2}.":
            "Nie można użyć pliku dziennika wznawiania {1}: {2}.",
        "user {1}": "użytkownika {1}",
        "The state folder {1} belongs to {2} alone.": "Folder stanu {1} należy tylko do {2}.",
        "The user {1} is not in the group {2} and may not use the state folder {3}.":
            "Użytkownik {1} nie należy do grupy {2} i nie może używać folderu stanu {3}.",
        "There is no collection yet; the first import or subscription makes it.":
            "Nie ma jeszcze kolekcji; utworzy ją pierwszy import lub pierwsza biblioteka.",
        "A damaged or missing collection was replaced on {1}: its last changes may be missing.":
            "Uszkodzoną lub brakującą kolekcję zastąpiono {1}: może w niej brakować ostatnich zmian.",
        "Damage was seen in the collection; the next play or change looks through it.":
            "W kolekcji zauważono uszkodzenie; sprawdzi ją następne odtwarzanie lub następna zmiana.",
        "The collection is of an older Cratebox and is brought up to date when it is used.":
            "Kolekcja pochodzi ze starszego Cratebox i zostanie zaktualizowana przy użyciu.",
        "The collection was made by a newer Cratebox.": "Kolekcja pochodzi z nowszego Cratebox.",
        "The collection's file is missing; with the next play or change a backup takes its place.":
            "Brakuje pliku kolekcji; przy następnym odtwarzaniu lub zmianie zastąpi go kopia zapasowa.",
        "The collection's file is empty; with the next play or change a backup takes its place.":
            "Plik kolekcji jest pusty; przy następnym odtwarzaniu lub zmianie zastąpi go kopia zapasowa.",
        "The collection is damaged; its backup of {1} can take its place.":
            "Kolekcja jest uszkodzona; może ją zastąpić kopia zapasowa z {1}.",
        "The collection can't be opened: {1}.": "Nie można otworzyć kolekcji: {1}.",
        "The collection opens ({1}), is whole and was backed up last on {2}.":
            "Kolekcja otwiera się ({1}), jest cała, ostatnia kopia zapasowa: {2}.",
        "The collection is OK ({1}), but not backed up yet.":
            "Kolekcja otwiera się ({1}), jest cała, ale nie ma jeszcze kopii zapasowej.",
        "The collection opens ({1}) and was backed up last on {2}.":
            "Kolekcja otwiera się ({1}), ostatnia kopia zapasowa: {2}.",
        "The collection opens ({1}) and has no backup yet.":
            "Kolekcja otwiera się ({1}), ale nie ma jeszcze kopii zapasowej.",
        "The backups in {1} can't be read ({2}), so none is made.":
            "Nie można odczytać kopii zapasowych w {1} ({2}), więc żadna nie powstaje.",
        "The disk of {1} is full: nothing new is remembered.":
            "Dysk z {1} jest pełny: nic nowego nie zostanie zapamiętane.",
        "The disk of {1} is nearly full: {2} left.": "Dysk z {1} jest prawie pełny: zostało {2}.",
        "just now": "przed chwilą",
        "Whether there is music to resume isn't known: the state folder can't be read.":
            "Nie wiadomo, czy jest co wznawiać: nie można odczytać folderu stanu.",
    ]
}
