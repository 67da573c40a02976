/// The kernel's table of file locks and their holders, from `/proc/locks`: proc(5), flock(2). Reading it takes no lock.
public struct LockTable {
    private let text: String

    /// Reads the current table; empty if it cannot be read.
    public init(path: String = "/proc/locks") {
        let bytes = try? OpenFile(path).contents(notOver: 4 << 20)
        text = String(decoding: (bytes ?? nil) ?? [], as: UTF8.self)
    }

    /// Uses the text of a table that was read elsewhere, in the format of `/proc/locks`.
    public init(text: String) { self.text = text }

    /// The processes with an flock(2) lock on the file with this inode, on any device: 708 in the line
    /// `1: FLOCK  ADVISORY  WRITE 708 08:01:3407 0 EOF`.
    public func holders(of inode: UInt) -> [Int32] { holders { $0.hasSuffix(":\(inode)") } }

    /// The processes with an flock(2) lock on the file with this inode and device, both from stat(2). Finds none on a
    /// file system for which stat(2) and the table have different devices.
    public func holders(of inode: UInt, on device: UInt64) -> [Int32] {
        let major = Self.hexadecimal((device >> 8 & 0xFFF) | (device >> 32 & 0xFFFF_F000))
        let minor = Self.hexadecimal((device & 0xFF) | (device >> 12 & 0xFFFF_FF00))
        return holders { $0 == "\(major):\(minor):\(inode)" }
    }

    /// The processes with a lock on the file with this inode on a device. Where the table has another device for files,
    /// as for those of btrfs, only the process that the file names, because a file on another disk may have the inode.
    public func holders(of inode: UInt, on device: UInt64, naming process: Int32?) -> [Int32] {
        let holders = holders(of: inode, on: device)
        return holders.isEmpty ? self.holders(of: inode).filter { $0 == process } : holders
    }

    private func holders(where isMeant: (Substring) -> Bool) -> [Int32] {
        text.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: " ")
            guard fields.count > 5, fields[1] == "FLOCK", isMeant(fields[5]) else { return nil }
            return Int32(fields[4])
        }
    }

    /// Formats a number with at least two digits, as the kernel does.
    private static func hexadecimal(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return digits.count < 2 ? "0" + digits : digits
    }
}
