public import CrateClient
internal import CrateCore
internal import CrateStore
internal import Intents

/// Errors of the store are thrown as ``CrateClient/BoxError/failed(_:)`` with the reply that states them.
extension LocalClient: CollectionClient {
    /// At most `count` albums after a place (nil: from the first), ordered by artist, title and release number.
    public func albums(after: AlbumCursor?, count: Int, withTracks: Bool) async throws -> AlbumPage {
        try await albums(after: after, count: count, withTracks: withTracks, having: nil)
    }

    /// At most `count` albums after a place (nil: from the first) that may contain a text. The caller compares exactly.
    public func albums(
        after: AlbumCursor?, count: Int, withTracks: Bool, having text: AlbumText?
    ) async throws -> AlbumPage {
        try await answer {
            try await box.collection.page(after: after, count: count, withTracks: withTracks, having: text)
        }
    }

    /// The names of at most `count` albums that have tracks, after a place (nil: from the first).
    public func briefs(after: AlbumCursor?, count: Int, parts: AlbumBrief.Parts) async throws -> AlbumBriefPage {
        try await answer { try await box.collection.briefs(after: after, count: count, parts: parts) }
    }

    /// The albums with these release numbers, in the given order; unknown numbers are left out.
    public func albums(of releases: [Int64], withTracks: Bool) async throws -> [AlbumEntry] {
        try await answer { try await box.collection.albums(of: releases, withTracks: withTracks) }
    }

    /// The tracks of an album in playing order; empty for an unknown album.
    public func tracks(of release: Int64) async throws -> [TrackEntry] {
        try await answer { try await box.collection.tracks(of: release) }
    }

    /// Why albums cannot be played now, and which of their tracks have no file. Albums without either are left out.
    public func availability(of releases: [Int64]) async throws -> [AlbumAvailability] {
        try await answer { try await box.collection.availability(of: releases) }
    }

    /// An album with its play state, copies and rips.
    public func sheet(of release: Int64, language: String?) async throws -> BoxReply {
        try await answer {
            try await Language.$current.withValue(Self.language(language)) { try await box.sheet(of: release) }
        }
    }

    /// The cover of an album, of at most 16 MiB; nil if it has none, or if no library is connected.
    public func cover(of release: Int64) async throws -> CoverBytes? {
        try await answer { try await box.collection.cover(of: release) }
    }

    /// The size of the collection, and how long this box has run and played.
    public func statistics() async throws -> CollectionStatistics { try await answer { try await box.statistics() } }

    /// What this process can use, given its permissions and configuration.
    public func inspection(isThorough: Bool) async throws -> BoxInspection? {
        try await answer { try await box.inspection(isThorough: isThorough) }
    }

    /// Starts a scan of all libraries that are connected.
    public func scan() async throws -> ScanJob { try await answer { try await box.scan() } }

    /// The scan that runs in this box; nil if none does.
    public func currentScan() async throws -> ScanJob? { box.currentScan }

    /// All crates, in the order of their names, with their sizes.
    public func crates() async throws -> [CrateListing] { try await answer { try await box.crates() } }

    /// The items of a crate, whose name is compared folded; nil if there is none.
    public func crate(named name: String) async throws -> [CrateItem]? {
        try await answer { try await box.crate(named: name) }
    }

    /// Creates, replaces, renames or removes a crate. May block the calling thread while other processes write the
    /// store.
    public func change(_ change: CrateChange) async throws -> BoxReply {
        try await answer { try await box.change(change) }
    }

    /// Runs a body and converts errors of the store to ``CrateClient/BoxError/failed(_:)``, as over the socket.
    func answer<Value>(_ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch let error as StoreError {
            throw BoxError.failed(BoxReply(error))
        } catch CrateError.store(let error) {
            throw BoxError.failed(BoxReply(error))
        }
    }
}
