internal import Glibc
internal import LinuxSystem

/// The mounts of this process: `/proc/self/mountinfo`, proc(5).
package struct MountTable: Sendable, Hashable {
    /// One mounted file system, or a part of one that is mounted separately.
    package struct Mount: Sendable, Hashable {
        /// The mounted path within the file system; `/` except for bind mounts and subvolumes.
        package let fileSystemPath: String
        /// The folder on which the file system is mounted.
        package let point: String
        /// The source: `/dev/sda1`, `//nas/music`, `nas:/music`.
        package let source: String
    }

    /// The mounts in the order in which they were made; a later one hides an earlier one at the same point.
    package let mounts: [Mount]

    /// Parses the text of `mountinfo`; lines that cannot be parsed are left out.
    package init(_ text: String) {
        mounts = text.split(separator: "\n").compactMap { Mount(line: $0) }
    }

    /// Reads the mounts that this process sees now.
    static func current(_ path: String = "/proc/self/mountinfo") throws(Errno) -> MountTable {
        MountTable(String(decoding: try OpenFile(path).contents(limit: 4 << 20), as: UTF8.self))
    }

    /// The mount of an absolute path without symbolic links.
    package func mount(of path: String) -> Mount? {
        var best: Mount?
        // Of two mounts at one point, the later one hides the earlier.
        for mount in mounts where mount.covers(path) && mount.point.utf8.count >= best?.point.utf8.count ?? 0 {
            best = mount
        }
        return best
    }
}

extension MountTable.Mount {
    /// Parses `36 35 98:0 /mnt1 /mnt2 rw,noatime master:1 - ext3 /dev/root rw`: six fields, optional ones, a dash,
    /// three more.
    init?(line: Substring) {
        let fields = line.split(separator: " ")
        guard fields.count > 6, let dash = fields[6...].firstIndex(of: "-"), fields.count > dash + 2 else { return nil }
        fileSystemPath = Self.unescaped(fields[3])
        point = Self.unescaped(fields[4])
        source = Self.unescaped(fields[dash + 2])
    }

    func covers(_ path: String) -> Bool {
        point == "/" || path == point || (path.hasPrefix(point) && path.utf8.dropFirst(point.utf8.count).first == 47)
    }

    /// The path relative to the root of the file system; independent of where it is mounted.
    func pathInFileSystem(of path: String) -> String {
        let below = point == "/" ? path[...] : path.dropFirst(point.count)
        let base = fileSystemPath == "/" ? "" : fileSystemPath
        return base + (below == "/" ? "" : below)
    }

    /// Decodes spaces, tabs, newlines and backslashes, which are written as three octal digits.
    static func unescaped(_ field: Substring) -> String {
        guard field.utf8.contains(UInt8(ascii: "\\")) else { return String(field) }
        var bytes: [UInt8] = []
        var rest = field.utf8[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(3)
            if byte == UInt8(ascii: "\\"), digits.count == 3,
                let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
            {
                bytes.append(code)
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
