internal import CrateClient
internal import CrateCore
internal import CrateIntents
internal import CratePlayback
internal import CrateStore

extension Box {
    /// The size of the collection, and how long this box has run and played.
    func statistics() async throws -> CollectionStatistics {
        let (figures, revision) = try await collection.size()
        played.record(isPlaying: engine.report.state == .playing)
        return CollectionStatistics(
            artists: figures.artists, albums: figures.albums, tracks: figures.tracks,
            duration: Double(figures.milliseconds) / 1000, modified: revision.changedAt,
            uptime: played.uptime.thousandths, played: played.total.thousandths)
    }

    /// Returns the reply of the intent `OpenAlbum` for an album, without making the album current.
    func sheet(of release: Int64) async throws -> BoxReply {
        BoxReply(try await OpenedAlbum.reply(of: Release.ID(rawValue: release), in: store, by: player))
    }

    /// Starts a scan of the libraries that are connected, unless one runs.
    func scan() async throws -> ScanJob { try await scans.start { [self] in forget() } }

    /// The scan that runs; nil if none does.
    var currentScan: ScanJob? { scans.current }
}
