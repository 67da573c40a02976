internal import CrateCore
internal import CrateStore

/// Reads pictures one after the other, and keeps the last ones: clients ask for a picture in small pieces.
actor CoverCache {
    /// The bytes of all pictures that are kept together; one of the largest size fits.
    private static let mostBytes = 16 << 20

    private var kept: [(release: Release.ID, picture: AlbumCover)] = []
    private var last: Task<AlbumCover?, Never>?

    /// The picture of an album.
    /// - Parameter read: Reads it, given the kept one, if there is one.
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
