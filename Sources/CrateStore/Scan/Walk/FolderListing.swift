internal import Glibc
internal import LinuxSystem

/// The relevant entries of one folder, by name. Hidden entries are left out.
struct FolderListing {
    /// Identifies a folder independently of its path.
    struct Identity: Hashable {
        var device: UInt64
        var inode: UInt64
    }

    private static let musicEndings = ["flac", "fla", "oga", "ogg"].map { FileEnding($0) }
    /// The endings of sound files of other kinds.
    private static let otherKinds = [
        "mp3", "m4a", "m4b", "aac", "alac", "wav", "aif", "aiff", "aifc", "opus", "wma", "ape", "wv", "mpc",
        "dsf", "dff", "tta", "tak", "shn", "mka", "mp2",
    ]
    private static let otherEndings = otherKinds.map { FileEnding($0) }

    let identity: Identity
    /// Names of possible FLAC files, in natural order.
    var files: [String] = []
    /// Names of sound files that are not FLAC, in natural order.
    var others: [String] = []
    /// Names of cue sheets and covers, in natural order.
    var sidecars: [String] = []
    /// Names of real subfolders, in natural order.
    var folders: [String] = []
    /// Names of symbolic links to folders, in natural order.
    var links: [String] = []
    /// Entries that could not be examined.
    var refused: [ScanSummary.Line] = []

    /// Reads a folder, given relative to an open root. Lists no entries on a file system that the kernel fills by
    /// itself.
    init(_ folder: String, in root: ScanRoot) throws(Errno) {
        let opened = try OpenFile(folder.isEmpty ? "." : folder, in: root.descriptor, for: .folder)
        let descriptor = opened.descriptor
        identity = try Identity(of: descriptor)
        if root.isOfKernel(descriptor, identity) { return }
        try opened.forEachEntry { name, kind in add(name, kind, folder, descriptor, root) }
        files.sort { NaturalOrder.precedes($0, $1) }
        others.sort { NaturalOrder.precedes($0, $1) }
        sidecars.sort { NaturalOrder.precedes($0, $1) }
        folders.sort { NaturalOrder.precedes($0, $1) }
        links.sort { NaturalOrder.precedes($0, $1) }
    }

    /// The path of an entry of a folder, relative to the same root.
    static func path(_ folder: String, _ name: String) -> String {
        folder.isEmpty ? name : "\(folder)/\(name)"
    }

    /// The path up to the last slash; empty for an entry of the root.
    static func parent(of path: String) -> String {
        path.utf8.lastIndex(of: 47).map { String(path[..<$0]) } ?? ""
    }

    private mutating func add(
        _ bytes: [UInt8], _ type: Int, _ folder: String, _ descriptor: Int32, _ root: ScanRoot
    ) {
        guard bytes.first != 46 else { return }
        guard type == DT_DIR || type == DT_REG || type == DT_LNK || type == DT_UNKNOWN else { return }
        guard let name = String(validating: bytes, as: UTF8.self) else {
            let lossy = String(decoding: bytes, as: UTF8.self)
            // Only a possible music file or folder is reported.
            guard type == DT_DIR || Self.isMusic(lossy) else { return }
            return refused.append(.init(file: Self.path(folder, lossy), reason: "its name is not UTF-8"))
        }
        switch type {
        case DT_DIR: folders.append(name)
        case DT_REG: add(file: name)
        default: find(name, folder, descriptor, root)
        }
    }

    private mutating func add(file name: String) {
        guard let ending = FileEnding(of: name) else { return }
        if Self.musicEndings.contains(ending) {
            files.append(name)
        } else if Self.otherEndings.contains(ending) {
            others.append(name)
        } else if Sidecar(name) != nil {
            sidecars.append(name)
        }
    }

    /// Examines a link, or an entry without a type in its directory entry.
    private mutating func find(_ name: String, _ folder: String, _ descriptor: Int32, _ root: ScanRoot) {
        var status = stat()
        guard fstatat(descriptor, name, &status, 0) == 0 else {
            let error = Errno.last
            root.record(error)
            guard Self.isMusic(name) else { return }
            let reason = isLink(name, descriptor) ? Self.reason(ofLink: error) : error.words
            // A file that isn't known to be gone can't be read.
            let isUnreadable = error.code != ENOENT && error.code != ENOTDIR
            return refused.append(
                .init(file: Self.path(folder, name), reason: reason, isUnreadable: isUnreadable))
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: if isLink(name, descriptor) { links.append(name) } else { folders.append(name) }
        case S_IFREG where isLink(name, descriptor): add(link: name, folder, descriptor, root)
        case S_IFREG: add(file: name)
        default: break
        }
    }

    /// Adds a link to a file if the file is in the library too; otherwise reports it if it may be music.
    private mutating func add(link name: String, _ folder: String, _ descriptor: Int32, _ root: ScanRoot) {
        do throws(Errno) {
            if try Identity.isInside(file: name, in: descriptor, of: root.descriptor) { return add(file: name) }
            guard Self.isMusic(name) else { return }
            let reason = "a link to a file outside the library is not followed: subscribe the file's folder"
            refused.append(.init(file: Self.path(folder, name), reason: reason))
        } catch {
            root.record(error)
            refused.append(.init(file: Self.path(folder, name), reason: Self.reason(ofLink: error)))
        }
    }

    /// Why a link isn't followed. What lacks a permission may be in a foreign folder, whose rights are not to be
    /// changed.
    static func reason(ofLink error: Errno) -> String {
        switch error.code {
        case EACCES: "a link that can't be followed: \(error.words)"
        case ENOENT: "a link to a missing file or folder"
        default: error.words
        }
    }

    private func isLink(_ name: String, _ descriptor: Int32) -> Bool {
        var status = stat()
        return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The kind of a sound file that is not FLAC, by its name: `MP3`. Nil for any other file.
    static func otherKind(of name: String) -> String? {
        FileEnding(of: name).flatMap { otherEndings.firstIndex(of: $0) }.map { otherKinds[$0].uppercased() }
    }

    private static func isMusic(_ name: String) -> Bool {
        FileEnding(of: name).map { musicEndings.contains($0) } ?? false
    }
}
