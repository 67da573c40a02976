public import CrateCore
internal import SQLite

extension ReleaseDetail {
    /// Decodes an untrusted document; nil when it is not a release or is nested too deeply.
    init?(json bytes: [UInt8]) {
        guard let detail = try? ForeignJSON.value(Self.self, of: bytes) else { return nil }
        self = detail
    }
}

/// Reads release details from the store, one at a time: they are too expensive to decode for lists.
public struct ReleaseDetails: Sendable {
    private let store: Store

    /// Reads details from this store; each call decodes one document.
    public init(store: Store) { self.store = store }

    /// The detail of a release; nil when none was imported.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func detail(of release: Release.ID) throws(StoreError) -> ReleaseDetail? {
        let json = try store.read { database in
            try database.cachedStatement(sql: "SELECT detail FROM release WHERE id = ?").value(
                String.self, arguments: [release.rawValue])
        }
        return json.flatMap { ReleaseDetail(json: Array($0.utf8)) }
    }
}
