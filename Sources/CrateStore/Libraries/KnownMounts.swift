internal import CrateCore
internal import Glibc
internal import LinuxSystem

/// The mounts that are configured on this system: the entries of fstab(5), and mount units, systemd.mount(5).
package struct KnownMounts: Sendable, Hashable {
    /// The mount points of the entries.
    private let points: Set<String>
    /// The folders that are searched for units.
    private let folders: [String]

    /// The folders of units that users write or packages install. Units that systemd generates from fstab are in none
    /// of them.
    package static let unitFolders = [
        "/etc/systemd/system", "/run/systemd/system", "/usr/local/lib/systemd/system", "/usr/lib/systemd/system",
        "/lib/systemd/system",
    ]

    /// Reads the entries of fstab; there are none if the file can't be read.
    package init(table: String = "/etc/fstab", units folders: [String] = KnownMounts.unitFolders) {
        let bytes = try? OpenFile(table).contents(limit: 1 << 20)
        points = Self.points(in: String(decoding: bytes ?? [], as: UTF8.self))
        self.folders = folders
    }

    /// The command that mounts a folder; nil if no entry or unit has this mount point, so that mount(8) would fail.
    package func command(mounting folder: String) -> String? {
        let folder = Self.trimmed(folder)
        if points.contains(folder) { return "sudo mount \(ShellWord.quoted(folder))" }
        let unit = Self.unit(of: folder)
        guard folders.contains(where: { access("\($0)/\(unit)", F_OK) == 0 }) else { return nil }
        return "sudo systemctl start \(ShellWord.quoted(unit))"
    }

    /// The mount points in fstab: the second field of each line that is no comment.
    private static func points(in table: String) -> Set<String> {
        Set(
            table.split(separator: "\n").compactMap { line -> String? in
                let fields = line.split { $0 == " " || $0 == "\t" }
                guard fields.count > 1, !fields[0].hasPrefix("#") else { return nil }
                return trimmed(MountTable.Mount.unescaped(fields[1]))
            })
    }

    /// The path without a slash at its end.
    private static func trimmed(_ path: String) -> String {
        path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// The name of the unit that mounts a folder, `mnt-my\x20music.mount` for `/mnt/my music`: systemd-escape(1).
    static func unit(of folder: String) -> String {
        var name = ""
        for byte in folder.utf8.drop(while: { $0 == UInt8(ascii: "/") }) {
            let character = Character(UnicodeScalar(byte))
            switch character {
            case "/": name += "-"
            case "a"..."z", "A"..."Z", "0"..."9", ":", "_": name.append(character)
            case "." where !name.isEmpty: name.append(character)
            default: name += (byte < 16 ? "\\x0" : "\\x") + String(byte, radix: 16)
            }
        }
        return name + ".mount"
    }
}
