internal import Glibc
internal import LinuxSystem

/// Looks up UUIDs of file systems in udev's links.
enum FileSystemUUID {
    /// The UUID of a mounted block device; nil for a network share or memory file system, or without udev.
    ///
    /// Uses the mount's source instead of the files' `st_dev`, because Btrfs reports virtual device numbers there.
    /// - Throws: `Errno` when the process lacks descriptors or memory.
    static func of(
        _ mount: MountTable.Mount, links folder: String = "/dev/disk/by-uuid"
    ) throws(Errno) -> String? {
        guard mount.source.hasPrefix("/dev/"), let device = blockDevice(mount.source) else { return nil }
        var found: String?
        do throws(Errno) {
            try OpenFile(folder, for: .folder).forEachEntry { name, _ in
                guard let name = String(validating: name, as: UTF8.self), !name.hasPrefix(".") else { return }
                if blockDevice("\(folder)/\(name)") == device { found = found ?? name }
            }
        } catch {
            if error.meansShortage { throw error }
        }
        return found
    }

    private static func blockDevice(_ path: String) -> dev_t? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFBLK else { return nil }
        return status.st_rdev
    }
}
