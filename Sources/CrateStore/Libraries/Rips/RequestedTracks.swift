/// How much of the requested tracks of an album can be heard from a rip.
struct RequestedTracks: Sendable, Hashable, Comparable {
    /// The number of them that can be decoded, damaged ones included.
    var audible = 0
    /// The number of them whose files are whole.
    var whole = 0

    /// Orders by the number that can be decoded, then by the number that is whole.
    static func < (one: RequestedTracks, other: RequestedTracks) -> Bool {
        (one.audible, one.whole) < (other.audible, other.whole)
    }
}
