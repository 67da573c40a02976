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
