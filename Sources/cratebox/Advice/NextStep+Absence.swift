import CrateCore

/// The steps after a search that found nothing.
extension NextStep {
    /// The command that finds an album: by other words, or after a number, which words do not replace, in the list with
    /// the numbers.
    var search: String { isAfterNumber ? "cratebox find album --ids" : "cratebox search WORDS" }

    /// True if the command names a release by its number.
    private var isAfterNumber: Bool { arguments.contains(where: \.isReleaseNumber) }

    /// What to do after a search that found nothing.
    var afterSearch: [String] {
        if let unscannedLibrary { return [unscannedLibrary] }
        guard !isAfterNumber else { return [search] }
        if let find = FindWords.command(for: arguments) { return [find] }
        let advice: LocalizedText = "Try fewer or shorter words, or import new records: cratebox import FILE"
        return [advice.text] + newFiles
    }

    /// What to do after conditions that no album meets; empty if another step comes first, which the list has.
    var afterConditions: [String] {
        guard firstStep == nil, unscannedLibrary == nil else { return [] }
        let advice: LocalizedText = "Try other conditions, or import new records: cratebox import FILE"
        return [advice.text] + newFiles
    }

    /// The scan that finds files which came into a library since the last one; empty without a library.
    private var newFiles: [String] {
        guard noRips.hasLibraries else { return [] }
        let advice: LocalizedText = "If its files came since the last scan: cratebox library scan"
        return [advice.text]
    }

    /// What to do about an album that was not found in a collection with albums: a scan if no rips are known, otherwise
    /// a search or a scan of new files, or after a number the list of them.
    var afterUnknownAlbum: [String] { unscanned.map { [$0] } ?? [search] + (isAfterNumber ? [] : newFiles) }

    /// What to do about an album that was not found.
    var afterAbsence: String { firstStep ?? unscanned ?? search }
}
