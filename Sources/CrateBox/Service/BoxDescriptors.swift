internal import LinuxSystem
internal import NIOCore

/// The limit of open files, RLIMIT_NOFILE of getrlimit(2), as a box needs it.
public enum BoxDescriptors {
    /// What a box needs. On two processors one that plays nothing has about 30 with every port open; SwiftNIO takes three
    /// for each processor, and traps where it gets none. The others are for music, clients and the store's readers.
    static let needed = 64 + 3 * System.coreCount
    /// What is enough for all clients that a box admits, which get a sixteenth to a quarter each: `ClientLimit`. More
    /// is no use, and ALSA's dmix, which closes every possible descriptor of its server, would take longer to begin.
    private static let enough = 4096

    /// The system permits fewer descriptors than a box needs.
    public struct Shortage: Error, Sendable, Hashable {
        /// The number that is permitted.
        public let limit: Int
        /// The number that a box needs on this machine: three more for each processor.
        public let needed: Int
    }

    /// Raises the limit of this process. Call before a box is created.
    public static func raise() throws(Shortage) {
        let limit = DescriptorLimit.raise(to: max(enough, needed))
        guard limit >= needed else { throw Shortage(limit: limit, needed: needed) }
    }
}
