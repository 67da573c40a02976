internal import Glibc
internal import LinuxSystem

extension FolderListing.Identity {
    /// Reads the identity of the folder or file behind a descriptor.
    init(of descriptor: Int32) throws(Errno) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last }
        self.init(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    }

    /// True when both paths refer to the same folder.
    static func isSame(_ one: String, _ other: String) -> Bool {
        do throws(Errno) {
            let first = try OpenFile(one, for: .folder)
            let second = try OpenFile(other, for: .folder)
            return try Self(of: first.descriptor) == Self(of: second.descriptor)
        } catch {
            return false
        }
    }

    /// True when the file behind a link in a folder is below another open folder.
    static func isInside(file name: String, in folder: Int32, of root: Int32) throws(Errno) -> Bool {
        guard let path = realpath("/proc/self/fd/\(folder)/\(name)", nil) else { throw .last }
        defer { free(path) }
        return try isInside(FolderListing.parent(of: String(cString: path)), of: root)
    }

    /// True when a path leads to an open folder or into it, even through links.
    ///
    /// Walks up from the path to the open folder or the file system's root. The folders on the way need not be
    /// readable.
    static func isInside(_ path: String, of root: Int32) throws(Errno) -> Bool {
        let goal = try Self(of: root)
        var folder = try OpenFile(path + "/.", in: root, for: .place)
        for _ in 0...LibraryTree.mostLevels {
            let identity = try Self(of: folder.descriptor)
            if identity == goal { return true }
            let parent = try OpenFile("..", in: folder.descriptor, for: .place)
            if try Self(of: parent.descriptor) == identity { return false }
            folder = parent
        }
        return false
    }
}
