import Intents

extension PolishTexts {
    /// Failures that any command may print.
    static let failures: [String: Language.Translation] = [
        "Nothing is playing (no box is running).": "Nic nie gra (żaden box nie działa).",
        "No box is running.": "Żaden box nie działa.",
        "A box may be running, but you can't control it: no permission for {1}.":
            "Być może działa box, ale nie możesz nim sterować: brak uprawnień do {1}.",
        "A box is running (process {1}), but you can't control it: no permission for {2}.":
            "Działa box (proces {1}), ale nie możesz nim sterować: brak uprawnień do {2}.",
        "A box is running (process {1}), but it can't be reached.":
            "Działa box (proces {1}), ale nie można się z nim połączyć.",
        "Another box listens at {1}.": "Pod {1} nasłuchuje już inny box.",
        "The box that runs here doesn't answer.": "Działający tutaj box nie odpowiada.",
        "The box that runs here is of another version.": "Działający tutaj box jest w innej wersji.",
        "The connection to the box broke.": "Połączenie z boxem zostało zerwane.",
        "The box has ended.": "Box zakończył działanie.",
        "The box has ended while a request waited for the disk.":
            "Box zakończył działanie, choć jedno żądanie czekało jeszcze na dysk.",
        "Something went wrong.": "Coś poszło nie tak.",
        "Cancelled: the command was interrupted.": "Anulowano: polecenie zostało przerwane.",
        "Cancelled: another command or the end of the box came first.":
            "Anulowano: wcześniej przyszło inne polecenie albo koniec pracy boxa.",
        "Cancelled.": "Anulowano.",
        "Nothing was chosen.": "Nic nie wybrano.",
        "Standard output can't be written: it is closed.":
            "Nie można zapisać na standardowe wyjście: jest zamknięte.",
        "Standard output can't be written: {1}.": "Nie można zapisać na standardowe wyjście: {1}.",
        "I couldn't find “{1}” in your collection.": "W Twojej kolekcji nie ma „{1}”.",
        "{1} (process {2}) uses the output; it ends by itself, or by Ctrl-C.":
            "{1} (proces {2}) używa wyjścia; skończy sam albo po Ctrl-C.",
        "{1} (process {2}) uses the collection; it ends by itself.": "{1} (proces {2}) używa kolekcji; skończy sam.",
        "Another box owns this collection.": "Tej kolekcji używa inny box.",
        "Another box owns this collection ({1}).": "Tej kolekcji używa inny box ({1}).",
        "The state folder can't be used.": "Nie można użyć folderu stanu.",
        "A box is already running and plays through its own output.": "Box już działa i gra przez własne wyjście.",
        "prove needs the output to itself, and a box owns it ({1}).":
            "prove potrzebuje wyjścia na wyłączność, a zajmuje je box ({1}).",
        "The box that runs doesn't answer, so the output that it uses is unknown ({1}).":
            "Działający box nie odpowiada, więc nie wiadomo, którego wyjścia używa ({1}).",
        "There is nothing to prove: no rip is known yet.":
            "Nie ma czego udowadniać: nie znaleziono jeszcze żadnego ripu.",
        "prove needs the output to itself, and a box owns it.":
            "prove potrzebuje wyjścia na wyłączność, a zajmuje je box.",
        "A box needs {1} open files, and this system permits {2}.":
            "Box potrzebuje {1} otwartych plików, a ten system pozwala na {2}.",
        "The box can't listen for commands: the path {1} is too long for a socket.":
            "Box nie może przyjmować poleceń: ścieżka {1} jest za długa dla gniazda.",
        "The box can't listen for commands: there is no folder {1}.":
            "Box nie może przyjmować poleceń: nie ma folderu {1}.",
        "The box can't listen for commands.": "Box nie może przyjmować poleceń.",
        "Other commands can't reach this music: {1}": "Inne polecenia nie mają dostępu do tej muzyki: {1}",
        "Other commands can't reach this music for now: {1}":
            "Inne polecenia na razie nie mają dostępu do tej muzyki: {1}",
        "An exported list was not written: its folder does not answer.":
            "Nie zapisano wyeksportowanej listy: jej folder nie odpowiada.",
        "The exported list {1} belongs to {2}, so it isn't updated.":
            "Wyeksportowana lista {1} należy do {2}, więc nie jest aktualizowana.",
        "The exported list {1} isn't updated by this command: only commands of {2} write it.":
            "To polecenie nie aktualizuje wyeksportowanej listy {1}: zapisują ją tylko polecenia użytkownika {2}.",
        "The exported list {1} is updated only by commands of {2}.":
            "Wyeksportowaną listę {1} aktualizują tylko polecenia użytkownika {2}.",
        "The exported list {1} doesn't exist any more, so it isn't updated.":
            "Wyeksportowana lista {1} już nie istnieje, więc nie jest aktualizowana.",
        "The exported list could not be written: {1}": "Nie można zapisać wyeksportowanej listy: {1}",
        "Parameters are written --name value.": "Parametry zapisuje się tak: --name wartość.",
        "{1}, process {2}": "{1}, proces {2}",
        "process {1}": "proces {1}",
        "another process": "inny proces",
        "The next run continues from there.": "Następne uruchomienie będzie kontynuować od tego miejsca.",
        "There is no action “{1}”.": "Nie ma akcji „{1}”.",
        "There is no action “{1}”. Did you mean “{2}”?": "Nie ma akcji „{1}”. Chodziło Ci o „{2}”?",
        "A condition follows --where.": "Warunek podaje się po --where.",
    ]
}
