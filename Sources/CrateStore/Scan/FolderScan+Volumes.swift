extension FolderScan {
    /// Examines folders that are named only by a number: as the discs of one album, or each as an album of its own.
    func inspect(volumesOf listed: ListedFolder) -> FolderInspection {
        var inspection = FolderInspection(folder: listed.path)
        let whole = folder(listed, &inspection)
        let parts = whole.divided(into: listed.volumes)
        inspection.scanned = whole.files.count
        let fingerprint = FolderFingerprint(whole)
        if inspection.refused.isEmpty {
            if known[whole.path] == fingerprint { return inspection }
            if parts.allSatisfy({ known[$0.path] == FolderFingerprint($0) }) {
                return divided(inspection, parts.map { ($0, nil) })
            }
        }
        let entries = entries(of: whole, lastIn: [whole] + parts, &inspection)
        let isComplete = inspection.refused.isEmpty
        if isOne(whole, parts, entries, isComplete) {
            inspection.change = change(whole, entries, isComplete ? fingerprint : nil)
            return inspection
        }
        return divided(
            inspection,
            parts.map { part in
                let own = entries.filter { FolderListing.parent(of: $0.file.path) == part.path }
                return (part, change(part, own, isComplete ? FolderFingerprint(part) : nil))
            })
    }

    /// The inspection of folders that are albums of their own; the first one has the counts of all.
    private func divided(
        _ inspection: FolderInspection, _ parts: [(folder: AlbumFolder, change: ScanChange?)]
    ) -> FolderInspection {
        var first = inspection
        (first.folder, first.change) = (parts[0].folder.path, parts[0].change)
        first.others = parts.dropFirst().map { part in
            var other = FolderInspection(folder: part.folder.path)
            other.change = part.change
            return other
        }
        return first
    }

    private func isOne(
        _ whole: AlbumFolder, _ parts: [AlbumFolder], _ entries: [Entry], _ isComplete: Bool
    ) -> Bool {
        let (wasOne, wasApart) = (known[whole.path] != nil, parts.contains { known[$0.path] != nil })
        // While a file cannot be read, its tags are unknown, so the folders stay one rip or several as before.
        if !isComplete, wasOne != wasApart { return wasOne }
        let files = entries.compactMap { entry in
            if case .music(let file) = entry.fact { file } else { nil }
        }
        let volumes = parts.map { part in files.filter { $0.folder == part.path } }
        let names = parts.map { String($0.path.dropFirst(whole.path.utf8.count + 1)) }
        let verdict = VolumeSet(volumes: volumes, folder: whole.path, names: names).verdict
        guard verdict != .apart, !releases.areSeveral(parts.map(\.path)) else { return false }
        return verdict == .one || releases.isOne(whole.path, zip(parts.map(\.path), volumes).map { ($0, $1) })
    }
}
