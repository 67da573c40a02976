import CrateTesting
import Foundation
import Testing

/// Damaged files by the thousand: none may end the process, make it wait for ever, take much memory, or harm the next
/// track.
///
/// `CRATEBOX_FUZZ_INPUTS` says how many, `CRATEBOX_FUZZ_FIRST` with which to begin: a file that fails is tried again with
/// its number there and 1 here, given the same `flac` and the same test files.
@Suite(.computes) struct FuzzTests {
    @Test func noDamagedFileHarmsTheProcessOrTheTrackBehindIt() async throws {
        let seeds = try await FuzzSeeds()
        let music = try Music()
        let whole = try await music.file("whole.flac", frames: 300)
        let numbers = FuzzRounds.numbers
        await #expect(processExitsWith: .success) {
            [
                folder = seeds.folder.path as String, path = whole.path as String, raw = whole.raw as [UInt8],
                first = numbers.lowerBound as Int, end = numbers.upperBound as Int
            ] in
            try FuzzRun(folder, whole: (path, raw)).tryAll(first..<end)
        }
        guard let tally = seeds.folder.text(of: "tally")?.split(separator: " ").compactMap({ Int($0) }) else {
            let words = seeds.folder.text(of: "number") ?? "none"
            let number = words.prefix { $0.isNumber }
            Issue.record("file \(words); CRATEBOX_FUZZ_FIRST=\(number) CRATEBOX_FUZZ_INPUTS=1 tries it again")
            return
        }
        let (read, heard, memory) = (tally[0], tally[1], tally[2] >> 20)
        print(
            "Damaged files: \(numbers.count), with readable metadata \(read), heard in part \(heard); "
                + "memory of one at most \(memory) MiB")
        // Damage that is all refused at the door would test nothing behind it.
        #expect(numbers.count < 100 || (read * 2 > numbers.count && heard * 3 > numbers.count))
    }
}
