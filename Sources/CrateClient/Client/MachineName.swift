internal import Glibc

/// The name by which other devices of the network reach this machine.
public enum MachineName {
    /// The name: gethostname(2); empty if the system gives none.
    public static var present: String {
        var bytes = [CChar](repeating: 0, count: 256)
        guard gethostname(&bytes, bytes.count - 1) == 0 else { return "" }
        return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
