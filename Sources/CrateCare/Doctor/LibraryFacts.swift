internal import CrateCore
internal import CrateStore
internal import LinuxSystem

/// The subscriptions and their states.
struct LibraryFacts: Sendable, Hashable {
    /// One subscription, and what would play from it.
    struct Library: Sendable, Hashable {
        var name: String
        var root: String
        /// Where its disk was mounted when it was subscribed; nil if that is unknown.
        var mountPoint: String?
        /// The command that mounts its disk; nil if no entry of the system mounts it, or if none has to be mounted.
        var mounting: String?
        var state: LibraryState
        /// True if it can't be identified because another disk is at its root.
        var isElsewhere = false
        var rips: Int
        /// Rips with files of which something can be decoded as far as is known.
        var sounding: Int
        /// Rips with files that are missing.
        var lacking = 0
        /// True if one of the missing files was there at the last scan, so that only another scan records the loss.
        var hasNewLoss = false
        /// Rips with files that are back, although they count as missing, unreadable or damaged until the next scan.
        var returned = 0
        /// Rips with files that have another size or time than at the last scan.
        var changed = 0
        /// Rips that are known to be damaged, whether something of them can be decoded or not.
        var damaged = 0
        /// Rips with files that this user can't read, whether others of their files can be read or not.
        var closed = 0
        /// Files and folders of no rip that the last scan was not permitted to read.
        var refused = 0
        /// True if another scan may read them all.
        var isRefusedOpen = false
        /// The last scan, if no rip is known and it found none.
        var fruitlessScan: FruitlessScan?
        /// The user of the box, by whose rights it was checked, where that is another user than the caller.
        var boxUser: String?
        /// The first folder above it that the one by whose rights it was checked may not enter.
        var closedFolder: String?

        /// True if it can supply music.
        var isUseful: Bool { state == .live && sounding > 0 }
    }

    /// The subscriptions in order; nil if the collection cannot be read.
    var libraries: [Library]?
    /// True if they are those of the backup that takes the place of a damaged collection.
    var isOfBackup = false
    /// True if the collection is empty and its backup is not, so that a restore brings the libraries back.
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
    /// Reads the facts from a listing. A disk that is still mounted lacks only the folder, which no mount brings back.
    init(_ listing: LibraryListing, _ found: StoreInspection.FoundRips, box: BoxUser? = nil) {
        let library = listing.subscription
        var mounting: String?
        // A disk that doesn't answer is not looked at again.
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

    /// The command that mounts the first of these folders that the system knows how to mount, and that isn't mounted.
    private static func mounting(_ folders: [String?]) -> String? {
        let known = KnownMounts()
        for case let folder? in folders where folder != "/" && !LibraryProbe.isMountPoint(folder) {
            if let command = known.command(mounting: folder) { return command }
        }
        return nil
    }

    /// The finding about this library.
    /// - Parameters:
    ///   - isOtherUseful: Whether another library has music, so that a defect of this one is only a note.
    ///   - inPlace: The subscribed library that is connected at this one's root, if another is.
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

    /// The command that reconnects it: a mount, or the subscription to the folder that it has moved to. Only a disk that
    /// did not answer is worth another check.
    private func fix(for gap: LibraryGap) -> String {
        switch gap.detail.cause {
        case .deadline, .unseen: "cratebox library online"
        default: mounting ?? Self.subscription
        }
    }

    /// The command that subscribes to the folder to which a library has moved.
    static let subscription = "cratebox library subscribe DIR"

    /// The mount point of its disk; nil for a folder of the system's disk.
    private var ownMountPoint: String? { mountPoint == "/" ? nil : mountPoint }
}
