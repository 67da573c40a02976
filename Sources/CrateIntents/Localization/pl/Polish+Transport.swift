internal import Intents

extension Polish {
    /// Polish texts about playback.
    static let transport: [String: Language.Translation] = [
        "Nothing is playing.": "Nic nie gra.",
        "Stopped.": "Zatrzymano.",
        "That was the end.": "To już koniec.",
        "Playing.": "Odtwarzam.",
        "Paused.": "Wstrzymano.",
        "Paused at {1}.": "Wstrzymano: {1}.",
        "Playing {1}, from {2} by {3}.": "Odtwarzam {1} z albumu {2} wykonawcy {3}.",
        "Paused at {1}, from {2} by {3}.": "Wstrzymano: {1} z albumu {2} wykonawcy {3}.",
        "on": "dalej",
        "track {1}": "utwór {1}",
        "track {1}, {2}": "utwór {1}, {2}",
        "The sound output can't be used now; the music resumes when it can.":
            "Wyjście dźwięku jest teraz niedostępne; muzyka zagra dalej, gdy będzie to możliwe.",
        "The sound output can't be used now; the music stays paused.":
            "Wyjście dźwięku jest teraz niedostępne; muzyka pozostaje wstrzymana.",
        "The output is yielded; the music resumes when it is reclaimed.":
            "Wyjście zostało oddane; muzyka zagra dalej, gdy zostanie odzyskane.",
        "The output is yielded; the music stays paused.": "Wyjście zostało oddane; muzyka pozostaje wstrzymana.",
        "Nothing is playing; the queue has {1}.": "Nic nie gra; w kolejce: {1}.",
        "{1} is out of the queue.": "{1} – usunięto z kolejki.",
        "{n} albums are out of the queue.": .forms(
            one: "Usunięto z kolejki jeden album.", few: "Usunięto z kolejki {n} albumy.",
            many: "Usunięto z kolejki {n} albumów.", other: "Usunięto z kolejki {n} albumu."),
        "{1} is number {2} in the queue.": "{1} ma w kolejce numer {2}.",
        "{1} begin at number {2} in the queue.": "{1} – w kolejce od numeru {2}.",
        "There is a crate {1} already.": "Skrzynka {1} już istnieje.",
        "The queue is empty.": "Kolejka jest pusta.",
        "The queue is full.": "Kolejka jest pełna.",
        "There is no such album in the queue.": "Nie ma takiego albumu w kolejce.",
        "{1} is in the queue.": "{1} jest w kolejce.",
        "Paused in {1}, with nothing after it.": "Pauza w {1}, a potem nic.",
        "Paused in {1}, with {2} after it.": "Pauza w {1}, a potem {2}.",
        "Playing {1}, and nothing after it.": "Odtwarzam {1}, a potem nic.",
        "Playing {1}, and {2} after it.": "Odtwarzam {1}, a potem {2}.",
        "Nothing is repeated.": "Powtarzanie jest wyłączone.",
        "The track is repeated.": "Utwór jest powtarzany.",
        "The album is repeated.": "Album jest powtarzany.",
        "off": "wyłączone",
        "track": "utwór",
        "album": "album",
        "next": "jako następny",
        "end": "na końcu",
        "The volume is {1}.": "Głośność wynosi {1}.",
        "The volume is {1}, muted.": "Głośność wynosi {1}, ale dźwięk jest wyciszony.",
        "The volume is {1}: the ceiling allows no more.": "Głośność wynosi {1}: ustawiony limit nie pozwala na więcej.",
        "The sound output has no volume of its own.": "Wyjście dźwięku nie ma własnej regulacji głośności.",
        "A volume is written 40%, +5%, -5% or -12dB.": "Głośność zapisuje się jako 40%, +5%, -5% lub -12dB.",
        "A place is a time such as 1:23, a step such as +10, or a frame such as 44100f.":
            "Miejsce to czas, na przykład 1:23, przesunięcie, na przykład +10, lub ramka, na przykład 44100f.",
    ]
}
