internal import Glibc

/// Who holds which lock of flock(2), as the kernel lists it in `/proc/locks`: proc(5). To look asks for no lock.
public struct LockTable {
    private let text: String

    /// The kernel's table as it is now; empty where it cannot be read.
    public init(path: String = "/proc/locks") {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else {
            text = ""
            return
        }
        defer { close(file) }
        text = SharedFolder.bytes(file, limit: 4 << 20).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// A table's text.
    public init(text: String) { self.text = text }

    /// The processes that hold the file with this number: `1: FLOCK  ADVISORY  WRITE 708 08:01:3407 0 EOF`.
    public func holders(of inode: UInt) -> [Int32] {
        text.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: " ")
            guard fields.count > 5, fields[1] == "FLOCK", fields[5].hasSuffix(":\(inode)") else { return nil }
            return Int32(fields[4])
        }
    }
}
