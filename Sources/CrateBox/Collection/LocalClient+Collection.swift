public import CrateClient
internal import CrateCore
internal import CrateStore
internal import Intents

/// Errors of the store are ``CrateClient/BoxError/silent(_:)`` with their sentence.
extension LocalClient: CollectionClient {
    /// At most `count` albums after a place, from the first for nil, by artist, title and number.
    public func albums(after: AlbumCursor?, count: Int, withTracks: Bool) async throws -> AlbumPage {
        try await albums(after: after, count: count, withTracks: withTracks, having: nil)
    }

    /// At most `count` albums after a place, from the first for nil, that may have a text: the caller compares exactly.
    public func albums(
        after: AlbumCursor?, count: Int, withTracks: Bool, having text: AlbumText?
    ) async throws -> AlbumPage {
        try await answer {
            try await box.collection.page(after: after, count: count, withTracks: withTracks, having: text)
        }
    }

    /// The names of at most `count` albums that have tracks, after a place or from the first.
    public func briefs(after: AlbumCursor?, count: Int, parts: AlbumBrief.Parts) async throws -> AlbumBriefPage {
        try await answer { try await box.collection.briefs(after: after, count: count, parts: parts) }
    }

    /// The albums with these numbers, in this order.
    public func albums(of releases: [Int64], withTracks: Bool) async throws -> [AlbumEntry] {
        try await answer { try await box.collection.albums(of: releases, withTracks: withTracks) }
    }

    /// The tracks of an album in playing order; empty for an unknown album.
    public func tracks(of release: Int64) async throws -> [TrackEntry] {
        try await answer { try await box.collection.tracks(of: release) }
    }

    /// Why these albums cannot be played now, and which of their tracks have no file.
    public func availability(of releases: [Int64]) async throws -> [AlbumAvailability] {
        try await answer { try await box.collection.availability(of: releases) }
    }

    /// An album with its play state, copies and rips.
    public func sheet(of release: Int64, language: String?) async throws -> BoxReply {
        try await answer {
            try await Language.$current.withValue(Self.language(language)) { try await box.sheet(of: release) }
        }
    }

    /// The picture of an album, 16 MiB at most.
    public func cover(of release: Int64) async throws -> CoverBytes? {
        try await answer { try await box.collection.cover(of: release) }
    }

    /// The size of the collection, and how long this box has run and played.
    public func statistics() async throws -> CollectionStatistics { try await answer { try await box.statistics() } }

    /// What this process can use by its own rights and configuration.
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

    /// Changes crates, on a thread that waits for other writers of the store.
    public func change(_ change: CrateChange) async throws -> BoxReply {
        try await answer { try await box.change(change) }
    }

    /// Runs a body whose errors of the store become the client's.
    func answer<Value>(_ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch let error as StoreError {
            throw BoxError.silent(error.sentence.english)
        } catch CrateError.store(let error) {
            throw BoxError.silent(error.sentence.english)
        }
    }
}
