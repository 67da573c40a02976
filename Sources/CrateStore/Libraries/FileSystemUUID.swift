internal import Glibc

/// UUIDs of file systems, as udev links them.
enum FileSystemUUID {
    /// The UUID of a mounted block device; nil for a share, a memory file system, or where udev does not run.
    ///
    /// The mount's source is asked rather than `st_dev` of its files: Btrfs shows made-up device numbers there.
    static func of(_ mount: MountTable.Mount, links folder: String = "/dev/disk/by-uuid") -> String? {
        guard mount.source.hasPrefix("/dev/"), let device = blockDevice(mount.source) else { return nil }
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = entry.name ?? "."
            if !name.hasPrefix("."), blockDevice("\(folder)/\(name)") == device { return name }
        }
        return nil
    }

    private static func blockDevice(_ path: String) -> dev_t? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFBLK else { return nil }
        return status.st_rdev
    }
}
