public import CrateCore
internal import LinuxSystem

/// Why an import stopped. Chunks read before are kept.
public enum ImportError: Error, Sendable, Hashable {
    /// The file does not exist or cannot be read: exit status 66. `errno` is the error number of the system call.
    case unreadable(path: String, errno: Int32)
    /// A folder or a device: exit status 66.
    case notAFile(String)
    /// A pipe other than standard input: exit status 66. An import reads its files more than once.
    case pipe(String)
    /// Neither a collection nor a wantlist of Discogs: exit status 65. `found` is the beginning of its first line,
    /// `likely` what it seems to be instead.
    case notAnExport(path: String, found: String, likely: String?)
    /// A file that is not text: exit status 65.
    case foreign(path: String, kind: ForeignFile)
    /// An export that should replace a list, but has no usable record: exit status 65. `reason` is that of its first
    /// refused row; nil if it has no rows.
    case listsNothing(path: String, reason: String?)
    /// JSON, but not a usable page of Discogs' API: exit status 65. `found` describes the content.
    case notAPage(path: String, found: String)
    /// A JSON file too large for a page: exit status 65.
    case tooLarge(path: String, bytes: Int64)
    /// The store failed: exit status 70.
    case store(StoreError)
    /// The task was cancelled between two chunks: exit status 130. Chunks read before are kept.
    case cancelled

    /// What ``notAPage(path:found:)`` has for JSON that ends early or is damaged.
    static let brokenPage = "it isn't complete JSON"

    /// Whether a page may be whole when it is fetched again: it ends early, or Discogs answered with a message instead,
    /// such as that of too many requests.
    public var isOfFetch: Bool {
        guard case .notAPage(_, let found) = self else { return false }
        return found == Self.brokenPage || found.hasPrefix("Discogs answered: ")
    }

    static func system(_ code: Int32, path: String) -> ImportError { .unreadable(path: path, errno: code) }

    /// Converts the error of a transaction.
    init(_ error: any Error) { self = error as? ImportError ?? .store(StoreError(error)) }

    /// The first 80 characters of untrusted text, without control characters, for a message.
    static func printable(_ text: String) -> String {
        String(text.prefix(80).unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : Character($0) })
    }

    /// The error for a file whose first line is not the header of an export.
    static func stranger(_ path: String, line: String, likely: String? = nil) -> ImportError {
        guard ForeignFile.isText(line) else { return .foreign(path: path, kind: .binary) }
        return .notAnExport(path: path, found: printable(line), likely: likely)
    }
}

extension ImportError: CustomStringConvertible {
    /// The reason as a clause or sentence for people, with the file concerned.
    public var text: LocalizedText {
        switch self {
        case .unreadable(let path, let code):
            "\(Self.name(path)) can't be read: \(LocalizedText(written: Errno(code).words))"
        case .notAFile(let path): "\(Self.name(path)) isn't a file"
        case .pipe(let path): "\(Self.name(path)) is a pipe, which can be read only once"
        case .notAnExport(let path, let found, let likely):
            likely.map {
                "\(Self.name(path)) isn't a Discogs export but \(LocalizedText(written: $0)); it begins with: \(found)"
            }
                ?? (found.isEmpty
                    ? "\(Self.name(path)) isn't a Discogs export: it is empty."
                    : "\(Self.name(path)) isn't a Discogs export: it has no column release_id; it begins with: \(found)")
        case .foreign(let path, let kind): kind.text(Self.name(path))
        case .listsNothing(let path, nil): "\(Self.name(path)) lists no records, so it can't replace anything."
        case .listsNothing(let path, let reason?):
            "No row of \(Self.name(path)) can be used, so it can't replace anything: \(LocalizedText(written: reason))"
        case .notAPage(let path, let found):
            "\(Self.name(path)) isn't a collection, a wantlist or a release of Discogs' API: \(LocalizedText(written: found))"
        case .tooLarge(let path, let bytes):
            "\(Self.name(path)) isn't a page of Discogs' API: it has \(bytes >> 20) MiB, and a page has less than one"
        case .store(let error): error.text
        case .cancelled: "the import was cancelled; what was read before is kept"
        }
    }

    private static func name(_ path: String) -> String { DiscogsExport.name(of: path) }

    /// The reason in English, for logs.
    public var description: String { text.english }
}
