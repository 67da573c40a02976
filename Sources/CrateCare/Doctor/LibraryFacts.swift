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
        /// The number of files and folders outside the known rips that the last scan was not permitted to read.
        var refused = 0
        /// True if another scan may read all of these.
        var isRefusedOpen = false
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

    var findings: [Finding] {
        guard let libraries else {
            return [
                .note(
                    .library, "unknown", "Which libraries are subscribed can't be told before the collection opens.")
            ]
        }
        guard !libraries.isEmpty else {
            return [
                .problem(
                    .library, "none",
                    isOfBackup ? "No library is subscribed in the backup." : "No library is subscribed.",
                    fix: isRefillable ? StoreError.fix(hasBackup: true) : Library.subscription, obstacle: .toAll)
            ]
        }
        let isOtherUseful = libraries.contains(where: \.isUseful)
        return libraries.flatMap { library in
            let other = libraries.first { $0.root == library.root && $0.state == .live }
            return [library.finding(isOtherUseful: isOtherUseful, inPlace: other?.name)] + library.furtherNotes
        }
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
            isElsewhere: listing.isElsewhere, rips: listing.rips, sounding: found.sounding, lacking: found.lacking,
            hasNewLoss: found.hasNewLoss, returned: found.returned, changed: found.changed,
            damaged: max(0, listing.damaged - found.corrected),
            closed: found.closed, refused: found.refused, isRefusedOpen: found.isRefusedOpen,
            fruitlessScan: listing.fruitlessScan, boxUser: box?.account.name)
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

    /// The finding about this library.
    /// - Parameters:
    ///   - isOtherUseful: Whether another library can be played from, so that a defect of this one is only a note.
    ///   - inPlace: The name of another subscribed library that is connected at this one's root; nil for none.
    func finding(isOtherUseful: Bool, inPlace: String? = nil) -> Finding {
        guard case .gap(let gap) = state else { return live(isOtherUseful) }
        func problem(_ sentence: LocalizedText, fix: String) -> Finding {
            wrong(gap.reason.rawValue, sentence, fix: fix, isOtherUseful)
        }
        switch gap.reason {
        case .paused:
            return problem(
                "The library \(name) is paused.", fix: "cratebox library resume \(EnglishFormat.quoted(name))")
        case .offline, .none: return problem(offline(gap), fix: fix(for: gap))
        case .unreadable where gap.detail.errno == "EISDIR":
            let manifest = Subscription.manifestPath(in: root)
            return problem(
                "The library \(name) is connected, but its manifest \(manifest) is a folder.",
                fix: ShellWord.movingAway(manifest))
        case .unreadable:
            if let boxUser, [nil, "EACCES"].contains(gap.detail.errno) {
                return problem(
                    "The library \(name) is connected, but the box's user \(boxUser) may not read it.", fix: rightsFix)
            }
            return problem(
                gap.detail.errno.map {
                    let reason = LocalizedText(written: Errno(named: $0)?.words ?? $0)
                    return "The library \(name) is connected but can't be read: \(reason)."
                }
                    ?? "The library \(name) is connected but can't be read.",
                fix: rightsFix)
        case .unidentified where isElsewhere:
            return problem(
                """
                Another disk or folder is at \(root), in the place of the library \(name). Connect the disk of \(name) there.
                """, fix: "cratebox library online")
        case .unidentified:
            let why: LocalizedText =
                gap.detail.cause == .damagedManifest ? "its manifest is damaged" : "it has no manifest"
            return problem(
                "Something is at \(root), but whether it is the library \(name) can't be told: \(why).",
                fix: "cratebox library subscribe \(EnglishFormat.quoted(root)) --name \(EnglishFormat.quoted(name))")
        case .wrongLibrary:
            if let inPlace {
                return problem(
                    """
                    The library \(inPlace) is connected at \(root), in the place of \(name). Connect \(name) there, or forget it if it is gone for good.
                    """, fix: "cratebox library forget \(EnglishFormat.quoted(name))")
            }
            return problem(
                "Another library is at \(root) in the place of \(name). Connect \(name) there, or add the other one.",
                fix: "cratebox library subscribe \(EnglishFormat.quoted(root))")
        case .unsupported:
            return problem(
                "The library \(name) was made by a newer Cratebox.",
                fix: "sudo apt install --only-upgrade cratebox")
        }
    }

    func wrong(_ reason: String, _ sentence: LocalizedText, fix: String, _ isOtherUseful: Bool) -> Finding {
        isOtherUseful
            ? .note(.library, reason, sentence, fix: fix)
            : .problem(.library, reason, sentence, fix: fix, obstacle: .toAll)
    }

    private func offline(_ gap: LibraryGap) -> LocalizedText {
        if gap.detail.cause == .unseen, let boxUser {
            return "The library \(name) is connected at \(root), but the box's user \(boxUser) doesn't see it."
        }
        return switch gap.detail.cause {
        case .deadline:
            """
            The library \(name) isn't connected: its disk didn't answer within two seconds. Check its cable or its server.
            """
        case .notMounted where mounting == nil:
            """
            The library \(name) isn't connected: nothing is mounted at \(ownMountPoint ?? root). Connect its disk or share there, or subscribe to its new folder.
            """
        case .notMounted:
            """
            The library \(name) isn't connected: nothing is mounted at \(ownMountPoint ?? root). Connect its disk or share.
            """
        case .empty where mounting == nil:
            """
            The library \(name) isn't connected: the folder \(root) is empty. Connect its disk there, or subscribe to its new folder.
            """
        case .empty: "The library \(name) isn't connected: the folder \(root) is empty. Mount its disk there."
        default:
            """
            The library \(name) isn't connected: it isn't at \(root). Connect it there, or subscribe to its new folder.
            """
        }
    }

    /// The command that reconnects it: another check if the disk did not answer or the box does not see it, otherwise a
    /// mount, or a subscription to the folder that it has moved to.
    private func fix(for gap: LibraryGap) -> String {
        switch gap.detail.cause {
        case .deadline, .unseen: "cratebox library online"
        default: mounting ?? Self.subscription
        }
    }

    /// The command that subscribes to the new folder of a library that has moved.
    static let subscription = "cratebox library subscribe DIR"

    /// The mount point of its disk; nil for the root file system.
    private var ownMountPoint: String? { mountPoint == "/" ? nil : mountPoint }
}
