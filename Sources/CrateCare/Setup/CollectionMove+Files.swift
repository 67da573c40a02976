internal import CrateBox
internal import CrateStore
internal import Glibc
internal import LinuxSystem

/// The file operations of a move. Other users may write to both folders, so all of them go through ``SharedFolder``,
/// which follows no links.
extension CollectionMove {
    /// The folder for the copy; it does not count as a collection, whatever it contains.
    private static let staging = ".moving"

    /// True for files that belong to processes rather than to the collection.
    private static func isOfProcesses(_ name: String) -> Bool {
        name == BoxLock.fileName || name.hasSuffix(".lock") || name.hasSuffix(".sock") || name.hasSuffix("-shm")
    }

    /// Orders the store's log and then its database last, because they make a folder a collection.
    private static func rank(_ path: String) -> Int {
        path == Store.fileName ? 2 : path == Store.fileName + "-wal" ? 1 : 0
    }

    private static func inOrder(_ paths: [String]) -> [String] {
        paths.sorted { (rank($0), $0) < (rank($1), $1) }
    }

    /// Performs file operations; converts their errors to the move's.
    private static func filing<Value>(_ body: () throws(FileProblem) -> Value) throws(Problem) -> Value {
        do throws(FileProblem) { return try body() } catch { throw .system(error.description) }
    }

    private static func removing(_ path: String, in folder: SharedFolder) throws(FileProblem) {
        do throws(FileProblem) { try folder.remove(path) } catch { if error.code != ENOENT { throw error } }
    }

    /// Removes the staging folder that an interrupted move left.
    func clean() throws(Problem) {
        try Self.filing { () throws(FileProblem) in try SharedFolder(target).removeAll(Self.staging) }
    }

    /// Copies all files into the staging folder; returns their paths relative to it.
    func stage(_ step: (Step) throws(Problem) -> Void) throws(Problem) -> [String] {
        let (from, to, entries) = try Self.filing { () throws(FileProblem) in
            let from = try SharedFolder(source)
            return (from, try SharedFolder(target).folder(Self.staging, making: true), try from.tree())
        }
        let copy = FileCopy(source: from, target: to)
        var files: [String] = []
        for entry in entries where !Self.isOfProcesses(entry.path) {
            switch entry.kind {
            case .folder: try Self.filing { () throws(FileProblem) in _ = try to.folder(entry.path, making: true) }
            case .file:
                try copy.copy(entry.path)
                files.append(entry.path)
                try step(.copied(entry.path))
            case .other: continue
            }
        }
        return files
    }

    /// Opens the copy, which also checkpoints its log, so that only a valid collection is moved into place.
    func check() throws(Problem) {
        do throws(StoreError) {
            _ = try Store(.file("\(target)/\(Self.staging)/\(Store.fileName)")).isEmpty
        } catch {
            throw .store(error)
        }
    }

    /// Removes an empty store and its index from the target, because the log of another database must not be put next
    /// to it.
    func dropEmptyStore() throws(Problem) {
        try Self.filing { () throws(FileProblem) in
            let folder = try SharedFolder(target)
            for name in [Store.fileName, "index.sqlite"] {
                for suffix in ["", "-wal", "-shm"] { try Self.removing(name + suffix, in: folder) }
            }
        }
    }

    /// Moves the copies into place. The collection exists in the target once the store's file does.
    func place(_ files: [String], _ step: (Step) throws(Problem) -> Void) throws(Problem) {
        let (folder, copies) = try Self.filing { () throws(FileProblem) in
            let folder = try SharedFolder(target)
            return (folder, try folder.folder(Self.staging))
        }
        for path in Self.inOrder(files) where copies.facts(path) != nil {
            try Self.filing { () throws(FileProblem) in
                if let slash = path.lastIndex(of: "/") { _ = try folder.folder(String(path[..<slash]), making: true) }
                try copies.rename(path, to: path, in: folder)
            }
            try step(.placed(path))
        }
        try Self.filing { () throws(FileProblem) in try folder.sync() }
        try clean()
    }

    /// Removes the original, its store last. Entries other than files, folders and sockets remain, and so do the
    /// folders that contain them.
    func remove(_ step: (Step) throws(Problem) -> Void) throws(Problem) {
        let (folder, entries) = try Self.filing { () throws(FileProblem) in
            let folder = try SharedFolder(source)
            return (folder, try folder.tree())
        }
        for path in Self.inOrder(entries.filter { $0.kind == .file }.map(\.path)) {
            try Self.filing { () throws(FileProblem) in try Self.removing(path, in: folder) }
            try step(.removed(path))
        }
        // A folder can be removed only after the sockets in it.
        for entry in entries where entry.path.hasSuffix(".sock") { try? folder.remove(entry.path) }
        for entry in entries.reversed() where entry.kind == .folder { try? folder.removeFolder(entry.path) }
        folder.withRights { _ = rmdir(source) }
    }
}
