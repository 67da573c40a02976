import Foundation

/// The result of a process: its exit status and output.
public struct ProcessRun: Sendable {
    /// The exit status, or the negative number of the signal that ended the process.
    public let status: Int32
    /// The bytes written to standard output.
    public let outputBytes: [UInt8]
    /// The bytes written to standard error.
    public let errorBytes: [UInt8]

    /// Standard output as text.
    public var output: String { String(decoding: outputBytes, as: UTF8.self) }
    /// Standard error as text.
    public var errors: String { String(decoding: errorBytes, as: UTF8.self) }

    /// True if a program of the system, `busctl`, is installed.
    public static func isInstalled(_ program: String) -> Bool {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/" + program)
    }

    /// Runs a product of this package, or the program at an absolute path, to its end.
    /// - Parameters:
    ///   - environment: Added to `RunningProcess.inherited`, which is all that the process inherits.
    ///   - input: Its complete standard input.
    ///   - limit: The time after which it is killed and `TimedOut` thrown.
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
