import GRDB
internal import Glibc
internal import LinuxSystem

/// Why the collection cannot be used: exit status 70.
public enum StoreError: Error, Sendable, Hashable {
    /// The file cannot be opened or is no database of ours; SQLite's own words.
    case unopenable(String)
    /// A newer Cratebox made it.
    case newer(found: Int, known: Int)
    /// A statement failed: a full disk, a lock that another process holds. SQLite's own words.
    case failed(String)
    /// The file is damaged, and could not be set aside yet; what showed it.
    case damaged(String)
    /// Nothing can be written: the file, or its folder, is read-only. SQLite's own words.
    case readOnly(String)
    /// It is of an older version, and is not brought up to date without a backup, which could not be made; why.
    case notBackedUp(String)
}

extension StoreError: CustomStringConvertible {
    /// What GRDB threw, in SQLite's words.
    init(_ error: any Error) {
        switch error {
        case let error as StoreError: self = error
        case let error as FileProblem:
            self = error.code == EROFS ? .readOnly(error.description) : .failed(error.description)
        case let error as DatabaseError:
            let words = error.message ?? "SQLite error \(error.resultCode.rawValue)"
            switch error.resultCode {
            case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(words)
            case .SQLITE_READONLY: self = .readOnly(words)
            default: self = .failed(words)
            }
        default: self = .failed("\(type(of: error))")
        }
    }

    /// The same with the file's name where SQLite's words leave it out.
    func opening(_ location: Store.Location) -> StoreError {
        switch self {
        case .unopenable(let reason), .failed(let reason): .unopenable("\(location): \(reason)")
        case .damaged(let reason): .damaged("\(location): \(reason)")
        case .readOnly(let reason): .readOnly("\(location): \(reason)")
        case .newer, .notBackedUp: self
        }
    }

    /// What is said to people first: no path, no word of SQLite's.
    public var sentence: String {
        switch self {
        case .unopenable, .newer, .failed: "The collection can't be opened."
        case .damaged: "The collection is damaged."
        case .readOnly: "The collection can't be changed: its folder is read-only."
        case .notBackedUp: "The collection can't be brought up to date without room for its backup."
        }
    }

    /// One sentence for diagnostics.
    public var description: String {
        switch self {
        case .unopenable(let reason): "the collection cannot be opened: \(reason)"
        case .newer(let found, let known):
            "the collection was made by a newer Cratebox (version \(found) of the store, this one knows \(known))"
        case .failed(let reason): "the collection cannot be read or written: \(reason)"
        case .damaged(let reason): "the collection is damaged: \(reason)"
        case .readOnly(let reason): "the collection cannot be written: \(reason)"
        case .notBackedUp(let reason): "the collection cannot be backed up: \(reason)"
        }
    }
}
