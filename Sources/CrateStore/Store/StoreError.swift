public import CrateCore
internal import Glibc
internal import LinuxSystem
import SQLite

/// Why the collection cannot be used: exit status 70.
public enum StoreError: Error, Sendable, Hashable {
    /// The file cannot be opened or is not a Cratebox database; with SQLite's message.
    case unopenable(String)
    /// It was made by a newer Cratebox.
    case newer(found: Int, known: Int)
    /// Another program's database is at the path of the collection.
    case foreign(String)
    /// A statement failed, for example because another process holds a lock; with SQLite's message.
    case failed(String)
    /// Another program kept it locked for as long as Cratebox waits; with SQLite's message.
    case locked(String)
    /// There is no room for what was to be written, and all that was written before is kept; with SQLite's message.
    case full(String)
    /// The file is damaged and not set aside yet; with the evidence.
    case damaged(String)
    /// The file is damaged and stays in its place until a person decides; with the evidence and the remedy.
    case unrepaired(String, StoreRemedy)
    /// The file or its folder is read-only; with SQLite's message.
    case readOnly(String)
    /// This user may not write it; with the folder or file that lacks the permission.
    case denied(String)
    /// It is of an older version and cannot be upgraded because the backup failed; with the reason.
    case notBackedUp(String)
}

extension StoreError: CustomStringConvertible {
    /// Converts an error of SQLite or of a file, with its words.
    init(_ error: any Error) {
        switch error {
        case let error as StoreError: self = error
        case let error as FileProblem:
            switch error.code {
            case EROFS: self = .readOnly(error.description)
            case ENOSPC, EDQUOT: self = .full(error.description)
            default: self = .failed(error.description)
            }
        case let error as SQLiteError:
            let words = error.words
            switch error.code.primary {
            case .corrupt, .notADatabase: self = .damaged(words)
            case .readOnly: self = .readOnly(words)
            case .full: self = .full(words)
            case .busy, .locked: self = .locked(words)
            default: self = .failed(words)
            }
        default: self = .failed("\(type(of: error))")
        }
    }

    /// Adds the file's path, which SQLite's message lacks.
    func opening(_ location: Store.Location) -> StoreError {
        switch self {
        case .unopenable(let reason), .failed(let reason): .unopenable("\(location): \(reason)")
        case .damaged(let reason): .damaged("\(location): \(reason)")
        case .readOnly(let reason): .readOnly("\(location): \(reason)")
        case .full(let reason): .full("\(location): \(reason)")
        case .newer, .foreign, .locked, .notBackedUp, .denied, .unrepaired: self
        }
    }

    /// The missing permission, where SQLite reports only that it cannot write.
    /// - Parameter path: The database that was to be written; nil in memory.
    func explained(at path: String?) -> StoreError {
        guard case .readOnly = self, let path else { return self }
        let files = ["", "-wal", "-shm", ".lock"].map { path + $0 }
        let denied = ([DurableFile.folder(of: path)] + files).first { access($0, W_OK) != 0 && errno == EACCES }
        return denied.map(StoreError.denied) ?? self
    }

    /// The sentence shown to people first, without SQLite's message.
    public var sentence: LocalizedText {
        switch self {
        case .unopenable, .newer, .failed: "The collection can't be opened."
        case .foreign: "Another program's database is in the place of the collection."
        case .locked: "Another program uses the collection for itself; try again once it has finished."
        case .full: "The disk with the collection is full: make room, and repeat the command. Nothing stored is lost."
        case .damaged, .unrepaired(_, .restore): "The collection is damaged."
        case .unrepaired(_, .importing(hasUnusableBackup: true)):
            "The collection is damaged, and none of its backups can be used."
        case .unrepaired(_, .importing(hasUnusableBackup: false)):
            "The collection is damaged, and there is no backup of it."
        case .unrepaired(_, .openBackups): "The collection is damaged, and its backups can't be read."
        case .unrepaired(_, .writableDisk(.readOnly)):
            "The collection is damaged, and its disk is read-only: it can be repaired once the disk can be written."
        case .unrepaired(_, .writableDisk(.full)):
            "The collection is damaged, and its disk is full: it can be repaired once there is room."
        case .unrepaired(_, .openPlace(let problem, state: _)):
            "The collection is damaged, and you can't repair it: no permission for \(problem.path)."
        case .readOnly: "The collection can't be changed: its folder is read-only."
        case .denied(let path): "You can't write to the collection: no permission for \(path)."
        case .notBackedUp: "The collection can't be brought up to date without room for its backup."
        }
    }

    /// The reason as a clause for logs and `cratebox doctor`, with the words of the system or SQLite.
    public var text: LocalizedText {
        switch self {
        case .unopenable(let reason): "the collection can't be opened: \(reason)"
        case .newer(let found, let known):
            "the collection was made by a newer Cratebox (version \(found) of the store, this one knows \(known))"
        case .foreign(let path): "the collection's file is a database of another program: \(path)"
        case .failed(let reason): "the collection can't be read or written: \(reason)"
        case .locked(let reason): "another program uses the collection for itself: \(reason)"
        case .damaged(let reason), .unrepaired(let reason, .restore): "the collection is damaged: \(reason)"
        case .unrepaired(let reason, .importing(hasUnusableBackup: true)):
            "the collection is damaged, and none of its backups can be used: \(reason)"
        case .unrepaired(let reason, .importing(hasUnusableBackup: false)):
            "the collection is damaged, and there is no backup of it: \(reason)"
        case .unrepaired(_, .openBackups(let problem, state: _)):
            "the collection is damaged, and its backups can't be read: \(problem.description)"
        case .unrepaired(let reason, .writableDisk):
            "the collection is damaged, and its disk can't be written: \(reason)"
        case .unrepaired(_, .openPlace(let problem, state: _)):
            "the collection is damaged, and can't be repaired: no permission for \(problem.path)"
        case .readOnly(let reason), .full(let reason): "the collection can't be written: \(reason)"
        case .denied(let path): "the collection can't be written: no permission for \(path)"
        case .notBackedUp(let reason): "the collection can't be backed up: \(reason)"
        }
    }

    /// The system's message, without the sentence.
    public var reason: LocalizedText {
        switch self {
        case .unrepaired(_, .openBackups(let problem, state: _)): LocalizedText(written: problem.description)
        case .unopenable(let reason), .failed(let reason), .damaged(let reason), .unrepaired(let reason, _),
            .readOnly(let reason), .full(let reason), .notBackedUp(let reason), .locked(let reason):
            LocalizedText(written: reason)
        case .newer, .foreign, .denied: text
        }
    }

    /// The lines below the sentence: the system's message, and the command that fixes the error.
    public var advice: LocalizedText {
        switch self {
        case .denied, .foreign: LocalizedText(verbatim: fix)
        case .locked: reason
        case .unopenable, .newer, .failed, .full, .damaged, .unrepaired, .readOnly, .notBackedUp:
            LocalizedText(verbatim: "\(reason.text)\n\(fix)")
        }
    }

    /// The command that fixes the error, or that finds out what does.
    public var fix: String {
        switch self {
        case .foreign(let path): ShellWord.movingAway(path)
        case .unrepaired(_, let remedy): remedy.fix
        case .unopenable, .newer, .failed, .locked, .full, .damaged, .readOnly, .denied, .notBackedUp:
            "cratebox doctor"
        }
    }

    /// The command that puts another collection in the place of a damaged one.
    public static func fix(hasBackup: Bool) -> String {
        hasBackup ? "cratebox restore --latest" : "cratebox import FILE"
    }

    /// Whether the store is damaged and this user can put nothing in its place, so that a restore would fail.
    public var waitsForPlace: Bool {
        if case .unrepaired(_, let remedy) = self { remedy.isOfPlace } else { false }
    }

    /// The clause in English, for logs.
    public var description: String { text.english }
}
