internal import CrateCore
internal import CrateStore

/// Reads covers one at a time, and caches the latest, because clients request a cover in small parts.
actor CoverCache {
    /// The maximum size of all cached covers together, in bytes; one cover of the maximum size fits.
    private static let mostBytes = 16 << 20

    private var kept: [(release: Release.ID, picture: AlbumCover)] = []
    private var last: Task<AlbumCover?, Never>?

    /// Returns the cover of an album; nil if it has none.
    /// - Parameter read: Reads the cover; receives the cached one, if any.
    func picture(
        of release: Release.ID, _ read: @escaping @Sendable (AlbumCover?) async -> AlbumCover?
    ) async -> AlbumCover? {
        let work = TaskExecutorContext.task { [before = last] in
            _ = await before?.value
            let picture = await read(await self.known(release))
            await self.keep(picture, of: release)
            return picture
        }
        last = work
        return await work.value
    }

    private func known(_ release: Release.ID) -> AlbumCover? { kept.first { $0.release == release }?.picture }

    private func keep(_ picture: AlbumCover?, of release: Release.ID) {
        kept.removeAll { $0.release == release }
        guard let picture else { return }
        kept.append((release, picture))
        while kept.reduce(0, { $0 + $1.picture.bytes.count }) > Self.mostBytes { kept.removeFirst() }
    }
}
