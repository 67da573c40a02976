public import CrateCore

/// How a subscription stands at this moment.
public enum LibraryState: Sendable, Hashable {
    /// It is there, readable and the right one.
    case live
    /// It is not to be played from, and this is why. The reason is never `none`.
    case gap(LibraryGap)

    /// One word for JSON: `live`, or the gap's reason.
    public var word: String {
        switch self {
        case .live: "live"
        case .gap(let gap): gap.reason.rawValue
        }
    }

    /// Why it is not live; nil when it is.
    public var gap: LibraryGap? {
        switch self {
        case .live: nil
        case .gap(let gap): gap
        }
    }
}
