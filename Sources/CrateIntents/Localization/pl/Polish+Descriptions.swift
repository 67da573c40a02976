internal import Intents

extension Polish {
    /// The intents' descriptions by their English texts.
    static let descriptions: [String: Language.Translation] = [
        "Play a record from your collection.": "Odtwarza album z Twojej kolekcji.",
        "Show a record of your collection and whether it can be played.":
            "Pokazuje album z Twojej kolekcji i informację, czy można go odtworzyć.",
        "List the records of a crate, and continue from there.":
            "Pokazuje albumy w skrzynce, od których można przejść dalej.",
        "Put a record on the list of those you want.": "Dodaje album do Twojej listy życzeń.",
        "List the records you want, and mark those you own by now.":
            "Pokazuje Twoją listę życzeń i zaznacza albumy, które już masz.",
        "Find records in your collection by title or artist.":
            "Znajduje albumy w Twojej kolekcji według tytułu lub wykonawcy.",
        "Take a record off the list of those you want.": "Usuwa album z Twojej listy życzeń.",
        "Go to another place in the music that plays.": "Przechodzi do innego miejsca w odtwarzanej muzyce.",
        "Say or change how loud the sound output is.": "Podaje lub zmienia głośność wyjścia dźwięku.",
        "Stop the music after a time, or at the end of the track or the album.":
            "Zatrzymuje muzykę po czasie albo na końcu utworu lub albumu.",
        "Repeat the track, the album, or nothing.": "Powtarza utwór, album albo nic.",
        "List the records that play now and next.": "Pokazuje albumy, które grają teraz i zagrają potem.",
        "Play a record from your collection after the one that plays.":
            "Odtwarza album z Twojej kolekcji po tym, który właśnie gra.",
        "Play the next record of the queue or of its crate.": "Odtwarza następny album z kolejki lub ze skrzynki.",
        "Play the record before this one in the queue or in its crate.":
            "Odtwarza poprzedni album z kolejki lub ze skrzynki.",
        "Play any record from your collection.": "Odtwarza dowolny album z Twojej kolekcji.",
        "Play the records of a crate, one after the other.": "Odtwarza po kolei albumy ze skrzynki.",
        "Take records out of the queue.": "Usuwa albumy z kolejki.",
        "Move records to another place in the queue.": "Przenosi albumy w inne miejsce kolejki.",
        "Play another record of the queue.": "Odtwarza inny album z kolejki.",
        "Empty the queue and end the music.": "Czyści kolejkę i zatrzymuje muzykę.",
        "Keep the records of the queue as a crate.": "Zapisuje albumy z kolejki jako skrzynkę.",
        "Play records from your collection in random order.":
            "Odtwarza albumy z Twojej kolekcji w losowej kolejności.",
        "Say which record and which track play now.": "Podaje, jaki album i jaki utwór teraz gra.",
        "Make the sound output a little louder.": "Nieco zwiększa głośność wyjścia dźwięku.",
        "Silence the sound output without changing its level.":
            "Wycisza wyjście dźwięku bez zmiany jego głośności.",
        "End the silence of the sound output.": "Kończy wyciszenie wyjścia dźwięku.",
        "Make the sound output a little softer.": "Nieco zmniejsza głośność wyjścia dźwięku.",
    ]
}
