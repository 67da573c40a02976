public import CrateCore

extension AlbumLookup {
    /// What is wrong with the files of a rip that plays: of its tracks, as they are now, and of other files in its
    /// folder, as the last scan found them. Blocks on their disk, but not on one that hangs.
    /// - Parameter release: The release that the rip is matched to now.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func flaws(of release: Release.ID, from rip: Rip) throws(StoreError) -> AlbumFlaws {
        var flaws = try flaws(beside: rip, of: release)
        flaws.damaged = try damagedTracks(of: release, in: rip.library)
        let seen = firstAnswer(within: Self.timeout) { [store] in
            try? RipPresence(of: release, checking: [rip.library], in: store)
        }
        flaws.unreadable = (seen ?? nil)?.unreadable ?? []
        return flaws
    }

    /// What is wrong with files in the folder of a rip that are no tracks, as the last scan found them. A file that only
    /// has a FLAC name counts if a track of the release has no other.
    /// - Parameter release: The release that the rip is matched to now.
    /// - Throws: ``StoreError`` when the store cannot be read.
    func flaws(beside rip: Rip, of release: Release.ID) throws(StoreError) -> AlbumFlaws {
        let files = try refusedFiles(of: rip).filter { $0.reason != RepairedFile.reason }
        var flaws = AlbumFlaws()
        flaws.unreadableOthers = files.count(where: \.isUnreadable)
        let refused = try refusedPlaces(among: absentTracks(of: release), in: rip.library)
        flaws.damagedOthers = files.count - flaws.unreadableOthers + refused.foreign
        return flaws
    }
}
