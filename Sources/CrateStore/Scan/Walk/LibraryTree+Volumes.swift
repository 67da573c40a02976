extension LibraryTree {
    /// The subfolders in order, if those with files are named only by a number, counting from one, and contain nothing
    /// but files; otherwise nil.
    func volumes(of listing: FolderListing, _ folder: String) -> [String]? {
        guard !folder.isEmpty else { return nil }
        let named = listing.folders.filter { VolumeFolder.mayBe($0) && VolumeFolder.discs([$0]) != nil }
        guard named.count > 1, let volumes = VolumeFolder.set(named), Self.levels(folder) < Self.mostLevels else {
            return nil
        }
        let others = listing.folders.filter { !named.contains($0) }
        guard !others.contains(where: { containsFiles(FolderListing.path(folder, $0)) }) else { return nil }
        return volumes.allSatisfy { isVolume(FolderListing.path(folder, $0)) } ? volumes : nil
    }

    private func isVolume(_ folder: String) -> Bool {
        guard let listing = readable(folder), !listing.files.isEmpty else { return false }
        return !listing.folders.contains { containsFiles(FolderListing.path(folder, $0)) }
    }
}
