internal import CrateIntents
public import CrateStore

/// A list that was exported to a file and is updated with the collection.
public struct ExportEntry: Sendable, Hashable, Codable {
    /// The kind of list: `hassil`.
    public let kind: String
    /// The absolute path of the file.
    public let path: String
    /// The other options of the export, by the names of the command's options.
    public let options: [String: String]

    /// Creates an entry.
    public init(kind: String, path: String, options: [String: String] = [:]) {
        (self.kind, self.path, self.options) = (kind, path, options)
    }
}

/// Generates a list; the same collection results in the same bytes.
public typealias ListExporter = @Sendable (ExportEntry, Store) throws -> [UInt8]

/// The kinds of lists that are updated with the collection.
public enum ListExporters {
    /// The exporters by kind.
    public static let all: [String: ListExporter] = [
        HassilList.kind: { entry, store in Array(try HassilList(entry).export(from: store).yaml.utf8) }
    ]
}
