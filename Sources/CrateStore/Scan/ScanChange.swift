/// What one folder brings that the store does not know yet.
struct ScanChange: Sendable {
    /// A rip, with what is worked out about it before it is stored: on the threads that read, not on the one that writes.
    struct ScannedRip: Sendable {
        /// Its files and tracks.
        let group: RipGroup
        /// The release row that its tags make.
        let names: TaggedRelease
    }

    /// A file that is no use until it is written anew.
    struct Failure: Hashable, Sendable {
        /// Its path below the folder.
        var name: String
        /// Why.
        var reason: String
    }

    /// The folder.
    var folder: AlbumFolder
    /// The rips that its files make now.
    var rips: [ScannedRip]
    /// Those of its files that make none.
    var failures: [Failure]
    /// What the next scan compares it with; nil when the next scan is to look at it again whatever it finds.
    var fingerprint: FolderFingerprint?
    /// What its files told, for the scan that finds one of them changed: the bytes of ``FolderFacts``.
    var facts: [UInt8] = []
}
