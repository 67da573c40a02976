internal import CrateBox
public import CrateStore
internal import Glibc
internal import LinuxSystem

/// Moves a collection into a state folder that has none: from the owner's folder, created before the installation, into
/// the folder of the service.
///
/// The copy is made in a staging folder, opened once to check it, and moved into place with the store last. Only then
/// is the original removed, again with the store last. If the process is killed, at least one complete collection
/// remains, and the next run cleans up or finishes.
public struct CollectionMove: Sendable {
    /// The state of the two folders.
    public enum Finding: Sendable, Hashable {
        /// There is no collection to move.
        case nothing
        /// The collection can be moved.
        case ready
        /// An earlier move was interrupted after the copy was in place; only the original has to be removed.
        case unfinished
        /// Both contain a collection; neither is changed.
        case two
    }

    /// Why a collection was not moved.
    public enum Problem: Error, Sendable, Hashable {
        /// A process uses one of the folders; with the folder and, if known, the process.
        case inUse(folder: String, by: String?)
        /// A system call failed; with the path and the reason as one text.
        case system(String)
        /// The store in one of the folders cannot be opened or checked.
        case store(StoreError)
        /// The task was cancelled; one of the folders has the complete collection.
        case cancelled
    }

    /// What a move did; the original is removed.
    public struct Done: Sendable, Hashable, Encodable {
        /// The folder that had the collection.
        public let from: String
        /// The folder that has it now.
        public let to: String
        /// The number of files; 0 if an earlier move was finished.
        public let files: Int
    }

    /// A step of a move, at which a test may interrupt it.
    enum Step: Hashable {
        case copied(String), checked, noted, placed(String), removed(String)
    }

    let source: String
    let target: String

    /// Prepares a move without changing anything; nil if both folders are the same or the first does not exist.
    public init?(from source: String, to target: String) {
        let to = AbsolutePath.resolved(target) ?? target
        guard let from = AbsolutePath.resolved(source), from != to else { return nil }
        (self.source, self.target) = (from, target)
    }

    /// Returns the state of the two folders. Opens the target's store if it exists.
    /// - Throws: ``Problem/store(_:)`` if the target's store can't be opened.
    public func finding() throws(Problem) -> Finding {
        guard Store.isThere(state: source) else { return .nothing }
        guard Store.isThere(state: target) else { return .ready }
        if MoveNote(in: target).describes(source) { return .unfinished }
        return try isEmpty(target) ? .ready : .two
    }

    /// Moves the collection, or finishes an interrupted move. Locks both folders meanwhile.
    /// - Throws: ``Problem``; the staged copy is removed.
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

    /// Runs with a callback after each step. An error from it leaves the folders as if the process had been killed
    /// there.
    func run(_ step: (Step) throws(Problem) -> Void) throws(Problem) -> Done {
        let locks = try locked()
        defer { withExtendedLifetime(locks) {} }
        return try work(step)
    }

    /// Performs the move. Both locks have to be held, because otherwise the staging folder may belong to another
    /// process.
    private func work(_ step: (Step) throws(Problem) -> Void) throws(Problem) -> Done {
        try clean()
        let note = MoveNote(in: target)
        let finding = try finding()
        if finding == .unfinished {
            // If this is interrupted, the next run removes the rest.
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
}
