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
        "List the records you want, and mark those you own.":
            "Pokazuje Twoją listę życzeń i zaznacza albumy, które już masz.",
        "Find records in your collection by title or artist.":
            "Znajduje albumy w Twojej kolekcji według tytułu lub wykonawcy.",
        "Take a record off the list of those you want.": "Usuwa album z Twojej listy życzeń.",
        "Seek within the track.": "Przechodzi do innego miejsca w utworze.",
        "Show or set the volume.": "Pokazuje lub zmienia głośność.",
        "Stop the music after a time, or at the end of the track or the album.":
            "Zatrzymuje muzykę po czasie albo na końcu utworu lub albumu.",
        "Go back in the track.": "Cofa odtwarzanie w utworze.",
        "Go forward in the track.": "Przesuwa odtwarzanie w utworze do przodu.",
        "Repeat the track, the album, or nothing.": "Powtarza utwór, album albo nic.",
        "Show what is playing and what comes next.": "Pokazuje, co gra teraz i co będzie potem.",
        "Play a record, beginning with one of its tracks.": "Odtwarza album od wybranego utworu.",
        "Play a record from your collection after the current one.":
            "Odtwarza album z Twojej kolekcji po tym, który teraz gra.",
        "Find records in your collection by their year or decade.":
            "Znajduje albumy w Twojej kolekcji według roku lub dekady.",
        "Add a record from your collection to the queue.": "Dodaje album z Twojej kolekcji do kolejki.",
        "Play the next record of the queue, of its crate or of the collection.":
            "Odtwarza następny album z kolejki, ze skrzynki lub z kolekcji.",
        "Play the record before this one in the queue, its crate or the collection.":
            "Odtwarza poprzedni album z kolejki, ze skrzynki lub z kolekcji.",
        "Play a random record from your collection.": "Odtwarza losowy album z Twojej kolekcji.",
        "Play the records of a crate, one after the other.": "Odtwarza po kolei albumy ze skrzynki.",
        "Take records out of the queue.": "Usuwa albumy z kolejki.",
        "Move records to another place in the queue.": "Przenosi albumy w inne miejsce kolejki.",
        "Play another record of the queue.": "Odtwarza inny album z kolejki.",
        "Empty the queue and end the music.": "Czyści kolejkę i zatrzymuje muzykę.",
        "Save the queue as a crate.": "Zapisuje kolejkę jako skrzynkę.",
        "Play records from your collection in random order.":
            "Odtwarza albumy z Twojej kolekcji w losowej kolejności.",
        "Show which record and which track are playing.": "Podaje, jaki album i jaki utwór teraz gra.",
        "Turn the volume up a little.": "Nieco zwiększa głośność.",
        "Mute the sound output.": "Wycisza wyjście dźwięku.",
        "Unmute the sound output.": "Kończy wyciszenie wyjścia dźwięku.",
        "Turn the volume down a little.": "Nieco zmniejsza głośność.",
    ]
}
