internal import CrateCore
internal import CrateStore
internal import Intents

/// The wording of a position after a seek.
enum SeekDialog {
    /// The words for the result of a seek. Reads the length only now, so that the music does not wait for the store.
    /// - Parameters:
    ///   - track: the track of the requested position.
    ///   - elapsed: the position before the seek.
    static func dialog(
        of result: TransportResult, toward track: Track.ID, _ place: SeekPlace, from elapsed: Duration, in store: Store
    ) -> Dialog {
        let length = (try? SeekTrack.length(of: track, in: store)) ?? nil
        let time = place.time(from: elapsed, in: length)
        return unplayable(result.value, track, at: time, length: length, in: store)
            ?? dialog(for: result.value, toward: track, place, in: store) ?? result.dialog
    }

    /// The sentence with the track and the position in it. Nil if nothing plays, and if the track's length isn't known,
    /// because the position that plays may then be another one.
    /// - Parameter track: the track of the requested position.
    static func dialog(
        for report: TransportReport, toward track: Track.ID, _ place: SeekPlace, in store: Store
    ) -> Dialog? {
        guard let present = report.track, report.state != .stopped else { return nil }
        // An outcome other than playing or pausing has its own sentence.
        guard report.outcome == nil || report.state == .playing || report.state == .paused else { return nil }
        guard report.isLengthKnown || present != track else { return nil }
        let isPast = present != track
        let name = TransportDialog.place(present, present.release == track.release, in: store)
        let time = clock(isPast ? .zero : place.time ?? report.elapsed)
        return switch (report.state, isPast) {
        case (.playing, false): "Playing \(name), from \(time)."
        case (.playing, true): "That is past the end. Playing \(name)."
        case (.paused, false): "Paused at \(time) of \(name)."
        case (.paused, true): "That is past the end. Paused at \(name)."
        default:
            TransportDialog.dialog(
                for: report, in: store,
                movedBy: isPast ? "That is past the end. Moved to \(name)." : "Moved to \(time) of \(name).")
        }
    }

    /// The dialog if the track can't be played from the requested position, because its file is damaged there or
    /// shorter than its header declares. Nil if the track plays, or if the position may be past its end.
    /// - Parameters:
    ///   - track: The track of the requested position.
    ///   - time: The requested position; nil if it is unknown.
    ///   - length: The length of the track as the collection has it.
    static func unplayable(
        _ report: TransportReport, _ track: Track.ID, at time: Duration?, length: Duration?, in store: Store
    ) -> Dialog? {
        guard let missed = report.lackedTime ?? missed(report, track, at: time, length: length) else { return nil }
        let (name, place) = (TransportDialog.name(of: track, in: store), clock(missed))
        let present = report.track.map { TransportDialog.place($0, $0.release == track.release, in: store) }
        let advice = verification(of: track.release, in: store)
        switch (report.state, present) {
        case (.stopped, _):
            return Dialog(full: "Nothing of \(name) can be played from \(place) on.", supporting: advice)
        case (.playing, let present?):
            return Dialog(
                full: "Nothing of \(name) can be played from \(place) on. Playing \(present).", supporting: advice)
        case (.paused, let present?):
            return Dialog(
                full: "Nothing of \(name) can be played from \(place) on. Paused at \(present).", supporting: advice)
        case (.waiting, let present?), (.yielded, let present?):
            return TransportDialog.dialog(
                for: report, in: store,
                movedBy: "Nothing of \(name) can be played from \(place) on. Moved to \(present).")
        case (_, nil): return nil
        }
    }

    /// The requested position if it is well within the track, but another track plays or playback is stopped; nil
    /// otherwise. Positions near the end do not count, because the known length may be the one printed on the record.
    private static func missed(
        _ report: TransportReport, _ track: Track.ID, at time: Duration?, length: Duration?
    ) -> Duration? {
        guard let time, let length, time >= .zero, time + margin < length, report.track != track else { return nil }
        return report.state == .stopped || report.state == .playing ? time : nil
    }

    /// The command that verifies an album's files; nil for an album without a title.
    private static func verification(of release: Release.ID, in store: Store) -> Message? {
        let title = (try? AlbumLookup(store: store).known(ids: [release]))?.first?.title ?? ""
        return title.isEmpty ? nil : "cratebox verify \(ShellWord.argument(title))"
    }

    /// The time before the end of a track within which the next one may begin before the report is made.
    private static let margin = Duration.seconds(2)

    /// A position: `1:23`, `1:02:03`.
    static func clock(_ time: Duration) -> String {
        let whole = max(0, time.components.seconds)
        func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let rest = two(whole % 60)
        return whole < 3600 ? "\(whole / 60):\(rest)" : "\(whole / 3600):\(two(whole / 60 % 60)):\(rest)"
    }
}
