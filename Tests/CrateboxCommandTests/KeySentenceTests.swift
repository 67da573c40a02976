import CrateCore
import Testing

@testable import cratebox

/// The sentence about a key's log record has its outcome and the reason.
@Suite struct KeySentenceTests {
    private func sentence(_ facts: [String: String]) -> String {
        LogSentence("command", facts, titles: LogTitles(), raw: "as it was logged").text.english
    }

    /// The facts of a refused key, including the player's state, which it does not change.
    private func refused(_ outcome: String, _ reason: String) -> [String: String] {
        [
            "key": "KEY_PLAYPAUSE", "command": "Toggle", "outcome": outcome, "reason": reason, "library": "music",
            "pcm": "hw:CARD=DAC", "state": "stopped",
        ]
    }

    @Test func aLibraryThatRefusedAKeyIsNamed() {
        let paused = sentence(refused("notSubscribed", "paused"))
        #expect(paused == "The key KEY_PLAYPAUSE asked for “Pause or Resume”: library paused (music).")
    }

    @Test func aTapThatABoxDidNotAnswerHasThatReason() {
        let words = LogSentence("play", ["error": "noBox"], titles: LogTitles(), raw: "as it was logged").text.english
        #expect(words == "An album couldn't be played: the box didn't answer.")
    }

    @Test(arguments: ["intent", "command"]) func anAlbumThatWasNotAddedIsNotCalledUnplayable(field: String) {
        var facts = ["outcome": "notAvailable", "reason": "notRipped", "release": "249504", field: "QueueAlbum"]
        let words = LogSentence("play", facts, titles: LogTitles(), raw: "as it was logged").text.english
        #expect(words == "Release 249504 wasn't added to the queue: not ripped.")
        facts["reason"] = "outputAbsent"
        let refused = LogSentence("play", facts, titles: LogTitles(), raw: "as it was logged").text.english
        #expect(refused == "Release 249504 couldn't be played: output not connected.")
        facts["pcm"] = "nonesuch"
        let mistyped = LogSentence("play", facts, titles: LogTitles(), raw: "as it was logged").text.english
        #expect(mistyped == "Release 249504 couldn't be played: no such output (nonesuch).")
        // A recorded cause stays the cause, whatever ALSA's configuration has since.
        (facts["pcm"], facts["cause"]) = ("default", "unknownOutput")
        let recorded = LogSentence("play", facts, titles: LogTitles(), raw: "as it was logged").text.english
        #expect(recorded == "Release 249504 couldn't be played: no such output (default).")
    }

    @Test(arguments: [
        ("realtime", "refused", "EPERM", "Real-time priority was refused: no permission."),
        ("journal", "failing", "ENOSPC", "The position can't be saved: the disk is full."),
    ]) func anErrorOfTheSystemIsInWords(event: String, state: String, errno: String, sentence: String) {
        let facts = ["state": state, "errno": errno]
        let words = LogSentence(event, facts, titles: LogTitles(), raw: "as it was logged").text.english
        #expect(words == sentence)
    }

    @Test(arguments: [
        ("ended", "The sleep timer ended the music."),
        ("paused", "The sleep timer paused the music, so it doesn't resume by itself."),
    ]) func theEffectOfTheSleepTimerIsASentence(state: String, sentence: String) {
        let words = LogSentence("sleep", ["state": state], titles: LogTitles(), raw: "as it was logged").text.english
        #expect(words == sentence)
    }

    @Test(arguments: [
        ("damaged", "The saved position is damaged and was left out."),
        ("queueDamaged", "The saved queue is damaged and was left out."),
    ]) func whatADamagedJournalLostIsNamed(state: String, sentence: String) {
        let words = LogSentence("journal", ["state": state], titles: LogTitles(), raw: "as it was logged").text.english
        #expect(words == sentence)
    }

    @Test func keysThatCannotBeReadAreNamedOnce() {
        let facts = ["folder": "/dev/input", "errno": "ENOENT"]
        let words = LogSentence("keys", facts, titles: LogTitles(), raw: "as it was logged").text.english
        #expect(words == "Keys can't be read in /dev/input: no such file or folder.")
    }

    @Test func aWrongPasswordIsNotAServerThatIsUnavailable() {
        let facts = ["state": "wrongPassword", "client": "192.168.1.9"]
        let words = LogSentence("mpd", facts, titles: LogTitles(), raw: "as it was logged").text.english
        #expect(words == "The MPD client at 192.168.1.9 sent a wrong password.")
    }

    @Test(arguments: [
        ("wrongCode", "The browser at 192.168.1.9 sent a wrong code."),
        (
            "codesPaused",
            "The page takes no code for a minute after five wrong ones. The last came from 192.168.1.9."
        ),
    ]) func aWrongCodeIsNotAPageThatIsReady(state: String, sentence: String) {
        let facts = ["state": state, "client": "192.168.1.9"]
        let words = LogSentence("web", facts, titles: LogTitles(), raw: "as it was logged").text.english
        #expect(words == sentence)
    }

    @Test(arguments: [("undecodable", "Release 249504, track 2"), ("paused", "Release 249504")])
    func aTrackWhoseFileCannotBeUsedIsNamedInPlaceOfItsAlbum(reason: String, name: String) {
        let facts = ["outcome": "notAvailable", "reason": reason, "release": "249504", "track": "249504.2"]
        let words = LogSentence("play", facts, titles: LogTitles(), raw: "as it was logged").text.english
        #expect(words.hasPrefix("\(name) couldn't be played: "), "\(words)")
    }

    @Test(arguments: [("249504", "Release 249504 was resumed."), ("-577986502584170", "An album was resumed.")])
    func anAlbumWithoutATitleIsNamedByTheNumberThatDiscogsHas(release: String, sentence: String) {
        let facts = ["state": "playing", "release": release]
        let words = LogSentence("resume", facts, titles: LogTitles(), raw: "as it was logged").text.english
        #expect(words == sentence)
    }

    @Test func aRemoteThatCannotListenIsNamedWithItsAddress() {
        let facts = ["state": "failed", "error": "address already in use", "listen": "127.0.0.1:8080"]
        let words = LogSentence("web", facts, titles: LogTitles(), raw: "as it was logged").text.english
        #expect(words == "Browsers can't be served at 127.0.0.1:8080: address already in use.")
        let clients = LogSentence("mpd", facts, titles: LogTitles(), raw: "as it was logged").text.english
        #expect(clients == "MPD isn't available at 127.0.0.1:8080: address already in use.")
    }

    @Test(
        arguments: [
            ("hw:CARD=Nope", "The output hw:CARD=Nope isn't connected."), ("nope", "There is no output nope."),
            (nil, "The sound output isn't connected."),
        ] as [(String?, String)])
    func aBoxThatStartsWithoutItsOutputSaysSo(pcm: String?, sentence: String) {
        var facts = ["state": "absent"]
        facts["pcm"] = pcm
        let words = LogSentence("device", facts, titles: LogTitles(), raw: "as it was logged").text.english
        #expect(words == sentence)
    }

    @Test(
        arguments: [
            (["reason": "outputAbsent", "pcm": "hw:CARD=DAC", "alsa": "-19"], "The output was disconnected."),
            (["reason": "outputAbsent", "pcm": "nope", "alsa": "-2"], "There is no output nope."),
            (["reason": "outputDenied", "pcm": "nope", "alsa": "-13"], "The output can't be used: no permission."),
            (["alsa": "-13"], "The output can't be used: no permission."),
            (["alsa": "-16"], "The output can't be used: in use by another program."),
            (["alsa": "-19"], "The output was disconnected."), ([:], "The output was disconnected."),
            (["alsa": "-99999999999"], "The output was disconnected."),
        ] as [([String: String], String)])
    func aLostOutputHasItsReason(facts: [String: String], sentence: String) {
        let facts = facts.merging(["state": "lost"]) { known, _ in known }
        let words = LogSentence("device", facts, titles: LogTitles(), raw: "as it was logged").text.english
        #expect(words == sentence)
    }

    @Test(arguments: LibraryGap.Reason.allCases) func everyGapOfALibraryHasItsReason(reason: LibraryGap.Reason) {
        let words = OutcomeWords.of("notSubscribed", reason: reason.rawValue).english
        let expected = "The key KEY_PLAYPAUSE asked for “Pause or Resume”: \(words) (music)."
        #expect(sentence(refused("notSubscribed", reason.rawValue)) == expected)
        #expect(!words.contains(reason.rawValue) || ["paused"].contains(reason.rawValue), "\(words)")
    }

    @Test(arguments: AlbumGap.Reason.allCases) func everyGapOfAnAlbumHasItsReason(reason: AlbumGap.Reason) {
        let words = OutcomeWords.of("notAvailable", reason: reason.rawValue).english
        let place = reason.rawValue.hasPrefix("output") ? "hw:CARD=DAC" : "music"
        let expected = "The key KEY_PLAYPAUSE asked for “Pause or Resume”: \(words) (\(place))."
        #expect(sentence(refused("notAvailable", reason.rawValue)) == expected)
        #expect(words != reason.rawValue)
    }

    @Test(arguments: [
        ("nothingPlays", "The key KEY_STOP asked for “Stop”, and nothing was playing."),
        ("noVolume", "The key KEY_STOP asked for “Stop”, and the output had no volume."),
        ("queueIsEmpty", "The key KEY_STOP asked for “Stop”, and the queue was empty."),
        ("endOfQueue", "The key KEY_STOP asked for “Stop” at the last album of the queue."),
        ("startOfQueue", "The key KEY_STOP asked for “Stop” at the first album of the queue."),
        ("emptyCrate", "The key KEY_STOP asked for “Stop”, which has nothing to play."),
        ("noSuchEntry", "The key KEY_STOP asked for “Stop”, which doesn't exist."),
        ("usage", "The key KEY_STOP asked for “Stop”, which wasn't understood."),
        ("outputAbsent", "The key KEY_STOP asked for “Stop”: output not connected."),
        ("noBox", "The key KEY_STOP asked for “Stop”, and the box didn't answer."),
        ("store", "The key KEY_STOP asked for “Stop”, and the collection couldn't be opened."),
        ("unexpected", "The key KEY_STOP asked for “Stop”, which failed."),
    ]) func aFailureIsNamedWhateverTheStateOfThePlayerIs(error: String, expected: String) {
        #expect(
            sentence(["key": "KEY_STOP", "command": "Stop", "error": error, "state": "stopped"]) == expected)
    }

    @Test func anIntentOfAnotherVersionIsNamedAsItWasLogged() {
        #expect(sentence(["command": "Fly", "value": "home"]) == "A key asked for “Fly home”.")
        #expect(sentence(["command": "Seek", "value": "30"]) == "A key asked for “Seek 30”.")
    }

    @Test func onlyAStartThatWasCancelledIsAStoppedStart() {
        let stopped = ["command": "Pause", "reason": "startCancelled", "state": "stopped"]
        #expect(sentence(stopped) == "A key stopped a start.")
        #expect(sentence(["command": "Stop", "state": "stopped"]) == "A key asked for “Stop”.")
    }

    @Test func theTracksThatAKeyDidNotFindAreCounted() {
        let played = ["command": "Next", "outcome": "played", "skipped": "2", "state": "playing"]
        #expect(sentence(played) == "A key asked for “Next Track”: 2 tracks are missing.")
    }
}
