import CrateTesting
import Foundation

/// Python with the programs of others that hear what Cratebox exports and answers: hassil and wyoming, from PyPI, in a
/// virtual environment of this test run's own.
struct ForeignPython: Sendable {
    static let reason = "skipped: pip cannot get hassil and wyoming here"

    /// What a program said as it failed.
    struct Failed: Error {
        let words: String
    }

    private let folder: TemporaryFolder
    var program: String { folder.path("venv/bin/python") }

    /// Made once, by the first test that asks.
    static func shared() async -> ForeignPython? { await made.value }

    private static let made = Task { try? await ForeignPython() }

    private init() async throws {
        folder = try TemporaryFolder()
        // How pip reaches its index here is the machine's own affair.
        let environment = ProcessInfo.processInfo.environment.filter {
            $0.key.hasPrefix("PIP_") || $0.key.lowercased().hasSuffix("_proxy")
        }
        let steps = [
            ["/usr/bin/env", "python3", "-m", "venv", folder.path("venv")],
            [
                folder.path("venv/bin/python"), "-m", "pip", "install", "--quiet", "hassil==3.12.1", "wyoming==1.10.2",
            ],
        ]
        for step in steps {
            let run = try await ProcessRun.of(
                step[0], Array(step.dropFirst()), environment: environment, within: .seconds(120))
            guard run.status == 0 else { throw Failed(words: "\(step): \(run.errors)") }
        }
    }

    /// Runs a script to its end; what it prints is JSON.
    func run(_ script: String, _ arguments: [String] = [], input: String = "") async throws -> JSONValue {
        let run = try await ProcessRun.of(
            program, ["-c", script] + arguments, input: Array(input.utf8), within: .seconds(120))
        guard run.status == 0 else { throw Failed(words: run.errors) }
        return try JSONValue(parsing: run.output)
    }
}
