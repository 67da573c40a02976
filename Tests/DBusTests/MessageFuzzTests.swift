import CrateTesting
import Foundation
import Testing

@testable import DBus

/// Seeded messages that are damaged, cut and mixed: none may trap, hang or leave memory behind. 1,000 of each kind;
/// `CRATEBOX_FUZZ_INPUTS` sets another number.
@Suite(.computes) struct MessageFuzzTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func noStreamEndsTheReader() async throws {
        let numbers = FuzzRounds.numbers
        let result = await #expect(processExitsWith: .success) {
            [folder = folder.path as String, first = numbers.lowerBound as Int, end = numbers.upperBound as Int] in
            try FuzzRounds.tryAll(first..<end, in: folder, door: 41) { try DamagedMessages.tryStream(&$0) }
        }
        if result == nil { Issue.record("\(FuzzRounds.words(folder))") }
    }

    @Test func noBodyIsReadInAnotherWayThanItIsWritten() async throws {
        let numbers = FuzzRounds.numbers
        let result = await #expect(processExitsWith: .success) {
            [folder = folder.path as String, first = numbers.lowerBound as Int, end = numbers.upperBound as Int] in
            try FuzzRounds.tryAll(first..<end, in: folder, door: 42) { try DamagedMessages.tryBody(&$0) }
        }
        if result == nil { Issue.record("\(FuzzRounds.words(folder))") }
    }

    @Test func noTextEndsAParser() async throws {
        let numbers = FuzzRounds.numbers
        let result = await #expect(processExitsWith: .success) {
            [folder = folder.path as String, first = numbers.lowerBound as Int, end = numbers.upperBound as Int] in
            try FuzzRounds.tryAll(first..<end, in: folder, door: 43) { try DamagedMessages.tryText(&$0) }
        }
        if result == nil { Issue.record("\(FuzzRounds.words(folder))") }
    }

    /// The rounds prove something only if they reach what they are to reach.
    @Test func damagedStreamsAreReadAndRefusedBoth() throws {
        var (read, refused) = (0, 0)
        for number in 0..<300 {
            var random = SeededNumbers(state: 41 << 40 + UInt64(number))
            switch try DamagedMessages.tryStream(&random) {
            case true: read += 1
            case false: refused += 1
            }
        }
        #expect(read > 30 && refused > 30)
    }
}
