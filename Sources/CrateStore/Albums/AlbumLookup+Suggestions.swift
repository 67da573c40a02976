public import CrateCore
internal import SQLite

extension AlbumLookup {
    /// The most albums in a list to choose from.
    private static let mostListed = 101

    /// Albums to choose from when none was named: up to `limit` that were played last, the newest with a rip in a
    /// library that is not paused, and the newest of all; each once, and at most 101.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func suggestedToPlay(limit: Int) throws(StoreError) -> [Release] {
        let played = try releases(ids: PlayHistory(store: store).lastPlayed(limit: limit).map(\.release))
        let ripped = try fetch(
            "FROM release WHERE \(CrateOrder.isPlayable("release.id")) \(Self.newestFirst) LIMIT :limit",
            ["limit": Self.mostListed])
        var known: Set<Release.ID> = []
        let all = try played + ripped + suggested(limit: Self.mostListed)
        return Array(all.filter { known.insert($0.id).inserted }.prefix(Self.mostListed))
    }
}
