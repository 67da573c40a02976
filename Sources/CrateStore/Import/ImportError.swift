public import CrateCore
internal import LinuxSystem

/// Why an import stopped. Chunks read before are kept.
public enum ImportError: Error, Sendable, Hashable {
    /// The file does not exist or cannot be read: exit status 66. `errno` is the system's.
    case unreadable(path: String, errno: Int32)
    /// A folder, a pipe or a device: exit status 66.
    case notAFile(String)
    /// Neither a collection nor a wantlist of Discogs: exit status 65. `found` is the beginning of its first line,
    /// `likely` what it seems to be instead.
    case notAnExport(path: String, found: String, likely: String?)
    /// JSON, but not a usable page of Discogs' API: exit status 65. `found` describes the content.
    case notAPage(path: String, found: String)
    /// A JSON file too large for a page: exit status 65.
    case tooLarge(path: String, bytes: Int64)
    /// The store failed: exit status 70.
    case store(StoreError)
    /// The task was cancelled between two chunks: exit status 130. Chunks read before are kept.
    case cancelled

    static func system(_ code: Int32, path: String) -> ImportError { .unreadable(path: path, errno: code) }

    /// Converts the error of a transaction.
    init(_ error: any Error) { self = error as? ImportError ?? .store(StoreError(error)) }

    /// The first 80 characters of untrusted text, without control characters, for a message.
    static func printable(_ text: String) -> String {
        String(text.prefix(80).unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : Character($0) })
    }
}

extension ImportError: CustomStringConvertible {
    /// One sentence for diagnostics.
    public var text: LocalizedText {
        switch self {
        case .unreadable(let path, let code): "\(path) can't be read: \(LocalizedText(written: Errno(code).words))"
        case .notAFile(let path): "\(path) is not a file"
        case .notAnExport(let path, let found, let likely):
            likely.map {
                "\(path) isn't a Discogs export but \(LocalizedText(written: $0)); it begins with: \(found)"
            }
                ?? (found.isEmpty
                    ? "\(path) isn't a Discogs export: it is empty."
                    : "\(path) isn't a Discogs export: it has no column release_id; it begins with: \(found)")
        case .notAPage(let path, let found):
            """
            \(path) is no page of Discogs' API with a collection (releases), a wantlist (wants) or a release (tracklist): \
            \(LocalizedText(written: found))
            """
        case .tooLarge(let path, let bytes):
            "\(path) is no page of Discogs' API: it has \(bytes >> 20) MiB, and a page has less than one"
        case .store(let error): error.text
        case .cancelled: "the import was cancelled; what was read before is kept"
        }
    }

    /// One sentence in English.
    public var description: String { text.english }
}
