internal import CrateCore

/// The content of a JSON file of Discogs' API.
enum PageContent {
    /// A page of a collection's folder.
    case collection(ListPage)
    /// A page of the wantlist.
    case wantlist(ListPage)
    /// A release with full detail.
    case release(JSONNode)
    /// The names of a collection's folders, by number.
    case folders([Int64: String])
    /// The names of a collection's custom fields, by number.
    case fields([Int64: String])

    /// The largest file that is read, in bytes. A page of 100 items has about 200 KiB.
    static let largest: Int64 = 64 << 20

    /// True when the first bytes of a file are those of JSON, in any encoding.
    static func isLikely(_ beginning: [UInt8]) -> Bool {
        let first = beginning.first { !skipped.contains($0) }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    /// White space, byte order marks, and the zero bytes of UTF-16.
    private static let skipped: Set<UInt8> = [0, 9, 10, 13, 32, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF]

    /// Reads and classifies a file.
    init(path: String) throws(ImportError) {
        let root = try Self.root(try Self.bytes(path: path), of: path)
        guard let content = Self(root) else { throw .notAPage(path: path, found: Self.found(root)) }
        self = content
    }

    private static func root(_ bytes: [UInt8], of path: String) throws(ImportError) -> JSONNode {
        do throws(JSONTree.Mistake) {
            return try JSONNode(parsing: bytes)
        } catch {
            switch error {
            case .tooDeep: throw .notAPage(path: path, found: ForeignJSON.TooDeep().description)
            case .malformed: throw .notAPage(path: path, found: ImportError.brokenPage)
            }
        }
    }

    /// The bytes of a file as UTF-8.
    /// - Throws: ``ImportError/tooLarge(path:bytes:)`` above `largest`.
    static func bytes(path: String) throws(ImportError) -> [UInt8] {
        let length = try DiscogsExportFile.beginning(path: path).length
        guard length <= largest else { throw .tooLarge(path: path, bytes: length) }
        var file = try DiscogsExportFile(path: path)
        var bytes: [UInt8] = []
        var piece = try file.next()
        while !piece.isEmpty {
            bytes += piece
            piece = try file.next()
        }
        return bytes
    }

    private init?(_ root: JSONNode) {
        if root["releases"].isList {
            self = .collection(ListPage(root, items: "releases"))
        } else if root["wants"].isList {
            self = .wantlist(ListPage(root, items: "wants"))
        } else if root["folders"].isList {
            self = .folders(Self.names(root["folders"]))
        } else if root["fields"].isList {
            self = .fields(Self.names(root["fields"]))
        } else if root["tracklist"].isList || (root["title"].text != nil && root["artists"].isList) {
            // A master has a `main_release`, and its own number is not a release number.
            guard root["main_release"].number == nil else { return nil }
            self = .release(root)
        } else {
            return nil
        }
    }

    private static func names(_ list: JSONNode) -> [Int64: String] {
        list.list.reduce(into: [:]) { names, item in
            if let id = item["id"].number, let name = item["name"].name { names[id] = name }
        }
    }

    private static func found(_ root: JSONNode) -> String {
        if let message = root["message"].text ?? root["error"].text {
            return "Discogs answered: \(ImportError.printable(message))"
        }
        if root["main_release"].number != nil { return "it is a master, not a release" }
        if !root.isObject { return "it isn't a JSON object" }
        return "it has \(ImportError.printable(root.keys.joined(separator: ", ")))"
    }
}
