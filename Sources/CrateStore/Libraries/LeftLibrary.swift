public import CrateCore

/// A library that a command for all libraries left out, and why, as JSON has it:
/// `{"library":"attic","reason":"offline"}`.
public struct LeftLibrary: Sendable, Hashable, Encodable {
    /// The name under which it is subscribed.
    public var library: String
    /// The reason of its gap, such as `offline`.
    public var reason: String

    /// Takes the library of a gap; nil for a gap of no library.
    public init?(_ gap: LibraryGap) {
        guard let library = gap.library else { return nil }
        (self.library, reason) = (library, gap.reason.rawValue)
    }
}
