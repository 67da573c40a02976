import CrateCore
import CrateIntents
import Intents
import Testing

/// The text for every outcome: compares the code with its documentation, and tests what the table does not cover.
@Suite struct OutcomeDialogTests {
    private static let release = Release.ID(rawValue: 249_504)
    private let album = AlbumEntity(
        Release(id: release, title: "Master of Puppets", artist: "Metallica"))

    private func words(_ outcome: Outcome, missing: Int = 0) -> Dialog {
        OutcomeDialog.dialog(
            for: PlayedAlbum(release: Self.release, outcome: outcome, missing: missing), album: album)
    }

    /// The rows of the table in the source: outcome, reason, sentence.
    private static func documented() throws -> [(outcome: String, reason: String, sentence: String)] {
        try Sources.lines("Albums/OutcomeDialog.swift").filter { $0.hasPrefix("/// | ") }.dropFirst().map { line in
            let cells = line.dropFirst(4).split(separator: "|").map { $0.trimmed }
            let words = cells[0].split(separator: " ", maxSplits: 1).map(String.init)
            return (words[0], words.count > 1 ? words[1] : "", cells[1])
        }
    }

    private func filled(_ sentence: String) -> String {
        sentence.replacing("TITLE", with: "Master of Puppets").replacing("ARTIST", with: "Metallica")
            .replacing("NAME", with: "garage")
    }

    @Test func theTableInTheSourceIsTrue() throws {
        let rows = try Self.documented()
        for row in rows where row.outcome == "notSubscribed" {
            guard let reason = LibraryGap.Reason(rawValue: row.reason) else { continue }
            #expect(words(.notSubscribed(LibraryGap(reason, library: "garage"))).full == filled(row.sentence))
        }
        for row in rows where row.outcome == "notAvailable" {
            let reason = try #require(AlbumGap.Reason(rawValue: row.reason), "\(row)")
            #expect(words(.notAvailable(AlbumGap(reason, library: "garage"))).full == filled(row.sentence))
        }
        let played = try #require(rows.first { $0.outcome == "played" }).sentence
        let (start, rest) = (filled(String(played.prefix { $0 != "(" }).trimmed), played.drop { $0 != "(" })
        #expect(words(.played).full == start)
        #expect(words(.played, missing: 2).full == start + " " + rest.dropFirst().dropLast())
        let elsewhere = try #require(rows.first { $0.outcome == "notSubscribed," }).sentence
        let gap = LibraryGap(.offline, library: "garage", detail: GapDetail { $0.release = Self.release })
        #expect(words(.notSubscribed(gap)).full == filled(elsewhere))
    }

    @Test func theTableHasEveryReason() throws {
        let rows = try Self.documented()
        let library = rows.filter { $0.outcome == "notSubscribed" }.map(\.reason)
        #expect(library == LibraryGap.Reason.allCases.map(\.rawValue))
        let album = rows.filter { $0.outcome == "notAvailable" }.map(\.reason)
        #expect(album == AlbumGap.Reason.allCases.map(\.rawValue))
    }

    @Test(arguments: [
        (0, "."), (1, ". One track is missing."), (2, ". Two tracks are missing."),
        (12, ". Twelve tracks are missing."),
        (13, ". 13 tracks are missing."),
    ]) func missingTracksAreCounted(missing: Int, end: String) {
        #expect(words(.played, missing: missing).full == "Playing Master of Puppets by Metallica" + end)
    }

    @Test(
        "A damaged track is named, after the number of missing ones",
        arguments: [
            (0, "Track 3 is damaged."), (1, "One track is missing. Track 3 is damaged."),
        ]) func damagedTracks(missing: Int, end: String)
    {
        var played = PlayedAlbum(release: Self.release, outcome: .played, missing: missing)
        played.flaws.damaged = [3]
        let sentence = "Playing Master of Puppets by Metallica. "
        #expect(OutcomeDialog.dialog(for: played, album: album).full == sentence + end)
        played.flaws.damaged = [3, 5]
        let several = OutcomeDialog.dialog(for: played, album: album).full
        #expect(several.hasSuffix(" Two tracks are damaged."), "\(several)")
    }

    @Test("Files that can't be read come last, by number unless one is a track's")
    func unreadableFiles() {
        var played = PlayedAlbum(release: Self.release, outcome: .played)
        played.flaws.unreadable = [2]
        let sentence = "Playing Master of Puppets by Metallica. "
        #expect(OutcomeDialog.dialog(for: played, album: album).full == sentence + "Track 2 can't be read.")
        (played.flaws.damagedOthers, played.flaws.unreadableOthers) = (1, 1)
        let both = "One track is damaged. Two files can't be read."
        #expect(OutcomeDialog.dialog(for: played, album: album).full == sentence + both)
        // Of some of its tracks, no other file counts.
        played.flaws = played.flaws.limited(to: [1, 3])
        #expect(OutcomeDialog.dialog(for: played, album: album).full + " " == sentence)
    }

    @Test func aTrackThatWasAskedForIsNamed() {
        let played = PlayedAlbum(release: Self.release, outcome: .played, missing: 1)
        let sentence = "Playing Battery, from Master of Puppets by Metallica. One track is missing."
        #expect(OutcomeDialog.dialog(for: played, album: album, track: "Battery").full == sentence)
    }

    @Test func anAlbumWithoutArtistHasNoBy() {
        let nameless = AlbumEntity(Release(id: Self.release, title: "Untitled", artist: ""))
        let played = PlayedAlbum(release: Self.release, outcome: .played)
        #expect(OutcomeDialog.dialog(for: played, album: nameless, track: "One").full == "Playing One.")
        #expect(OutcomeDialog.dialog(for: played, album: nameless).full == "Playing Untitled.")
    }

    @Test func elsewhereNamesTheRequestedTrack() {
        let gap = LibraryGap(.offline, library: "garage", detail: GapDetail { $0.release = Self.release })
        let played = PlayedAlbum(release: Self.release, outcome: .notSubscribed(gap))
        let dialog = OutcomeDialog.dialog(for: played, album: album, track: "Battery")
        #expect(dialog.full == "Battery is in the library garage, which isn't connected.")
    }

    @Test(arguments: LibraryGap.Reason.allCases) func elsewhereNamesTheAlbum(reason: LibraryGap.Reason) {
        let gap = LibraryGap(reason, library: "garage", detail: GapDetail { $0.release = Self.release })
        let dialog = words(.notSubscribed(gap))
        guard reason != .none else { return }
        #expect(dialog.full.hasPrefix("Master of Puppets is in the library garage, "))
        #expect(dialog.full.hasSuffix("."))
        #expect(dialog.full != words(.notSubscribed(LibraryGap(reason, library: "garage"))).full)
    }

    @Test func aDamagedFileIsNamedAndRippedAgain() {
        let detail = GapDetail { $0.file = "/media/garage/Album/01 Battery.flac" }
        let gap = AlbumGap(.undecodable, library: "garage", detail: detail)
        let advice = "Rip it again, or fetch it from a backup, then: cratebox library scan garage"
        #expect(words(.notAvailable(gap)).supporting == "“01 Battery.flac” is damaged. \(advice)")
        let other = words(.notAvailable(AlbumGap(.undecodable, library: "garage")))
        #expect(other.supporting == advice)
    }

    @Test(arguments: ["EACCES", "EPERM"]) func aFileThatMayNotBeReadIsNotCalledDamaged(errno: String) {
        let detail = GapDetail {
            $0.file = "/media/no such garage/The Album/01 Battery.flac"; $0.errno = errno
        }
        let dialog = words(.notAvailable(AlbumGap(.undecodable, library: "garage", detail: detail)))
        #expect(dialog.full == "I can't read the files of Master of Puppets.")
        #expect(dialog.supporting == "sudo chmod -R a+rX '/media/no such garage/The Album'")
    }

    @Test(
        "A file that the system can't read is not called damaged",
        arguments: [
            ("EIO", "its disk reports an error"), ("ELOOP", "there are too many links to it"),
            ("ENAMETOOLONG", "its name is too long"), ("ESTALE", "its share has lost it"),
            ("EPROTO", "the system reports EPROTO"),
        ])
    func unreadFile(errno: String, reason: String) {
        var detail = GapDetail {
            $0.file = "/media/garage/The Album/01 Battery.flac"; $0.errno = errno
        }
        let dialog = words(.notAvailable(AlbumGap(.undecodable, library: "garage", detail: detail)))
        #expect(dialog.full == "I can't read the files of Master of Puppets.")
        let start = "“01 Battery.flac” can't be read: \(reason)."
        #expect(dialog.supporting == "\(start) Once it can be read: cratebox play 'Master of Puppets'")
        detail.track = "249504.1"
        let track = words(.notAvailable(AlbumGap(.undecodable, library: "garage", detail: detail)))
        #expect(track.full == "I can't read the file of track 1, from Master of Puppets.")
        #expect(track.supporting == "\(start) To play the other tracks: cratebox play 'Master of Puppets'")
    }

    @Test(arguments: [("EACCES", "sudo chmod -R a+rX '/no such garage'"), ("EIO", "cratebox library list")])
    func aClosedLibraryIsOpenedByItsFix(errno: String, fix: String) {
        let detail = GapDetail {
            $0.root = "/no such garage"; $0.errno = errno
        }
        let dialog = OutcomeDialog.dialog(for: LibraryGap(.unreadable, library: "garage", detail: detail))
        #expect(dialog.full == "I can't read the library garage." && dialog.supporting == fix, "\(dialog)")
    }

    @Test("A library without its manifest is subscribed again only where its files are", arguments: [true, false])
    func subscription(isRestorable: Bool) {
        var gap = LibraryGap(.unidentified, library: "my garage", detail: GapDetail { $0.root = "/media/garage" })
        gap.isRestorable = isRestorable
        let fix = "cratebox library subscribe /media/garage --name 'my garage'"
        #expect(OutcomeDialog.dialog(for: gap).supporting == (isRestorable ? fix : "cratebox library list"))
    }

    @Test(
        arguments: [
            (.conversionOff, ". To convert it: cratebox config set output.allowConversion true"),
            (nil, ": cratebox doctor"),
        ] as [(GapDetail.Cause?, String)])
    func aRefusedFormatIsNamedWithItsFix(cause: GapDetail.Cause?, fix: String) {
        let detail = GapDetail {
            ($0.rate, $0.bits, $0.channels) = (96_000, 24, 2)
            $0.cause = cause
        }
        let dialog = words(.notAvailable(AlbumGap(.outputFormat, detail: detail)))
        #expect(dialog.supporting == "The output doesn't take 24 bit, 96 kHz, stereo" + fix)
    }

    @Test func noSentenceTellsWhatOnlyALogShouldKnow() {
        let detail = GapDetail {
            $0.root = "/media/garage"; $0.errno = "EACCES"; $0.pcm = "hw:CARD=DAC"; $0.file = "/media/garage/1.flac"
            $0.expected = "0b5e6b0e"; $0.track = "249504.9"
        }
        let library = LibraryGap.Reason.allCases.map {
            words(.notSubscribed(LibraryGap($0, library: "garage", detail: detail)))
        }
        let album = AlbumGap.Reason.allCases.map {
            words(.notAvailable(AlbumGap($0, library: "garage", detail: detail)))
        }
        for dialog in library + album {
            for secret in ["/", "hw:", "249504", "EACCES", "0b5e", "cratebox", "`", "*"] {
                #expect(!dialog.full.contains(secret), "\(dialog.full)")
            }
        }
        #expect(Set((library + album).map(\.full)).count == library.count + album.count)
    }
}
