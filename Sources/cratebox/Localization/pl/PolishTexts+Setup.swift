import Intents

extension PolishTexts {
    /// What `cratebox setup` asks and prints.
    static let setup: [String: Language.Translation] = [
        "It discards all sound, so nothing is heard.": "Odrzuca cały dźwięk, więc nic nie słychać.",
        "Which output shall I play through?": "Przez które wyjście mam grać?",
        "Play through {1}?": "Grać przez {1}?",
        "Answer with the name of an output, such as hw:CARD=DAC,DEV=0.":
            "Odpowiedz nazwą wyjścia, na przykład hw:CARD=DAC,DEV=0.",
        "Answer with a number of the list, or with the name of an output.":
            "Odpowiedz numerem z listy albo nazwą wyjścia.",
        "The list has no number {1}.": "Na liście nie ma numeru {1}.",
        "Every device that reaches {1} may play, and change queue and crates, without a password. To ask for one: {2}":
            "Każde urządzenie, które sięga {1}, może bez hasła odtwarzać oraz zmieniać kolejkę i skrzynki. Aby o nie pytać: {2}",
        "Every browser that reaches {1} may play, and change queue and crates, without a code. To ask for one: {2}":
            "Każda przeglądarka, która sięga {1}, może bez kodu odtwarzać oraz zmieniać kolejkę i skrzynki. Aby o niego pytać: {2}",
        "I found no sound card. A PCM of ALSA's configuration will do, too.":
            "Nie znaleziono karty dźwiękowej. Wystarczy też PCM z konfiguracji ALSA.",
        "The output's name [{1}]: ": "Nazwa wyjścia [{1}]: ",
        "The output's name: ": "Nazwa wyjścia: ",
        "Number or name [{1}]: ": "Numer lub nazwa [{1}]: ",
        "Number or name: ": "Numer lub nazwa: ",
        "Two seconds of silence through {1} …": "Dwie sekundy ciszy przez {1} …",
        "There is no output {1}.": "Nie ma wyjścia {1}.",
        "The output {1} is in use by {2}.": "Wyjście {1} jest zajęte przez {2}.",
        "Something else is using the output {1}.": "Wyjście {1} jest zajęte przez inny program.",
        "I'm not allowed to use the output {1}.": "Brakuje uprawnień do wyjścia {1}.",
        "The output {1} takes no stereo sound that I know.":
            "Wyjście {1} nie przyjmuje żadnego znanego dźwięku stereo.",
        "The output {1} opened, and then took no sound.": "Wyjście {1} otworzyło się, ale nie przyjęło dźwięku.",
        "The output {1} went away while it played.": "Wyjście {1} zniknęło podczas odtwarzania.",
        "The output {1} ran dry in each of three attempts.": "Wyjściu {1} zabrakło danych w każdej z trzech prób.",
        "The output {1} broke off.": "Wyjście {1} przerwało pracę.",
        "Afterwards restart the box, for the group to count.":
            "Potem uruchom box ponownie, aby grupa zaczęła obowiązywać.",
        "Afterwards log in again, for the group to count.":
            "Potem zaloguj się ponownie, aby grupa zaczęła obowiązywać.",
        "Afterwards log in again and restart the box, for the group to count.":
            "Potem zaloguj się ponownie i uruchom box ponownie, aby grupa zaczęła obowiązywać.",
        "sudo usermod -aG audio \"$USER\", and log in again": "sudo usermod -aG audio \"$USER\" i zaloguj się ponownie",
        "Switch on the screen or receiver, and try again.": "Włącz ekran lub amplituner i spróbuj ponownie.",
        "Start volume, in dB [{1}]: ": "Głośność początkowa, w dB [{1}]: ",
        "Never louder than, in dB [{1}]: ": "Nigdy głośniej niż, w dB [{1}]: ",
        "none": "brak",
        "That is no number of decibels from -120 to 20.": "To nie jest liczba decybeli od -120 do 20.",
        "A start volume is a number of decibels.": "Głośność początkowa to liczba decybeli.",
        "The name “{1}” is for a library, and no folder was named.":
            "Nazwa „{1}” jest dla biblioteki, a nie podano folderu.",
        "A start of {1} dB is louder than the ceiling of {2} dB.": "Początek {1} dB jest głośniejszy niż limit {2} dB.",
        "The output has no mixer, so it ignores {1}.": "Wyjście nie ma miksera, więc nie uwzględnia {1}.",
        "{1} To scale the samples instead: {2}": "{1} Aby zamiast tego skalować próbki: {2}",
        "The output has no mixer, so its volume is not set from here.":
            "Wyjście nie ma miksera, więc jego głośność nie jest stąd ustawiana.",
        "The output's mixer doesn't say decibels, so its volume is not set from here.":
            "Mikser wyjścia nie podaje decybeli, więc jego głośność nie jest stąd ustawiana.",
        "Folder of your music [{1}]: ": "Folder z Twoją muzyką [{1}]: ",
        "Folder of your music (none for now: just Enter): ": "Folder z Twoją muzyką (na razie żaden: sam Enter): ",
        "I'm not allowed to read {1}.": "Brakuje uprawnień do odczytu {1}.",
        "There are no FLAC files in {1} yet. Put some there and scan it, or subscribe to another folder.":
            "W {1} nie ma jeszcze plików FLAC. Umieść tam muzykę i przeskanuj ją albo dodaj inny folder.",
        "The service's user {1} may not read {2}: move the music out of that home, for example to /srv/music, and subscribe to it there.":
            "Użytkownik usługi {1} nie może czytać {2}: przenieś muzykę poza ten katalog domowy, na przykład do /srv/music, i dodaj ją tam.",
        "The service's user {1} may not read {2}. Fix it with: {3}":
            "Użytkownik usługi {1} nie może czytać {2}. Naprawa: {3}",
        """
        There are two collections, and both stay: {1}, and {2}, which is used. Choose the other with: \
        CRATEBOX_STATE={3}
        """:
            """
        Są dwie kolekcje i obie pozostają: {1} oraz {2}, która jest używana. Drugą wybierzesz przez: \
        CRATEBOX_STATE={3}
        """,
        "The collection in {1} stays there: only {2} leads to {3}, and commands without that would not find it.":
            "Kolekcja w {1} tam pozostaje: tylko {2} prowadzi do {3}, a polecenia bez tego by jej nie znalazły.",
        "{1} To move it: {2}, and then: {3}": "{1} Aby ją przenieść: {2}, a potem: {3}",
        "The collection in {1} stays there.": "Kolekcja w {1} tam pozostaje.",
        "Move the collection from {1} to {2}?": "Przenieść kolekcję z {1} do {2}?",
        "The collection in {1} is in use by {2}, so it was not moved.":
            "Kolekcji w {1} używa {2}, więc nie została przeniesiona.",
        "The collection in {1} is in use, so it was not moved.":
            "Kolekcja w {1} jest w użyciu, więc nie została przeniesiona.",
        "End that, and then: {1}": "Zakończ to, a potem: {1}",
        "The collection could not be moved.": "Nie udało się przenieść kolekcji.",
        "Only root can set up a collection for another user, as --owner does.":
            "Tylko root może założyć kolekcję dla innego użytkownika, jak robi to --owner.",
        "There is no user {1}.": "Nie ma użytkownika {1}.",
        "No user shares the service's collection yet. To add one: cratebox setup --owner USER":
            "Żaden użytkownik nie współdzieli jeszcze kolekcji usługi. Aby dodać: cratebox setup --owner USER",
        "{1} shares the service's collection with: {2}": "{1} będzie współdzielić kolekcję usługi przez: {2}",
        "{1} could not be put into the groups ({2}). Try: {3}": "Nie udało się dodać {1} do grup ({2}). Spróbuj: {3}",
        "{1} has to log in again, for the groups to count.":
            "{1} musi zalogować się ponownie, aby grupy zaczęły działać.",
        "The configuration file was gone, so setup wrote again what the box that runs still uses: {1}.":
            "Pliku konfiguracji już nie było; setup zapisał ponownie to, czego działający box nadal używa: {1}.",
        "The box that runs has not read the configuration again: it would lose {1}.":
            "Działający box nie odczytał ponownie konfiguracji: straciłby {1}.",
        "No command reads {1}. Commands read: {2}": "Żadne polecenie nie czyta {1}. Polecenia czytają: {2}",
        "{1} names another output, and counts more than {2}.":
            "{1} podaje inne wyjście i ma pierwszeństwo przed {2}.",
        "Another source names another output, and counts more than {1}.":
            "Inne źródło podaje inne wyjście i ma pierwszeństwo przed {1}.",
        "No answer could be used, so nothing was written.":
            "Żadnej odpowiedzi nie dało się użyć, więc nic nie zapisano.",
        "No answer was given, so nothing was written.": "Nie podano odpowiedzi, więc nic nie zapisano.",
        "Nothing is set up without a terminal to ask on, or --yes.":
            "Bez terminala do pytań lub --yes nic nie zostanie skonfigurowane.",
        "Configuration": "Konfiguracja",
        "Output": "Wyjście",
        "Groups": "Grupy",
        "{1} was written.": "Zapisano {1}.",
        "{1} stays as it is.": "{1} pozostaje bez zmian.",
        "moved from {1} to {2}.": "przeniesiono z {1} do {2}.",
        "It took two seconds of silence as {1} at {2} Hz. {3}": "Przyjęło dwie sekundy ciszy jako {1} przy {2} Hz. {3}",
        "starts at {1} dB, never above {2} dB.": "zaczyna od {1} dB, nigdy powyżej {2} dB.",
        "starts at {1} dB, without a ceiling.": "zaczyna od {1} dB, bez limitu.",
        "starts as it is found, never above {1} dB.": "zaczyna tak, jak jest, nigdy powyżej {1} dB.",
        "starts as it is found, without a ceiling.": "zaczyna tak, jak jest, bez limitu.",
        "{1} in {2}": "{1} – {2}",
        "not scanned": "nieskanowana",
        ", {1} could not be used: cratebox library scan names them":
            ", nie do użycia: {1} (wymienia je cratebox library scan)",
        "No USB sound card is plugged in.": "Nie podłączono karty dźwiękowej USB.",
        "The output {1} isn't a USB card that is plugged in: it needs no rule.":
            "Wyjście {1} nie jest podłączoną kartą USB: nie potrzebuje reguły.",
        "What the card {1} says of itself can't be written into a rule.":
            "Tego, co karta {1} o sobie podaje, nie można zapisać w regule.",
    ]
}
