/// What can be done with a store that is open.
public enum StoreMode: String, Sendable, Hashable {
    /// It can be read and written.
    case full
    /// It lies where nothing can be written: it is only read.
    case readOnly
    /// Where it lies it cannot even be read as it is, for want of room or of rights: a copy of it in memory is read.
    case copy
}
