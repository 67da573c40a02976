import CrateTesting
import Foundation
import Logging
import Testing

@testable import CrateLog

/// The ring of recent problems, with all kinds of damage to its file.
@Suite(.runsService) struct ProblemRingTests {
    private func events(_ folder: TemporaryFolder) -> [String] {
        // Parses only the event, because this is called often; the JSON is tested elsewhere.
        ProblemRing(state: folder.path).problems().map { problem in
            let rest = problem.json.utf8.split(separator: UInt8(ascii: "\"")).drop { !$0.elementsEqual("event".utf8) }
            return rest.dropFirst(2).first.flatMap { String($0) } ?? ""
        }
    }

    /// A ring with problems of these numbers.
    private func ring(_ numbers: ClosedRange<Int>, detail: Int = 0) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let fields = detail > 0 ? ["file": LogValue.text(String(repeating: "f", count: detail))] : [:]
        for piece in stride(from: numbers.lowerBound, through: numbers.upperBound, by: 64) {
            let numbers = piece...min(piece + 63, numbers.upperBound)
            ProblemRing(state: folder.path).append(numbers.map { LogRecord(.error, "\($0)", fields) })
        }
        return folder
    }

    @Test func theLast64AreKeptInAFileThatNeverGrows() throws {
        let folder = try ring(1...3)
        #expect(folder.bytes(of: ProblemRing.fileName)?.count == 65_536)
        #expect(events(folder) == ["1", "2", "3"])
        for number in 4...200 { ProblemRing(state: folder.path).append([LogRecord(.error, "\(number)")]) }
        #expect(events(folder) == (137...200).map(String.init))
        #expect(folder.bytes(of: ProblemRing.fileName)?.count == 65_536)
        ProblemRing(state: folder.path).append((201...300).map { LogRecord(.error, "\($0)") })
        #expect(events(folder) == (237...300).map(String.init))
    }

    @Test func contentWithoutAProblemIsDamagedUntilTheNextOne() throws {
        let folder = try ring(1...3)
        let kept = ProblemRing(state: folder.path)
        #expect(!kept.isDamaged)
        try folder.write([UInt8](repeating: 0xA5, count: 65_536), to: ProblemRing.fileName)
        #expect(kept.isDamaged && kept.problems().isEmpty)
        kept.append([LogRecord(.error, "4")])
        #expect(!kept.isDamaged && events(folder) == ["4"])
        // The file is allocated before the first problem is written to it.
        try folder.write([UInt8](repeating: 0, count: 65_536), to: ProblemRing.fileName)
        #expect(!kept.isDamaged)
        #expect(!ProblemRing(state: folder.path + "/none").isDamaged)
    }

    @Test func aWriteMayBeCutAnywhere() throws {
        let folder = try ring(1...100, detail: 100)
        let name = ProblemRing.fileName
        let before = try #require(folder.bytes(of: name))
        ProblemRing(state: folder.path).append([LogRecord(.error, "101", ["file": .text("another")])])
        let after = try #require(folder.bytes(of: name))
        let start = 101 % 64 * 1024
        #expect(before[..<start] == after[..<start] && before[(start + 1024)...] == after[(start + 1024)...])
        let old = (37...100).map(String.init)
        let new = (38...101).map(String.init)
        let torn = (38...100).map(String.init)
        var found: Set<[String]> = []
        // A cut after an unchanged byte is equivalent to the cut before it.
        for cut in 0...1024 where cut == 0 || before[start + cut - 1] != after[start + cut - 1] {
            try folder.write(Array(after[..<(start + cut)]) + Array(before[(start + cut)...]), to: name)
            let events = events(folder)
            found.insert(events)
            #expect([old, torn, new].contains(events), "cut at \(cut)")
        }
        #expect(found == [old, torn, new])
    }

    @Test func aSlotMayBeTornInAnyOrder() throws {
        let folder = try ring(1...100)
        let name = ProblemRing.fileName
        let before = try #require(folder.bytes(of: name))
        ProblemRing(state: folder.path).append([LogRecord(.error, "101", ["file": .text("another")])])
        let after = try #require(folder.bytes(of: name))
        var numbers = SeededNumbers(state: 2026)
        let expected = [Array(37...100), Array(38...100), Array(38...101)].map { $0.map(String.init) }
        for _ in 0..<200 {
            var mixed = before
            for place in (37 * 1024)..<(38 * 1024) where before[place] != after[place] {
                if Bool.random(using: &numbers) { mixed[place] = after[place] }
            }
            try folder.write(mixed, to: name)
            #expect(expected.contains(events(folder)))
        }
    }

    @Test func afterATornWriteItGoesOn() throws {
        let folder = try ring(1...100)
        var bytes = try #require(folder.bytes(of: ProblemRing.fileName))
        bytes[100 % 64 * 1024 + 20] ^= 1
        try folder.write(bytes, to: ProblemRing.fileName)
        ProblemRing(state: folder.path).append([LogRecord(.error, "next")])
        #expect(events(folder) == (37...99).map(String.init) + ["next"])
    }

    @Test func anyFileIsReadWithoutHarm() throws {
        let folder = try ring(1...70)
        let bytes = try #require(folder.bytes(of: ProblemRing.fileName))
        var numbers = SeededNumbers(state: 7)
        for length in [0, 1, 15, 16, 1023, 1024, 30_000, 65_535] {
            try folder.write(Array(bytes.prefix(length)), to: ProblemRing.fileName)
            #expect(events(folder).count >= max(0, length / 1024 - 1))
            try folder.write(
                (0..<length).map { _ in UInt8.random(in: 0...255, using: &numbers) }, to: ProblemRing.fileName)
            #expect(events(folder).isEmpty)
        }
        ProblemRing(state: folder.path).append([LogRecord(.error, "again")])
        #expect(events(folder) == ["again"])
    }

    @Test func severalMayWriteAtOnce() async throws {
        let folder = try TemporaryFolder()
        await withTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask {
                    let ring = ProblemRing(state: folder.path)
                    for number in 0..<16 { ring.append([LogRecord(.error, "\(writer) \(number)")]) }
                }
            }
        }
        let events = events(folder)
        #expect(events.count == 64)
        for writer in 0..<4 {
            #expect(events.filter { $0.hasPrefix("\(writer) ") } == (0..<16).map { "\(writer) \($0)" })
        }
    }

    @Test func whereNothingCanBeKeptNothingFails() throws {
        let folder = try TemporaryFolder()
        let ring = ProblemRing(state: folder.path("state"))
        ring.append([LogRecord(.error, "lost")])
        #expect(ring.problems().isEmpty)
        #expect(ring.obstacle == nil)
        #expect(!FileManager.default.fileExists(atPath: folder.path("state")))
        try folder.makeFolder("state/\(ProblemRing.fileName)")
        ring.append([LogRecord(.error, "lost")])
        #expect(ring.problems().isEmpty)
        #expect(ring.obstacle != nil)
        // Simulates a full disk: full(4).
        try FileManager.default.removeItem(atPath: folder.path("state/\(ProblemRing.fileName)"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("state/\(ProblemRing.fileName)"), withDestinationPath: "/dev/full")
        ring.append([LogRecord(.error, "lost")])
        #expect(ring.problems().isEmpty)
    }

    @Test func aLongRecordLosesItsDetailFirst() throws {
        let folder = try TemporaryFolder()
        let facts: [String: LogValue] = [
            "outcome": .text("notAvailable"), "reason": .text("filesMissing"), "release": .number("249504"),
            "library": .text("garage"), "file": .text(String(repeating: "/\u{1}é", count: 300)),
            "root": .text(String(repeating: "r", count: 500)), "flac": .text("LOST_SYNC"),
        ]
        ProblemRing(state: folder.path).append([LogRecord(.error, "play", facts)])
        let problem = try #require(ProblemRing(state: folder.path).problems().first)
        let root = String(repeating: "r", count: 500)
        #expect(
            problem.json.hasSuffix(
                #""event":"play","flac":"LOST_SYNC","left":1,"library":"garage","outcome":"notAvailable","#
                    + #""reason":"filesMissing","release":249504,"root":"\#(root)"}"#))
    }

    @Test func whateverIsLoggedFitsASlot() throws {
        let folder = try TemporaryFolder()
        var numbers = SeededNumbers(state: 1)
        let names = ["outcome", "reason", "release", "library", "track", "error", "state", "file", "a \"\n"]
        let pieces = ["x", "\u{0}", "é", "𝄞", "e\u{301}\u{301}", "\"", "\\", "\u{2028}"]
        for round in 0..<100 {
            func text() -> String {
                let length = Int.random(
                    in: 0...([0, 20, 200, 2000].randomElement(using: &numbers) ?? 0), using: &numbers)
                return (0..<length).map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined()
            }
            let fields = Dictionary(names.map { ($0, LogValue.text(text())) }) { $1 }
            let record = LogRecord(.error, "\(round) " + text(), fields)
            ProblemRing(state: folder.path).append([record])
            let last = try #require(ProblemRing(state: folder.path).problems().last)
            let read = try JSONValue(parsing: last.json)
            #expect(read["event"]?.text?.hasPrefix("\(round) ") == true)
            if record.json.utf8.count <= 1008 { #expect(last.json == record.json) }
        }
    }
}
