/// The kernel's table of file locks and their holders, from `/proc/locks`: proc(5), flock(2). Reading it takes no lock.
public struct LockTable {
    private let text: String

    /// Reads the current table; empty if it cannot be read.
    public init(path: String = "/proc/locks") {
        let bytes = try? OpenFile(path).contents(notOver: 4 << 20)
        text = String(decoding: (bytes ?? nil) ?? [], as: UTF8.self)
    }

    /// Takes the text of a table that was read elsewhere, in the format of `/proc/locks`.
    public init(text: String) { self.text = text }

    /// The processes with a lock on the file with this inode: `1: FLOCK  ADVISORY  WRITE 708 08:01:3407 0 EOF`.
    public func holders(of inode: UInt) -> [Int32] {
        text.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: " ")
            guard fields.count > 5, fields[1] == "FLOCK", fields[5].hasSuffix(":\(inode)") else { return nil }
            return Int32(fields[4])
        }
    }
}
