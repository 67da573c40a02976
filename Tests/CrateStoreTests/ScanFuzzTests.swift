import CrateCore
import CrateTesting
import Foundation
import Testing

@testable import CrateStore

/// Thousands of files with implausible numbers, lengths, names and dates, through a scan and its queries.
@Suite(.computes) struct ScanFuzzTests {
    @Test func noFileEndsAScan() async throws {
        let folder = try CrateTesting.TemporaryFolder()
        let numbers = FuzzRounds.numbers
        let result = await #expect(processExitsWith: .success) {
            [folder = folder.path as String, first = numbers.lowerBound as Int, end = numbers.upperBound as Int] in
            try FuzzRounds.tryAll(first..<end, in: folder, door: 5) { random in
                try FuzzLibrary(folder + "/library").tryOne(&random)
            }
        }
        if result == nil { Issue.record("\(FuzzRounds.words(folder))") }
    }
}

/// A library with a few strange files.
private struct FuzzLibrary {
    private let root: String

    init(_ root: String) throws {
        try? FileManager.default.removeItem(atPath: root)
        try FileManager.default.createDirectory(atPath: root + "/a", withIntermediateDirectories: true)
        self.root = root
    }

    private static let names: [[UInt8]] = {
        let texts = [
            "01.flac", "A1 x.flac", "CD2-03.ogg", "999999999999999999999.flac", "\u{1B}]0;x\u{7}.flac", "\n.flac",
            ".flac",
            "é.oga", String(repeating: "a", count: 250) + ".flac",
        ]
        return texts.map { Array($0.utf8) } + [[0xFF, 0xFE] + Array(".flac".utf8)]
    }()
    private static let folders = ["a", "a/CD1", "a/Side Z", "[r99999999999] x", "a/CD99", "x - y (Disc 0)"]
    private static let seconds = [
        0, 1_700_000_000, -1, 10_413_792_000, -11_676_096_000, 67_767_976_233_532_799, -67_768_040_609_740_800,
    ]

    func tryOne(_ random: inout SeededNumbers) throws {
        let folder = Self.folders.randomElement(using: &random) ?? "a"
        try FileManager.default.createDirectory(atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            var file = StrangeFLAC(&random)
            put(file.bytes(&random), to: folder, Self.names.randomElement(using: &random) ?? [], &random)
        }
        if Bool.random(using: &random) {
            var sheet = FuzzText(
                "REM DATE 1986\r\nTITLE \"A\"\r\n" + cueSheet(["00:00:00", "00:03:01", "00:05:74"], file: "01.flac"),
                pieces: ["FILE", "INDEX 01 ", "TRACK 99 AUDIO", "999999:59:74", "REM DISCNUMBER 99"])
            sheet.damage(&random)
            put(sheet.bytes, to: folder, Array("x.cue".utf8), &random)
        }
        try scan()
    }

    private func scan() throws {
        let store = try Store(.memory)
        let library = try LibrarySubscriptions(store: store).subscribe(root: root, name: "garage")
        for _ in 0..<2 { _ = try LibraryScan(store: store).run(library: library.name) }
        try FuzzDoor.look(store)
        _ = try RipMatching(store: store).offers()
        _ = try LibrarySubscriptions(store: store).rips(of: library.name)
        for rip in try RipMatching(store: store).rips() {
            let found = try store.read { try RipCandidate.all(of: rip.release, $0) }
            for candidate in found { _ = try AlbumLookup(store: store).ripFacts(of: candidate.rip) }
        }
    }

    private func put(_ bytes: [UInt8], to folder: String, _ name: [UInt8], _ random: inout SeededNumbers) {
        let path = Array("\(root)/\(folder)/".utf8) + name + [0]
        let time = timespec(tv_sec: Self.seconds.randomElement(using: &random) ?? 0, tv_nsec: 999_999_999)
        path.withUnsafeBufferPointer { path in
            path.withMemoryRebound(to: CChar.self) { path in
                guard let path = path.baseAddress else { return }
                let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
                _ = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
                close(file)
                utimensat(AT_FDCWD, path, [time, time], 0)
            }
        }
    }
}
