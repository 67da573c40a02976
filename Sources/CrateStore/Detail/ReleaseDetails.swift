public import CrateCore
internal import GRDB

extension ReleaseDetail {
    /// Reads a document, which may be anybody's; nil where it is none, or is nested deeper than any.
    init?(json bytes: [UInt8]) {
        guard let detail = try? ForeignJSON.value(Self.self, of: bytes) else { return nil }
        self = detail
    }
}

/// Details of releases, read from the store one at a time: nobody decodes them to make a list.
public struct ReleaseDetails: Sendable {
    private let store: Store

    /// The details of a store.
    public init(store: Store) { self.store = store }

    /// What Discogs says about a release; nil where no detail was imported.
    /// - Throws: ``StoreError`` when it cannot be read.
    public func detail(of release: Release.ID) throws(StoreError) -> ReleaseDetail? {
        let json = try store.read { database in
            try String.fetchOne(
                database.cachedStatement(sql: "SELECT detail FROM release WHERE id = ?"), arguments: [release.rawValue])
        }
        return json.flatMap { ReleaseDetail(json: Array($0.utf8)) }
    }
}
