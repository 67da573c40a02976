import Foundation

/// A process that a test interacts with while it runs. Killed when this object is destroyed.
public final class RunningProcess: Sendable {
    /// The program's name and its arguments, as errors name the process.
    let words: String
    private let child: ChildProcess
    let streams: ProcessStreams

    /// The inherited environment: only paths of programs, libraries and the home folder, the temporary folder and the
    /// time zone, so that the machine's settings do not affect tests.
    public static var inherited: [String: String] {
        let kept: Set = ["PATH", "HOME", "LD_LIBRARY_PATH", "TMPDIR", "TZ"]
        return ProcessInfo.processInfo.environment.filter { kept.contains($0.key) }
    }

    /// Starts a product of this package, or the program at an absolute path.
    public init(_ program: String, _ arguments: [String] = [], environment: [String: String] = [:]) throws {
        let path = program.hasPrefix("/") ? program : try BuiltProducts.path(of: program)
        words = ([path.split(separator: "/").last.map(String.init) ?? path] + arguments).joined(separator: " ")
        let environment = Self.inherited.merging(environment) { $1 }
        (streams, child) = try ProcessStreams.serving { far in
            try ChildProcess(path, arguments, environment: environment, descriptors: far)
        }
    }

    deinit {
        child.killAll()
        streams.close()
    }

    /// The process id.
    public var identifier: Int32 { child.identifier }

    /// Writes to its standard input without waiting for it to read.
    public func send(_ bytes: [UInt8]) { streams.send(bytes) }

    /// Writes a line to its standard input.
    public func send(line: String) { send(Array((line + "\n").utf8)) }

    /// Closes its standard input after all bytes were sent.
    public func endInput() { streams.endInput() }

    /// Sends it a signal; SIGSTOP is ``stop()``.
    public func signal(_ number: Int32) { child.signal(number) }

    /// Stops it by SIGSTOP, and returns once none of its threads runs. SIGCONT continues it.
    public func stop() async { await child.stop() }

    /// Waits until it has ended and its output is read; at the limit kills it and throws `TimedOut`.
    public func end(within limit: Duration = .seconds(60)) async throws -> ProcessRun {
        var part = "end"
        do {
            let status = try await child.status(within: limit)
            part = "end of the output"
            let output = try await streams.output.bytes(within: limit, part) { $1 }
            part = "end of the errors"
            let errors = try await streams.errors.bytes(within: limit, part) { $1 }
            return ProcessRun(status: status, outputBytes: output, errorBytes: errors)
        } catch is TimedOut {
            child.killAll()
            let said = String(decoding: streams.output.bytes + streams.errors.bytes, as: UTF8.self)
            throw TimedOut(awaited: "the \(part) of `\(words)`", limit: limit, found: said)
        }
    }
}
