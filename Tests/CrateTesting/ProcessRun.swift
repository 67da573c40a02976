/// What came of a process: how it ended and what it said.
public struct ProcessRun: Sendable {
    /// The exit status; of a process that a signal ended, the signal's number, negative.
    public let status: Int32
    /// What it wrote to standard output.
    public let outputBytes: [UInt8]
    /// What it wrote to standard error.
    public let errorBytes: [UInt8]

    /// Standard output as text.
    public var output: String { String(decoding: outputBytes, as: UTF8.self) }
    /// Standard error as text.
    public var errors: String { String(decoding: errorBytes, as: UTF8.self) }

    /// Runs a product of this package, or the program at an absolute path, to its end.
    ///
    /// - Parameters:
    ///   - environment: laid over `RunningProcess.inherited`; nothing else reaches the process.
    ///   - input: all of its standard input.
    ///   - limit: how long it may take before it is killed and `TimedOut` thrown.
    public static func of(
        _ program: String, _ arguments: [String] = [], environment: [String: String] = [:], input: [UInt8] = [],
        within limit: Duration = .seconds(60)
    ) async throws -> ProcessRun {
        let process = try RunningProcess(program, arguments, environment: environment)
        process.send(input)
        process.endInput()
        return try await process.end(within: limit)
    }
}
