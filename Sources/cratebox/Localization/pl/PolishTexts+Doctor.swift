import Intents

extension PolishTexts {
    /// Polish texts of the doctor on the output and the libraries.
    static let doctor: [String: Language.Translation] = [
        "Only the music that plays now keeps the output {1}.":
            "Tylko muzyka, która teraz gra, zachowuje wyjście {1}.",
        "No other output is connected.": "Żadne inne wyjście nie jest podłączone.",
        "The state folder {1} can't be made: {2} is a file.":
            "Nie można utworzyć folderu stanu {1}: {2} jest plikiem.",
        "The clock is wrong, so the history and the time limit for resuming can't be relied on.":
            "Zegar jest błędny, więc historia i limit czasu wznawiania są niewiarygodne.",
        "The clock isn't synchronised, so the history and the time limit for resuming may be wrong.":
            "Nic nie ustawia zegara, więc historia i limit czasu wznawiania mogą być niedokładne.",
        "The clock is kept right.": "Zegar jest synchronizowany.",
        "There is no configuration file; the defaults apply.":
            "Nie ma pliku konfiguracji; obowiązują wartości domyślne.",
        "Read {1}.": "Odczytano {1}.",
        "Music would not play. {1}": "Muzyka by nie zagrała. {1}",
        "No other music would play. {1}": "Inna muzyka by nie zagrała. {1}",
        "Music would play.": "Muzyka by zagrała.",
        "Music would play, but not everything else is in order.":
            "Muzyka by zagrała, ale nie wszystko inne jest w porządku.",
        "The state folder {1} is in memory: nothing in it is kept over a power cut.":
            "Folder stanu {1} jest w pamięci: nic w nim nie przetrwa zaniku zasilania.",
        "Nothing to resume after a power cut: no background box has played yet.":
            "Żaden stale działający box jeszcze nic nie odtwarzał, więc nie ma czego wznawiać.",
        "Nothing was playing last, so there is nothing to resume.":
            "Ostatnio nic nie grało, więc nie ma czego wznawiać.",
        "The resume journal can't be read, so music would not resume after a power cut.":
            "Nie można odczytać dziennika wznawiania, więc po zaniku zasilania muzyka by nie wróciła.",
        "The saved position is damaged; the next play of a background box (cratebox serve) replaces it.":
            "Zapisana pozycja jest uszkodzona; zastąpi ją następne granie stale działającego boxa (cratebox serve).",
        "The saved queue is damaged and was left out; the next queue that is saved replaces it.":
            "Zapisana kolejka jest uszkodzona i została pominięta; następna zapisana kolejka ją zastąpi.",
        "release {1}": "wydanie {1}",
        "After a power cut {1} would resume in track {2} at {3}, paused, as of {4}.":
            "Po zaniku zasilania {1} wróci do utworu {2} w {3}, wstrzymany (stan: {4}).",
        "After a power cut {1} would resume in track {2} at {3}, as of {4}.":
            "Po zaniku zasilania {1} wróci do utworu {2} w {3} (stan: {4}).",
        "Which libraries are subscribed can't be told before the collection opens.":
            "Nie wiadomo, które biblioteki są dodane, dopóki kolekcja się nie otworzy.",
        "The library {1} is connected but can't be read: {2}.":
            "Biblioteka {1} jest podłączona, ale nie można jej odczytać ({2}).",
        "The library {1} is connected but can't be read.":
            "Biblioteka {1} jest podłączona, ale nie można jej odczytać.",
        "The library {1} is connected, but the box's user {2} may not read it.":
            "Biblioteka {1} jest podłączona, ale użytkownik {2}, jako który działa box, nie może jej odczytać.",
        "The library {1} is connected at {2}, but the box's user {3} doesn't see it.":
            "Biblioteka {1} jest podłączona w {2}, ale użytkownik {3}, jako który działa box, jej nie widzi.",
        "its manifest is damaged": "jej manifest jest uszkodzony",
        "it has no manifest": "nie ma manifestu",
        "Something is at {1}, but whether it is the library {2} can't be told: {3}.":
            "W {1} coś jest, ale nie wiadomo, czy to biblioteka {2}: {3}.",
        "Another disk or folder is at {1}, in the place of the library {2}. Connect the disk of {3} there.":
            "W {1} zamiast biblioteki {2} jest inny dysk lub folder. Podłącz tam dysk {3}.",
        "The library {1} is connected at {2}, in the place of {3}. Connect {4} there, or forget it if it is gone for good.":
            "W {2} jest podłączona biblioteka {1} zamiast {3}. Podłącz tam {4} albo ją zapomnij, jeśli już jej nie ma.",
        "Another library is at {1} in the place of {2}. Connect {3} there, or add the other one.":
            "W {1} zamiast {2} jest inna biblioteka. Podłącz tam {3} albo dodaj tę drugą.",
        "The library {1} was made by a newer Cratebox.": "Biblioteka {1} pochodzi z nowszego Cratebox.",
        "The library {1} is connected, but no rip of it is known yet.":
            "Biblioteka {1} jest podłączona, ale nie jest jeszcze znany żaden rip.",
        "The library {1} is connected, but the last scan found no FLAC in it. Put some there and scan it, or subscribe to another folder.":
            "Biblioteka {1} jest podłączona, ale ostatnie skanowanie nie znalazło w niej FLAC. Umieść w niej muzykę i przeskanuj ją albo dodaj inny folder.",
        "The library {1} is connected, but the last scan found no FLAC in it ({2} refused). Scan it again once that is fixed.":
            "Biblioteka {1} jest podłączona, ale ostatnie skanowanie nie znalazło w niej FLAC (odrzucono: {2}). Przeskanuj ją ponownie, gdy to naprawisz.",
        "The library {1} is connected, but the files of all its rips are missing.":
            "Biblioteka {1} jest podłączona, ale brakuje plików wszystkich ripów.",
        "The library {1} is connected; {2} of {3} can be played.":
            "Biblioteka {1} jest podłączona; można odtworzyć {2} z {3}.",
        "The library {1} is connected; {2} of {3} can be played, and {4}.":
            "Biblioteka {1} jest podłączona; można odtworzyć {2} z {3}; {4}.",
        "The library {1} is connected; {2} of {3} can be played, and {4} by the box's user {5}.":
            "Biblioteka {1} jest podłączona; można odtworzyć {2} z {3}; dla użytkownika boxa {5}: {4}.",
        "{n} has files that can't be read|{n} have files that can't be read": .forms(
            one: "{n} ma pliki nie do odczytania", few: "{n} mają pliki nie do odczytania",
            many: "{n} ma pliki nie do odczytania", other: "{n} ma pliki nie do odczytania"),
        "the last scan couldn't read {n} file or folder|the last scan couldn't read {n} files or folders": .forms(
            one: "ostatnie skanowanie nie mogło odczytać {n} pliku lub folderu",
            few: "ostatnie skanowanie nie mogło odczytać {n} plików lub folderów",
            many: "ostatnie skanowanie nie mogło odczytać {n} plików lub folderów",
            other: "ostatnie skanowanie nie mogło odczytać {n} pliku lub folderu"),
        "{n} has missing files|{n} have missing files": .forms(
            one: "w {n} brakuje plików", few: "w {n} brakuje plików", many: "w {n} brakuje plików",
            other: "w {n} brakuje plików"),
        "{n} has files that aren't scanned yet|{n} have files that aren't scanned yet": .forms(
            one: "{n} ma pliki jeszcze nieprzeskanowane", few: "{n} mają pliki jeszcze nieprzeskanowane",
            many: "{n} ma pliki jeszcze nieprzeskanowane", other: "{n} ma pliki jeszcze nieprzeskanowane"),
        "{n} has files that changed since the last scan|{n} have files that changed since the last scan": .forms(
            one: "{n} ma pliki zmienione od ostatniego skanowania",
            few: "{n} mają pliki zmienione od ostatniego skanowania",
            many: "{n} ma pliki zmienione od ostatniego skanowania",
            other: "{n} ma pliki zmienione od ostatniego skanowania"),
        "Also in the library {1}: {2}.": "Ponadto w bibliotece {1}: {2}.",
        "{n} is damaged|{n} are damaged": .forms(
            one: "{n} jest uszkodzony", few: "{n} są uszkodzone", many: "{n} jest uszkodzonych",
            other: "{n} jest uszkodzone"),
        "The library {1} is connected; {2} can be played.": "Biblioteka {1} jest podłączona; można odtworzyć {2}.",
        "The library {1} isn't connected: its disk didn't answer within two seconds. Check its cable or its server.":
            "Biblioteka {1} nie jest podłączona: jej dysk nie odpowiedział w ciągu dwóch sekund. Sprawdź jego kabel albo serwer.",
        "The library {1} isn't connected: the folder {2} is empty. Connect its disk there, or subscribe to its new folder.":
            "Biblioteka {1} nie jest podłączona: folder {2} jest pusty. Podłącz tam jej dysk albo dodaj jej nowy folder.",
        "The library {1} isn't connected: nothing is mounted at {2}. Connect its disk or share there, or subscribe to its new folder.":
            "Biblioteka {1} nie jest podłączona: w {2} nic nie jest zamontowane. Podłącz tam jej dysk lub udział albo dodaj jej nowy folder.",
        "The library {1} isn't connected: the folder {2} is empty. Mount its disk there.":
            "Biblioteka {1} nie jest podłączona: folder {2} jest pusty. Zamontuj tam jej dysk.",
        "The library {1} isn't connected: nothing is mounted at {2}. Connect its disk or share.":
            "Biblioteka {1} nie jest podłączona: w {2} nic nie jest zamontowane. Podłącz jej dysk lub udział.",
        "The output {1} opens.": "Wyjście {1} otwiera się.",
        "The output {1} opens and takes every rip.": "Wyjście {1} otwiera się i przyjmuje każdy rip.",
        "The output {1} is not the hardware itself, so whether every bit reaches the DAC is unknown.":
            "Wyjście {1} nie jest samym sprzętem, więc nie wiadomo, czy każdy bit dociera do DAC.",
        "The output {1} makes no sound and takes music at once, so each album ends within moments.":
            "Wyjście {1} nie wydaje dźwięku i od razu pobiera muzykę, więc każdy album kończy się po kilku chwilach.",
        "The output {1} takes no {2}": "Wyjście {1} nie obsługuje {2}",
        "{1}: {2} would be converted.": "{1}: {2} zostanie przekształconych.",
        "{1}: {2} would be refused unless output.allowConversion is true.":
            "{1}: {2} zostanie odrzuconych, chyba że output.allowConversion ma wartość true.",
        "{1}: {2} would be refused.": "{1}: {2} zostanie odrzuconych.",
        "{1} bits at {2}": "{1} bit przy {2}",
        "The box that runs here plays on {1}.": "Działający tutaj box gra przez {1}.",
        "The box that runs here plays on {1}, which the user {2} may not use.":
            "Działający tutaj box gra przez {1}; użytkownik {2} nie może używać tego wyjścia.",
        "There is only HDMI ({1}), which is used only when it is named.":
            "Jest tylko HDMI ({1}), a jest używane tylko wtedy, gdy zostanie podane.",
        "There is no sound card: the system has no sound driver loaded.":
            "Nie ma karty dźwiękowej: system nie załadował sterownika dźwięku.",
        "There is no sound card: plug a DAC in.": "Nie ma karty dźwiękowej: podłącz DAC.",
        "The sound card {1} is connected, but its device files in /dev/snd are missing.":
            "Karta dźwiękowa {1} jest podłączona, ale brakuje jej plików urządzeń w /dev/snd.",
        "None of the connected sound cards can play ({1}).":
            "Żadna z podłączonych kart dźwiękowych nie może odtwarzać ({1}).",
        "The output {1} doesn't open: its screen or receiver has to be on.":
            "Wyjście {1} się nie otwiera: ekran lub amplituner musi być włączony.",
        "The output {1} isn't connected: the system has no sound driver loaded.":
            "Wyjście {1} nie jest podłączone: system nie załadował sterownika dźwięku.",
        "The output {1} isn't connected.": "Wyjście {1} nie jest podłączone.",
        "The output {1} isn't connected: plug it in.": "Wyjście {1} nie jest podłączone: podłącz je.",
        "The output {1} isn't connected: plug it in, or use another: {2}.":
            "Wyjście {1} nie jest podłączone: podłącz je albo użyj innego: {2}.",
        "The output {1} is used by {2}.": "Wyjście {1} jest zajęte przez {2}.",
        "the output {1}": "wyjścia {1}",
        "the sound card": "karty dźwiękowej",
        "The user {1} may not use {2}.": "Użytkownik {1} nie może używać {2}.",
        "The user {1} is not in the group {2} and may not use {3}.":
            "Użytkownik {1} nie należy do grupy {2} i nie może używać {3}.",
        "The user {1} is in the group {2}, but this session began before that: log in again.":
            "Użytkownik {1} należy do grupy {2}, ale ta sesja zaczęła się wcześniej: zaloguj się ponownie.",
        "The user {1} is in the group {2}, but the box began before that: restart it.":
            "Użytkownik {1} należy do grupy {2}, ale box działał już wcześniej: uruchom go ponownie.",
        "The user {1} is in the group {2}, which is not allowed to use {3}.":
            "Użytkownik {1} należy do grupy {2}, która nie może używać {3}.",
        "The library {1} isn't connected: it isn't at {2}. Connect it there, or subscribe to its new folder.":
            "Biblioteka {1} nie jest podłączona: nie ma jej w {2}. Podłącz ją tam albo dodaj jej nowy folder.",
    ]
}
