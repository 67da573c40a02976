internal import CrateBox
public import CrateStore
internal import Glibc

/// Moves a collection from one state folder into another, in which there is none yet: from its owner's, made before the
/// installation, into the service's.
///
/// All of it is copied beside, opened once to see that it is whole, and put into its place with the store last. Only then
/// the original goes, its store last of all. Who is killed midway leaves at least one whole collection, and the next run
/// cleans up or finishes.
public struct CollectionMove: Sendable {
    /// How two state folders stand.
    public enum Finding: Sendable, Hashable {
        /// There is nothing to be moved.
        case nothing
        /// It can be moved.
        case ready
        /// An earlier move was cut short behind its last decision: only the original is left to be removed.
        case unfinished
        /// Both hold a collection: neither is touched.
        case two
    }

    /// Why it was not moved.
    public enum Problem: Error, Sendable, Hashable {
        /// A process uses one of the folders: which folder, and who, as far as that is known.
        case inUse(folder: String, by: String?)
        /// The system's words, with the path.
        case system(String)
        /// The store cannot be used.
        case store(StoreError)
        /// The task was cancelled.
        case cancelled
    }

    /// A move that was made.
    public struct Done: Sendable, Hashable, Encodable {
        /// The folder that it came from.
        public let from: String
        /// The folder that it is in now.
        public let to: String
        /// How many files it was; none where an earlier move was finished.
        public let files: Int
    }

    /// What was just done: for tests that end it there.
    enum Step: Hashable {
        case copied(String), checked, noted, placed(String), removed(String)
    }

    let source: String
    let target: String

    /// A move between two folders; nil where they are the same, or the first is not there.
    public init?(from source: String, to target: String) {
        guard let from = Self.resolved(source), from != Self.resolved(target) ?? target else { return nil }
        (self.source, self.target) = (from, target)
    }

    /// How the two stand. Opens the store of the target, where there is one.
    public func finding() throws(Problem) -> Finding {
        guard Store.isThere(state: source) else { return .nothing }
        guard Store.isThere(state: target) else { return .ready }
        if MoveNote(in: target).tells(of: source) { return .unfinished }
        return try isEmpty(target) ? .ready : .two
    }

    /// Moves, or finishes what was cut short.
    public func run() throws(Problem) -> Done {
        let locks = try locked()
        defer { withExtendedLifetime(locks) {} }
        do throws(Problem) {
            return try work { _ throws(Problem) in if Task.isCancelled { throw .cancelled } }
        } catch {
            try? clean()
            throw error
        }
    }

    /// The same, told of each step; whoever throws there leaves everything as a kill would.
    func run(_ step: (Step) throws(Problem) -> Void) throws(Problem) -> Done {
        let locks = try locked()
        defer { withExtendedLifetime(locks) {} }
        return try work(step)
    }

    /// Behind the locks: without them the copy beside may be another process'.
    private func work(_ step: (Step) throws(Problem) -> Void) throws(Problem) -> Done {
        try clean()
        let note = MoveNote(in: target)
        let finding = try finding()
        if finding == .unfinished {
            // Who interrupts here leaves the rest to the next run.
            try remove(step)
            note.forget()
            return Done(from: source, to: target, files: 0)
        }
        guard finding == .ready else { return Done(from: source, to: target, files: 0) }
        note.forget()
        let files = try stage(step)
        try check()
        try step(.checked)
        if Store.isThere(state: target) { try dropEmptyStore() }
        try note.write(about: source)
        try step(.noted)
        try place(files, step)
        try remove(step)
        note.forget()
        return Done(from: source, to: target, files: files.count)
    }

    private func locked() throws(Problem) -> [BoxLock] { [try lock(source), try lock(target)] }

    private func lock(_ folder: String) throws(Problem) -> BoxLock {
        do throws(BoxLock.Refusal) {
            let lock = try BoxLock(state: folder, name: "cratebox setup")
            guard !Store.isOpenElsewhere(state: folder) else { throw .owned(by: nil) }
            return lock
        } catch {
            switch error {
            case .owned(let owner): throw .inUse(folder: folder, by: owner?.description)
            case .system(let words): throw .system(words)
            }
        }
    }

    private func isEmpty(_ folder: String) throws(Problem) -> Bool {
        do throws(StoreError) {
            return try Store(.file("\(folder)/\(Store.fileName)")).isEmpty
        } catch {
            throw .store(error)
        }
    }

    private static func resolved(_ path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
    }
}
