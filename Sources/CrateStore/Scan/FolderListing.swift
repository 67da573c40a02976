internal import Glibc

/// What one folder holds that matters to a scan. Hidden entries are left out.
struct FolderListing {
    /// Which folder it is, by whatever path.
    struct Identity: Hashable {
        var device: UInt64
        var inode: UInt64
    }

    private static let extensions: Set<Substring> = ["flac", "fla", "oga", "ogg"]
    private static let sidecarExtensions: Set<Substring> = ["cue", "jpg", "jpeg", "png"]

    let identity: Identity
    var files: [AlbumFolder.File] = []
    /// Cue sheets and pictures.
    var sidecars: [AlbumFolder.File] = []
    /// Names of real subfolders, in natural order.
    var folders: [String] = []
    /// Names of symbolic links to folders, in natural order.
    var links: [String] = []
    /// Entries that could not be looked at.
    var refused: [ScanSummary.Line] = []

    /// Reads a folder, given relative to an open root.
    init(_ folder: String, in root: Int32) throws(SystemError) {
        let descriptor = openat(root, folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        guard let stream = fdopendir(descriptor) else {
            let failure = SystemError.last
            close(descriptor)
            throw failure
        }
        defer { closedir(stream) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last }
        identity = Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
        errno = 0
        while let entry = readdir(stream) {
            add(entry, folder, descriptor)
            errno = 0
        }
        guard errno == 0 else { throw .last }
        files.sort { NaturalOrder.precedes($0.path, $1.path) }
        sidecars.sort { NaturalOrder.precedes($0.path, $1.path) }
        folders.sort { NaturalOrder.precedes($0, $1) }
        links.sort { NaturalOrder.precedes($0, $1) }
    }

    /// The path of an entry of a folder, relative to the same root.
    static func path(_ folder: String, _ name: String) -> String {
        folder.isEmpty ? name : "\(folder)/\(name)"
    }

    private mutating func add(_ entry: UnsafeMutablePointer<dirent>, _ folder: String, _ descriptor: Int32) {
        let name = entry.lossyName
        guard !name.hasPrefix(".") else { return }
        let type = Int(entry.pointee.d_type)
        let suffix = name.lowercased().split(separator: ".").last ?? ""
        let isCandidate = type != DT_DIR && Self.extensions.contains(suffix)
        let isSidecar = type != DT_DIR && Self.sidecarExtensions.contains(suffix)
        guard isCandidate || isSidecar || type == DT_DIR || type == DT_LNK || type == DT_UNKNOWN else { return }
        guard entry.name != nil else {
            return refused.append(.init(file: Self.path(folder, name), reason: "its name is not UTF-8"))
        }
        if type == DT_DIR { return folders.append(name) }
        var status = stat()
        guard fstatat(descriptor, name, &status, 0) == 0 else {
            if isCandidate { refused.append(.init(file: Self.path(folder, name), reason: SystemError.last.words)) }
            return
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR where type == DT_LNK || isLink(name, descriptor): links.append(name)
        case S_IFDIR: folders.append(name)
        case S_IFREG where isSidecar: sidecars.append(AlbumFolder.File(Self.path(folder, name), status))
        case S_IFREG where isCandidate: files.append(AlbumFolder.File(Self.path(folder, name), status))
        default: break
        }
    }

    private func isLink(_ name: String, _ descriptor: Int32) -> Bool {
        var status = stat()
        return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }
}

extension AlbumFolder.File {
    fileprivate init(_ path: String, _ status: stat) {
        let time = status.st_mtim
        self.init(
            path: path, size: Int64(status.st_size),
            modifiedAt: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }
}
