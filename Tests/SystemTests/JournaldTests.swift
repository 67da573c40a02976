import CrateTesting
import Foundation
import Testing

/// The silent front end with a real journald. Skipped with a reason if none can be started.
@Suite(
    TestJournald.isNeeded,
    .runsProcesses) struct JournaldTests
{
    @Test func anOutcomeIsFoundByItsFields() async throws {
        let box = try TestBox()
        let journald = try await TestJournald()
        try box.folder.write(TestAlbum.collection([TestAlbum()]), to: "collection.csv")
        try await box.prepare("import", box.folder.path("collection.csv"))
        let tap = try await journald.service(
            "cratebox-car", ["tap", "album", "991000001"], environment: box.environment)
        #expect(tap.status == 3)
        #expect(tap.outputBytes.isEmpty && tap.errorBytes.isEmpty)
        let unknown = try await journald.service(
            "cratebox-car", ["tap", "album", "424242"], environment: box.environment)
        #expect(unknown.status == 6)
        let found = try await journald.entries("CRATEBOX_OUTCOME=notSubscribed")
        let entry = try #require(found.count == 1 ? found.first : nil, "\(found)")
        let expected = [
            "MESSAGE": "play outcome=notSubscribed reason=none release=991000001", "PRIORITY": "4",
            "SYSLOG_IDENTIFIER": "cratebox-car", "CRATEBOX_EVENT": "play", "CRATEBOX_REASON": "none",
            "CRATEBOX_RELEASE": "991000001", "CRATEBOX_SEQ": "1", "_TRANSPORT": "journal",
        ]
        for (name, value) in expected { #expect(entry[name]?.text == value, "\(name): \(entry)") }
        let failed = try await journald.entries("CRATEBOX_ERROR=notInCollection")
        #expect(failed.compactMap { $0["CRATEBOX_RELEASE"]?.text } == ["424242"])
        // One record each, and nothing on standard output or standard error.
        #expect(try await journald.entries("SYSLOG_IDENTIFIER=cratebox-car").count == 2)
        let kept = try await box.json("history", "--problems")
        #expect(kept["problems"]?.list.compactMap { $0["release"]?.number } == [424_242, 991_000_001])
    }

    /// A journald that is late can't find out which program has sent a record, so the record names it.
    @Test func aRecordNamesTheProgramThoughThatHasEnded() async throws {
        let box = try TestBox()
        let journald = try await TestJournald()
        let tap = try await journald.stopped {
            try await journald.service("cratebox-car", ["tap", "album", "424242"], environment: box.environment)
        }
        #expect(tap.status == 6)
        let found = try await journald.entries("SYSLOG_IDENTIFIER=cratebox-car")
        #expect(found.compactMap { $0["CRATEBOX_RELEASE"]?.text } == ["424242"])
        #expect(found.compactMap { $0["_COMM"]?.text } == [])
    }

    @Test func aNameOfTwoLinesArrivesAsItIs() async throws {
        var box = try TestBox()
        let journald = try await TestJournald()
        try await box.fill()
        let pcm = "two\nlines = \"é\""
        box.environment["CRATEBOX_OUTPUT_PCM"] = pcm
        let tap = try await journald.service(
            "cratebox-car", ["tap", "album", "991000001"], environment: box.environment)
        #expect(tap.status == 4)
        let found = try await journald.entries("CRATEBOX_OUTCOME=notAvailable")
        #expect(found.compactMap { $0["CRATEBOX_PCM"]?.text } == [pcm])
    }

    @Test func whatIsTooLongForADatagramArrivesAsWell() async throws {
        var box = try TestBox()
        let journald = try await TestJournald()
        try await box.fill()
        // The name is in the message too; a datagram has at most 208 KiB by default.
        let pcm = "hw:CARD=" + String(repeating: "x", count: 120_000)
        box.environment["CRATEBOX_OUTPUT_PCM"] = pcm
        let tap = try await journald.service(
            "cratebox-car", ["tap", "album", "991000001"], environment: box.environment)
        #expect(tap.status == 4)
        let found = try await journald.entries("CRATEBOX_OUTCOME=notAvailable")
        #expect(found.map { $0["CRATEBOX_PCM"]?.text == pcm } == [true])
        #expect(found.compactMap { $0["_TRANSPORT"]?.text } == ["journal"])
    }
}
