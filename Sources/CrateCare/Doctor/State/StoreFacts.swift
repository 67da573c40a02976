internal import CrateCore
internal import CrateStore
internal import Glibc
internal import LinuxSystem

/// The collection's file and its disk.
struct StoreFacts: Sendable, Hashable {
    var path: String
    var state: StoreInspection.State
    var bytes = 0
    var isSuspected = false
    var isChecked = false
    /// The UTC date of the last backup, `2026-11-20`; nil for none.
    var lastBackup: String?
    /// The UTC date, `2026-11-21`, on which something else took the place of a damaged or missing collection; nil if
    /// that was more than a week ago, or before a restore.
    var replacedOn: String?
    /// Whether there are backups but none can be used; determined only for a lost or damaged store without a good one.
    var hasUnusableBackup = false
    /// What has to be done before a backup can replace a damaged or lost collection; nil if nothing has to.
    var obstacle: StoreRemedy?
    /// The command that moves away a link or a folder in place of the collection's file; nil for none.
    var placeFix: String?
    /// Why the folder of the backups can't be read, so that it is unknown whether there are any; nil if it can.
    var backups: BackupsObstacle?

    /// Free space below this number of bytes is reported as a note.
    private static let nearlyFull = 128 << 20

    func findings(_ folder: StateFacts, for account: CurrentUser) -> [Finding] {
        // If a file is in place of the folder, there is no collection to check.
        if folder.fileInTheWay != nil { return [] }
        let waiting = state.isReplaced ? obstacle.map { self.waiting(for: $0, folder, account) } : nil
        let finding = waiting ?? hidden(in: folder) ?? self.finding
        // If the state folder can't be read, the folder itself has to be fixed first.
        guard folder.isReadable, let backups else { return [finding] + replaced + disk(folder) }
        return [backups.finding(folder, for: account)] + (isFine ? [] : [finding]) + replaced + disk(folder)
    }

    /// The note about a collection that was replaced, for as long as the loss can still surprise.
    private var replaced: [Finding] {
        guard state == .sound, let replacedOn else { return [] }
        return [
            .note(
                .store, "storeReplaced",
                "A damaged or missing collection was replaced on \(replacedOn): its last changes may be missing.",
                fix: "cratebox history --problems")
        ]
    }

    /// Whether the store is sound and not suspected of damage, so that the finding about its backup is enough.
    private var isFine: Bool { state == .sound && !isSuspected }

    private var finding: Finding {
        switch state {
        case .none:
            return .note(.store, "noStore", "There is no collection yet; the first import or subscription makes it.")
        case .sound where isSuspected:
            return .problem(
                .store, "storeSuspect",
                "Damage was seen in the collection; the next play or change looks through it.",
                fix: "cratebox library scan")
        case .sound:
            return .ok(.store, sound)
        case .older:
            return .note(
                .store, "storeOlder",
                "The collection is of an older Cratebox and is brought up to date when it is used.",
                fix: "cratebox status")
        case .newer:
            return .problem(
                .store, "storeNewer", "The collection was made by a newer Cratebox.",
                fix: UpgradeStep.command, obstacle: .toAll)
        case .foreign:
            let error = StoreError.foreign(path)
            return .problem(.store, "storeForeign", error.sentence, fix: error.fix, obstacle: .toAll)
        case .missing:
            return withoutContent(
                "storeMissing",
                "The collection's file is missing; with the next play or change a backup takes its place.")
        case .emptied:
            return withoutContent(
                "storeEmpty",
                "The collection's file is empty; with the next play or change a backup takes its place.")
        case .damaged: return damaged
        case .unreadable(let words):
            return .problem(
                .store, "storeUnreadable", Self.unopened(words),
                fix: placeFix ?? "sudo ls -l \(EnglishFormat.quoted(path))", obstacle: .toThisProcess)
        }
    }

    /// The note about a collection in a folder that this user may not read: the finding of the folder has the step. Nil
    /// for any other.
    private func hidden(in folder: StateFacts) -> Finding? {
        guard folder.isThere, !folder.isReadable, placeFix == nil, case .unreadable(let words) = state else {
            return nil
        }
        return .note(.store, "storeUnreadable", Self.unopened(words))
    }

    private static func unopened(_ words: String) -> LocalizedText {
        "The collection can't be opened: \(LocalizedText(written: words))."
    }

    /// The finding about a lost or empty file.
    /// - Parameter sentence: The sentence if there is a good backup.
    private func withoutContent(_ reason: String, _ sentence: LocalizedText) -> Finding {
        guard lastBackup == nil else {
            return .problem(.store, reason, sentence, fix: StoreError.fix(hasBackup: true))
        }
        return .problem(
            .store, reason, withoutBackup, fix: StoreError.fix(hasBackup: areBackupsClosed), obstacle: .toAll)
    }

    private var damaged: Finding {
        .problem(
            .store, "storeDamaged",
            lastBackup.map {
                "The collection is damaged; its backup of \($0) can take its place."
            } ?? withoutBackup,
            fix: StoreError.fix(hasBackup: lastBackup != nil || areBackupsClosed),
            obstacle: lastBackup == nil ? .toAll : nil)
    }

    private var withoutBackup: LocalizedText {
        if areBackupsClosed { return "The collection is damaged, and its backups can't be read." }
        return hasUnusableBackup
            ? "The collection is damaged, and none of its backups can be used."
            : "The collection is damaged, and there is no backup of it."
    }

    /// Whether there may be good backups that can't be read. A file in place of their folder hides none.
    private var areBackupsClosed: Bool { backups.map { $0.problem.code != ENOTDIR } ?? false }

    /// The finding about a collection that nothing can replace yet, in the words of every other command. Permissions
    /// may deny this only to this user, and not to a box.
    private func waiting(for remedy: StoreRemedy, _ folder: StateFacts, _ account: CurrentUser) -> Finding {
        let reason =
            switch state {
            case .missing: "storeMissing"
            case .emptied: "storeEmpty"
            default: "storeDamaged"
            }
        let sentence = StoreError.unrepaired("", remedy).sentence
        guard case .openPlace = remedy else {
            return .problem(.store, reason, sentence, fix: remedy.fix, obstacle: .toAll)
        }
        // Other commands have no fix for a folder of another user and refer to the doctor, so take the one of the
        // folder's finding.
        let opening = folder.findings(for: account).first { $0.state == .problem }?.fix
        let fix = remedy.fix == "cratebox doctor" ? opening ?? remedy.fix : remedy.fix
        return .problem(.store, reason, sentence, fix: fix, obstacle: .toThisProcess)
    }

    private var sound: LocalizedText {
        let size = EnglishFormat.size(bytes)
        return switch (isChecked, lastBackup) {
        case (true, let day?): "The collection opens (\(size)), is whole and was backed up last on \(day)."
        case (true, nil): "The collection is OK (\(size)), but not backed up yet."
        case (false, let day?): "The collection opens (\(size)) and was backed up last on \(day)."
        case (false, nil): "The collection opens (\(size)) and has no backup yet."
        }
    }

    private func disk(_ folder: StateFacts) -> [Finding] {
        guard let free = folder.free, !folder.isReadOnlySystem, !state.isReplaced || obstacle == nil else {
            return []
        }
        let fix = "df -h \(EnglishFormat.quoted(folder.path))"
        if free < Store.leastRoom {
            return [
                .problem(
                    .store, "diskFull", "The disk of \(folder.path) is full: nothing new is remembered.", fix: fix)
            ]
        }
        guard free < Self.nearlyFull else { return [] }
        return [
            .note(
                .store, "diskNearlyFull",
                "The disk of \(folder.path) is nearly full: \(EnglishFormat.size(free)) left.",
                fix: fix)
        ]
    }
}
