public import CrateCore
internal import Foundation
internal import GRDB

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
        return json.flatMap { try? JSONDecoder().decode(ReleaseDetail.self, from: Data($0.utf8)) }
    }
}
