internal import CLinux
internal import CrateCore
internal import Glibc
internal import LinuxSystem

extension StateFacts {
    /// Examines a folder; if it is missing, whether it can be made in the nearest existing folder above it.
    static func present(_ path: String) -> StateFacts {
        var state = examined(path)
        state.hasSharedGroup = getgrnam(sharedGroup) != nil
        state.isOfEnvironment = getenv("CRATEBOX_STATE").map { String(cString: $0) } == path
        state.root = RootCommand(environment: EnvironmentVariables.all)
        return state
    }

    private static func examined(_ path: String) -> StateFacts {
        var facts = stat()
        guard stat(path, &facts) == 0 else {
            // A folder within one that lacks search permission is invisible, so it counts as present.
            let parent = nearest(path)
            let isHidden = errno == EACCES || access(parent, X_OK) != 0
            var state = StateFacts(
                path: path, isThere: isHidden, isReadable: false, isWritable: access(parent, W_OK | X_OK) == 0)
            state.emptyLink = EmptyLink.first(on: path)
            if stat(parent, &facts) == 0 {
                if isHidden { state.take(facts) }
                // The facts are those of the nearest folder above the missing one.
                state.isOwn = false
                if !isFolder(facts) { state.fileInTheWay = parent }
            }
            return state
        }
        var state = StateFacts(
            path: path, isThere: true, isReadable: access(path, R_OK | X_OK) == 0, isWritable: access(path, W_OK) == 0)
        state.take(facts)
        if !isFolder(facts) { state.fileInTheWay = path }
        state.findFiles()
        state.findBrowsers()
        state.measure()
        return state
    }

    private static func isFolder(_ facts: stat) -> Bool { facts.st_mode & S_IFMT == S_IFDIR }

    private mutating func take(_ facts: stat) {
        (owner, group, mode) = (
            CurrentUser.name(of: facts.st_uid), CurrentUser.group(facts.st_gid), facts.st_mode & 0o7777
        )
        isOwn = facts.st_uid == getuid()
    }

    private mutating func measure() {
        var system = statvfs()
        if statvfs(path, &system) == 0 {
            isReadOnlySystem = system.f_flag & UInt(ST_RDONLY) != 0
            // File systems without inodes report a total of zero; without a free one no new file can be made.
            let hasInodes = system.f_files == 0 || system.f_favail > 0
            free = hasInodes ? Self.bytes(system.f_bavail, of: system.f_frsize) : 0
            size = Self.bytes(system.f_blocks, of: system.f_frsize)
        }
        var kind = statfs()
        // TMPFS_MAGIC and RAMFS_MAGIC: statfs(2).
        if statfs(path, &kind) == 0 { isVolatile = [0x0102_1994, 0x8584_58F6].contains(Int(kind.f_type)) }
    }

    /// Multiplies without overflow: a file system, especially one in user space, may report any value.
    static func bytes(_ blocks: some BinaryInteger, of size: some BinaryInteger) -> Int {
        let (bytes, isVast) = Int(clamping: blocks).multipliedReportingOverflow(by: Int(clamping: size))
        return isVast ? .max : bytes
    }

    /// The nearest folder above a path that exists.
    static func nearest(_ path: String) -> String {
        var path = path[...]
        while let slash = path.lastIndex(of: "/"), slash > path.startIndex {
            path = path[..<slash]
            if access(String(path), F_OK) == 0 { return String(path) }
        }
        return "/"
    }
}
