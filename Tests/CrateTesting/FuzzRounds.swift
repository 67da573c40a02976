import Foundation

/// The error for an input that did what it must not do.
public struct FuzzFault: Error, CustomStringConvertible {
    /// One sentence.
    public let description: String
    /// Creates a fault.
    public init(description: String) { self.description = description }
}

/// Tries generated inputs, each determined by its number, in a separate process: none may end it, exceed its time, or
/// leak memory. The file `number` in its folder names the last input.
public enum FuzzRounds {
    /// The processor time that one input may take, in seconds.
    private static let mostSeconds = 2.0
    /// The elapsed time in seconds after which an input counts as hung, on a busy machine too.
    private static let timeout: UInt32 = 120
    /// The memory in bytes that all inputs together may leave allocated, measured after the first tenth of them.
    private static let mostGrowth = 8 << 20

    /// The numbers of the inputs, by default 0..<1000. `CRATEBOX_FUZZ_INPUTS` sets the count, `CRATEBOX_FUZZ_FIRST` the
    /// first.
    public static var numbers: Range<Int> {
        let number = { (name: String) in ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }
        let first = number("CRATEBOX_FUZZ_FIRST") ?? 0
        return first..<(first + (number("CRATEBOX_FUZZ_INPUTS") ?? 1_000))
    }

    /// Tries each of the inputs in this process.
    /// - Parameters:
    ///   - folder: The folder for the file `number`.
    ///   - door: A part of the seed, different for each entry point.
    public static func tryAll(
        _ numbers: Range<Int>, in folder: String, door: UInt64,
        _ tryOne: (inout SeededNumbers) throws -> Void
    ) throws {
        var settled: Int?
        for number in numbers {
            alarm(timeout)
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

    /// The input of a failed round, and the command that repeats it.
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
