internal import CrateStore
internal import Glibc

extension CollectionMove {
    /// Where the copy grows. It is nobody's collection, whatever is in it.
    private var staging: String { target + "/.moving" }

    /// What belongs to processes and not to the collection.
    private static func isOfProcesses(_ name: String) -> Bool {
        name == BoxLock.fileName || name.hasSuffix(".lock") || name.hasSuffix(".sock") || name.hasSuffix("-shm")
    }

    /// The store's files come last, since they are what makes a folder a collection; its log before itself.
    private static func rank(_ path: String) -> Int {
        path == Store.fileName ? 2 : path == Store.fileName + "-wal" ? 1 : 0
    }

    private static func inOrder(_ paths: [String]) -> [String] {
        paths.sorted { (rank($0), $0) < (rank($1), $1) }
    }

    private func tree(_ folder: String) throws(Problem) -> FolderTree {
        do throws(FolderTree.Problem) { return try FolderTree(folder) } catch { throw .system(error.words) }
    }

    /// Removes a copy that was left half-way.
    func clean() throws(Problem) {
        guard access(staging, F_OK) == 0 else { return }
        for entry in try tree(staging).entries.reversed() {
            let path = staging + "/" + entry.path
            guard (entry.kind == .folder ? rmdir(path) : unlink(path)) == 0 else { throw failure(path) }
        }
        guard rmdir(staging) == 0 else { throw failure(staging) }
    }

    /// Copies everything beside; the files, relative to the folder.
    func stage(_ step: (Step) throws(Problem) -> Void) throws(Problem) -> [String] {
        let copy = FileCopy(rights: StateRights(of: target))
        try copy.makeFolder(staging)
        var files: [String] = []
        for entry in try tree(source).entries where !Self.isOfProcesses(entry.path) {
            let (from, to) = (source + "/" + entry.path, staging + "/" + entry.path)
            switch entry.kind {
            case .folder: try copy.makeFolder(to)
            case .file:
                try copy.copy(from, to: to)
                files.append(entry.path)
                try step(.copied(entry.path))
            case .other: continue
            }
        }
        return files
    }

    /// Opens the copy, which brings its log into the file: a copy that is no collection is not to replace one.
    func check() throws(Problem) {
        do throws(StoreError) {
            _ = try Store(.file("\(staging)/\(Store.fileName)")).isEmpty
        } catch {
            throw .store(error)
        }
        StateRights(of: target)?.giveNew(in: staging)
    }

    /// A store that nobody has put anything into makes room, before a log comes that is not its own.
    func dropEmptyStore() throws(Problem) {
        for name in [Store.fileName, "index.sqlite"] {
            for suffix in ["", "-wal", "-shm"] where unlink("\(target)/\(name)\(suffix)") != 0 && errno != ENOENT {
                throw failure("\(target)/\(name)\(suffix)")
            }
        }
    }

    /// Gives the copies their places. With the store's file the collection is here.
    func place(_ files: [String], _ step: (Step) throws(Problem) -> Void) throws(Problem) {
        let copy = FileCopy(rights: StateRights(of: target))
        for path in Self.inOrder(files) where access(staging + "/" + path, F_OK) == 0 {
            if let slash = path.lastIndex(of: "/") { try copy.makeFolder(target + "/" + path[..<slash]) }
            guard rename(staging + "/" + path, target + "/" + path) == 0 else { throw failure(path) }
            try step(.placed(path))
        }
        FileCopy.sync(target)
        try clean()
    }

    /// Removes the original, its store last. What is neither file nor folder stays, and so does a folder that is not empty.
    func remove(_ step: (Step) throws(Problem) -> Void) throws(Problem) {
        let entries = try tree(source).entries
        for path in Self.inOrder(entries.filter { $0.kind == .file }.map(\.path)) {
            guard unlink(source + "/" + path) == 0 || errno == ENOENT else { throw failure(source + "/" + path) }
            try step(.removed(path))
        }
        for entry in entries.reversed() where entry.kind == .folder { rmdir(source + "/" + entry.path) }
        for entry in entries where entry.path.hasSuffix(".sock") { unlink(source + "/" + entry.path) }
        rmdir(source)
    }

    private func failure(_ path: String) -> Problem { .system("\(path): \(String(cString: strerror(errno)))") }
}
