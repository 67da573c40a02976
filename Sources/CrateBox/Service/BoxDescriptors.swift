internal import LinuxSystem

/// Raises the limit of open files, RLIMIT_NOFILE of getrlimit(2), to what a box needs.
public enum BoxDescriptors {
    /// The minimum, on a machine with any number of processors: clients of the four servers may take one half
    /// (`ClientLimit`), so the other half must be enough for the box itself. With every port open it has about 30
    /// descriptors, 14 more while music plays, and up to 16 more during a scan, which has eight threads at most.
    static let needed = 128
    /// Enough for the clients of all servers, each of which admits clients for a sixteenth to a quarter of the
    /// descriptors: `ClientLimit`. A higher limit has no use, and delays ALSA's dmix, whose server closes every
    /// possible descriptor at its start.
    private static let enough = 4096

    /// The system permits fewer descriptors than a box needs.
    public struct Shortage: Error, Sendable, Hashable {
        /// The number that is permitted.
        public let limit: Int
        /// The number that a box needs.
        public let needed: Int
    }

    /// Raises the limit of this process. Must be called before a box is created.
    /// - Throws: ``Shortage`` if the hard limit is lower than what a box needs.
    public static func raise() throws(Shortage) {
        let limit = DescriptorLimit.raise(to: enough)
        guard limit >= needed else { throw Shortage(limit: limit, needed: needed) }
    }
}
