internal import CrateCore

extension VerifySummary {
    /// The ``Line/result`` of a file that was missing at the last scan and is there again: it was not verified, because
    /// only a scan reads which track it is now.
    static let returned = "unscanned"

    /// Why such a file is not verified.
    private static let reason = "it is back, and the next scan reads it"

    /// Moves the files that are there again from ``absences`` to ``unscanned``. Blocks on their disks, but not on one
    /// that hangs: its files stay missing.
    mutating func takeReturned(in libraries: [Subscription], within limit: Duration) {
        guard !absences.isEmpty else { return }
        let roots = Dictionary(libraries.map { ($0.name, $0.root) }) { first, _ in first }
        let known = absences
        let found = firstAnswer(within: limit) {
            known.map { absence in
                guard let root = roots[absence.library] else { return [String]() }
                return absence.names.filter { !AlbumLookup.isGone((root == "/" ? "" : root) + "/" + $0) }
            }
        }
        for (index, names) in zip(known.indices, found ?? []) where !names.isEmpty {
            let absence = known[index]
            absences[index].names.removeAll { names.contains($0) }
            unscanned += names.map {
                Line(
                    library: absence.library, file: $0, title: absence.title, artist: absence.artist,
                    result: Self.returned, reason: Self.reason)
            }
        }
        absences.removeAll(where: \.names.isEmpty)
    }
}
