import CrateIntents
import CrateStore
import Intents
import Testing

/// The spoken commands besides the shortcuts.
@Suite struct SpokenCommandTests {
    private func intent(_ text: String, _ language: Language) async throws -> String? {
        let collection = try Collection()
        return try await Store.$substitute.withValue(collection.store) {
            try await Language.$current.withValue(language) {
                guard case .intent(let name, _) = try await CrateIntents.router.route(text).end else { return nil }
                return name
            }
        }
    }

    @Test(arguments: [
        ("pause Cratebox", "Pause"), ("stop Cratebox", "Stop"), ("stop playing on Cratebox", "Stop"),
        ("resume Cratebox", "Resume"), ("next track on Cratebox", "Next"),
        ("Skip this song on Cratebox, please", "Next"),
        ("previous track on Cratebox", "Previous"), ("what is playing on Cratebox", "NowPlaying"),
        ("What's playing on Cratebox?", "NowPlaying"), ("louder on Cratebox", "VolumeUp"),
        ("turn down the volume on Cratebox", "VolumeDown"), ("play a random album on Cratebox", "RandomAlbum"),
        ("Cratebox, play something random", "RandomAlbum"), ("play something at random on Cratebox", "RandomAlbum"),
        ("next album on Cratebox", "NextAlbum"), ("previous album on Cratebox", "PreviousAlbum"),
        ("play a crate on Cratebox", "PlayCrate"), ("mute Cratebox", "Mute"), ("Cratebox, unmute", "Unmute"),
        ("turn the volume up on Cratebox", "VolumeUp"), ("Cratebox, volume down", "VolumeDown"),
        ("how loud is Cratebox?", "Volume"), ("set the volume to 30 percent on Cratebox", "Volume"),
        ("Cratebox, set volume to 40 percent", "Volume"),
        ("pause in Cratebox", "Pause"), ("louder in Cratebox", "VolumeUp"), ("mute in Cratebox", "Mute"),
        ("next album in create box", "NextAlbum"), ("what is playing in Cratebox?", "NowPlaying"),
        ("sleep in 10 minutes in Cratebox", "Sleep"), ("set volume to 40 percent in Cratebox", "Volume"),
        ("play Blue Train in Cratebox", "PlayAlbum"), ("show the queue on Cratebox", "Queue"),
        ("what's the volume on Cratebox?", "Volume"), ("sleep 20 minutes on Cratebox", "Sleep"),
        ("sleep timer on Cratebox", "Sleep"), ("what's next on Cratebox?", "Queue"),
        ("What's playing now on Cratebox?", "NowPlaying"), ("do I own Blue Train on Cratebox?", "OpenAlbum"),
        ("what's on my wantlist on Cratebox?", "OpenWantlist"), ("play the record Blue Train on Cratebox", "PlayAlbum"),
        ("repeat this song on Cratebox", "Repeat"), ("turn repeat off on Cratebox", "Repeat"),
        ("rewind 30 seconds on Cratebox", "Rewind"), ("go back a minute on Cratebox", "Rewind"),
        ("go back on Cratebox", "Previous"), ("skip ahead 1 minute 30 seconds on Cratebox", "FastForward"),
        ("go to 1:30 on Cratebox", "Seek"), ("skip to thirty seconds on Cratebox", "Seek"),
        ("what's in the crate Jazz on Cratebox?", "OpenCrate"), ("what's playing Cratebox", "NowPlaying"),
        ("next track Cratebox", "Next"), ("louder, Cratebox", "VolumeUp"),
        ("play something by John Coltrane on Cratebox", "PlayAlbum"),
        ("play the next album on Cratebox", "NextAlbum"), ("Cratebox, play the previous record", "PreviousAlbum"),
        ("play the next song on Cratebox", "Next"), ("play track 3 of Blue Train on Cratebox", "PlayTrack"),
        ("play Blue Train next on Cratebox", "PlayNext"), ("play Blue Train next in Cratebox", "PlayNext"),
        ("add Blue Train to the front of the queue on Cratebox", "PlayNext"),
        ("find albums from 1957 on Cratebox", "FindByYear"), ("Cratebox, albums from the fifties", "FindByYear"),
        ("find albums by John Coltrane on Cratebox", "SearchCollection"),
        ("Cratebox, play my crate Jazz", "PlayCrate"), ("play my Jazz crate on Cratebox", "PlayCrate"),
    ]) func transportIsAskedForInEnglish(text: String, name: String) async throws {
        #expect(try await intent(text, .english) == name)
    }

    @Test(arguments: [
        ("Pausiere Cratebox", "Pause"), ("Pause auf Cratebox", "Pause"), ("Stoppe die Musik auf Cratebox", "Stop"),
        ("Hör auf zu spielen auf Cratebox", "Stop"), ("Spiel weiter auf Cratebox", "Resume"),
        ("Nächstes Lied auf Cratebox", "Next"), ("Voriger Titel auf Cratebox", "Previous"),
        ("Was läuft auf Cratebox?", "NowPlaying"), ("Mach Cratebox lauter", "VolumeUp"),
        ("Leiser auf Cratebox", "VolumeDown"), ("Spiel irgendein Album auf Cratebox", "RandomAlbum"),
        ("Spiel etwas Zufälliges auf Cratebox", "RandomAlbum"),
        ("Nächste Platte auf Cratebox", "NextAlbum"), ("Spiele eine Kiste auf Cratebox", "PlayCrate"),
        ("Schalte Cratebox stumm", "Mute"), ("Ton an auf Cratebox", "Unmute"),
        ("Stell die Lautstärke auf 30 Prozent auf Cratebox", "Volume"),
        ("Pause in Cratebox", "Pause"), ("Leiser in Cratebox", "VolumeDown"), ("Was läuft in Cratebox?", "NowPlaying"),
        ("Stell die Lautstärke auf 30 Prozent in Cratebox", "Volume"), ("Zeig die Warteschlange auf Cratebox", "Queue"),
        ("Wie hoch ist die Lautstärke auf Cratebox?", "Volume"), ("Schlafe 20 Minuten auf Cratebox", "Sleep"),
        ("Was läuft gerade auf Cratebox?", "NowPlaying"), ("Was kommt als Nächstes auf Cratebox?", "Queue"),
        ("Habe ich Blue Train auf Cratebox?", "OpenAlbum"), ("Was läuft, Cratebox?", "NowPlaying"),
        ("Spule 30 Sekunden zurück auf Cratebox", "Rewind"), ("Spul eine Minute vor auf Cratebox", "FastForward"),
        ("Spiel das nächste Album auf Cratebox", "NextAlbum"), ("Spiele den nächsten Titel auf Cratebox", "Next"),
        ("Spiel Titel drei von Blue Train auf Cratebox", "PlayTrack"),
        ("Spiel Blue Train als Nächstes auf Cratebox", "PlayNext"),
        ("Finde Alben aus dem Jahr 1957 auf Cratebox", "FindByYear"),
        ("Wiederhole das Album auf Cratebox", "Repeat"), ("Springe zu 1:30 auf Cratebox", "Seek"),
    ]) func transportIsAskedForInGerman(text: String, name: String) async throws {
        #expect(try await intent(text, .german) == name)
    }

    @Test(arguments: [
        ("Wstrzymaj Cratebox", "Pause"), ("Zatrzymaj muzykę w Cratebox", "Stop"),
        ("Graj dalej w Cratebox", "Resume"), ("Następna piosenka w Cratebox, proszę", "Next"),
        ("Poprzedni utwór w Cratebox", "Previous"), ("Co teraz gra w Cratebox?", "NowPlaying"),
        ("Pogłośnij Cratebox", "VolumeUp"), ("Ciszej w Cratebox", "VolumeDown"),
        ("Włącz losowy album w Cratebox", "RandomAlbum"), ("Następna płyta w Cratebox", "NextAlbum"),
        ("Włącz coś losowego w Cratebox", "RandomAlbum"),
        ("Odtwórz skrzynkę w Cratebox", "PlayCrate"), ("odtworz Blue Train w cratebox", "PlayAlbum"),
        ("Wycisz Cratebox", "Mute"), ("Przywróć dźwięk w Cratebox", "Unmute"),
        ("Ustaw głośność na 30 procent w Cratebox", "Volume"),
        ("Ciszej na Cratebox", "VolumeDown"), ("Zatrzymaj muzykę na Cratebox", "Stop"),
        ("Ustaw głośność na 30 procent na Cratebox", "Volume"),
        ("Włącz Blue Train wykonawcy John Coltrane w Cratebox", "PlayAlbum"),
        ("Ile wynosi głośność w Cratebox?", "Volume"), ("Pokaż kolejkę w Cratebox", "Queue"),
        ("Przewiń do tyłu o 30 sekund w Cratebox", "Rewind"), ("Przewiń do przodu w Cratebox", "FastForward"),
        ("Włącz następny album w Cratebox", "NextAlbum"), ("Odtwórz następny utwór w Cratebox", "Next"),
        ("Odtwórz utwór 3 z albumu Blue Train w Cratebox", "PlayTrack"),
        ("Włącz Blue Train jako następny w Cratebox", "PlayNext"),
        ("Znajdź albumy z lat pięćdziesiątych w Cratebox", "FindByYear"),
        ("Powtarzaj ten album w Cratebox", "Repeat"), ("Przewiń do 1:30 w Cratebox", "Seek"),
        ("Czy mam Blue Train w Cratebox?", "OpenAlbum"), ("Co będzie następne w Cratebox?", "Queue"),
    ]) func transportIsAskedForInPolish(text: String, name: String) async throws {
        #expect(try await intent(text, .polish) == name)
    }

    @Test func noCommandIsSaidAsAnother() {
        #expect(CrateShortcuts.spokenCommands.allSatisfy { !$0.intent.isDiscoverable })
        for language in CrateIntents.languages {
            let all = (CrateShortcuts.appShortcuts + CrateShortcuts.spokenCommands).flatMap { $0.phrases(in: language) }
            let texts = all.map { phrase in
                PhraseTemplate(phrase.parts.map { if case .slot = $0 { .slot("it") } else { $0 } })
                    .text(applicationName: "Cratebox").lowercased()
            }
            #expect(Set(texts).count == texts.count)
            for phrase in all { #expect(phrase.namesApplication) }
        }
    }
}
