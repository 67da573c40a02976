import CrateTesting
import Foundation

/// Python with third-party programs from PyPI, in a virtual environment for this test run: hassil and wyoming, which
/// read Cratebox's exports and answers, or playwright and axe, which drive a browser.
struct ForeignPython: Sendable {
    static let reason = "skipped: pip cannot get hassil and wyoming here"

    /// The error output of a failed program.
    struct Failed: Error {
        let words: String
    }

    private let folder: TemporaryFolder
    var program: String { folder.path("venv/bin/python") }

    /// Created once, by the first test that needs it.
    static func shared() async -> ForeignPython? { await made.value }

    private static let made = Task(executorPreference: TestThreads.shared) {
        try? await ForeignPython("hassil==3.12.1", "wyoming==1.10.2")
    }

    /// With what drives a browser, likewise.
    static func browsing() async -> ForeignPython? { await browser.value }

    private static let browser = Task(executorPreference: TestThreads.shared) {
        try? await ForeignPython("playwright==1.65.2", "axe-playwright-python==0.1.8")
    }

    private init(_ packages: String...) async throws {
        folder = try TemporaryFolder()
        // pip may need the machine's settings to reach its index.
        let environment = ProcessInfo.processInfo.environment.filter {
            $0.key.hasPrefix("PIP_") || $0.key.lowercased().hasSuffix("_proxy")
        }
        let steps = [
            ["/usr/bin/env", "python3", "-m", "venv", folder.path("venv")],
            [folder.path("venv/bin/python"), "-m", "pip", "install", "--quiet"] + packages,
        ]
        for step in steps {
            let run = try await ProcessRun.of(
                step[0], Array(step.dropFirst()), environment: environment, within: .seconds(120))
            guard run.status == 0 else { throw Failed(words: "\(step): \(run.errors)") }
        }
    }

    /// Runs a script, which must print JSON.
    func run(_ script: String, _ arguments: [String] = [], input: String = "") async throws -> JSONValue {
        let run = try await ProcessRun.of(
            program, ["-c", script] + arguments, input: Array(input.utf8), within: .seconds(120))
        guard run.status == 0 else { throw Failed(words: run.errors) }
        return try JSONValue(parsing: run.output)
    }
}
