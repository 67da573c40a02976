/// How an open store can be used.
public enum StoreMode: String, Sendable, Hashable {
    /// It can be read and written.
    case full
    /// It is in a read-only location and can only be read.
    case readOnly
    /// It cannot even be read in place, for lack of space or permissions; a copy in memory is read instead.
    case copy
}
