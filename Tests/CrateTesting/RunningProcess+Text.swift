/// A process that ended before it printed what a test waited for.
public struct EndedEarly: Error, CustomStringConvertible {
    let words: String
    let awaited: String
    let run: ProcessRun

    /// What it printed, and its status.
    public var description: String {
        "`\(words)` ended with \(run.status) before \(awaited); it printed: \(run.output)\(run.errors)"
    }
}

extension RunningProcess {
    /// Its standard output so far, as soon as that contains a text.
    public func output(containing text: String, within limit: Duration = .seconds(60)) async throws -> String {
        try await output("the text \"\(text)\"", within: limit) { $0.contains(text) }
    }

    /// Its standard error so far, as soon as that contains a text.
    public func errors(containing text: String, within limit: Duration = .seconds(60)) async throws -> String {
        try await errors("the text \"\(text)\"", within: limit) { $0.contains(text) }
    }

    /// Its standard output so far, as soon as that satisfies a condition.
    public func output(
        _ awaited: String, within limit: Duration = .seconds(60), until isThere: @escaping @Sendable (String) -> Bool
    ) async throws -> String {
        try await text(in: streams.output, awaited, within: limit, until: isThere)
    }

    /// Its standard error so far, as soon as that satisfies a condition.
    public func errors(
        _ awaited: String, within limit: Duration = .seconds(60), until isThere: @escaping @Sendable (String) -> Bool
    ) async throws -> String {
        try await text(in: streams.errors, awaited, within: limit, until: isThere)
    }

    /// - Throws: `TimedOut` at the limit, ``EndedEarly`` if the stream ends before it satisfies the condition.
    private func text(
        in gathering: Gathering, _ awaited: String, within limit: Duration,
        until isThere: @escaping @Sendable (String) -> Bool
    ) async throws -> String {
        let bytes = try await gathering.bytes(within: limit, awaited) { bytes, hasEnded in
            hasEnded || isThere(String(decoding: bytes, as: UTF8.self))
        }
        let all = String(decoding: bytes, as: UTF8.self)
        guard isThere(all) else { throw EndedEarly(words: words, awaited: awaited, run: try await end(within: limit)) }
        return all
    }
}
