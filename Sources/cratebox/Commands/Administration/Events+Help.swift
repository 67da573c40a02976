extension Events: CompletesHelp {
    /// A row of the help for one event, as in the article Events.
    private struct Row {
        let name: String
        let words: String
        /// The keys that it may have besides `event` and `time`.
        let keys: [String]

        init(_ name: String, _ words: String, _ keys: String...) {
            (self.name, self.words, self.keys) = (name, words, keys)
        }

        func line(columns: Int) -> String {
            let words = keys.isEmpty ? "\(words)." : "\(words). [\(keys.joined(separator: ", "))]"
            return HelpRows.line(name, words, names: 16, columns: columns)
        }
    }

    private static let music: [Row] = [
        Row("started", "Playback has started", "release", "track", "missing"),
        Row("track", "A track begins, also again after a seek or when it is repeated", "release", "track", "duration"),
        Row("album", "The next album of the queue begins", "release"),
        Row("queued", "One more album is ready to follow"),
        Row("repeat", "The repeat mode was set", "repeat"),
        Row("slept", "The sleep timer ends the music; stopped follows", "release", "track"),
        Row("paused", "The music was paused", "release", "track", "elapsed"),
        Row("resumed", "The music continues", "release", "track", "elapsed"),
        Row("sought", "The position was changed", "release", "track", "elapsed"),
        Row("yielded", "The output was yielded to other programs", "release", "track", "elapsed"),
        Row("skipped", "A track was skipped", "release", "track", "reason", "errno"),
        Row("damaged", "Frames of a file were lost", "release", "track", "count"),
        Row("underrun", "The device ran dry; the music continues"),
        Row("refused", "An album or the output can't be used; what plays continues", "release", "reason", "errno"),
        Row("stopped", "The music was stopped"),
        Row("finished", "The music has ended"),
        Row("deviceOpened", "The output was opened"),
        Row("deviceReleased", "The idle output was closed; stopped and yielded close it without this"),
        Row("deviceLost", "The output was removed or refused", "release", "track", "elapsed", "reason", "alsa"),
        Row("deviceReturned", "The output is back, and the music stays paused", "release", "track", "elapsed"),
        Row("deviceBusy", "The output is connected again, and another program uses it"),
    ]

    private static let box: [Row] = [
        Row("queue", "The queue has other entries, or another current one", "version", "count", "current"),
        Row("passedOver", "An entry of the queue was skipped", "entry", "release", "reason", "library", "errno"),
        Row("sleep", "The sleep timer was set; its until is queue once it has ended or was cancelled", "sleep"),
        Row("volume", "The volume was changed", "volume"),
        Row("store", "Albums, tracks, rips or the wantlist were changed"),
        Row("crates", "Crates or their contents were changed"),
        Row("libraries", "A library is in another state, or was forgotten", "library", "state"),
        Row("scan", "A scan of this box begins or has ended", "scan"),
        Row("lost", "So many events were lost, because they were read too slowly", "count"),
        Row("ended", "The box has ended, as it was told to"),
    ]

    static func completed(_ help: GeneratedHelp, for words: [String], columns: Int) -> GeneratedHelp {
        let music = ["\nEVENTS OF THE MUSIC:"] + Self.music.map { $0.line(columns: columns) }
        let box = ["\nEVENTS OF THE BOX:"] + Self.box.map { $0.line(columns: columns) }
        return GeneratedHelp(head: help.head, lists: ([help.lists] + music + box).joined(separator: "\n"))
    }
}
