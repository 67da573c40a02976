internal import LinuxSystem
internal import NIOCore

/// Raises the limit of open files, RLIMIT_NOFILE of getrlimit(2), to what a box needs.
public enum BoxDescriptors {
    /// The minimum: 64, and three for each processor. An idle box with every port open has about 30 descriptors; the
    /// others are for music, clients and the store's readers. An event loop of SwiftNIO takes three, and traps without
    /// them.
    static let needed = 64 + 3 * System.coreCount
    /// Enough for the clients of all servers, each of which admits clients for a sixteenth to a quarter of the
    /// descriptors: `ClientLimit`. A higher limit has no use, and delays ALSA's dmix, whose server closes every
    /// possible descriptor at its start.
    private static let enough = 4096

    /// The system permits fewer descriptors than a box needs.
    public struct Shortage: Error, Sendable, Hashable {
        /// The number that is permitted.
        public let limit: Int
        /// The number that a box needs on this machine: 64, and three for each processor.
        public let needed: Int
    }

    /// Raises the limit of this process. Must be called before a box is created.
    /// - Throws: ``Shortage`` if the hard limit is lower than what a box needs.
    public static func raise() throws(Shortage) {
        let limit = DescriptorLimit.raise(to: max(enough, needed))
        guard limit >= needed else { throw Shortage(limit: limit, needed: needed) }
    }
}
