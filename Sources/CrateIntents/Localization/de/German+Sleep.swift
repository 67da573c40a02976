internal import Intents

extension German {
    static let sleepWords = SleepWords(
        hours: ["h", "std", "stunde", "stunden"], minutes: ["m", "min", "minute", "minuten"],
        seconds: ["s", "sek", "sekunde", "sekunden"],
        times: [
            "eine halbe stunde": 30, "einer halben stunde": 30, "halbe stunde": 30, "eine stunde": 60,
            "einer stunde": 60, "anderthalb stunden": 90, "eineinhalb stunden": 90, "eine viertelstunde": 15,
            "einer viertelstunde": 15, "eine minute": 1, "einer minute": 1,
        ], track: ["titel", "lied", "stück", "ende des titels", "ende des lieds", "ende des stücks"],
        album: ["album", "platte", "ende des albums", "ende platte"],
        off: ["aus", "ab", "nicht", "abbrechen"], spokenOff: ["beenden"],
        fillers: ["in", "nach", "auf", "der", "die", "das", "dem", "den", "diesem", "dieser", "dieses", "und"])

    static var sleep: [Phrase<SleepIntent>] {
        [
            "Schlummertimer auf \(.applicationName)",
            "Schlafe in \(\.$when) auf \(.applicationName)",
            "Schlafe \(\.$when) auf \(.applicationName)",
            "Hör in \(\.$when) auf \(.applicationName) auf",
            "Hör nach \(\.$when) auf \(.applicationName) auf",
            "Stoppe in \(\.$when) auf \(.applicationName)",
            "Stoppe nach \(\.$when) auf \(.applicationName)",
            "Stopp nach \(\.$when) auf \(.applicationName)",
            "Stoppe die Musik in \(\.$when) auf \(.applicationName)",
            "Stoppe die Musik nach \(\.$when) auf \(.applicationName)",
            "Stell den Schlummertimer auf \(\.$when) auf \(.applicationName)",
            "Stell einen Schlummertimer auf \(\.$when) auf \(.applicationName)",
            "Schalte den Schlummertimer \(\.$when) auf \(.applicationName)",
            "Schlummertimer \(\.$when) auf \(.applicationName)",
        ]
    }

    /// German texts about the sleep timer.
    static let sleepTexts: [String: Language.Translation] = [
        "The music is fading out.": "Die Musik klingt aus.",
        "The music fades out in {1}.": "Die Musik klingt in {1} aus.",
        "The music stops after this track.": "Die Musik stoppt nach diesem Titel.",
        "The music stops after this album.": "Die Musik stoppt nach diesem Album.",
        "The sleep timer is off.": "Der Schlummertimer ist aus.",
        "No sleep timer is set.": "Es ist kein Schlummertimer gestellt.",
        "The music fades out in {1} and {2}.": "Die Musik klingt in {1} und {2} aus.",
        "The music stops in {1}, at the end of the track that plays then.":
            "Die Musik stoppt in {1}, am Ende des Titels, der dann läuft.",
        "The music stops in {1} and {2}, at the end of the track that plays then.":
            "Die Musik stoppt in {1} und {2}, am Ende des Titels, der dann läuft.",
        "The music is paused. If it plays in {1}, it fades out then.":
            "Die Musik ist pausiert. Spielt sie in {1}, klingt sie dann aus.",
        "The music is paused. If it plays in {1} and {2}, it fades out then.":
            "Die Musik ist pausiert. Spielt sie in {1} und {2}, klingt sie dann aus.",
        "The music is paused. If it plays in {1}, it stops at the end of that track.":
            "Die Musik ist pausiert. Spielt sie in {1}, stoppt sie am Ende des Titels, der dann läuft.",
        "The music is paused. If it plays in {1} and {2}, it stops at the end of that track.":
            "Die Musik ist pausiert. Spielt sie in {1} und {2}, stoppt sie am Ende des Titels, der dann läuft.",
        "The music is waiting. If it plays in {1}, it fades out then.":
            "Die Musik wartet. Spielt sie in {1}, klingt sie dann aus.",
        "The music is waiting. If it plays in {1} and {2}, it fades out then.":
            "Die Musik wartet. Spielt sie in {1} und {2}, klingt sie dann aus.",
        "The music is waiting. If it plays in {1}, it stops at the end of that track.":
            "Die Musik wartet. Spielt sie in {1}, stoppt sie am Ende des Titels, der dann läuft.",
        "The music is waiting. If it plays in {1} and {2}, it stops at the end of that track.":
            "Die Musik wartet. Spielt sie in {1} und {2}, stoppt sie am Ende des Titels, der dann läuft.",
        "{n} hours": .forms(one: "einer Stunde", other: "{n} Stunden"),
        "{n} minutes": .forms(one: "einer Minute", other: "{n} Minuten"),
        "{n} seconds": .forms(one: "einer Sekunde", other: "{n} Sekunden"),
        "After what time, or after the track or the album?": "Nach welcher Zeit, oder nach dem Titel oder dem Album?",
        "Sleep takes from 1 second to 24 hours.": "Möglich sind 1 Sekunde bis 24 Stunden.",
        "“{1}” isn't a time to sleep. Use 30m, 1h30m, track, album or off.":
            "„{1}“ ist keine Zeit für den Schlummertimer. Möglich sind 30m, 1h30m, track, album oder off.",
    ]
}
