public import CrateCore
internal import CrateStore
public import Intents

/// The wording of every outcome for the dialog front end. Sentences contain no path, id or markup; commands go in the
/// supporting line.
///
/// | outcome, reason | sentence |
/// |---|---|
/// | played | Playing TITLE by ARTIST. (Two tracks are missing.) |
/// | played, a track is damaged | Playing TITLE by ARTIST. Track 3 is damaged. |
/// | played, a file can't be read | Playing TITLE by ARTIST. Track 3 can't be read. |
/// | played, from a track | Playing TRACK, from TITLE by ARTIST. |
/// | notSubscribed none | Playing needs a rip library. Subscribe this box to one first. |
/// | notSubscribed paused | The library NAME is paused. Resume it to play albums. |
/// | notSubscribed offline | The library NAME isn't connected. |
/// | notSubscribed unreadable | I can't read the library NAME. |
/// | notSubscribed unidentified | The disk at NAME has no library on it. |
/// | notSubscribed wrongLibrary | A different library is connected where NAME should be. |
/// | notSubscribed unsupported | The library NAME needs a newer version of this player. |
/// | notSubscribed, another library is live | TITLE is in the library NAME, which isn't connected. |
/// | notAvailable notRipped | I couldn't find a rip of TITLE. |
/// | notAvailable filesMissing | The files of TITLE are missing from NAME. |
/// | notAvailable undecodable | The rip of TITLE can't be decoded. |
/// | notAvailable noSuchTrack | TITLE has no such track. |
/// | notAvailable outputAbsent | I found no sound output to play TITLE on. |
/// | notAvailable outputBusy | Something else is using the sound output. |
/// | notAvailable outputFormat | The sound output can't play this recording's format. |
/// | notAvailable outputDenied | I'm not allowed to use the sound output. |
///
/// If the system can't read the files, `undecodable` with its `errno` is "I can't read the files of TITLE."
/// If a track was requested, the sentence is about that track alone: `undecodable` with that `track` is "The file of
/// TRACK, from TITLE, can't be decoded." or "I can't read the file of TRACK, from TITLE."; `noSuchTrack` is "The file
/// of TRACK, from TITLE, is missing." if the gap names the missing `file`, or if the track is one of the album's but no
/// rip has a file of it. If only a library that can't be used has the track, "TRACK is in the library NAME, …".
public enum OutcomeDialog {
    /// The sentence of the table for an outcome, with the command that fixes it.
    /// - Parameter track: The title of the requested track; nil if the album was requested.
    public static func dialog(for played: PlayedAlbum, album: AlbumEntity, track: String? = nil) -> Dialog {
        switch played.outcome {
        case .played: Dialog(full: playing(played, album, track))
        case .notSubscribed(let gap):
            dialog(
                for: gap, title: played.isUnripped ? album.title : track ?? album.title, isUnripped: played.isUnripped)
        case .notAvailable(let gap): dialog(for: gap, album: album, played, track)
        }
    }

    private static func playing(_ played: PlayedAlbum, _ album: AlbumEntity, _ track: String?) -> Message {
        let missing = played.missing + (track == nil ? played.absent : 0)
        return lacking(missing: missing, played.flaws, after: playing(album, track))
    }

    /// Returns a sentence followed by how many tracks are missing and damaged, and how many files can't be read or have
    /// to be scanned, if any. A single track that is damaged or can't be read is named.
    static func lacking(missing: Int, _ flaws: AlbumFlaws, unscanned: Int = 0, after start: Message) -> Message {
        var sentences: [Message] = []
        if missing > 0 { sentences.append("\(missing, .missingTracks, spelled: true)") }
        if let damaged = damaged(flaws) { sentences.append(damaged) }
        if let unreadable = unreadable(flaws) { sentences.append(unreadable) }
        if unscanned > 0 { sentences.append("\(unscanned, .unscannedFiles, spelled: true)") }
        return sentences.reduce(start) { all, sentence in "\(all) \(sentence)" }
    }

    private static func damaged(_ flaws: AlbumFlaws) -> Message? {
        if let place = flaws.onlyDamaged { return "Track \(place) is damaged." }
        return flaws.allDamaged > 0 ? "\(flaws.allDamaged, .damagedTracks, spelled: true)" : nil
    }

    private static func unreadable(_ flaws: AlbumFlaws) -> Message? {
        if let place = flaws.onlyUnreadable { return "Track \(place) can't be read." }
        return flaws.allUnreadable > 0 ? "\(flaws.allUnreadable, .unreadableFiles, spelled: true)" : nil
    }

    private static func playing(_ album: AlbumEntity, _ track: String?) -> Message {
        switch (track, album.artist.isEmpty) {
        case (let track?, false): "Playing \(track), from \(album.title) by \(album.artist)."
        case (let track?, true): "Playing \(track)."
        case (nil, false): "Playing \(album.title) by \(album.artist)."
        case (nil, true): "Playing \(album.title)."
        }
    }

    /// The dialog for a library that can't be used.
    /// - Parameter title: The title of the album, or of the requested track; used only if all of its rips that could be
    ///   played are in that library.
    public static func dialog(for gap: LibraryGap, title: String = "It") -> Dialog {
        dialog(for: gap, title: title, isUnripped: false)
    }

    /// Words the gap. For an album without any rip the fix is to add one, because it would not play with the library
    /// either.
    private static func dialog(for gap: LibraryGap, title: String, isUnripped: Bool) -> Dialog {
        let name = gap.library ?? "there"
        let full = gap.detail.release == nil ? sentence(gap.reason, name) : sentence(gap.reason, name, title)
        guard isUnripped else { return Dialog(full: full, supporting: fix(for: gap)) }
        return Dialog(
            full: full,
            supporting: "No rip of \(title) is known. Once its files are in a library: cratebox library scan")
    }

    /// The sentence for a gap when no library can be used.
    private static func sentence(_ reason: LibraryGap.Reason, _ name: String) -> Message {
        switch reason {
        case .none: "Playing needs a rip library. Subscribe this box to one first."
        case .paused: "The library \(name) is paused. Resume it to play albums."
        case .offline: "The library \(name) isn't connected."
        case .unreadable: "I can't read the library \(name)."
        case .unidentified: "The disk at \(name) has no library on it."
        case .wrongLibrary: "A different library is connected where \(name) should be."
        case .unsupported: "The library \(name) needs a newer version of this player."
        }
    }

    /// The sentence for an album whose rips are all in an unusable library.
    private static func sentence(_ reason: LibraryGap.Reason, _ name: String, _ title: String) -> Message {
        switch reason {
        case .none: sentence(reason, name)
        case .paused: "\(title) is in the library \(name), which is paused."
        case .offline: "\(title) is in the library \(name), which isn't connected."
        case .unreadable: "\(title) is in the library \(name), which I can't read."
        case .unidentified: "\(title) is in the library \(name), but the disk there has no library on it."
        case .wrongLibrary: "\(title) is in the library \(name), but a different library is connected there."
        case .unsupported: "\(title) is in the library \(name), which needs a newer version of this player."
        }
    }

    /// The command that fixes a library.
    static func fix(for gap: LibraryGap) -> Message {
        switch gap.reason {
        case .none: ReplyStep.subscribe.line
        case .paused: "cratebox library resume \(gap.library.map(ShellWord.argument) ?? "NAME")"
        case .unreadable: rightsFix(for: gap.detail) ?? "cratebox library list"
        case .unidentified: subscription(for: gap) ?? "cratebox library list"
        case .offline, .wrongLibrary, .unsupported: "cratebox library list"
        }
    }

    /// The command that writes the manifest of a library anew; nil if its folder may not be the library's.
    private static func subscription(for gap: LibraryGap) -> Message? {
        guard gap.isRestorable, let root = gap.detail.root, let name = gap.library else { return nil }
        let words = ["cratebox", "library", "subscribe", root] + ShellWord.option("--name", name)
        return Message(verbatim: words.map(ShellWord.quoted).joined(separator: " "))
    }

    /// The command that lets everyone read a library that permissions close; nil for any other error.
    private static func rightsFix(for detail: GapDetail) -> Message? {
        guard ["EACCES", "EPERM"].contains(detail.errno), let root = detail.root else { return nil }
        return Message(verbatim: ClosedFolder.fix(ofClosed: root))
    }

    private static func dialog(
        for gap: AlbumGap, album: AlbumEntity, _ played: PlayedAlbum, _ track: String?
    ) -> Dialog {
        let title = album.title
        let scan: Message =
            gap.library.map { "cratebox library scan \(ShellWord.argument($0))" } ?? "cratebox library scan"
        switch gap.reason {
        case .notRipped:
            let pressing = played.instead.map { album in "cratebox play id:\(album.id)" as Message }
            return Dialog(
                full: "I couldn't find a rip of \(title).",
                supporting: pressing ?? "Once its files are in a library: cratebox library scan")
        case .filesMissing:
            let fix: Message = "Once its files are back: \(scan)"
            guard let library = gap.library else {
                return Dialog(full: "The files of \(title) are missing from the library.", supporting: fix)
            }
            return Dialog(full: "The files of \(title) are missing from \(library).", supporting: fix)
        case .undecodable where gap.detail.track != nil && played.tracks != 1:
            return undecodable(name(of: track, gap.detail), of: title, gap.detail)
        case .undecodable: return undecodable(title, gap.detail, scan)
        case .noSuchTrack where gap.detail.file != nil || played.isWithoutFile:
            let name = self.name(of: track, gap.detail)
            return Dialog(
                full: "The file of \(name), from \(title), is missing.",
                supporting: "Once its files are back: \(scan)")
        case .noSuchTrack:
            return lacking(trackOf: title, played.tracks)
        case .outputAbsent:
            return Dialog(full: "I found no sound output to play \(title) on.", supporting: outputStep(gap))
        case .outputBusy:
            return Dialog(full: "Something else is using the sound output.", supporting: outputStep(gap))
        case .outputFormat:
            return Dialog(full: "The sound output can't play this recording's format.", supporting: outputStep(gap))
        case .outputDenied:
            return Dialog(full: "I'm not allowed to use the sound output.", supporting: outputStep(gap))
        }
    }

    /// The dialog for an album without the requested track.
    /// - Parameter count: The number of tracks that it has; nil if that is unknown.
    static func lacking(trackOf title: String, _ count: Int? = nil) -> Dialog {
        Dialog(full: "\(title) has no such track.", supporting: tracks(title, count))
    }

    /// The number of tracks and the command that lists them.
    private static func tracks(_ title: String, _ count: Int?) -> Message {
        let open: Message = "cratebox open \(ShellWord.argument(title))"
        guard let count, count > 0 else { return open }
        return "\(title) has \(count, .tracks): \(open)"
    }
}
