internal import Intents

extension Polish {
    static let sleepWords = SleepWords(
        hours: ["h", "g", "godz", "godzina", "godzinę", "godziny", "godzin"],
        minutes: ["m", "min", "minuta", "minutę", "minuty", "minut"],
        seconds: ["s", "sek", "sekunda", "sekundę", "sekundy", "sekund"],
        times: [
            "pół godziny": 30, "godzinę": 60, "półtorej godziny": 90, "kwadrans": 15, "minutę": 1,
        ],
        track: [
            "utwór", "utworu", "utworze", "piosence", "piosenki", "koniec utworu", "końcu utworu", "koniec piosenki",
        ],
        album: [
            "album", "albumu", "albumie", "płyta", "płyty", "płycie", "koniec albumu", "końcu albumu", "koniec płyty",
        ], off: ["wyłącz", "nie", "nigdy", "anuluj"],
        fillers: ["za", "po", "na", "ten", "ta", "tym", "tej", "tego", "i"])

    static var sleep: [Phrase<SleepIntent>] {
        [
            "Wyłącznik czasowy w \(.applicationName)",
            "Zaśnij za \(\.$when) w \(.applicationName)",
            "Zatrzymaj za \(\.$when) w \(.applicationName)",
            "Zatrzymaj po \(\.$when) w \(.applicationName)",
            "Zatrzymaj muzykę za \(\.$when) w \(.applicationName)",
            "Zatrzymaj muzykę po \(\.$when) w \(.applicationName)",
            "Ustaw wyłącznik czasowy na \(\.$when) w \(.applicationName)",
            "\(\.$when) wyłącznik czasowy w \(.applicationName)",
        ]
    }

    /// Polish texts about the sleep timer.
    static let sleepTexts: [String: Language.Translation] = [
        "The music is fading out.": "Muzyka cichnie.",
        "The music fades out in {1}.": "Muzyka ucichnie za {1}.",
        "The music stops after this track.": "Muzyka zatrzyma się po tym utworze.",
        "The music stops after this album.": "Muzyka zatrzyma się po tym albumie.",
        "The sleep timer is off.": "Wyłącznik czasowy jest wyłączony.",
        "No sleep timer is set.": "Wyłącznik czasowy nie jest ustawiony.",
        "The music fades out in {1} and {2}.": "Muzyka ucichnie za {1} i {2}.",
        "The music stops in {1}, at the end of the track that plays then.":
            "Muzyka zatrzyma się za {1}, na końcu utworu, który będzie wtedy odtwarzany.",
        "The music stops in {1} and {2}, at the end of the track that plays then.":
            "Muzyka zatrzyma się za {1} i {2}, na końcu utworu, który będzie wtedy odtwarzany.",
        "The music is paused. If it plays in {1}, it fades out then.":
            "Muzyka jest wstrzymana. Jeśli za {1} będzie grać, wtedy ucichnie.",
        "The music is paused. If it plays in {1} and {2}, it fades out then.":
            "Muzyka jest wstrzymana. Jeśli za {1} i {2} będzie grać, wtedy ucichnie.",
        "The music is paused. If it plays in {1}, it stops at the end of that track.":
            "Muzyka jest wstrzymana. Jeśli za {1} będzie grać, zatrzyma się na końcu utworu.",
        "The music is paused. If it plays in {1} and {2}, it stops at the end of that track.":
            "Muzyka jest wstrzymana. Jeśli za {1} i {2} będzie grać, zatrzyma się na końcu utworu.",
        "The music is waiting. If it plays in {1}, it fades out then.":
            "Muzyka czeka. Jeśli za {1} będzie grać, wtedy ucichnie.",
        "The music is waiting. If it plays in {1} and {2}, it fades out then.":
            "Muzyka czeka. Jeśli za {1} i {2} będzie grać, wtedy ucichnie.",
        "The music is waiting. If it plays in {1}, it stops at the end of that track.":
            "Muzyka czeka. Jeśli za {1} będzie grać, zatrzyma się na końcu utworu.",
        "The music is waiting. If it plays in {1} and {2}, it stops at the end of that track.":
            "Muzyka czeka. Jeśli za {1} i {2} będzie grać, zatrzyma się na końcu utworu.",
        "{n} hours": .forms(one: "godzinę", few: "{n} godziny", many: "{n} godzin", other: "{n} godziny"),
        "{n} minutes": .forms(one: "minutę", few: "{n} minuty", many: "{n} minut", other: "{n} minuty"),
        "{n} seconds": .forms(one: "sekundę", few: "{n} sekundy", many: "{n} sekund", other: "{n} sekundy"),
        "After what time, or after the track or the album?": "Po jakim czasie albo po utworze czy po albumie?",
        "Sleep takes from 1 second to 24 hours.": "Możliwe są czasy od 1 sekundy do 24 godzin.",
        "“{1}” isn't a time to sleep. Use 30m, 1h30m, track, album or off.":
            "„{1}” to nie czas dla wyłącznika. Możliwe są 30m, 1h30m, track, album albo off.",
    ]
}
