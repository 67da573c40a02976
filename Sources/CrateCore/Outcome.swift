/// The result of a request to play an album: what happened, not how to word it.
public enum Outcome: Sendable, Hashable {
    /// The device accepted the first period and the PCM is running.
    case played
    /// No library can be used. The remedy concerns the library: subscribe, plug in, mount, resume, fix permissions,
    /// connect the right disk.
    case notSubscribed(LibraryGap)
    /// A library can be used, but this album cannot be played now.
    case notAvailable(AlbumGap)

    /// The case's name in JSON, logs and tests.
    public var name: String {
        switch self {
        case .played: "played"
        case .notSubscribed: "notSubscribed"
        case .notAvailable: "notAvailable"
        }
    }

    /// The name of the gap's reason in JSON, logs and tests; nil for `played`.
    public var reason: String? {
        switch self {
        case .played: nil
        case .notSubscribed(let gap): gap.reason.rawValue
        case .notAvailable(let gap): gap.reason.rawValue
        }
    }

    /// True if no album can be played: no library is live, or the output cannot be used.
    public var isOfAll: Bool {
        switch self {
        case .played: false
        case .notSubscribed(let gap): gap.detail.release == nil
        case .notAvailable(let gap): gap.isOfOutput
        }
    }

    /// The library that the gap names, if any; nil for `played`.
    public var library: String? {
        switch self {
        case .played: nil
        case .notSubscribed(let gap): gap.library
        case .notAvailable(let gap): gap.library
        }
    }
}
