/// Records a sequence of entries, and wakes those who wait for one.
public final class Journal<Entry: Sendable>: Sendable {
    private let state = Monitor<[Entry]>([])

    /// Creates an empty recorder.
    public init() {}

    /// Creates a recorder of a sequence's elements.
    public convenience init<Source: AsyncSequence & Sendable>(of source: Source) where Source.Element == Entry {
        self.init()
        Task(executorPreference: TestThreads.shared) { [weak self] in
            for try await entry in source { self?.append(entry) }
        }
    }

    /// All entries so far.
    public var entries: [Entry] { state.value }

    /// Appends an entry.
    public func append(_ entry: Entry) { state.change { $0.append(entry) } }

    /// Removes all entries, so that a long run takes no more memory than a short one.
    public func forget() { state.change { $0.removeAll() } }

    /// The first entry from an index on that satisfies a condition, as soon as it is recorded.
    @discardableResult
    public func first(
        _ awaited: String, from place: Int = 0, within limit: Duration = .seconds(60),
        where isIt: @escaping @Sendable (Entry) -> Bool
    ) async throws -> Entry {
        try await state.first(awaited, within: limit, found: { "\($0)" }) { $0.dropFirst(place).first(where: isIt) }
    }
}
