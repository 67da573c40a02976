internal import Glibc

/// Descriptors 0, 1 and 2.
public enum StandardStreams {
    private static let output: Int32 = 1

    /// Puts something in the place of those that are closed: without it the next file that is opened would take their
    /// number, and get what is printed. Reading and writing there fail, as with a closed stream.
    public static func hold() {
        for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 {
            _ = unsafe open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
        }
    }

    /// Discards from now on what is written to standard output: dup2(2). Where that is not possible it stays as it is.
    public static func discardOutput() {
        guard let nowhere = try? OpenFile("/dev/null", for: .changing) else { return }
        dup2(nowhere.descriptor, output)
    }
}
