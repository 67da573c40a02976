internal import CLinux

extension OpenFile {
    /// `MFD_CLOEXEC`, which the Glibc module does not import.
    private static let closedOnExec: UInt32 = 1

    /// Creates an unnamed file in memory with a text, to be read from offset 0: memfd_create(2).
    public static func memory(holding text: String) throws(Errno) -> OpenFile {
        // SAFETY: the name is a constant.
        let file = OpenFile(owning: try Errno.checked { unsafe memfd_create("text", closedOnExec) })
        try file.write(Array(text.utf8), at: 0)
        return file
    }
}
