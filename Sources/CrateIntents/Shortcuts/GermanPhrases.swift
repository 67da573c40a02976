import Intents

/// German phrases for each of the six listed intents.
enum GermanPhrases {
    static var playAlbum: [Phrase<PlayAlbumIntent>] {
        [
            "Spiele ein Album auf \(.applicationName)",
            "Spiele \(\.$album) auf \(.applicationName)",
            "Spiel \(\.$album) auf \(.applicationName)",
            "Spiele das Album \(\.$album) auf \(.applicationName)",
            "Spiel das Album \(\.$album) auf \(.applicationName)",
            "Leg \(\.$album) auf \(.applicationName) auf",
        ]
    }

    static var playNothing: [Phrase<PlayAlbumIntent>] {
        [
            "Spiele nichts auf \(.applicationName)", "Spiele nicht \(\.$album) auf \(.applicationName)",
            "Spiele \(\.$album) nicht auf \(.applicationName)", "Spiel \(\.$album) nicht auf \(.applicationName)",
            "Hör auf zu spielen auf \(.applicationName)",
        ]
    }

    static var openAlbum: [Phrase<OpenAlbumIntent>] {
        [
            "Zeige ein Album auf \(.applicationName)",
            "Zeige das Album \(\.$target) auf \(.applicationName)",
            "Öffne das Album \(\.$target) auf \(.applicationName)",
            "Kann \(.applicationName) \(\.$target) spielen",
        ]
    }

    static var openCrate: [Phrase<OpenCrateIntent>] {
        [
            "Öffne eine Kiste auf \(.applicationName)",
            "Öffne die Kiste \(\.$target) auf \(.applicationName)",
            "Zeige die Kiste \(\.$target) auf \(.applicationName)",
            "Was ist in der Kiste \(\.$target) auf \(.applicationName)",
        ]
    }

    static var addToWantlist: [Phrase<AddToWantlistIntent>] {
        [
            "Setze ein Album auf meine Wunschliste auf \(.applicationName)",
            "Setze \(\.$album) auf meine Wunschliste auf \(.applicationName)",
            "Setz \(\.$album) auf meine Wunschliste auf \(.applicationName)",
            "Ich wünsche mir \(\.$album) auf \(.applicationName)",
        ]
    }

    static var addNothing: [Phrase<AddToWantlistIntent>] {
        ["Setze \(\.$album) nicht auf meine Wunschliste auf \(.applicationName)"]
    }

    static var openWantlist: [Phrase<OpenWantlistIntent>] {
        [
            "Zeige meine Wunschliste auf \(.applicationName)",
            "Öffne meine Wunschliste auf \(.applicationName)",
            "Was steht auf meiner Wunschliste auf \(.applicationName)",
        ]
    }

    static var searchCollection: [Phrase<SearchCollectionIntent>] {
        [
            "Suche in meiner Sammlung auf \(.applicationName)",
            "Suche \(\.$criteria) auf \(.applicationName)",
            "Suche nach \(\.$criteria) auf \(.applicationName)",
            "Finde \(\.$criteria) auf \(.applicationName)",
        ]
    }
}
