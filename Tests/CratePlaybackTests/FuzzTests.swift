import CrateTesting
import Foundation
import Testing

/// Thousands of damaged files: none may end the process, hang it, take much memory, or affect the next track.
///
/// `CRATEBOX_FUZZ_INPUTS` sets the count, `CRATEBOX_FUZZ_FIRST` the first number: a failed file is repeated with its
/// number and a count of 1, given the same `flac` and test files.
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
        // Damage that is always refused at the start would test nothing else.
        #expect(numbers.count < 100 || (read * 2 > numbers.count && heard * 3 > numbers.count))
    }
}
