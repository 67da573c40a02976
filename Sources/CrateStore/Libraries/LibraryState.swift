public import CrateCore

/// The current state of a subscription.
public enum LibraryState: Sendable, Hashable {
    /// Connected, readable and the right library.
    case live
    /// Not playable, with the reason, which is never `none`.
    case gap(LibraryGap)

    /// `live`, or the reason of the gap; used in JSON.
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
