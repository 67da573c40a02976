import CrateBox
import CrateCore
import CrateStore
import LinuxSystem

/// A log record in a sentence for people.
struct LogSentence {
    /// The sentence; for events of other versions the event and its facts.
    let text: LocalizedText

    /// Creates the sentence for an event; a record with an unknown event stays as it was logged.
    /// - Parameters:
    ///   - facts: the record's fields as text.
    ///   - titles: the titles of releases.
    ///   - raw: the record as logged.
    init(_ event: String, _ facts: [String: String], titles: LogTitles, raw: String) {
        let words = Words(facts: facts, titles: titles)
        guard
            let sentence = words.play(event) ?? words.sound(event) ?? words.store(event) ?? words.box(event)
                ?? words.remote(event)
        else {
            text = LocalizedText(verbatim: raw)
            return
        }
        text = facts["repeats"].flatMap(Int.init).map { "\(sentence) (\($0 + 1, .times))" } ?? sentence
    }
}

/// The titles of the releases that log records name.
struct LogTitles {
    private var titles: [String: String] = [:]

    /// Creates an empty list: releases are then named by their numbers.
    init() {}

    /// Looks up the releases and tracks that records name. Without a readable collection none has a title.
    init(of records: [[String: String]]) { self.init(of: records, in: Self.store) }

    private static var store: Store? {
        (try? CommandBox.hasStore()) == true ? try? CommandBox.store() : nil
    }

    /// Looks up the releases and tracks that records name, in a collection that is opened only if there are any.
    init(of records: [[String: String]], in store: @autoclosure () -> Store?) {
        let ids = Set(records.flatMap { [$0["release"], $0["track"].map(Self.release)] }.compactMap(\.self))
        guard !ids.isEmpty, let store = store() else { return }
        let found = try? AlbumLookup(store: store).known(ids: ids.sorted().compactMap { Release.ID($0) })
        for release in found ?? [] { titles["\(release.id)"] = release.title }
    }

    /// The title of a release, or else its number at Discogs, which a local release does not have.
    func title(_ id: String) -> LocalizedText {
        if let title = titles[id] { return "\(title)" }
        return id.hasPrefix("-") ? "An album" : "Release \(id)"
    }

    /// The release of a track's id: `249504` of `249504.2`.
    static func release(_ track: String) -> String { String(track.prefix { $0 != "." }) }
}

extension LogSentence {
    /// The sentences of each event, from its fields.
    struct Words {
        let facts: [String: String]
        let titles: LogTitles

        /// The cause of a problem, as it was logged: a name, a clause or a sentence in English.
        var error: String { facts["error"] ?? facts["errno"] ?? facts["reason"] ?? "" }
        /// The cause in the language of the process, without the full stop of a sentence. The name of an error number
        /// is replaced by its words.
        private var cause: LocalizedText {
            let words = LocalizedText(written: Errno(named: error)?.words ?? error).text
            return LocalizedText(verbatim: words.hasSuffix(".") ? String(words.dropLast()) : words)
        }
        private var album: LocalizedText {
            facts["release"].map(titles.title) ?? facts["track"].map { titles.title(LogTitles.release($0)) }
                ?? "An album"
        }
        private var library: String { facts["library"] ?? "" }
        private var track: LocalizedText {
            let number = facts["track"]?.split(separator: ".").last.map(String.init) ?? ""
            return "\(album), track \(number)"
        }

        /// Why an album did not play; with the name of the library or the output.
        var reason: LocalizedText {
            let reason = OutcomeWords.of(
                facts["outcome"] ?? "notSubscribed", reason: facts["reason"], errno: facts["errno"],
                cause: causeOfGap)
            let isOfOutput = facts["reason"]?.hasPrefix("output") ?? false
            guard let place = isOfOutput ? facts["pcm"] : facts["library"] ?? facts["pcm"] else { return reason }
            return "\(reason) (\(place))"
        }

        /// Requests to play, and the queue.
        func play(_ event: String) -> LocalizedText? {
            switch (event, facts["outcome"]) {
            case ("play", "played"): played
            case ("play", _) where facts["key"] != nil && facts["release"] == nil: key
            case ("play", nil) where error == "notInCollection": "\(album) isn't in the collection."
            case ("play", nil) where error == "noBox": "\(album) couldn't be played: the box didn't answer."
            case ("play", nil): "\(album) couldn't be played."
            case ("play", _) where isAddition: "\(album) wasn't added to the queue: \(reason)."
            case ("play", _) where isOfTrack: "\(track) couldn't be played: \(reason)."
            case ("play", _), ("refused", _): "\(album) couldn't be played: \(reason)."
            case ("passedOver", _): "\(album) was skipped: \(reason)."
            case ("skipped", _): "\(track), was skipped: \(OutcomeWords.ofTrack(facts["reason"] ?? ""))."
            case ("damaged", _): "\(track), is damaged; what could be decoded was played."
            case ("command", _): key
            case ("resume", _?): "\(album) couldn't be resumed: \(reason)."
            case ("resume", nil): resume
            default: nil
            }
        }

        /// True if the file of one track is what prevented playing, so that others of the album may play.
        private var isOfTrack: Bool {
            facts["track"] != nil && ["undecodable", "noSuchTrack"].contains(facts["reason"])
        }

        /// True if an album was to be added to the queue. Without an output it was to play at once.
        private var isAddition: Bool {
            guard facts["reason"]?.hasPrefix("output") != true else { return false }
            let names = [facts["intent"], facts["command"]].compactMap(\.self)
            return names.contains("QueueAlbum") || names.contains("PlayNext")
        }

        private var played: LocalizedText {
            guard let missing = facts["skipped"].flatMap(Int.init), missing > 0 else { return "Played \(album)." }
            return "Played \(album): \(missing, .missingTracks)."
        }

        private var resume: LocalizedText? {
            switch facts["state"] {
            case "waiting":
                "The music waits to be resumed: \(OutcomeWords.ofLibrary(facts["reason"] ?? "")) (\(library))."
            case "late": "The music stays paused: it stopped too long ago."
            case "playing": "\(album) was resumed."
            case "paused", "yielded": "\(album) was resumed, paused."
            default: nil
            }
        }

        /// Events of the output and of the sound.
        func sound(_ event: String) -> LocalizedText? {
            switch (event, facts["state"]) {
            case ("underrun", _): "The sound was interrupted: its data came too late."
            case ("device", "lost"): loss
            case ("device", "absent"): absence
            case ("device", "busy"): "Another program uses the output."
            case ("device", "present"): "The output is connected again."
            case ("device", "open"): "The output was opened."
            case ("device", "released"): "The output was closed."
            case ("device", "yielded"): "The output was yielded."
            case ("sleep", "ended"): "The sleep timer ended the music."
            case ("sleep", "paused"): "The sleep timer paused the music, so it doesn't resume by itself."
            case ("realtime", _): "Real-time priority was refused: \(cause)."
            case ("journal", "failing"): "The position can't be saved: \(cause)."
            case ("journal", "damaged"): "The saved position is damaged and was left out."
            case ("journal", "queueDamaged"): "The saved queue is damaged and was left out."
            case ("journal", _): "The position is saved again."
            default: nil
            }
        }

        private var lost: StoreLoss {
            func names(_ key: String) -> [String] { facts[key].map { [$0] } ?? [] }
            return StoreLoss(crates: names("crates"), wants: names("wants"), albums: names("albums"))
        }

        /// The collection and its libraries.
        func store(_ event: String) -> LocalizedText? {
            switch event {
            case "library" where facts["state"] == "live": "The library \(library) is connected."
            case "library": "The library \(library): \(LibraryWords.of(facts["state"] ?? ""))."
            case "storeSetAside":
                StoreNotice(setAside: facts["file"] ?? "", restored: facts["restored"], state: facts["state"])
                    .spokenText
            case "storeLost": lost.text
            case "storeLock": "Another process used the collection for itself."
            case "storeNotBackedUp": StoreNotice.notBackedUp(error).text
            case "store" where facts["error"] == nil: "The collection can't be changed: its folder is read-only."
            case "store": "The collection can't be opened: \(cause)."
            case "scan": "Scanned \(facts["scanned"].flatMap(Int.init) ?? 0, .files)."
            case "donation" where facts["error"] == nil:
                "Indexed \(facts["count"].flatMap(Int.init) ?? 0, Index.unit(of: facts["index"]))."
            case "donation": "The index \(facts["index"] ?? "") couldn't be updated: \(cause)."
            case "export" where facts["error"] == nil: "Exported \(facts["file"] ?? "")."
            case "export" where error == "missing":
                "The exported list \(facts["file"] ?? "") doesn't exist any more, so it isn't updated."
            case "export": "The exported list could not be written: \(cause)"
            default: nil
            }
        }

        /// The box and what reaches it.
        func box(_ event: String) -> LocalizedText? {
            switch event {
            case "ready": "The box is ready."
            case "ended" where facts["state"] == "unfinished": "The box has ended while a request waited for the disk."
            case "ended": "The box has ended."
            case "reloaded": "The configuration was read again."
            case "configuration": "Configuration: \(LocalizedText(written: facts["warning"] ?? error))"
            case "socket": "Commands can't reach the box: \(cause)."
            case "box": "Another box owns this collection."
            case "key": "The key \(facts["key"] ?? "") has no command."
            case "line": line
            case "input": "\(facts["file"] ?? "") can't be read: \(cause)."
            case "descriptors":
                "A box needs \(facts["needed"] ?? "") open files, and this system permits \(facts["limit"] ?? "")."
            case "cancelled": "A command was cancelled."
            case "unexpected": "Something went wrong: \(cause)."
            default: nil
            }
        }

        /// A line of the car unit's input; older records do not have it.
        private var line: LocalizedText {
            facts["line"].map { "The line “\($0)” wasn't understood. \(LocalizedText(written: error))" }
                ?? "A command line wasn't understood: \(cause)."
        }

        /// Events of the remotes, of keys and of spoken sentences.
        func remote(_ event: String) -> LocalizedText? {
            switch event {
            case "mpd" where facts["state"] == "wrongPassword":
                "The MPD client at \(facts["client"] ?? "") sent a wrong password."
            case "mpd": remote(named: "MPD")
            case "web" where facts["state"] == "wrongCode":
                "The browser at \(facts["client"] ?? "") sent a wrong code."
            case "web" where facts["state"] == "codesPaused":
                "The page takes no code for a minute after five wrong ones. The last came from \(facts["client"] ?? "")."
            case "web": page
            case "wyoming": remote(named: "Wyoming")
            case "bus": remote(named: "D-Bus")
            case "bluetooth": remote(named: "Bluetooth")
            case "keys":
                facts["folder"].map { "Keys can't be read in \($0): \(cause)." } ?? "Keys can't be read: \(cause)."
            case "say":
                facts["intent"].map { "A voice asked for “\(Self.title(ofIntent: $0))”." }
                    ?? "A sentence wasn't understood."
            case "heard": "A voice said: \(facts["text"] ?? "")"
            default: nil
            }
        }

        private var page: LocalizedText {
            guard !error.isEmpty else { return "The page for browsers is ready." }
            return facts["listen"].map { "Browsers can't be served at \($0): \(cause)." }
                ?? "Browsers can't be served: \(cause)."
        }

        private func remote(named name: String) -> LocalizedText {
            guard !error.isEmpty else { return "\(name) is ready." }
            return facts["listen"].map { "\(name) isn't available at \($0): \(cause)." }
                ?? "\(name) isn't available: \(cause)."
        }
    }
}

extension Plural {
    /// How often a record was repeated.
    fileprivate static let times = Plural(one: "{n} time", other: "{n} times")
    static let missingTracks = Plural(one: "{n} track is missing", other: "{n} tracks are missing")
}
