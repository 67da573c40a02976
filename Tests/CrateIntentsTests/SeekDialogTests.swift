import CrateCore
import CrateStore
import Intents
import Testing

@testable import CrateIntents

/// The wording of a position after a seek.
@Suite struct SeekDialogTests {
    private let track = Track.ID(release: Release.ID(rawValue: 7), place: 2)

    private func words(_ report: TransportReport, _ toward: Track.ID? = nil) throws -> String? {
        let store = try Store(.memory)
        return SeekDialog.dialog(for: report, toward: toward ?? track, .time(.seconds(500)), in: store)?.full
    }

    @Test("A place that the track has, and that can't be played, isn't called its end")
    func unplayable() throws {
        let store = try Store(.memory)
        func words(_ report: TransportReport, _ time: Int) -> String? {
            SeekDialog.unplayable(report, track, at: .seconds(time), length: .seconds(20), in: store)?.full
        }
        let stopped = TransportReport(state: .stopped)
        #expect(words(stopped, 10) == "Nothing of track 2 can be played from 0:10 on.")
        #expect(words(stopped, 19) == nil && words(stopped, 25) == nil && words(stopped, -1) == nil)
        let next = Track.ID(release: track.release, place: 3)
        #expect(
            words(TransportReport(state: .playing, track: next), 10)
                == "Nothing of track 2 can be played from 0:10 on. Playing track 3.")
        #expect(words(TransportReport(state: .playing, track: track), 10) == nil)
        #expect(words(TransportReport(state: .waiting(resumes: true), track: next), 10) == nil)
    }

    @Test("A position that only the header of the track's file has isn't called its end, however near that is")
    func lacked() throws {
        let store = try Store(.memory)
        func words(_ report: TransportReport) -> String? {
            var report = report
            report.lackedTime = .seconds(7)
            return SeekDialog.unplayable(report, track, at: .seconds(7), length: .seconds(8), in: store)?.full
        }
        let nothing = "Nothing of track 2 can be played from 0:07 on."
        let next = Track.ID(release: track.release, place: 3)
        #expect(words(TransportReport(state: .stopped)) == nothing)
        #expect(words(TransportReport(state: .playing, track: next)) == "\(nothing) Playing track 3.")
        // A repeated track begins again.
        #expect(words(TransportReport(state: .playing, track: track)) == "\(nothing) Playing track 2.")
        #expect(words(TransportReport(state: .paused, track: next)) == "\(nothing) Paused at track 3.")
        #expect(
            words(TransportReport(state: .yielded(resumes: false), track: next))
                == "\(nothing) Moved to track 3. The sound output is yielded; the music stays paused.")
    }

    @Test("A position is a time in the track, as far as it names one")
    func time() {
        #expect(SeekPlace("50%")?.time(from: .zero, in: .seconds(20)) == .seconds(10))
        #expect(SeekPlace("50%")?.time(from: .zero, in: nil) == nil)
        #expect(SeekPlace("+10")?.time(from: .seconds(5), in: nil) == .seconds(15))
        #expect(SeekPlace("0:07")?.time(from: .seconds(5), in: nil) == .seconds(7))
        #expect(SeekPlace("44100f")?.time(from: .zero, in: nil) == nil)
    }

    @Test("A place is named also while the output can't be used")
    func obstructed() throws {
        let first = Track.ID(release: track.release, place: 1)
        var report = TransportReport(state: .waiting(resumes: true), track: track)
        let waiting = "The sound output can't be used now; the music continues when it can."
        #expect(try words(report) == "Moved to 8:20 of track 2. \(waiting)")
        #expect(try words(report, first) == "That is past the end. Moved to track 2. \(waiting)")
        report.state = .yielded(resumes: false)
        let yielded = "The sound output is yielded; the music stays paused."
        #expect(try words(report) == "Moved to 8:20 of track 2. \(yielded)")
        #expect(try words(report, first) == "That is past the end. Moved to track 2. \(yielded)")
        report.state = .stopped
        #expect(try words(report) == nil)
    }

    @Test("Another album is named")
    func anotherAlbum() throws {
        let store = try Store(.memory)
        _ = try Wantlist(store: store).add(Release.ID(rawValue: 9))
        let report = TransportReport(state: .playing, track: Track.ID(release: Release.ID(rawValue: 9), place: 1))
        let dialog = SeekDialog.dialog(for: report, toward: track, .time(.seconds(500)), in: store)
        #expect(dialog?.full == "That is past the end. Playing track 1, from Release 9.")
    }

    @Test("Where the track's length isn't known, no time is claimed")
    func unknownLength() throws {
        var report = TransportReport(state: .playing, track: track, elapsed: .seconds(500))
        #expect(try words(report) == "Playing track 2, from 8:20.")
        report.isLengthKnown = false
        #expect(try words(report) == nil)
        let first = Track.ID(release: track.release, place: 1)
        #expect(try words(report, first) == "That is past the end. Playing track 2.")
    }
}
