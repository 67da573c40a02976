import Dispatch
import Foundation

/// A process that a test talks to while it runs. It is killed when nobody holds it any more.
public final class RunningProcess: Sendable {
    private let process = Process()
    private let output = Gathering()
    private let errors = Gathering()
    private let ending = Gathering()
    private let input: Int32
    private let inputQueue = DispatchQueue(label: "cratebox.testing.input")

    /// What a process knows of this one's environment: where programs, libraries and the home are, and no more, so
    /// that no setting of the machine changes a test.
    public static var inherited: [String: String] {
        let kept: Set = ["PATH", "HOME", "LD_LIBRARY_PATH", "TMPDIR", "TZ"]
        return ProcessInfo.processInfo.environment.filter { kept.contains($0.key) }
    }

    /// Starts a product of this package, or the program at an absolute path.
    public init(_ program: String, _ arguments: [String] = [], environment: [String: String] = [:]) throws {
        var sockets: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &sockets) == 0 else { throw SystemError("socketpair") }
        input = sockets[0]
        let theirs = FileHandle(fileDescriptor: sockets[1], closeOnDealloc: true)
        let path = program.hasPrefix("/") ? program : try BuiltProducts.path(of: program)
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = Self.inherited.merging(environment) { $1 }
        process.standardInput = theirs
        process.standardOutput = Self.pipe(into: output)
        process.standardError = Self.pipe(into: errors)
        process.terminationHandler = { [ending] _ in ending.end() }
        try Self.withAllSignals { try process.run() }
        try theirs.close()
    }

    /// Dispatch's threads block signals, and a child inherits what is blocked: it would never hear of a SIGTERM.
    private static func withAllSignals(_ body: () throws -> Void) rethrows {
        var none = sigset_t()
        var before = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try body()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        inputQueue.async { [input] in close(input) }
    }

    private static func pipe(into gathering: Gathering) -> Pipe {
        let pipe = Pipe()
        let reading = pipe.fileHandleForReading
        DispatchQueue(label: "cratebox.testing.output").async {
            var bytes = [UInt8](repeating: 0, count: 65_536)
            while true {  // FileHandle would wait until all of them are there
                let count = read(reading.fileDescriptor, &bytes, bytes.count)
                guard count > 0 else { break }
                gathering.append(bytes.prefix(count))
            }
            gathering.end()
        }
        return pipe
    }

    /// Its number.
    public var identifier: Int32 { process.processIdentifier }

    /// Writes to its standard input, without waiting for it to read.
    public func send(_ bytes: [UInt8]) {
        let input = input
        inputQueue.async {
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes {
                    Glibc.send(input, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                guard count > 0 else { return }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Writes a line to its standard input.
    public func send(line: String) { send(Array((line + "\n").utf8)) }

    /// Ends its standard input, after all that was sent.
    public func endInput() {
        let input = input
        inputQueue.async { shutdown(input, Int32(SHUT_WR)) }
    }

    /// Sends it a signal.
    public func signal(_ number: Int32) { kill(process.processIdentifier, number) }

    /// Its standard output so far, as soon as that contains a text.
    public func output(containing text: String, within limit: Duration = .seconds(60)) async throws -> String {
        try await Self.text(in: output, containing: text, within: limit)
    }

    /// Its standard error so far, as soon as that contains a text.
    public func errors(containing text: String, within limit: Duration = .seconds(60)) async throws -> String {
        try await Self.text(in: errors, containing: text, within: limit)
    }

    private static func text(in gathering: Gathering, containing text: String, within limit: Duration) async throws
        -> String
    {
        let bytes = try await gathering.bytes(within: limit, "the text \"\(text)\"") { bytes, hasEnded in
            hasEnded || String(decoding: bytes, as: UTF8.self).contains(text)
        }
        let all = String(decoding: bytes, as: UTF8.self)
        guard all.contains(text) else { throw TimedOut(awaited: "the text \"\(text)\"", limit: limit, found: all) }
        return all
    }

    /// Waits for it to end; kills it and throws `TimedOut` when it does not.
    public func end(within limit: Duration = .seconds(60)) async throws -> ProcessRun {
        let deadline = ContinuousClock.now + limit
        let name = process.executableURL?.lastPathComponent ?? ""
        do {
            for (gathering, part) in [(ending, "end"), (output, "output's end"), (errors, "errors' end")] {
                let rest = max(.zero, deadline - .now)
                _ = try await gathering.bytes(within: rest, "\(name)'s \(part)") { $1 }
            }
        } catch let error as TimedOut {
            signal(SIGKILL)
            let said = String(decoding: output.bytes + errors.bytes, as: UTF8.self)
            throw TimedOut(awaited: error.awaited, limit: limit, found: said)
        }
        let status = process.terminationStatus
        return ProcessRun(
            status: process.terminationReason == .exit ? status : -status, outputBytes: output.bytes,
            errorBytes: errors.bytes)
    }
}
