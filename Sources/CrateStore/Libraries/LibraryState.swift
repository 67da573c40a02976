public import CrateCore
internal import LinuxSystem

/// Whether a subscribed library can be used now, and if not, why.
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

    /// True when it is live, or its state is unknown because the check lacked descriptors or memory.
    package var mayBeLive: Bool { gap?.isShortage ?? true }

    /// Why it is not live; nil when it is.
    public var gap: LibraryGap? {
        switch self {
        case .live: nil
        case .gap(let gap): gap
        }
    }
}

extension LibraryGap {
    /// Whether the check lacked descriptors or memory, so that the library's state is unknown.
    public var isShortage: Bool { detail.errno.flatMap { Errno(named: $0) }?.meansShortage ?? false }
}
