internal import CrateCore
internal import CrateStore
internal import LinuxSystem

/// The subscriptions and their states.
struct LibraryFacts: Sendable, Hashable {
    /// A subscription, and what can be played from it.
    struct Library: Sendable, Hashable {
        var name: String
        var root: String
        /// The mount point of its disk when it was subscribed; nil if unknown.
        var mountPoint: String?
        /// The command that mounts its disk; nil if the system has no entry for it, or if nothing has to be mounted.
        var mounting: String?
        var state: LibraryState
        /// True if it can't be identified because another disk is at its root.
        var isElsewhere = false
        /// The free name to add the library under that is at its root in its place, if that one's own name is taken.
        var nameInPlace: String?
        var rips: Int
        /// The number of rips of which something can be decoded, as far as is known.
        var sounding: Int
        /// The number of rips with missing files.
        var lacking = 0
        /// True if one of the missing files existed at the last scan, so that another scan has to record the loss.
        var hasNewLoss = false
        /// The number of rips with files that exist again, but count as missing, unreadable or damaged until the next
        /// scan.
        var returned = 0
        /// The number of rips with files whose size or time differs from the last scan.
        var changed = 0
        /// The number of rips known to be damaged, even if something of them can be decoded.
        var damaged = 0
        /// The number of rips with files that can't be read, even if others of their files can.
        var closed = 0
        /// The number of these rips of which no file lacks a permission: a disk or a link fails.
        var failing = 0
        /// The number of files and folders outside the known rips that the last scan was not permitted to read.
        var refused = 0
        /// True if another scan may read all of these.
        var isRefusedOpen = false
        /// The only folder in it whose permissions keep files from being read; nil if there are several, or none.
        var closedInside: String?
        /// The last scan, if no rip is known and it found none.
        var fruitlessScan: FruitlessScan?
        /// The user of the box with whose rights the library was checked; nil if those are the caller's.
        var boxUser: String?
        /// The first folder on the way to the library that the user with whose rights it was checked may not enter.
        var closedFolder: String?

        /// True if it is live and has rips that can be played.
        var isUseful: Bool { state == .live && sounding > 0 }
    }

    /// The subscriptions in order; nil if the collection cannot be read.
    var libraries: [Library]?
    /// True if they are those of the backup that can replace a damaged collection.
    var isOfBackup = false
    /// True if the collection is empty but its backup is not, so that a restore brings the libraries back.
    var isRefillable = false
    /// The collection in the state folder of no key, if that in use is empty; otherwise nil.
    var elsewhere: CollectionPlace?

    var findings: [Finding] {
        guard let libraries else {
            return [
                .note(
                    .library, "unknown", "Which libraries are subscribed can't be told before the collection opens.")
            ]
        }
        guard !libraries.isEmpty else { return [noLibrary] }
        let isOtherUseful = libraries.contains(where: \.isUseful)
        return libraries.flatMap { library in
            let other = libraries.first { $0.root == library.root && $0.state == .live }
            return [library.finding(isOtherUseful: isOtherUseful, inPlace: other?.name)] + library.furtherNotes
        }
    }
}

extension LibraryFacts {
    /// The finding that no library is subscribed.
    private var noLibrary: Finding {
        let sentence: LocalizedText =
            isOfBackup ? "No library is subscribed in the backup." : "No library is subscribed."
        let fix = isRefillable ? StoreError.fix(hasBackup: true) : elsewhere?.command ?? Library.subscription
        return .problem(
            .library, "none", elsewhere.map { "\(sentence) \($0.sentence)" } ?? sentence, fix: fix, obstacle: .toAll)
    }
}

extension LibraryFacts.Library {
    /// Takes the facts from a listing. If the disk is mounted and only the folder is missing, no command mounts it.
    init(_ listing: LibraryListing, _ found: StoreInspection.FoundRips, box: BoxUser? = nil) {
        let library = listing.subscription
        var mounting: String?
        // A disk that did not answer in time is not accessed again.
        if case .gap(let gap) = listing.state, gap.reason == .offline, gap.detail.cause != .deadline {
            mounting = Self.mounting([gap.detail.cause == nil ? nil : library.root, library.mountPoint])
        }
        self.init(
            name: library.name, root: library.root, mountPoint: library.mountPoint, mounting: mounting,
            state: listing.state,
            isElsewhere: listing.isElsewhere, nameInPlace: listing.nameInPlace, rips: listing.rips,
            sounding: found.sounding, lacking: found.lacking,
            hasNewLoss: found.hasNewLoss, returned: found.returned, changed: found.changed,
            damaged: max(0, listing.damaged - found.corrected),
            closed: found.closed, failing: found.failing, refused: found.refused, isRefusedOpen: found.isRefusedOpen,
            closedInside: found.closedFolder, fruitlessScan: listing.fruitlessScan, boxUser: box?.account.name)
        guard case .gap(let gap) = listing.state, gap.reason == .unreadable else { return }
        closedFolder = box.map { $0.closedFolder(above: root) } ?? ClosedFolder.first(above: root)
    }

    /// The command that mounts the first of these folders that isn't mounted and that the system has a configured mount
    /// for.
    private static func mounting(_ folders: [String?]) -> String? {
        let known = KnownMounts()
        for case let folder? in folders where folder != "/" && !LibraryProbe.isMountPoint(folder) {
            if let command = known.command(mounting: folder) { return command }
        }
        return nil
    }
}
