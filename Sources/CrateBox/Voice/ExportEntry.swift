internal import CrateIntents
public import CrateStore

/// A list that was exported to a file, and is to follow the collection.
public struct ExportEntry: Sendable, Hashable, Codable {
    /// What kind of list: `hassil`.
    public let kind: String
    /// The file, by its absolute path.
    public let path: String
    /// What else its exporter was told, by the names of the command's options.
    public let options: [String: String]

    /// A list of a kind in a file.
    public init(kind: String, path: String, options: [String: String] = [:]) {
        (self.kind, self.path, self.options) = (kind, path, options)
    }
}

/// Writes a list of its kind: the same collection gives the same bytes.
public typealias ListExporter = @Sendable (ExportEntry, Store) throws -> [UInt8]

/// The kinds of lists that follow the collection.
public enum ListExporters {
    /// By the kind's name.
    public static let all: [String: ListExporter] = [
        HassilList.kind: { entry, store in Array(try HassilList(entry).export(from: store).yaml.utf8) }
    ]
}
