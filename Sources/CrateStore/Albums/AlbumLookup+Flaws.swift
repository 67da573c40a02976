public import CrateCore

extension AlbumLookup {
    /// What is wrong with the files of a rip that plays: of its tracks, as they are now, and of other files in its
    /// folder that are not gone, as the last scan found them. Blocks on their disk, but not on one that hangs.
    /// - Parameter release: The release that the rip is matched to now.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func flaws(of release: Release.ID, from rip: Rip) throws(StoreError) -> AlbumFlaws {
        let seen = presence(of: release, checking: rip.library)
        var flaws = try flaws(beside: rip, of: release, without: seen?.gone ?? [])
        flaws.damaged = try knownDamagedTracks(of: release, in: rip.library)
        guard let presence = seen else { return flaws }
        flaws.damaged.formIntersection(presence.damaged)
        flaws.unreadable = presence.unreadable
        return flaws
    }

    /// What is wrong with files in the folder of a rip that are no tracks, as the last scan found them. A file that
    /// only has a FLAC name counts if a track of the release has no other.
    /// - Parameters:
    ///   - release: The release that the rip is matched to now.
    ///   - gone: The files that are gone since the last scan, by their paths relative to the library's root.
    /// - Throws: ``StoreError`` when the store cannot be read.
    func flaws(
        beside rip: Rip, of release: Release.ID, without gone: Set<String>
    ) throws(StoreError) -> AlbumFlaws {
        let files = try refusedFiles(of: rip).filter { $0.reason != RepairedFile.reason && !gone.contains($0.file) }
        var flaws = AlbumFlaws()
        flaws.unreadableOthers = files.count(where: \.isUnreadable)
        let foreign = try foreignFiles(of: release, in: rip.library).subtracting(files.map(\.file)).subtracting(gone)
        flaws.damagedOthers = files.count - flaws.unreadableOthers + foreign.count
        return flaws
    }

    /// The files that only have a FLAC name, in the folders of a release's rips, of which a track has no other. Tracks
    /// are only looked up if there is a refused file, because few folders have one.
    private func foreignFiles(of release: Release.ID, in library: String) throws(StoreError) -> Set<String> {
        let refused = try refusedFiles(besideRipsOf: release, in: library)
        guard !refused.isEmpty else { return [] }
        return Set(try Self.places(of: refused, among: absentTracks(of: release)).foreign.map(\.file))
    }
}
