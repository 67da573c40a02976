/// What somebody says, one after the other, and those who wait for some of it.
public final class Journal<Entry: Sendable>: Sendable {
    private let state = Monitor<[Entry]>([])

    /// An empty journal.
    public init() {}

    /// A journal of all that a sequence will give.
    public convenience init<Source: AsyncSequence & Sendable>(of source: Source) where Source.Element == Entry {
        self.init()
        Task(executorPreference: TestThreads.shared) { [weak self] in
            for try await entry in source { self?.append(entry) }
        }
    }

    /// All of it so far.
    public var entries: [Entry] { state.value }

    /// Adds one.
    public func append(_ entry: Entry) { state.change { $0.append(entry) } }

    /// The first entry from a place on that satisfies a condition, as soon as it is there.
    @discardableResult
    public func first(
        _ awaited: String, from place: Int = 0, within limit: Duration = .seconds(60),
        where isIt: @escaping @Sendable (Entry) -> Bool
    ) async throws -> Entry {
        try await state.first(awaited, within: limit, found: { "\($0)" }) { $0.dropFirst(place).first(where: isIt) }
    }
}
