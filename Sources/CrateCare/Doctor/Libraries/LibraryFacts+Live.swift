internal import CrateCore
internal import CrateStore

extension LibraryFacts.Library {
    /// Returns the finding about a connected library by its rips: none, damaged ones, ones with missing or changed
    /// files, or only playable ones.
    func live(_ isOtherUseful: Bool) -> Finding {
        let scan = "cratebox library scan \(EnglishFormat.quoted(name))"
        guard rips > 0 else {
            if let fruitlessScan { return barren(fruitlessScan, isOtherUseful) }
            return wrong(
                "notScanned", "The library \(name) is connected, but no rip of it is known yet.", fix: scan,
                isOtherUseful)
        }
        guard closed == 0 else { return unreadable(isOtherUseful) }
        guard damaged == 0 else { return harmed(isOtherUseful) }
        guard sounding > 0 || changed > 0 || returned > 0 else {
            return wrong(
                "filesMissing", "The library \(name) is connected, but the files of all its rips are missing.",
                fix: lossFix(scan), isOtherUseful)
        }
        guard sounding > 0 else { return changed > 0 ? altered(scan, isOtherUseful) : restored(scan, isOtherUseful) }
        guard refused == 0 else { return forbidden(scan) }
        guard returned == 0 else { return restored(scan, isOtherUseful) }
        guard changed == 0 else { return altered(scan, isOtherUseful) }
        guard lacking == 0 else { return incomplete(scan) }
        guard sounding == rips else {
            return .ok(.library, "The library \(name) is connected; \(share) of \(rips, .rips) can be played.")
        }
        return .ok(.library, "The library \(name) is connected; \(rips, .rips) can be played.")
    }

    /// Notes about further rips that can't be played, if the finding about the library is about something more serious.
    var furtherNotes: [Finding] {
        guard state == .live, rips > 0 else { return [] }
        let scan = "cratebox library scan \(EnglishFormat.quoted(name))"
        var notes: [Finding] = []
        // A scan keeps what it read of a damaged file before, so another scan may not help.
        if changed > 0, closed > 0 { notes.append(further("filesChanged", changed, .changedRips, fix: scan)) }
        if lacking > 0, closed > 0 || damaged > 0 || changed > 0 {
            notes.append(further("filesMissing", lacking, .lackingRips, fix: lossFix(scan)))
        }
        return notes
    }

    private func further(_ reason: String, _ count: Int, _ form: Plural, fix: String) -> Finding {
        .note(.library, reason, "Also in the library \(name): \(count, form).", fix: fix)
    }

    /// The finding about a library whose last scan found no rip: another scan alone would find none either.
    private func barren(_ scan: FruitlessScan, _ isOtherUseful: Bool) -> Finding {
        guard scan.refused > 0 else {
            let sentence: LocalizedText = """
                The library \(name) is connected, but the last scan found no FLAC in it. Put some there and scan it, or \
                subscribe to another folder.
                """
            return wrong("noMusic", sentence, fix: "cratebox library subscribe DIR", isOtherUseful)
        }
        let sentence: LocalizedText = """
            The library \(name) is connected, but the last scan found no FLAC in it \
            (\(WrittenNumber.grouped(scan.refused)) refused). Scan it again once that is fixed.
            """
        let fix = scan.forbidden > 0 ? rightsFix : "cratebox library show \(EnglishFormat.quoted(name)) --odd"
        return wrong("noMusic", sentence, fix: fix, isOtherUseful)
    }

    private var share: WrittenNumber { .grouped(sounding) }

    /// The finding about a library with files that this user, or the user of the box, may not read.
    private func unreadable(_ isOtherUseful: Bool) -> Finding {
        var sentence: LocalizedText = """
            The library \(name) is connected; \(share) of \(rips, .rips) can be played, and \(closed, .closedRips).
            """
        if let boxUser {
            sentence = """
                The library \(name) is connected; \(share) of \(rips, .rips) can be played, and \
                \(closed, .closedRips) by the box's user \(boxUser).
                """
        }
        // Where a disk or a link fails, other permissions help no file; the list has the reasons.
        let list = "cratebox library show \(EnglishFormat.quoted(name)) --odd"
        return partly("filesUnreadable", sentence, fix: failing < closed ? rightsFix : list, isOtherUseful)
    }

    /// The finding about a library with damaged rips.
    private func harmed(_ isOtherUseful: Bool) -> Finding {
        let sentence: LocalizedText = """
            The library \(name) is connected; \(share) of \(rips, .rips) can be played, and \(damaged, .damagedRips).
            """
        return partly(
            "damaged", sentence, fix: "cratebox library show \(EnglishFormat.quoted(name)) --odd", isOtherUseful)
    }

    /// The finding about a library with missing files, if some of its rips can be played.
    private func incomplete(_ scan: String) -> Finding {
        .note(
            .library, "filesMissing",
            "The library \(name) is connected; \(share) of \(rips, .rips) can be played, and \(lacking, .lackingRips).",
            fix: lossFix(scan))
    }

    /// The command for missing files: a scan if the last one has not recorded them, otherwise the list of them.
    private func lossFix(_ scan: String) -> String {
        hasNewLoss ? scan : "cratebox library show \(EnglishFormat.quoted(name)) --odd"
    }

    /// The finding about a library whose missing or unreadable files are back, which a scan or a play of them records.
    private func restored(_ scan: String, _ isOtherUseful: Bool) -> Finding {
        let sentence: LocalizedText = """
            The library \(name) is connected; \(share) of \(rips, .rips) can be played, and \(returned, .returnedRips).
            """
        return partly("filesReturned", sentence, fix: scan, isOtherUseful)
    }

    /// The finding about a library with files that have changed since the last scan.
    private func altered(_ scan: String, _ isOtherUseful: Bool) -> Finding {
        let sentence: LocalizedText = """
            The library \(name) is connected; \(share) of \(rips, .rips) can be played, and \(changed, .changedRips).
            """
        return partly("filesChanged", sentence, fix: scan, isOtherUseful)
    }

    /// The finding about a library with files or folders that the last scan was not permitted to read, and that may be
    /// further rips.
    /// - Parameter scan: The command that reads them, if they can be read now.
    private func forbidden(_ scan: String) -> Finding {
        .note(
            .library, "filesUnreadable",
            "The library \(name) is connected; \(share) of \(rips, .rips) can be played, and \(refused, .refusedFiles).",
            fix: isRefusedOpen ? scan : rightsFix)
    }

    /// The command that lets all users read the library, or only its folder that is closed, or enter the first folder
    /// on the way to it that is.
    var rightsFix: String { ClosedFolder.fix(for: closedInside ?? root, above: closedFolder) }

    /// A note if some rips of the library can be played, otherwise a problem.
    private func partly(_ reason: String, _ sentence: LocalizedText, fix: String, _ isOtherUseful: Bool) -> Finding {
        guard sounding == 0 else { return .note(.library, reason, sentence, fix: fix) }
        return wrong(reason, sentence, fix: fix, isOtherUseful)
    }
}

extension Plural {
    fileprivate static let closedRips = Plural(
        one: "{n} has files that can't be read", other: "{n} have files that can't be read")
    fileprivate static let refusedFiles = Plural(
        one: "the last scan couldn't read {n} file or folder",
        other: "the last scan couldn't read {n} files or folders")
    fileprivate static let lackingRips = Plural(one: "{n} has missing files", other: "{n} have missing files")
    fileprivate static let returnedRips = Plural(
        one: "{n} has files that aren't scanned yet", other: "{n} have files that aren't scanned yet")
    fileprivate static let changedRips = Plural(
        one: "{n} has files that changed since the last scan", other: "{n} have files that changed since the last scan")
    fileprivate static let damagedRips = Plural(one: "{n} is damaged", other: "{n} are damaged")
}
