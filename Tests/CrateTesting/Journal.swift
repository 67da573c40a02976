import Foundation

/// What somebody says, one after the other, and those who wait for some of it.
public final class Journal<Entry: Sendable>: Sendable {
    private struct State {
        var entries: [Entry] = []
        var waiters: [(probe: @Sendable ([Entry]) -> Entry?, expectation: Expectation<Entry>)] = []
    }

    // A pthread lock, for the thread sanitizer's sake: a Mutex of a generic type locks where it does not look.
    private let lock = NSLock()
    // SAFETY: touched with the lock held only.
    nonisolated(unsafe) private var state = State()

    /// An empty journal.
    public init() {}

    /// A journal of all that a sequence will give.
    public convenience init<Source: AsyncSequence & Sendable>(of source: Source) where Source.Element == Entry {
        self.init()
        Task { [weak self] in
            for try await entry in source { self?.append(entry) }
        }
    }

    /// All of it so far.
    public var entries: [Entry] { lock.withLock { state.entries } }

    /// Adds one.
    public func append(_ entry: Entry) {
        let found = lock.withLock {
            state.entries.append(entry)
            let answers = state.waiters.map { ($0.probe(state.entries), $0) }
            state.waiters = answers.filter { $0.0 == nil }.map(\.1)
            return answers.compactMap { answer in answer.0.map { ($0, answer.1.expectation) } }
        }
        for (entry, expectation) in found { expectation.settle(.success(entry)) }
    }

    /// The first entry from a place on that satisfies a condition, as soon as it is there.
    @discardableResult
    public func first(
        _ awaited: String, from place: Int = 0, within limit: Duration = .seconds(60),
        where isIt: @escaping @Sendable (Entry) -> Bool
    ) async throws -> Entry {
        let expectation = Expectation<Entry>()
        let found = lock.withLock {
            let found = state.entries.dropFirst(place).first(where: isIt)
            if found == nil { state.waiters.append(({ $0.dropFirst(place).first(where: isIt) }, expectation)) }
            return found
        }
        if let found { return found }
        return try await expectation.value(within: limit, of: awaited) { [weak self] in
            "\(self?.entries ?? [])"
        }
    }
}
