internal import Glibc

extension FolderListing.Identity {
    /// The folder, or file, behind a descriptor.
    init(of descriptor: Int32) throws(SystemError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last }
        self.init(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    }

    /// True for two paths of one folder.
    static func isSame(_ one: String, _ other: String) -> Bool {
        do throws(SystemError) {
            let first = try OpenFile(one, flags: O_RDONLY | O_DIRECTORY)
            let second = try OpenFile(other, flags: O_RDONLY | O_DIRECTORY)
            return try Self(of: first.descriptor) == Self(of: second.descriptor)
        } catch {
            return false
        }
    }

    /// True for a folder that is an open one, or lies in it, whatever links its path goes through.
    ///
    /// Goes up from it, folder by folder, to the open one or to the root of all.
    static func isInside(_ path: String, of root: Int32) throws(SystemError) -> Bool {
        let goal = try Self(of: root)
        var folder = try OpenFile(path, in: root, flags: O_RDONLY | O_DIRECTORY)
        for _ in 0...LibraryTree.mostLevels {
            let identity = try Self(of: folder.descriptor)
            if identity == goal { return true }
            let parent = try OpenFile("..", in: folder.descriptor, flags: O_RDONLY | O_DIRECTORY)
            if try Self(of: parent.descriptor) == identity { return false }
            folder = parent
        }
        return false
    }
}
