internal import Glibc
internal import LinuxSystem

extension BoxLock {
    /// Who has the lock of a state folder, without asking for it: even to try would refuse it to a box that begins just
    /// then. The kernel lists who holds what in `/proc/locks`, proc(5).
    static func look(state: String, locks: String = "/proc/locks") -> Owner? {
        guard let file = try? SharedFolder(state).open(fileName, for: .reading) else { return nil }
        defer { close(file) }
        var facts = stat()
        guard let owner = owner(file), fstat(file, &facts) == 0 else { return nil }
        return isHeld(facts.st_ino, by: owner.process, text(locks)) ? owner : nil
    }

    /// `1: FLOCK  ADVISORY  WRITE 708 08:01:3407 0 EOF`.
    static func isHeld(_ inode: ino_t, by process: Int32, _ table: String) -> Bool {
        table.split(separator: "\n").contains { line in
            let fields = line.split(separator: " ")
            return fields.count > 5 && fields[1] == "FLOCK" && fields[4] == "\(process)"
                && fields[5].hasSuffix(":\(inode)")
        }
    }

    private static func text(_ path: String) -> String {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "" }
        defer { close(file) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 16 << 10)
        while bytes.count < 4 << 20 {
            let count = read(file, &piece, piece.count)
            guard count > 0 else { break }
            bytes += piece[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
