internal import Glibc

extension UnusedFile {
    /// Whether nothing has this absolute path any more, not even a link that leads nowhere. Blocks on its disk.
    static func isGone(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR)
    }

    /// The files that are gone since the last scan. Blocks on the disk of their library.
    /// - Parameter root: The root of the library, which is connected.
    static func gone(among files: [UnusedFile], below root: String) -> Set<UnusedFile> {
        Set(files.filter { isGone((root == "/" ? "" : root) + "/" + $0.file) })
    }
}

extension LibrarySubscriptions {
    /// The unused files without those that are gone since the last scan. Those on a disk that takes longer than the
    /// probe's limit are kept.
    /// - Parameter libraries: The names of the connected libraries; files of other libraries are not checked.
    /// - Throws: ``LibraryError/store(_:)`` when the store cannot be read.
    public func present(
        _ files: [UnusedFile], in libraries: Set<String>
    ) async throws(LibraryError) -> [UnusedFile] {
        guard !files.isEmpty else { return [] }
        var gone = Set<UnusedFile>()
        for library in try all() where libraries.contains(library.name) {
            let own = files.filter { $0.library == library.name }
            let found = await firstAnswer(within: probe.timeout, on: probe.clock) {
                UnusedFile.gone(among: own, below: library.root)
            }
            gone.formUnion(found ?? [])
        }
        return files.filter { !gone.contains($0) }
    }
}
