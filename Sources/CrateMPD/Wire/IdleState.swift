/// The subsystems a client waits for, and those that have changed since its last `idle`.
struct IdleState: Hashable, Sendable {
    /// The changed subsystems not yet reported to the client.
    private(set) var pending: Subsystems = []
    /// The subsystems the client waits for; nil if it does not wait.
    private(set) var awaited: Subsystems?

    /// Records a change. Returns the reply that ends the wait, if the client waits for it.
    mutating func record(_ changed: Subsystems) -> [String]? {
        pending.formUnion(changed)
        return reply()
    }

    /// Starts a wait. Returns the reply at once if something has changed already.
    mutating func begin(_ wanted: Subsystems) -> [String]? {
        awaited = wanted
        return reply()
    }

    /// Ends the wait; true if the client was waiting.
    mutating func end() -> Bool {
        defer { awaited = nil }
        return awaited != nil
    }

    private mutating func reply() -> [String]? {
        guard let awaited else { return nil }
        let reported = pending.intersection(awaited)
        guard !reported.isEmpty else { return nil }
        self.awaited = nil
        // Keep the other changes for a later `idle`.
        pending.subtract(reported)
        return reported.words.map { "changed: \($0)" } + ["OK"]
    }
}
