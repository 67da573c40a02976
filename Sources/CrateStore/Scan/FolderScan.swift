internal import Glibc
internal import LinuxSystem

/// Examines folders one by one: compares each with the last scan and reads its files when it differs.
///
/// Safe to use from several threads.
struct FolderScan: Sendable {
    /// The library's root, opened for the scan.
    let root: ScanRoot
    /// The library's name, used as the title of an untagged album at its root.
    let libraryName: String
    /// What folders looked like at the last scan, by path; folders without an entry are read.
    let known: [String: FolderFingerprint]
    /// The releases of folders that were matched by hand.
    var decided: [String: Int64] = [:]
    /// The files that could not be used before this scan for another reason than their content.
    var unavailable: Set<String> = []
    /// Loads the facts of the last scan for a folder.
    let recall: @Sendable (AlbumFolder) -> FolderFacts
    /// The collection's facts about folders that are named only by a number.
    let releases: VolumeReleases

    /// A file with what was read from it.
    typealias Entry = (file: AlbumFolder.File, fact: FolderFacts.Fact)

    /// Examines a folder. Reads its files if its fingerprint changed or a file could not be examined.
    func inspect(_ listed: ListedFolder) -> FolderInspection {
        guard listed.volumes.isEmpty else { return inspect(volumesOf: listed) }
        var inspection = FolderInspection(folder: listed.path)
        let folder = folder(listed, &inspection)
        inspection.scanned = folder.files.count
        let fingerprint = FolderFingerprint(folder)
        guard inspection.refused.count > 0 || known[folder.path] != fingerprint else { return inspection }
        let entries = entries(of: folder, lastIn: [folder], &inspection)
        // Without a fingerprint the next scan examines the folder again: an unreadable file may become readable with
        // the same size and time.
        inspection.change = change(folder, entries, inspection.refused.isEmpty ? fingerprint : nil)
        return inspection
    }

    /// Returns the files of a folder with their facts. Opens a file only if the last scan stored no facts of its
    /// present version for any of the other given folders, or if it was not available before this scan.
    func entries(
        of folder: AlbumFolder, lastIn folders: [AlbumFolder], _ inspection: inout FolderInspection
    ) -> [Entry] {
        let before = folders.filter { known[$0.path] != nil }.map(recall)
        var entries: [Entry] = []
        entries.reserveCapacity(folder.files.count)
        for file in folder.files {
            let known = before.lazy.compactMap { $0.fact(of: file) }.first.flatMap { $0.isPlausible ? $0 : nil }
            let isBack = isBack(file, inspection)
            let fact = isBack ? read(file, &inspection) ?? known : known ?? read(file, &inspection)
            if let fact { entries.append((file, fact)) }
        }
        return entries
    }

    /// Whether a file that was missing or could not be read is there, and may be read now.
    private func isBack(_ file: AlbumFolder.File, _ inspection: FolderInspection) -> Bool {
        unavailable.contains(file.path) && !inspection.refused.contains { $0.file == file.path }
    }

    func change(_ folder: AlbumFolder, _ entries: [Entry], _ fingerprint: FolderFingerprint?) -> ScanChange {
        var change = ScanChange(
            folder: folder, rips: [], failures: [], facts: FolderFacts.bytes(entries, folder: folder))
        var files: [RipFile] = []
        files.reserveCapacity(entries.count)
        for (file, fact) in entries {
            switch fact {
            case .music(let music): files.append(music)
            case .failure(let reason): change.failures.append(.init(name: folder.name(of: file), reason: reason))
            }
        }
        var groups = RipGrouping.rips(of: folder, files, CueFile.all(of: folder, in: root))
        Cover.add(to: &groups, of: folder, in: root)
        change.rips = groups.map { group in
            .init(group: group, names: TaggedRelease(group, folder: folder.path, libraryName: libraryName))
        }
        change.fingerprint = fingerprint
        return change
    }

    /// The fact of a file; nil when the next scan should try again.
    private func read(_ file: AlbumFolder.File, _ inspection: inout FolderInspection) -> FolderFacts.Fact? {
        inspection.opened.append(file.path)
        do throws(RipFileReader.Failure) {
            return .music(try RipFileReader.read(file.path, in: root))
        } catch {
            switch error {
            case .notFLAC: return .failure(ScanSummary.notFLAC)
            case .damaged(let reason): return .failure(reason)
            case .unreadable(let reason):
                guard !inspection.refused.contains(where: { $0.file == file.path }) else { return nil }
                inspection.refused.append(ScanSummary.Line(file: file.path, reason: reason))
                return nil
            }
        }
    }

    /// The folder's files with their sizes and times. Files deleted since the walk are left out.
    func folder(_ listed: ListedFolder, _ inspection: inout FolderInspection) -> AlbumFolder {
        var folder = AlbumFolder(
            path: listed.path, files: [], isDiscSet: listed.isDiscSet, hasSiblings: listed.hasSiblings,
            hasVolumes: !listed.volumes.isEmpty)
        do throws(Errno) {
            let opened = try OpenFile(listed.base.isEmpty ? "." : listed.base, in: root.descriptor, for: .folder)
            folder.files.reserveCapacity(listed.files.count)
            for name in listed.files {
                guard let (file, status) = self.file(name, listed, opened.descriptor, &inspection) else { continue }
                folder.files.append(file)
                if root.mayRead(status) { continue }
                Self.requireReadable(file, name, in: opened.descriptor, &inspection)
            }
            for name in listed.sidecars {
                guard let (file, _) = self.file(name, listed, opened.descriptor, &inspection) else { continue }
                folder.sidecars.append(file)
            }
        } catch {
            root.record(error)
            inspection.refused += (listed.files + listed.sidecars).map { name in
                ScanSummary.Line(file: FolderListing.path(listed.base, name), reason: error.words)
            }
        }
        return folder
    }

    /// Refuses a file that this user may not read, even if its size and time are those of the last scan: changed
    /// permissions alter neither.
    private static func requireReadable(
        _ file: AlbumFolder.File, _ name: String, in descriptor: Int32, _ inspection: inout FolderInspection
    ) {
        guard faccessat(descriptor, name, R_OK, AT_EACCESS) != 0, errno == EACCES else { return }
        inspection.refused.append(ScanSummary.Line(file: file.path, reason: Errno(EACCES).words))
    }

    private func file(
        _ name: String, _ listed: ListedFolder, _ descriptor: Int32, _ inspection: inout FolderInspection
    ) -> (file: AlbumFolder.File, status: stat)? {
        var status = stat()
        let path = FolderListing.path(listed.base, name)
        guard fstatat(descriptor, name, &status, 0) == 0 else {
            let error = Errno.last
            root.record(error)
            if error.code != ENOENT { inspection.refused.append(ScanSummary.Line(file: path, reason: error.words)) }
            return nil
        }
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        let file = AlbumFolder.File(
            path: path, size: Int64(status.st_size), modifiedAt: FileTime.nanoseconds(status.st_mtim),
            inode: root.hasInodes ? UInt64(status.st_ino) : 0)
        return (file, status)
    }
}
