internal import Intents

extension Polish {
    /// Polish texts about playback.
    static let transport: [String: Language.Translation] = [
        "Nothing is playing.": "Nic nie gra.",
        "Nothing is playing, so other programs can use the sound output.":
            "Nic nie gra, więc inne programy mogą używać wyjścia dźwięku.",
        "The sound output wasn't yielded.": "Wyjście dźwięku nie było oddane.",
        "Nothing is playing, so there is no sound output to reclaim.":
            "Nic nie gra, więc nie ma wyjścia dźwięku do odzyskania.",
        "Nothing is playing, so no sound output is waited for.":
            "Nic nie gra, więc box nie czeka na żadne wyjście dźwięku.",
        "The sound output works. {1}": "Wyjście dźwięku działa. {1}",
        "The sound output works. Paused.": "Wyjście dźwięku działa. Wstrzymano.",
        "Paused. No sound output is waited for.": "Wstrzymano. Box nie czeka na żadne wyjście dźwięku.",
        "Stopped.": "Zatrzymano.",
        "{1}, from {2}": "{1}, z albumu {2}",
        "That was the end.": "To już koniec.",
        "Playing.": "Odtwarzam.",
        "Paused.": "Wstrzymano.",
        "Paused at {1}.": "Wstrzymano: {1}.",
        "Playing {1}, from {2} by {3}.": "Odtwarzam {1} z albumu {2} wykonawcy {3}.",
        "Paused at {1}, from {2} by {3}.": "Wstrzymano: {1} z albumu {2} wykonawcy {3}.",
        "track {1}": "utwór {1}",
        "track {1}, {2}": "utwór {1}, {2}",
        "The sound output can't be used now; the music continues when it can.":
            "Wyjście dźwięku jest teraz niedostępne; muzyka zagra dalej, gdy będzie to możliwe.",
        "The sound output can't be used now; the music stays paused.":
            "Wyjście dźwięku jest teraz niedostępne; muzyka pozostaje wstrzymana.",
        "Can't be played: {1}. {2}": "Nie można odtworzyć: {1}. {2}",
        "Moved to {1}. {2}": "Teraz {1}. {2}",
        "The sound output isn't connected; the music continues when it is.":
            "Wyjście dźwięku nie jest podłączone; muzyka zagra dalej, gdy będzie.",
        "The sound output isn't connected; the music stays paused.":
            "Wyjście dźwięku nie jest podłączone; muzyka pozostaje wstrzymana.",
        "The library of this track can't be used now; the music continues when it can.":
            "Biblioteka tego utworu jest teraz niedostępna; muzyka zagra dalej, gdy będzie to możliwe.",
        "The library of this track can't be used now; the music stays paused.":
            "Biblioteka tego utworu jest teraz niedostępna; muzyka pozostaje wstrzymana.",
        "There is no sound output {1}; the music continues when there is one.":
            "Nie ma wyjścia dźwięku {1}; muzyka zagra dalej, gdy się pojawi.",
        "There is no sound output {1}; the music stays paused.":
            "Nie ma wyjścia dźwięku {1}; muzyka pozostaje wstrzymana.",
        "The library {1} isn't connected; the music continues when it is.":
            "Biblioteka {1} nie jest podłączona; muzyka zagra dalej, gdy będzie.",
        "The library {1} isn't connected; the music stays paused.":
            "Biblioteka {1} nie jest podłączona; muzyka pozostaje wstrzymana.",
        "The library {1} can't be used now; the music continues when it can.":
            "Biblioteka {1} jest teraz niedostępna; muzyka zagra dalej, gdy będzie to możliwe.",
        "The library {1} can't be used now; the music stays paused.":
            "Biblioteka {1} jest teraz niedostępna; muzyka pozostaje wstrzymana.",
        "The file of this track is missing; the music continues when it is back.":
            "Brakuje pliku tego utworu; muzyka zagra dalej, gdy wróci na miejsce.",
        "The file of this track is missing; the music stays paused.":
            "Brakuje pliku tego utworu; muzyka pozostaje wstrzymana.",
        "Something else is using the sound output; the music continues when it is free.":
            "Wyjście dźwięku jest zajęte przez inny program; muzyka zagra dalej, gdy się zwolni.",
        "Something else is using the sound output; the music stays paused.":
            "Wyjście dźwięku jest zajęte przez inny program; muzyka pozostaje wstrzymana.",
        "I'm not allowed to use the sound output; the music continues when I am.":
            "Brakuje uprawnień do wyjścia dźwięku; muzyka zagra dalej, gdy się pojawią.",
        "I'm not allowed to use the sound output; the music stays paused.":
            "Brakuje uprawnień do wyjścia dźwięku; muzyka pozostaje wstrzymana.",
        "Nothing is playing; the queue has {1}.": "Nic nie gra; w kolejce: {1}.",
        "Nothing is playing; the queue has {1} and {2}.": "Nic nie gra; w kolejce: {1} i {2}.",
        "{1} is out of the queue.": "{1} – usunięto z kolejki.",
        "Removed {1} from the queue.": "Usunięto z kolejki: {1}.",
        "{1} and {2}": "{1} i {2}",
        "{1} is number {2} in the queue.": "{1} ma w kolejce numer {2}.",
        "Moved {1} to number {2} in the queue.": "W kolejce od numeru {2}: {1}.",
        "There is a crate {1} already.": "Skrzynka {1} już istnieje.",
        "The queue is empty.": "Kolejka jest pusta.",
        "The queue is full.": "Kolejka jest pełna.",
        "Number {1} of the queue has only track {2} of {3}.": "Numer {1} w kolejce ma tylko utwór {2} z albumu {3}.",
        "Number {1} of the queue has only tracks {2} of {3}.":
            "Numer {1} w kolejce ma tylko utwory {2} z albumu {3}.",
        "{1} is part of number {2} of the queue.": "{1} należy do numeru {2} w kolejce.",
        "track {1} of {2}": "utwór {1} z {2}",
        "tracks {1}": "utwory {1}",
        "Track {1}": "Utwór {1}",
        "There is no such album in the queue.": "Nie ma takiego albumu w kolejce.",
        "There is no number {1} in the queue. Its last number is {2}.":
            "W kolejce nie ma numeru {1}. Ostatni numer to {2}.",
        "A range begins with its lower number: {1}-{2}.": "Zakres zaczyna się od mniejszego numeru: {1}-{2}.",
        "To remove all albums, empty the queue.": "Aby usunąć wszystkie albumy, opróżnij kolejkę.",
        "This is the last album of the queue.": "To ostatni album w kolejce.",
        "This is the first album of the queue.": "To pierwszy album w kolejce.",
        "off": "wyłączone",
        "track": "utwór",
        "album": "album",
        "next": "jako następny",
        "end": "na końcu",
        "{1}%": "{1}%",
        "{1}%, {2} dB": "{1}%, {2} dB",
        "The volume is {1}.": "Głośność wynosi {1}.",
        "The volume is {1}, muted.": "Głośność wynosi {1}, ale dźwięk jest wyciszony.",
        "The volume is {1}: only 0% is quieter.": "Głośność wynosi {1}: ciszej jest tylko przy 0%.",
        "The volume is {1}: it goes no quieter.": "Głośność wynosi {1}: ciszej się nie da.",
        "The volume is {1}: it goes no louder.": "Głośność wynosi {1}: głośniej się nie da.",
        "The volume is {1}: the ceiling allows no more.": "Głośność wynosi {1}: ustawiony limit nie pozwala na więcej.",
        "A seek goes no further than 24 hours.": "Nie można przejść dalej niż o 24 godziny.",
        "A seek in percent goes from 0% to 100%.": "W procentach można przejść od 0% do 100%.",
        "“{1}” isn't a time. Use 1:23, +10, -10 or 50%.": "„{1}” to nie czas. Użyj 1:23, +10, -10 lub 50%.",
        "The length of the track isn't known. Use 1:23, +10 or -10.":
            "Długość utworu nie jest znana. Użyj 1:23, +10 lub -10.",
        "The length of the track isn't known. Use 1:23 or +10.": "Długość utworu nie jest znana. Użyj 1:23 lub +10.",
        "That is a track of {1}, not of {2}.": "To utwór z albumu {1}, a nie {2}.",
        "Playing {1}, from {2}.": "Odtwarzam {1}, od {2}.",
        "Paused at {1} of {2}.": "Wstrzymano na {1}: {2}.",
        "Moved to {1} of {2}.": "Teraz {1}: {2}.",
        "That is past the end. Moved to {1}.": "To już za końcem. Teraz {1}.",
        "That is past the end. Playing {1}.": "To już za końcem. Odtwarzam {1}.",
        "That is past the end. Paused at {1}.": "To już za końcem. Wstrzymano: {1}.",
        "Repeat: off": "Powtarzanie: wyłączone",
        "Repeat: track": "Powtarzanie: utwór",
        "Repeat: album": "Powtarzanie: album",
        "“{1}” isn't a repeat mode. Use off, track or album.":
            "„{1}” to nie tryb powtarzania. Możliwe są off, track albo album.",
        "Nothing to unmute: the volume is 0%.": "Nic nie jest wyciszone: głośność wynosi 0%.",
        "Nothing of {1} can be played from {2} on.": "Od {2} nie da się odtworzyć: {1}.",
        "Nothing of {1} can be played from {2} on. Playing {3}.": "Od {2} nie da się odtworzyć: {1}. Odtwarzam {3}.",
        "Nothing of {1} can be played from {2} on. Paused at {3}.":
            "Od {2} nie da się odtworzyć: {1}. Wstrzymano: {3}.",
        "Nothing of {1} can be played from {2} on. Moved to {3}.": "Od {2} nie da się odtworzyć: {1}. Teraz {3}.",
        "A level in decibels is 0 dB or below; +3dB is a step.": "Poziom w decybelach to najwyżej 0 dB; +3dB to krok.",
        "The volume goes from 0% to 100%.": "Głośność ma zakres od 0% do 100%.",
        "“{1}” isn't a volume. Use 40%, +5%, -5%, -12dB, up, down or mute.":
            "„{1}” to nie głośność. Użyj 40%, +5%, -5%, -12dB, up, down lub mute.",
        "The sound output is reclaimed. {1}": "Wyjście dźwięku jest odzyskane. {1}",
        "The sound output is yielded; the music continues when it is reclaimed.":
            "Wyjście dźwięku jest oddane; muzyka zagra dalej po jego odzyskaniu.",
        "The sound output is yielded; the music stays paused.":
            "Wyjście dźwięku jest oddane; muzyka pozostaje wstrzymana.",
        "The sound output is yielded. {1} continues when it is reclaimed.":
            "Wyjście dźwięku jest oddane. {1} zagra dalej po jego odzyskaniu.",
        "The sound output is yielded. {1} stays paused.": "Wyjście dźwięku jest oddane. {1} pozostaje wstrzymany.",
        "{1} The output isn't connected now.": "{1} Wyjście nie jest teraz podłączone.",
        "{1} There is no sound output {2}.": "{1} Nie ma wyjścia dźwięku {2}.",
        "{1} The output can't be used now.": "{1} Wyjścia nie można teraz użyć.",
        "The queue was empty already.": "Kolejka była już pusta.",
        "The music has ended, and the queue is empty.": "Muzyka jest zatrzymana, a kolejka pusta.",
        "Added {1} to the end of the queue. Nothing is playing.": "Dodano {1} na koniec kolejki. Nic nie gra.",
        "Added {1} to the queue. Nothing is playing.": "Dodano {1} do kolejki. Nic nie gra.",
        "Added {1} to the end of the queue.": "Dodano {1} na koniec kolejki.",
        "Added {1} to the queue. It plays next.": "Dodano {1} do kolejki jako następny album.",
        "{1} is playing.": "Gra {1}.",
        "{1} is paused.": "{1}: pauza.",
        "{1} is waiting for the sound output.": "{1} czeka na wyjście dźwięku.",
        "{1} is waiting for the library {2}.": "{1} czeka na bibliotekę {2}.",
        "{1} is waiting for its library.": "{1} czeka na swoją bibliotekę.",
        "{1} is waiting for its files.": "{1} czeka na swoje pliki.",
        "{1} is waiting: the sound output is yielded.": "{1} czeka: wyjście dźwięku jest oddane.",
        "After it: {1}.": "Potem: {1}.",
        "After it: {1} and {2}.": "Potem: {1} i {2}.",
        "Nothing comes after it.": "Potem nie ma już nic.",
        "Repeat: {1}.": "Powtarzanie: {1}.",
        "{1} The music has ended.": "{1} Muzyka jest zatrzymana.",
        "{1} {2} is playing.": "{1} Gra {2}.",
        "The queue has more than one such album. Which one?": "W kolejce jest więcej takich albumów. Który?",
        "number {1}": "numer {1}",
        "The sound output isn't connected.": "Wyjście dźwięku nie jest podłączone.",
        "There is no sound output {1}.": "Nie ma wyjścia dźwięku {1}.",
        "The configuration allows a volume now, but the box hasn't read it yet.":
            "Konfiguracja pozwala już na regulację głośności, ale odtwarzacz jeszcze jej nie wczytał.",
        "The music started without a volume. It has one when it is stopped and played again.":
            "Muzyka zaczęła grać bez regulacji głośności. Po zatrzymaniu i ponownym odtworzeniu będzie ją mieć.",
        "This sound output has no volume control.": "To wyjście dźwięku nie ma regulacji głośności.",
        "Nothing is playing, and the queue is empty.": "Nic nie gra, a kolejka jest pusta.",
    ]
}
