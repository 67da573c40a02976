/// The changes of one folder since the last scan.
struct ScanChange: Sendable {
    /// A rip with its release row, prepared on the reading threads to keep work off the writing one.
    struct ScannedRip: Sendable {
        let group: RipGroup
        /// The release row made from its tags.
        let names: TaggedRelease
    }

    /// A file that cannot be used until it is rewritten.
    struct Failure: Hashable, Sendable {
        /// The path relative to the folder.
        var name: String
        /// Why it cannot be used.
        var reason: String
    }

    var folder: AlbumFolder
    /// The rips that its files form now.
    var rips: [ScannedRip]
    /// The files that cannot be used.
    var failures: [Failure]
    /// The fingerprint for the next scan; nil makes the next scan examine the folder again.
    var fingerprint: FolderFingerprint?
    /// The encoded ``FolderFacts`` of its files, used when one of them changes.
    var facts: [UInt8] = []

    /// The files of all other rips of the folder.
    func files(besides group: RipGroup) -> Set<String> {
        Set(rips.lazy.flatMap(\.group.files).map(\.file)).subtracting(group.files.map(\.file))
    }
}
