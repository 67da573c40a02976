/// What a client waits for, and what has changed since it asked last.
struct IdleState: Hashable, Sendable {
    /// What has changed and was not told.
    private(set) var pending: Subsystems = []
    /// What the client waits for; nil where it does not wait.
    private(set) var awaited: Subsystems?

    /// Something has changed. Gives the lines that end the waiting, if they do.
    mutating func record(_ changed: Subsystems) -> [String]? {
        pending.formUnion(changed)
        return told()
    }

    /// The client waits from now on. What it waits for may have changed already.
    mutating func begin(_ wanted: Subsystems) -> [String]? {
        awaited = wanted
        return told()
    }

    /// The client waits no longer: true where it did.
    mutating func end() -> Bool {
        defer { awaited = nil }
        return awaited != nil
    }

    private mutating func told() -> [String]? {
        guard let awaited else { return nil }
        let told = pending.intersection(awaited)
        guard !told.isEmpty else { return nil }
        self.awaited = nil
        // What was not waited for is told another time.
        pending.subtract(told)
        return told.words.map { "changed: \($0)" } + ["OK"]
    }
}
