internal import LinuxSystem

extension BoxLock.Owner {
    /// The longest environment that is read; Linux gives a process at most 6 MiB for it and its arguments: execve(2).
    private static let longestEnvironment = 6 << 20

    /// The configuration from ``environment`` and from the present files; nil without that, or if a value is unusable.
    package var configuration: BoxConfiguration? {
        environment.flatMap { try? BoxConfiguration.load(environment: $0) }
    }

    /// The variables with which this process was started; nil if this user may not read them.
    package var environment: [String: String]? {
        // proc(5): the variables as execve(2) got them, each ended by a zero byte.
        let bytes = try? OpenFile("/proc/\(process)/environ").contents(notOver: Self.longestEnvironment)
        guard let bytes = bytes ?? nil else { return nil }
        let pairs = bytes.split(separator: 0).compactMap { entry -> (String, String)? in
            let parts = entry.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            return parts.count == 2
                ? (String(decoding: parts[0], as: UTF8.self), String(decoding: parts[1], as: UTF8.self)) : nil
        }
        return Dictionary(pairs) { first, _ in first }
    }
}
