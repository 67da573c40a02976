internal import CrateCore

extension VerifySummary {
    /// The ``Line/result`` of a file that was missing at the last scan and is there again: it was not verified, because
    /// only a scan reads which track it is now.
    static let returned = "unscanned"

    /// Why such a file is not verified.
    private static let reason = "it is back, and the next scan reads it"

    /// Moves the files that are there again from ``absences`` to ``unscanned``, and marks those whose paths something
    /// else has. Blocks on their disks, but not on one that hangs: its files stay missing.
    mutating func takeReturned(in libraries: [Subscription], within limit: Duration) {
        guard !absences.isEmpty else { return }
        let roots = Dictionary(libraries.map { ($0.name, $0.root) }) { first, _ in first }
        let known = absences
        let found = firstAnswer(within: limit) {
            known.map { absence in roots[absence.library].map { Self.checked(absence, below: $0) } }
        }
        for (index, files) in zip(known.indices, found ?? []) {
            guard let files else { continue }
            let absence = known[index]
            absences[index].names.removeAll { files.returned.contains($0) }
            absences[index].occupied = files.occupied
            unscanned += files.returned.map {
                Line(
                    library: absence.library, file: $0, title: absence.title, artist: absence.artist,
                    result: Self.returned, reason: Self.reason)
            }
        }
        absences.removeAll(where: \.names.isEmpty)
    }

    /// The files of an album that are there again, and those whose paths something else has.
    private static func checked(_ absence: Absence, below root: String) -> (returned: [String], occupied: [String]) {
        let folder = root == "/" ? "" : root
        let gone = absence.names.filter { AlbumLookup.isGone("\(folder)/\($0)") }
        let returned = Set(absence.names).subtracting(gone)
        return (absence.names.filter(returned.contains), gone.filter { !UnusedFile.isGone("\(folder)/\($0)") })
    }
}
