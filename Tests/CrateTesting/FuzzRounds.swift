import Foundation

/// What an input did that it must not do.
public struct FuzzFault: Error, CustomStringConvertible {
    /// In words.
    public let description: String
    /// A fault.
    public init(description: String) { self.description = description }
}

/// Inputs that nobody wrote, each from its number alone, tried in a process of its own: none may end it, take long, or leave
/// memory behind. The file `number` in its folder says which input was tried last.
public enum FuzzRounds {
    /// Seconds of the processor that one input may take.
    private static let mostSeconds = 2.0
    /// Seconds until an input is said to wait for ever, on a machine however busy.
    private static let patience: UInt32 = 120
    /// Memory that all inputs together may leave behind, from the first tenth of them on.
    private static let mostGrowth = 8 << 20

    /// The numbers of the inputs: a thousand, from 0 on. `CRATEBOX_FUZZ_INPUTS` says how many, `CRATEBOX_FUZZ_FIRST` with
    /// which to begin.
    public static var numbers: Range<Int> {
        let number = { (name: String) in ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }
        let first = number("CRATEBOX_FUZZ_FIRST") ?? 0
        return first..<(first + (number("CRATEBOX_FUZZ_INPUTS") ?? 1_000))
    }

    /// Tries each of the inputs, in a process that was made for it.
    /// - Parameters:
    ///   - folder: where the number goes.
    ///   - door: part of the seed, so that no two doors get the same numbers.
    public static func tryAll(
        _ numbers: Range<Int>, in folder: String, door: UInt64,
        _ tryOne: (inout SeededNumbers) throws -> Void
    ) throws {
        var settled: Int?
        for number in numbers {
            alarm(patience)
            try say("\(number)", in: folder)
            var random = SeededNumbers(state: door << 40 + UInt64(number))
            let began = processorSeconds()
            do {
                try tryOne(&random)
                let taken = processorSeconds() - began
                if taken > mostSeconds { throw FuzzFault(description: "it took \(taken) s") }
            } catch {
                try say("\(number): \(error)", in: folder)
                throw error
            }
            if number == numbers.lowerBound + numbers.count / 10 { settled = FuzzMemory.resident().now }
        }
        alarm(0)
        guard let settled, FuzzMemory.isTelling else { return }
        let growth = FuzzMemory.resident().now - settled
        guard growth < mostGrowth else {
            try say("\(numbers): together they left \(growth >> 10) KiB behind", in: folder)
            throw FuzzFault(description: "memory grows")
        }
    }

    /// What to say of a round that failed: the input, and how it is tried again.
    public static func words(_ folder: TemporaryFolder) -> String {
        let words = folder.text(of: "number") ?? "none"
        return
            "input \(words); CRATEBOX_FUZZ_FIRST=\(words.prefix { $0.isNumber }) CRATEBOX_FUZZ_INPUTS=1 tries it again"
    }

    private static func say(_ words: String, in folder: String) throws {
        try words.write(toFile: folder + "/number", atomically: false, encoding: .utf8)
    }

    private static func processorSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
