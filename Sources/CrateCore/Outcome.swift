/// What came of asking for an album: what happened, never what to say about it.
public enum Outcome: Sendable, Hashable {
    /// The first period was accepted and the PCM runs.
    case played
    /// The remedy is the library: subscribe, plug in, mount, resume, fix permissions, take the right disk.
    case notSubscribed(LibraryGap)
    /// The library side is fine; this record cannot sound here now.
    case notAvailable(AlbumGap)

    /// Its name in JSON, logs and tests.
    public var name: String {
        switch self {
        case .played: "played"
        case .notSubscribed: "notSubscribed"
        case .notAvailable: "notAvailable"
        }
    }
}
